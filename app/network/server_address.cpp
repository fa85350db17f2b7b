// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/network/server_address.h"

#include <QCoreApplication>

#include <algorithm>

namespace headroom {
namespace {

struct ServerAddressWords {
    Q_DECLARE_TR_FUNCTIONS(ServerAddress)
};

}  // namespace

ServerAddress serverAddress(const QUrl& address)
{
    ServerAddress server{.url = address};
    server.url.setUserInfo({});
    server.url.setFragment({});
    if (!address.userName().isEmpty() || !address.password().isEmpty())
        server.authorization = basicAuthorization(address.userName(QUrl::FullyDecoded).toUtf8(),
                                                  address.password(QUrl::FullyDecoded).toUtf8());
    return server;
}

QByteArray basicAuthorization(const QByteArray& user, const QByteArray& password)
{
    const QByteArray pair = user + ':' + password;
    return "Basic " + pair.toBase64();
}

QString shownAddress(const QUrl& address)
{
    QUrl shown = address;
    // "http://me/pass@host" is an address whose path begins with the password.
    if (shown.path().contains(u'@'))
        shown.setPath(QStringLiteral("/..."));
    return shown.toDisplayString(QUrl::RemoveUserInfo | QUrl::RemoveQuery | QUrl::RemoveFragment);
}

QString shownAddress(const QString& typed)
{
    const QUrl url(typed, QUrl::StrictMode);
    if (url.isValid() && !url.host().isEmpty())
        return shownAddress(url);
    // Nobody can tell which part of it is the password.
    constexpr qsizetype longest = 80;
    constexpr QStringView secretSigns = u"@?#=";
    const bool maySayMore = std::ranges::any_of(typed, [&](QChar c) { return secretSigns.contains(c); });
    return maySayMore ? ServerAddressWords::tr("the address that was given") : typed.left(longest);
}

QString shownIfAddress(const QString& text) { return text.contains(QStringLiteral("://")) ? shownAddress(text) : text; }

}  // namespace headroom
