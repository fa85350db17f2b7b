// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/health/prometheus_source.h"

#include "app/network/network_failure.h"
#include "model/health/accounting/read_jobs.h"
#include "model/health/read/capture.h"
#include "widgets/text/format.h"

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

struct PrometheusSourceWords {
    Q_DECLARE_TR_FUNCTIONS(PrometheusSource)
};

constexpr int answerTimeoutMs = 30'000;
/// A fleet of 16,384 GPUs answers each question with 5 MB.
constexpr qint64 largestAnswer = 32'000'000;
constexpr qint64 largestTotal = 128'000'000;

QNetworkRequest requestFor(const QUrl& url, const QByteArray& authorization)
{
    QNetworkRequest request(url);
    request.setTransferTimeout(answerTimeoutMs);
    // Who asks is told to this server alone.
    request.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::SameOriginRedirectPolicy);
    if (!authorization.isEmpty())
        request.setRawHeader("Authorization", authorization);
    return request;
}

/// Why an answer has no end.
enum class Cut { None, TooLate, TooLarge, TooShort };

/// One answer while it comes in.
struct ServerAnswer {
    QNetworkReply* reply{nullptr};
    QByteArray text{};
    Cut cut{Cut::None};
};

/// The bytes that a server said it would send; 0 where it did not say.
qint64 announced(const QNetworkReply& reply) { return reply.header(QNetworkRequest::ContentLengthHeader).toLongLong(); }

/// All answers while they come in. Neither one nor all together may be without end, in bytes or in time: who sends a
/// byte now and then answers no more than who is silent.
class Fetch {
public:
    Fetch(const std::vector<QUrl>& urls, const QByteArray& authorization, int limitMs, const std::stop_token& stop)
        : m_answers(urls.size()), m_open(urls.size())
    {
        for (std::size_t i = 0; i < urls.size(); ++i) {
            ServerAnswer& answer = m_answers[i];
            answer.reply = m_network.get(requestFor(urls[i], authorization));
            QObject::connect(answer.reply, &QNetworkReply::readyRead, &m_loop, [this, &answer] { take(answer); });
            QObject::connect(answer.reply, &QNetworkReply::finished, &m_loop, [this] {
                if (--m_open == 0)
                    m_loop.quit();
            });
        }
        QTimer::singleShot(limitMs, &m_loop, [this] { abortAll(Cut::TooLate); });
        // Whoever stops it does so in another thread.
        const std::stop_callback onStop(stop, [this] {
            QMetaObject::invokeMethod(&m_loop, [this] { abortAll(Cut::TooLate); }, Qt::QueuedConnection);
        });
        if (!urls.empty())
            m_loop.exec();
        for (ServerAnswer& answer : m_answers) {
            answer.text += answer.reply->readAll();
            // Silence for too long ends an answer, too.
            if (answer.cut == Cut::None && answer.reply->error() == QNetworkReply::OperationCanceledError)
                answer.cut = Cut::TooLate;
            if (answer.cut == Cut::None && answer.text.size() < announced(*answer.reply))
                answer.cut = Cut::TooShort;
        }
    }

    [[nodiscard]] const std::vector<ServerAnswer>& answers() const { return m_answers; }

private:
    void take(ServerAnswer& answer)
    {
        const QByteArray arrived = answer.reply->readAll();
        answer.text += arrived;
        m_bytes += arrived.size();
        if (m_bytes > largestTotal)
            abortAll(Cut::TooLarge);
        else if (answer.text.size() > largestAnswer)
            abort(answer, Cut::TooLarge);
    }
    static void abort(ServerAnswer& answer, Cut why)
    {
        if (!answer.reply->isRunning())
            return;
        answer.cut = why;
        answer.reply->abort();
    }
    void abortAll(Cut why)
    {
        for (ServerAnswer& answer : m_answers)
            abort(answer, why);
    }

    QNetworkAccessManager m_network{};
    QEventLoop m_loop{};
    std::vector<ServerAnswer> m_answers;
    std::size_t m_open;
    qint64 m_bytes{0};
};

/// Why an answer is not whole, for people.
QString cutText(const ServerAnswer& answer)
{
    constexpr qint64 bytesPerMB = 1'000'000;
    switch (answer.cut) {
    case Cut::TooLarge:
        return PrometheusSourceWords::tr("its answer was cut after %1 MB, without an end")
            .arg(answer.text.size() / bytesPerMB);
    case Cut::TooShort:
        return PrometheusSourceWords::tr("its answer broke off after %1 of %2 bytes")
            .arg(answer.text.size())
            .arg(announced(*answer.reply));
    case Cut::None:
    case Cut::TooLate: break;
    }
    return PrometheusSourceWords::tr("no end of the answer in time");
}

