// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/network/network_failure.h"

#include <QCoreApplication>

namespace headroom {
namespace {

struct NetworkFailureWords {
    Q_DECLARE_TR_FUNCTIONS(NetworkFailure)
};

constexpr int statusUnauthorized = 401;
constexpr int statusForbidden = 403;
constexpr int statusNotFound = 404;
constexpr int statusProxy = 407;

QString statusText(int status)
{
    switch (status) {
    case statusUnauthorized: return NetworkFailureWords::tr("it asks to sign in, or refuses who does (HTTP 401)");
    case statusForbidden: return NetworkFailureWords::tr("it does not allow this (HTTP 403)");
    case statusNotFound: return NetworkFailureWords::tr("there is nothing at this address (HTTP 404)");
    case statusProxy: return NetworkFailureWords::tr("the proxy asks to sign in (HTTP 407)");
    default: return NetworkFailureWords::tr("it answers with the error HTTP %1").arg(status);
    }
}

/// Of a connection that gave no answer.
QString connectionText(QNetworkReply::NetworkError error)
{
    switch (error) {
    case QNetworkReply::ConnectionRefusedError: return NetworkFailureWords::tr("Connection refused");
    case QNetworkReply::RemoteHostClosedError: return NetworkFailureWords::tr("the server closed the connection");
    case QNetworkReply::HostNotFoundError: return NetworkFailureWords::tr("no computer of that name is known");
    case QNetworkReply::TimeoutError:
    case QNetworkReply::OperationCanceledError: return NetworkFailureWords::tr("no answer in time");
    case QNetworkReply::SslHandshakeFailedError:
        return NetworkFailureWords::tr("its certificate or its encryption cannot be trusted");
    case QNetworkReply::TooManyRedirectsError: return NetworkFailureWords::tr("it sends on without end");
    case QNetworkReply::InsecureRedirectError:
        return NetworkFailureWords::tr("it sends on to another address, which is not followed");
    case QNetworkReply::ProxyConnectionRefusedError: return NetworkFailureWords::tr("the proxy refuses the connection");
    case QNetworkReply::ProxyConnectionClosedError: return NetworkFailureWords::tr("the proxy closed the connection");
    case QNetworkReply::ProxyNotFoundError: return NetworkFailureWords::tr("no computer of the proxy's name is known");
    case QNetworkReply::ProxyTimeoutError: return NetworkFailureWords::tr("the proxy does not answer in time");
    case QNetworkReply::ProxyAuthenticationRequiredError: return NetworkFailureWords::tr("the proxy asks to sign in");
    case QNetworkReply::UnknownProxyError: return NetworkFailureWords::tr("the proxy fails");
    case QNetworkReply::ProtocolFailure:
    case QNetworkReply::ProtocolUnknownError:
    case QNetworkReply::ProtocolInvalidOperationError: return NetworkFailureWords::tr("what it answers is not HTTP");
    default: return NetworkFailureWords::tr("the network fails (%1)").arg(static_cast<int>(error));
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
