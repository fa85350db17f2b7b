// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QNetworkReply>
#include <QString>

namespace headroom {

/// Why a request failed, in words of our own: Qt's repeat the address with what is secret in it, and what the server
/// says of itself. `status` is that of HTTP, 0 where none came.
[[nodiscard]] QString networkFailureText(QNetworkReply::NetworkError error, int status);

/// The same of a reply.
[[nodiscard]] QString networkFailureText(const QNetworkReply& reply);

}  // namespace headroom
