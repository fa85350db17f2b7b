// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/health/prometheus_source.h"

#include "model/health/capture.h"

#include <QCoreApplication>
#include <QEventLoop>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QNetworkRequest>
#include <QTimer>
#include <QUrl>
#include <QUrlQuery>

#include <algorithm>
#include <stop_token>
#include <vector>

namespace headroom {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(PrometheusSource)
};

constexpr int answerTimeoutMs = 30'000;
/// A fleet of 16,384 cards answers each question with 5 MB.
constexpr qint64 largestAnswer = 64'000'000;
constexpr qint64 largestTotal = 256'000'000;

void addCredentials(QNetworkRequest& request)
{
    const QByteArray token = qgetenv("HEADROOM_PROMETHEUS_TOKEN");
    const QByteArray user = qgetenv("HEADROOM_PROMETHEUS_USER");
    if (!token.isEmpty())
        request.setRawHeader("Authorization", "Bearer " + token);
    if (!token.isEmpty() || user.isEmpty())
        return;
    const QByteArray pair = user + ':' + qgetenv("HEADROOM_PROMETHEUS_PASSWORD");
    request.setRawHeader("Authorization", "Basic " + pair.toBase64());
}

QNetworkRequest requestFor(const QUrl& url)
{
    QNetworkRequest request(url);
    request.setTransferTimeout(answerTimeoutMs);
    request.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::SameOriginRedirectPolicy);
    addCredentials(request);
    return request;
}

/// One answer while it comes in.
struct Answer {
    QNetworkReply* reply{nullptr};
    QByteArray text{};
};

/// All answers while they come in. Neither one nor all together may be without end, in bytes or in time: who sends a
/// byte now and then answers no more than who is silent.
class Fetch {
public:
    Fetch(const std::vector<QUrl>& urls, int limitMs, const std::stop_token& stop)
        : m_answers(urls.size()), m_open(urls.size())
    {
        for (std::size_t i = 0; i < urls.size(); ++i) {
            Answer& answer = m_answers[i];
            answer.reply = m_network.get(requestFor(urls[i]));
            QObject::connect(answer.reply, &QNetworkReply::readyRead, &m_loop, [this, &answer] { take(answer); });
            QObject::connect(answer.reply, &QNetworkReply::finished, &m_loop, [this] {
                if (--m_open == 0)
                    m_loop.quit();
            });
        }
        QTimer::singleShot(limitMs, &m_loop, [this] { abortAll(); });
        // Whoever stops it does so in another thread.
        const std::stop_callback onStop(
            stop, [this] { QMetaObject::invokeMethod(&m_loop, [this] { abortAll(); }, Qt::QueuedConnection); });
        if (!urls.empty())
            m_loop.exec();
        for (Answer& answer : m_answers)
            answer.text += answer.reply->readAll();
    }

    [[nodiscard]] const std::vector<Answer>& answers() const { return m_answers; }

private:
    void take(Answer& answer)
    {
        const QByteArray arrived = answer.reply->readAll();
        answer.text += arrived;
        m_bytes += arrived.size();
        if (m_bytes > largestTotal)
            abortAll();
        else if (answer.text.size() > largestAnswer)
            answer.reply->abort();
    }
    void abortAll()
    {
        for (const Answer& answer : m_answers)
            if (answer.reply->isRunning())
                answer.reply->abort();
    }

    QNetworkAccessManager m_network{};
    QEventLoop m_loop{};
    std::vector<Answer> m_answers;
    std::size_t m_open;
    qint64 m_bytes{0};
};

QString reasonOf(const QNetworkReply& reply)
{
    return reply.error() == QNetworkReply::OperationCanceledError ? Words::tr("no end of the answer in time")
                                                                  : reply.errorString();
}

Error cannotAsk(const QUrl& url, const QNetworkReply& reply)
{
    return {url.toDisplayString(QUrl::RemoveUserInfo | QUrl::RemoveQuery).toStdString(),
            Words::tr("cannot be asked: %1").arg(reasonOf(reply)).toStdString(),
            Words::tr("Check the address, its path prefix, and HEADROOM_PROMETHEUS_TOKEN where it needs one")
                .toStdString()};
}

std::string textOf(const QByteArray& bytes) { return {bytes.constData(), static_cast<std::size_t>(bytes.size())}; }

/// An answer of the API has a body even where the status is an error; a page of HTML is no answer.
bool isAnswer(const Answer& answer)
{
    // What was broken off is no answer, however it begins.
    return answer.reply->error() == QNetworkReply::NoError ||
           (answer.reply->error() != QNetworkReply::OperationCanceledError && answer.text.trimmed().startsWith('{'));
}

}  // namespace

Result<Snapshot> readPrometheusServer(const QString& address, const HealthFacts& facts, int limitMs,
                                      const std::stop_token& stop)
{
    QUrl base(address, QUrl::StrictMode);
    if (!base.isValid() || base.host().isEmpty() ||
        (base.scheme() != QLatin1String("http") && base.scheme() != QLatin1String("https")))
        return Error{address.left(80).toStdString(), Words::tr("is no http or https address").toStdString(),
                     Words::tr("Write for instance http://127.0.0.1:9090").toStdString()};
    const std::string source = base.toDisplayString(QUrl::RemoveUserInfo | QUrl::RemoveQuery).toStdString();
    if (base.path().endsWith(QLatin1String("/metrics"))) {
        const Fetch fetch({base}, limitMs, stop);
        const Answer& page = fetch.answers().front();
        if (page.reply->error() != QNetworkReply::NoError)
            return cannotAsk(base, *page.reply);
        return readCapture(textOf(page.text), source, facts);
    }
    const std::vector<FleetQuery> queries = fleetQueries(facts);
    std::vector<QUrl> urls;
    QString path = base.path();
    while (path.endsWith(u'/'))
        path.chop(1);
    for (const FleetQuery& query : queries) {
        QUrl url = base;
        url.setPath(path + QStringLiteral("/api/v1/query"));
        QUrlQuery parameters;
        parameters.addQueryItem(QStringLiteral("query"),
                                QString::fromUtf8(QUrl::toPercentEncoding(QString::fromStdString(query.query))));
        url.setQuery(parameters);
        urls.push_back(url);
    }
    const Fetch fetch(urls, limitMs, stop);
    const std::vector<Answer>& answers = fetch.answers();
    std::vector<std::string> texts;
    texts.reserve(answers.size());
    for (const Answer& answer : answers)
        texts.push_back(isAnswer(answer) ? textOf(answer.text) : std::string());
    if (std::ranges::none_of(answers, isAnswer))
        return cannotAsk(urls.front(), *answers.front().reply);
    Snapshot snapshot = readFleet(queries, texts, source, facts);
    if (!snapshot.recognised)
        return Error{source, Words::tr("knows no GPU of a DCGM exporter").toStdString(),
                     Words::tr("Check that Prometheus scrapes dcgm-exporter").toStdString()};
    return snapshot;
}

}  // namespace headroom
