// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/cli/program.h"
#include "tests/support/servers/gpu_exporter.h"
#include "tests/support/servers/real_program.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QNetworkRequest>
#include <QUrlQuery>

#include <map>
#include <memory>

using namespace headroom::test;

/// Prometheus itself scrapes four made-up nodes of eight cards and a fifth that is silent; "headroom health" must find
/// the planted faults and nothing else.
class TestRealPrometheus : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void findsExactlyWhatIsPlanted();
    void saysWhatIsWrongAtOtherAddresses();

private:
    void addNode(const char* host, const char* label, const std::map<std::size_t, ExportedGpu>& faults);
    [[nodiscard]] QString configuration() const;
    [[nodiscard]] QString address() const { return QStringLiteral("http://127.0.0.1:%1/fleet").arg(m_port); }
    /// The number that a query gives, -1 while there is none.
    [[nodiscard]] double ask(const QString& query);
    /// Runs the program beside this thread's event loop, which serves the exporters.
    [[nodiscard]] QJsonObject health(const QString& address, int& code) const;

    const Program m_program{};
    std::vector<std::unique_ptr<GpuExporter>> m_nodes;
    QNetworkAccessManager m_network{};
    int m_silentPort{0};
    int m_port{0};
    BackgroundProgram m_prometheus{};
};

namespace {

constexpr std::size_t gpusPerNode = 8;

QString place(const QJsonObject& gpu)
{
    return gpu[QLatin1String("host")].toString() + u'/' + QString::number(gpu[QLatin1String("index")].toInt());
}

QStringList rules(const QJsonObject& gpu)
{
    QStringList ids;
    for (const auto& finding : gpu[QLatin1String("findings")].toArray())
        ids << finding.toObject()[QLatin1String("id")].toString();
    return ids;
}

}  // namespace

void TestRealPrometheus::addNode(const char* host, const char* label, const std::map<std::size_t, ExportedGpu>& faults)
{
    std::vector<ExportedGpu> gpus(gpusPerNode);
    for (std::size_t i = 0; i < gpus.size(); ++i)
        gpus[i].temperature += static_cast<double>(i % 3);
    for (const auto& [gpu, fault] : faults)
        gpus[gpu] = fault;
    m_nodes.push_back(std::make_unique<GpuExporter>(QLatin1String(host), QLatin1String(label), gpus));
}

QString TestRealPrometheus::configuration() const
{
    QStringList targets;
    for (const auto& node : m_nodes)
        targets << QStringLiteral("'127.0.0.1:%1'").arg(node->port());
    targets << QStringLiteral("'127.0.0.1:%1'").arg(m_silentPort);
    return QStringLiteral("global: {scrape_interval: 500ms, scrape_timeout: 500ms}\n"
                          "scrape_configs:\n"
                          "  - job_name: dcgm\n"
                          "    static_configs:\n"
                          "      - targets: [%1]\n")
        .arg(targets.join(u','));
}

double TestRealPrometheus::ask(const QString& query)
{
    QUrl url(address() + QStringLiteral("/api/v1/query"));
    QUrlQuery parameters;
    parameters.addQueryItem(QStringLiteral("query"), QString::fromUtf8(QUrl::toPercentEncoding(query)));
    url.setQuery(parameters);
    const std::unique_ptr<QNetworkReply> reply(m_network.get(QNetworkRequest(url)));
    QSignalSpy finished(reply.get(), &QNetworkReply::finished);
    constexpr int limitMs = 2'000;
    if (!reply->isFinished() && !finished.wait(limitMs))
        return -1;
    const QJsonValue answer(QJsonDocument::fromJson(reply->readAll()).object());
    bool isNumber = false;
    const double number =
        answer[QLatin1String("data")][QLatin1String("result")][0][QLatin1String("value")][1].toString().toDouble(
            &isNumber);
    return isNumber ? number : -1;
}

QJsonObject TestRealPrometheus::health(const QString& address, int& code) const
{
    QProcess process;
    QSignalSpy finished(&process, &QProcess::finished);
    process.start(QStringLiteral(HEADROOM_PROGRAM), {QStringLiteral("health"), QStringLiteral("--prometheus"), address,
                                                     QStringLiteral("--format"), QStringLiteral("json")});
    code = finished.wait(Program::limitMs) ? process.exitCode() : -1;
    return QJsonDocument::fromJson(process.readAllStandardOutput()).object();
}

