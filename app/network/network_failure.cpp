// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/network/network_failure.h"

#include <QCoreApplication>

namespace headroom {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(NetworkFailure)
};

constexpr int statusUnauthorized = 401;
constexpr int statusForbidden = 403;
constexpr int statusNotFound = 404;
constexpr int statusProxy = 407;

QString statusText(int status)
{
    switch (status) {
    case statusUnauthorized: return Words::tr("it asks to sign in, or refuses who does (HTTP 401)");
    case statusForbidden: return Words::tr("it does not allow this (HTTP 403)");
    case statusNotFound: return Words::tr("there is nothing at this address (HTTP 404)");
    case statusProxy: return Words::tr("the proxy asks to sign in (HTTP 407)");
    default: return Words::tr("it answers with the error HTTP %1").arg(status);
    }
}

/// Of a connection that gave no answer.
QString connectionText(QNetworkReply::NetworkError error)
{
    switch (error) {
    case QNetworkReply::ConnectionRefusedError: return Words::tr("Connection refused");
    case QNetworkReply::RemoteHostClosedError: return Words::tr("the server closed the connection");
    case QNetworkReply::HostNotFoundError: return Words::tr("no computer of that name is known");
    case QNetworkReply::TimeoutError:
    case QNetworkReply::OperationCanceledError: return Words::tr("no answer in time");
    case QNetworkReply::SslHandshakeFailedError:
        return Words::tr("its certificate or its encryption cannot be trusted");
    case QNetworkReply::TooManyRedirectsError: return Words::tr("it sends on without end");
    case QNetworkReply::InsecureRedirectError:
        return Words::tr("it sends on to another address, which is not followed");
    case QNetworkReply::ProxyConnectionRefusedError: return Words::tr("the proxy refuses the connection");
    case QNetworkReply::ProxyConnectionClosedError: return Words::tr("the proxy closed the connection");
    case QNetworkReply::ProxyNotFoundError: return Words::tr("no computer of the proxy's name is known");
    case QNetworkReply::ProxyTimeoutError: return Words::tr("the proxy does not answer in time");
    case QNetworkReply::ProxyAuthenticationRequiredError: return Words::tr("the proxy asks to sign in");
    case QNetworkReply::UnknownProxyError: return Words::tr("the proxy fails");
    case QNetworkReply::ProtocolFailure:
    case QNetworkReply::ProtocolUnknownError:
    case QNetworkReply::ProtocolInvalidOperationError: return Words::tr("what it answers is not HTTP");
    default: return Words::tr("the network fails (%1)").arg(static_cast<int>(error));
    }
}

}  // namespace

QString networkFailureText(QNetworkReply::NetworkError error, int status)
{
    constexpr int firstFailure = 400;
    return status >= firstFailure ? statusText(status) : connectionText(error);
}

QString networkFailureText(const QNetworkReply& reply)
{
    return networkFailureText(reply.error(), reply.attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt());
}

}  // namespace headroom
