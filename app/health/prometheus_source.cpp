// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/health/prometheus_source.h"

#include "model/health/capture.h"

#include <QCoreApplication>
#include <QEventLoop>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QNetworkRequest>
#include <QUrl>
#include <QUrlQuery>

#include <algorithm>
#include <vector>

namespace headroom {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(PrometheusSource)
};

constexpr int answerTimeoutMs = 30'000;
constexpr qint64 largestAnswer = 128'000'000;

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

/// Takes what has arrived; an answer without end is broken off.
void takeArrived(Answer& answer)
{
    answer.text += answer.reply->readAll();
    if (answer.text.size() > largestAnswer)
        answer.reply->abort();
}

/// Fetches all addresses at once.
std::vector<Answer> fetch(QNetworkAccessManager& network, const std::vector<QUrl>& urls)
{
    std::vector<Answer> answers(urls.size());
    QEventLoop loop;
    std::size_t open = urls.size();
    for (std::size_t i = 0; i < urls.size(); ++i) {
        Answer& answer = answers[i];
        answer.reply = network.get(requestFor(urls[i]));
        QObject::connect(answer.reply, &QNetworkReply::readyRead, &loop, [&answer] { takeArrived(answer); });
        QObject::connect(answer.reply, &QNetworkReply::finished, &loop, [&loop, &open] {
            if (--open == 0)
                loop.quit();
        });
    }
    loop.exec();
    for (Answer& answer : answers)
        answer.text += answer.reply->readAll();
    return answers;
}

Error cannotAsk(const QUrl& url, const QNetworkReply& reply)
{
    return {url.toDisplayString(QUrl::RemoveUserInfo | QUrl::RemoveQuery).toStdString(),
            Words::tr("cannot be asked: %1").arg(reply.errorString()).toStdString(),
            Words::tr("Check the address, its path prefix, and HEADROOM_PROMETHEUS_TOKEN where it needs one")
                .toStdString()};
}

std::string textOf(const QByteArray& bytes) { return {bytes.constData(), static_cast<std::size_t>(bytes.size())}; }

/// An answer of the API has a body even where the status is an error; a page of HTML is no answer.
bool isAnswer(const Answer& answer)
{
    return answer.reply->error() == QNetworkReply::NoError || answer.text.trimmed().startsWith('{');
}

}  // namespace

Result<Snapshot> readPrometheusServer(const QString& address, const HealthFacts& facts)
{
    QUrl base(address, QUrl::StrictMode);
    if (!base.isValid() || base.host().isEmpty() ||
        (base.scheme() != QLatin1String("http") && base.scheme() != QLatin1String("https")))
        return Error{address.left(80).toStdString(), Words::tr("is no http or https address").toStdString(),
                     Words::tr("Write for instance http://127.0.0.1:9090").toStdString()};
    QNetworkAccessManager network;
    const std::string source = base.toDisplayString(QUrl::RemoveUserInfo | QUrl::RemoveQuery).toStdString();
    if (base.path().endsWith(QLatin1String("/metrics"))) {
        const std::vector<Answer> page = fetch(network, {base});
        if (page.front().reply->error() != QNetworkReply::NoError)
            return cannotAsk(base, *page.front().reply);
        return readCapture(textOf(page.front().text), source, facts);
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
    const std::vector<Answer> answers = fetch(network, urls);
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