void TestRealPrometheus::initTestCase()
{
    const QString program = realProgram(QStringLiteral("usr/bin/prometheus"), {QStringLiteral("prometheus")});
    if (program.isEmpty())
        QSKIP("Debian's package \"prometheus\" is not here and cannot be downloaded");
    addNode("oak", "Hostname",
            {{1, {.temperature = 93, .smClock = 1020, .throttleMask = 0x48, .throttledShare = 0.6}},
             {6, {.replaysPerSecond = 4000}}});
    addNode("elm", "Hostname", {{2, {.xid = 95}}, {4, {.utilization = 7, .power = 130}}});
    addNode("ash", "hostname", {{0, {.remapFailure = 1}}, {5, {.uncorrectable = 3}}, {7, {.memoryUsedMiB = 80950}}});
    addNode("fir", "hostname", {});
    m_silentPort = freePort();
    m_port = freePort();
    QVERIFY(m_prometheus.start(
        program,
        {QStringLiteral("--config.file=") + m_program.file(QStringLiteral("prometheus.yml"), configuration().toUtf8()),
         QStringLiteral("--storage.tsdb.path=") + m_program.path(QStringLiteral("tsdb")),
         QStringLiteral("--web.listen-address=127.0.0.1:%1").arg(m_port), QStringLiteral("--web.route-prefix=/fleet"),
         QStringLiteral("--log.level=warn")}));
}

void TestRealPrometheus::findsExactlyWhatIsPlanted()
{
    // A rate needs two scrapes of every node.
    constexpr int limitMs = 30'000;
    QTRY_COMPARE_WITH_TIMEOUT(ask(QStringLiteral("count(rate(DCGM_FI_DEV_PCIE_REPLAY_COUNTER[5m]))")), 32.0, limitMs);
    QTRY_VERIFY_WITH_TIMEOUT(ask(QStringLiteral("max(rate(DCGM_FI_DEV_PCIE_REPLAY_COUNTER[5m]) * 60)")) > 1000,
                             limitMs);
    int code = -1;
    const QJsonObject report = health(address(), code);
    QCOMPARE(code, 1);
    const QJsonArray gpus = report[QLatin1String("gpus")].toArray();
    QCOMPARE(gpus.size(), 4 * static_cast<int>(gpusPerNode));
    const std::map<QString, QString> planted = {
        {QStringLiteral("oak/1"), QStringLiteral("health.c1")}, {QStringLiteral("oak/6"), QStringLiteral("health.l3")},
        {QStringLiteral("elm/2"), QStringLiteral("health.x2")}, {QStringLiteral("elm/4"), QStringLiteral("health.u1")},
        {QStringLiteral("ash/0"), QStringLiteral("health.r1")}, {QStringLiteral("ash/5"), QStringLiteral("health.e1")},
        {QStringLiteral("ash/7"), QStringLiteral("health.m1")},
    };
    QStringList found;
    for (const auto& value : gpus) {
        const QJsonObject gpu = value.toObject();
        if (gpu[QLatin1String("grade")].toString() == QLatin1String("healthy"))
            continue;
        found << place(gpu);
        const auto fault = planted.find(place(gpu));
        QVERIFY2(fault != planted.end(), qPrintable(place(gpu) + u' ' + rules(gpu).join(u' ')));
        QVERIFY2(rules(gpu).contains(fault->second), qPrintable(place(gpu) + u' ' + rules(gpu).join(u' ')));
    }
    QCOMPARE(found.size(), static_cast<qsizetype>(planted.size()));
    // Of hosts only the silent one is spoken of, and it is unknown, not healthy.
    QStringList hosts;
    for (const auto& finding : report[QLatin1String("findings")].toArray())
        hosts << finding.toObject()[QLatin1String("host")].toString();
    QCOMPARE(hosts, QStringList{QStringLiteral("127.0.0.1:%1").arg(m_silentPort)});
}

void TestRealPrometheus::saysWhatIsWrongAtOtherAddresses()
{
    // Without the path prefix the server answers with a page, not with JSON.
    for (const QString& wrong :
         {QStringLiteral("http://127.0.0.1:%1").arg(m_port), QStringLiteral("http://127.0.0.1:%1").arg(m_silentPort)}) {
        int code = -1;
        const QJsonObject report = health(wrong, code);
        QCOMPARE(code, 1);
        QCOMPARE(report[QLatin1String("gpus")].toArray().size(), 0);
        QCOMPARE(report[QLatin1String("grade")].toString(), QStringLiteral("unknown"));
    }
}

HEADROOM_CORE_TEST(TestRealPrometheus)
#include "tst_real_prometheus.moc"