std::string shownText(const QUrl& url) { return shownAddress(url).toStdString(); }

std::string textOf(const QByteArray& bytes) { return {bytes.constData(), static_cast<std::size_t>(bytes.size())}; }

bool isPage(const ServerAnswer& answer)
{
    return isWebPage({answer.text.constData(), static_cast<std::size_t>(answer.text.size())});
}

Error cannotAsk(const QUrl& url, const ServerAnswer& answer)
{
    const QString reason = answer.cut == Cut::None ? networkFailureText(*answer.reply) : cutText(answer);
    return {shownText(url), PrometheusSourceWords::tr("cannot be asked: %1").arg(reason).toStdString(),
            PrometheusSourceWords::tr(
                "Check the address, its path prefix, and HEADROOM_PROMETHEUS_TOKEN where it needs one")
                .toStdString()};
}

/// Of an address that answers with a page for people.
Error webPage(const QUrl& url, const ServerAnswer& answer)
{
    const int status = answer.reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    constexpr int firstFailure = 400;
    const QString what =
        status >= firstFailure
            ? PrometheusSourceWords::tr("answers with a web page (HTTP %1), not with metrics").arg(status)
            : PrometheusSourceWords::tr("is a web page, not metrics");
    return {
        shownText(url), what.toStdString(),
        PrometheusSourceWords::tr("Give the address of Prometheus with its path prefix, or an exporter's such as "
                                  "http://node:9400/metrics; set HEADROOM_PROMETHEUS_TOKEN where it asks to sign in")
            .toStdString()};
}

/// An answer of the API has a body even where the status is an error; a page of HTML is no answer.
bool isAnswer(const ServerAnswer& answer)
{
    // What was broken off is no answer, however it begins.
    return answer.cut == Cut::None && !isPage(answer) &&
           (answer.reply->error() == QNetworkReply::NoError || answer.text.trimmed().startsWith('{'));
}

/// Whether a question was answered with an error, with a body of the API or without; that is no part of a fleet.
bool isRefusal(const ServerAnswer& answer)
{
    return answer.cut == Cut::None && (answer.reply->error() != QNetworkReply::NoError || !isAnswer(answer));
}

bool isWhole(const ServerAnswer& answer) { return answer.cut == Cut::None && !isRefusal(answer); }

/// The page of one exporter: of one without end, what came of it.
Result<FleetReading> readExporter(const QUrl& url, const ServerAnswer& page, const HealthFacts& facts)
{
    if (isPage(page))
        return webPage(url, page);
    if (page.cut == Cut::None && page.reply->error() != QNetworkReply::NoError)
        return cannotAsk(url, page);
    Snapshot snapshot = readCapture(textOf(page.text), shownText(url), facts);
    if (snapshot.recognised && page.cut != Cut::None)
        snapshot.notes.push_back(PrometheusSourceWords::tr("%1: %2; what had come is read")
                                     .arg(shownAddress(url), cutText(page))
                                     .toStdString());
    if (snapshot.recognised)
        return FleetReading{std::move(snapshot), page.cut == Cut::None};
    if (page.cut != Cut::None)
        return cannotAsk(url, page);
    return Error{
        shownText(url), PrometheusSourceWords::tr("answers, but with no metrics of an exporter").toStdString(),
        PrometheusSourceWords::tr("Give the address of dcgm-exporter, such as http://node:9400/metrics").toStdString()};
}

/// Of a server that gave no answer to any question: a page for people, or why none came.
Error noAnswer(const QUrl& asked, const QUrl& base, const std::vector<ServerAnswer>& answers)
{
    const auto page = std::ranges::find_if(answers, isPage);
    return page == answers.end() ? cannotAsk(asked, answers.front()) : webPage(base, *page);
}

/// The addresses of all questions to a server.
template <class Query>
std::vector<QUrl> questions(const QUrl& base, const std::vector<Query>& queries)
{
    QString path = base.path();
    while (path.endsWith(u'/'))
        path.chop(1);
    std::vector<QUrl> urls;
    for (const Query& query : queries) {
        QUrl url = base;
        url.setPath(path + QStringLiteral("/api/v1/query"));
        QUrlQuery parameters(base);  // A tenant or a token goes with each of them.
        parameters.addQueryItem(QStringLiteral("query"),
                                QString::fromUtf8(QUrl::toPercentEncoding(QString::fromStdString(query.query))));
        url.setQuery(parameters);
        urls.push_back(url);
    }
    return urls;
}

}  // namespace

