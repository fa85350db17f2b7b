// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QString>
#include <QUrl>

namespace headroom {

/// Where a server is asked, apart from who asks: what the network code and its messages see holds no password.
struct ServerAddress {
    QUrl url{};                  ///< Without user and password.
    QByteArray authorization{};  ///< The header of that name; empty for none.
};

/// Takes user and password out of an address.
[[nodiscard]] ServerAddress serverAddress(const QUrl& address);

/// The "Authorization" of a user with a password.
[[nodiscard]] QByteArray basicAuthorization(const QByteArray& user, const QByteArray& password);

/// An address for people, logs and files: scheme, host, port and path. User, password, query and fragment, where
/// secrets stand, are left out, and so is a path that holds what looks like a user.
[[nodiscard]] QString shownAddress(const QUrl& address);

/// The same of what was typed as an address, which may be none.
[[nodiscard]] QString shownAddress(const QString& typed);

/// The same of a text that may be an address, such as a misplaced argument; any other text as it is.
[[nodiscard]] QString shownIfAddress(const QString& text);

}  // namespace headroom
