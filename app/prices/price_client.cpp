// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/prices/price_client.h"

#include "app/files/output_file.h"
#include "app/network/network_failure.h"
#include "app/network/server_address.h"
#include "headroom_version.h"

#include <QDateTime>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>
#include <QNetworkAccessManager>
#include <QNetworkReply>

#include <algorithm>

namespace headroom {
namespace {

constexpr int statusTooMany = 429;
constexpr int statusServerErrors = 500;
constexpr int statusOk = 200;
constexpr int statusRedirects = 300;
constexpr int statusClientErrors = 400;

/// The same scheme, host and port, a port that is the scheme's own being as good as none.
bool isSameServer(const QUrl& a, const QUrl& b)
{
    const int port = a.scheme() == QLatin1String("https") ? 443 : 80;
    return a.scheme() == b.scheme() && a.host() == b.host() && a.port(port) == b.port(port);
}

/// The wait that an answer asks for, in seconds or as a date; -1 where it asks for none.
int retryAfterMs(const QNetworkReply& reply)
{
    constexpr int msPerSecond = 1000;
    const QByteArray value = reply.rawHeader("Retry-After").trimmed();
    if (value.isEmpty())
        return -1;
    bool isNumber = false;
    const double seconds = value.toDouble(&isNumber);
    if (isNumber)
        return seconds >= 0 && seconds < 1e6 ? static_cast<int>(seconds * msPerSecond) : -1;
    const QDateTime until = QDateTime::fromString(QString::fromLatin1(value), Qt::RFC2822Date);
    return until.isValid() ? static_cast<int>(std::max<qint64>(0, QDateTime::currentDateTimeUtc().msecsTo(until))) : -1;
}

}  // namespace

PriceClient::PriceClient(const PriceClientLimits& limits, QObject* parent)
    : QObject(parent), m_limits(limits), m_network(new QNetworkAccessManager(this))
{
    m_retry.setSingleShot(true);
    connect(&m_retry, &QTimer::timeout, this, &PriceClient::requestPage);
    constexpr int msPerSecond = 1000;
    m_second.setInterval(msPerSecond);
    connect(&m_second, &QTimer::timeout, this, &PriceClient::countDown);
    m_connecting.setSingleShot(true);
    connect(&m_connecting, &QTimer::timeout, this, [this] { m_reply->abort(); });
    m_answering.setSingleShot(true);
    connect(&m_answering, &QTimer::timeout, this, [this] {
        // One that is still silent may be asked again; one that speaks so slowly would do so again.
        if (m_bytesOfAnswer == 0)
            m_reply->abort();
        else
            fail(tr("answers too slowly: no whole answer in time"),
                 tr("Try again later, or give it more time; prices stay as they were"));
    });
    m_page.setSingleShot(true);
    connect(&m_page, &QTimer::timeout, this, [this] {
        fail(m_why.isEmpty() ? tr("does not answer in time") : tr("%1, and no other answer came in time").arg(m_why),
             tr("Try again later, or give it more time; prices stay as they were"));
    });
    m_whole.setSingleShot(true);
    connect(&m_whole, &QTimer::timeout, this, [this] {
        fail(tr("does not come to an end in time"), tr("Ask for fewer regions or sizes; prices stay as they were"));
    });
}

PriceClient::~PriceClient() { stop(); }

void PriceClient::start(const QList<QUrl>& firstPages)
{
    stop();
    m_waiting.clear();
    for (const QUrl& page : firstPages) {
        const ServerAddress server = serverAddress(page);
        m_waiting << server.url;
        m_authorization = server.authorization;
    }
    m_seen.clear();
    m_pages.clear();
    m_bytes = 0;
    m_total = static_cast<int>(firstPages.size());
    m_running = true;
    m_reached = false;
    m_whole.start(m_limits.totalMs);
    next();
}

void PriceClient::cancel()
{
    if (m_running)
        fail(tr("cancelled"), tr("Prices stay as they were"));
}

void PriceClient::stop()
{
    m_retry.stop();
    m_second.stop();
    m_connecting.stop();
    m_answering.stop();
    m_page.stop();
    m_whole.stop();
    m_running = false;
    if (m_reply == nullptr)
        return;
    m_reply->disconnect(this);
    m_reply->abort();
    m_reply->deleteLater();
    m_reply = nullptr;
}

void PriceClient::fail(const QString& what, const QString& remedy)
{
    const Error error{shownFileName(m_url.host()), what.toStdString(), remedy.toStdString()};
    stop();
    m_pages.clear();
    emit failed(error);
}

void PriceClient::next()
{
    if (m_waiting.isEmpty()) {
        m_running = false;
        m_page.stop();
        m_whole.stop();
        emit finished(std::exchange(m_pages, {}));
        return;
    }
    m_url = m_waiting.takeFirst();
    m_tries = 0;
    m_redirects = 0;
    m_why.clear();
    m_page.start(m_limits.pageMs);
    if (m_seen.contains(m_url)) {
        fail(tr("the pages go round in a circle"), tr("Try again later; prices stay as they were"));
        return;
    }
    m_seen.insert(m_url);
    requestPage();
}

void PriceClient::requestPage()
{
    m_second.stop();
    ++m_tries;
    QNetworkRequest request(m_url);
    request.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
    request.setHeader(QNetworkRequest::UserAgentHeader,
                      QString(QStringLiteral("Headroom/") + QString::fromStdString(std::string(programVersion))));
    request.setRawHeader("Accept", "application/json");
    if (!m_authorization.isEmpty())
        request.setRawHeader("Authorization", m_authorization);
    request.setTransferTimeout(m_limits.silenceMs);
    m_bytesOfAnswer = 0;
    m_reply = m_network->get(request);
    connect(m_reply, &QNetworkReply::finished, this, &PriceClient::readReply);
    connect(m_reply, &QNetworkReply::downloadProgress, this, &PriceClient::limitSize);
    m_answering.start(m_limits.answerMs);
    if (!m_reached)
        watchConnecting();
}

/// A server that drops what is sent to it would otherwise be waited for as long as one that thinks.
void PriceClient::watchConnecting()
{
    connect(m_reply, &QNetworkReply::encrypted, this, &PriceClient::noteReached);
    connect(m_reply, &QNetworkReply::requestSent, this, &PriceClient::noteReached);
    connect(m_reply, &QNetworkReply::metaDataChanged, this, &PriceClient::noteReached);
    m_connecting.start(m_limits.connectMs);
}

void PriceClient::noteReached()
{
    m_reached = true;
    m_connecting.stop();
}

void PriceClient::limitSize(qint64 received)
{
    m_bytesOfAnswer = received;
    if (m_bytes + received > m_limits.mostBytes)
        fail(tr("the answers are larger than %1 MB").arg(m_limits.mostBytes / 1'000'000),
             tr("Ask for fewer regions or sizes"));
}

int PriceClient::waitMs() const
{
    constexpr int mostDoublings = 10;
    const int own = m_limits.backOffMs << std::min(m_tries - 1, mostDoublings);
    return std::min(m_askedWaitMs >= 0 ? m_askedWaitMs : own, m_limits.longestWaitMs);
}

void PriceClient::retryLater(const QString& why)
{
    if (m_tries >= (m_reached ? m_limits.tries : m_limits.triesUnreached)) {
        fail(why, m_reached ? tr("Try again later; prices stay as they were")
                            : tr("Check the network, its proxy and the address; prices stay as they were"));
        return;
    }
    const int wait = waitMs();
    m_why = why;
    m_retry.start(wait);
    m_second.start();
    emit waiting(wait, why);  // A listener may cancel.
}

void PriceClient::countDown()
{
    if (m_retry.isActive())
        emit stillWaiting(m_retry.remainingTime(), m_why);  // A listener may cancel.
}

void PriceClient::followRedirect(const QUrl& target)
{
    constexpr int most = 5;
    const QUrl absolute = serverAddress(m_url.resolved(target)).url;
    if (!isSameServer(absolute, m_url)) {
        fail(tr("sends on to another server, %1").arg(absolute.host().left(80)),
             tr("Prices are read from the server that was asked only"));
        return;
    }
    if (++m_redirects > most) {
        fail(tr("sends on without end"), tr("Try again later; prices stay as they were"));
        return;
    }
    m_url = absolute;
    m_tries = 0;
    requestPage();
}

void PriceClient::readReply()
{
    QNetworkReply* reply = std::exchange(m_reply, nullptr);
    reply->deleteLater();
    m_connecting.stop();
    m_answering.stop();
    const int status = reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    m_askedWaitMs = retryAfterMs(*reply);
    if (status == statusTooMany)
        retryLater(tr("answers \"too many requests\""));
    else if (status >= statusServerErrors)
        retryLater(tr("answers with the error %1").arg(status));
    else if (status >= statusClientErrors)
        fail(tr("refuses the request with the error %1").arg(status), tr("Check the address and the region"));
    else if (reply->error() == QNetworkReply::OperationCanceledError)
        retryLater(m_reached ? tr("does not answer in time") : tr("cannot be reached: no connection in time"));
    else if (reply->error() != QNetworkReply::NoError)
        retryLater(tr("cannot be reached: %1").arg(networkFailureText(*reply)));
    else if (status >= statusRedirects)
        followRedirect(reply->attribute(QNetworkRequest::RedirectionTargetAttribute).toUrl());
    else if (status != statusOk)
        fail(tr("answers with the status %1").arg(status), tr("Check the address"));
    else
        readPage(reply->readAll());
}

void PriceClient::readPage(const QByteArray& body)
{
    QJsonParseError error{};
    const QJsonObject page = QJsonDocument::fromJson(body, &error).object();
    if (error.error != QJsonParseError::NoError || !page.value(QStringLiteral("Items")).isArray()) {
        fail(tr("does not answer with prices"), tr("Check the address; a proxy may have answered instead"));
        return;
    }
    m_pages << body;
    m_bytes += body.size();
    if (m_pages.size() >= m_limits.mostPages) {
        fail(tr("has more than %1 pages").arg(m_limits.mostPages), tr("Ask for fewer regions or sizes"));
        return;
    }
    const QString link = page.value(QStringLiteral("NextPageLink")).toString();
    if (!link.isEmpty()) {
        const QUrl following = serverAddress(QUrl(link)).url;
        if (!isSameServer(following, m_url)) {
            fail(tr("sends on to another server, %1").arg(following.host().left(80)),
                 tr("Prices are read from the server that was asked only"));
            return;
        }
        m_waiting.prepend(following);
    }
    const int left = static_cast<int>(m_waiting.size()) - (link.isEmpty() ? 0 : 1);
    emit progressed(static_cast<int>(m_pages.size()), m_total - left, m_total);
    if (m_running)  // A listener may have cancelled.
        next();
}

}  // namespace headroom