Result<FleetReading> readPrometheusServer(const ServerAddress& server, const HealthFacts& facts, int limitMs,
                                          const std::stop_token& stop)
{
    const QUrl& base = server.url;
    const std::string source = shownText(base);
    if (base.path().endsWith(QLatin1String("/metrics"))) {
        const Fetch fetch({base}, server.authorization, limitMs, stop);
        return readExporter(base, fetch.answers().front(), facts);
    }
    const std::vector<FleetQuery> queries = fleetQueries(facts);
    const std::vector<QUrl> urls = questions(base, queries);
    const Fetch fetch(urls, server.authorization, limitMs, stop);
    const std::vector<ServerAnswer>& answers = fetch.answers();
    std::vector<std::string> texts;
    texts.reserve(answers.size());
    for (const ServerAnswer& answer : answers)
        texts.push_back(isAnswer(answer) ? textOf(answer.text) : std::string());
    if (std::ranges::none_of(answers, isAnswer))
        return noAnswer(urls.front(), base, answers);
    Snapshot snapshot = readFleet(queries, texts, source, facts);
    if (!snapshot.recognised)
        return Error{
            source, PrometheusSourceWords::tr("knows no GPU of a DCGM exporter").toStdString(),
            PrometheusSourceWords::tr("Check that Prometheus scrapes dcgm-exporter: expected are DCGM_FI_DEV_GPU_TEMP, "
                                      "DCGM_FI_DEV_GPU_UTIL and their like")
                .toStdString()};
    if (const auto cut =
            std::ranges::count_if(answers, [](const ServerAnswer& answer) { return answer.cut != Cut::None; }))
        snapshot.notes.push_back(PrometheusSourceWords::tr("%1 of %2 answers had no end and are left out")
                                     .arg(countText(cut), countText(std::ssize(answers)))
                                     .toStdString());
    const auto refused = std::ranges::count_if(answers, isRefusal);
    if (refused > 0)
        snapshot.notes.push_back(PrometheusSourceWords::tr("%1 of %2 questions were not answered: %3")
                                     .arg(countText(refused), countText(std::ssize(answers)),
                                          networkFailureText(*std::ranges::find_if(answers, isRefusal)->reply))
                                     .toStdString());
    return FleetReading{std::move(snapshot), std::ranges::all_of(answers, isWhole)};
}

namespace {

/// The jobs on an exporter's own page.
Result<JobReading> readExporterJobs(const QUrl& url, const ServerAnswer& page, const HealthFacts& facts)
{
    if (isPage(page))
        return webPage(url, page);
    if (page.cut != Cut::None || page.reply->error() != QNetworkReply::NoError)
        return cannotAsk(url, page);
    std::optional<JobReading> reading = readJobs(textOf(page.text), shownText(url), facts);
    if (reading)
        return *std::move(reading);
    return Error{shownText(url), PrometheusSourceWords::tr("answers, but with no metrics of GPUs").toStdString(),
                 PrometheusSourceWords::tr("Give the address of Prometheus, or of dcgm-exporter").toStdString()};
}

}  // namespace

Result<JobReading> readPrometheusJobs(const ServerAddress& server, const HealthFacts& facts, int hours, int limitMs)
{
    const QUrl& base = server.url;
    if (base.path().endsWith(QLatin1String("/metrics"))) {
        const Fetch fetch({base}, server.authorization, limitMs, {});
        return readExporterJobs(base, fetch.answers().front(), facts);
    }
    const std::vector<JobQuery> queries = jobQueries(facts, hours);
    const std::vector<QUrl> urls = questions(base, queries);
    const Fetch fetch(urls, server.authorization, limitMs, {});
    const std::vector<ServerAnswer>& answers = fetch.answers();
    if (std::ranges::none_of(answers, isAnswer))
        return noAnswer(urls.front(), base, answers);
    std::vector<std::string> texts;
    texts.reserve(answers.size());
    for (const ServerAnswer& answer : answers)
        texts.push_back(isAnswer(answer) ? textOf(answer.text) : std::string());
    JobReading reading = readJobAnswers(queries, texts, hours);
    reading.source = shownText(base);
    return reading;
}

}  // namespace headroom
