// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/inputs/catalogue_store.h"
#include "app/prices/price_client.h"
#include "app/prices/price_query.h"
#include "tests/support/azure_price_rows.h"
#include "tests/support/servers/http_server.h"
#include "tests/support/test_program.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTimer>
#include <QtTest>

#include <optional>

using namespace headroom;
using headroom::test::azurePage;
using headroom::test::azureRow;
using headroom::test::HttpServer;

/// The client of the price API against a server that pages, stalls, fails and cuts off.
class TestPriceClient : public QObject {
    Q_OBJECT

private slots:
    void followsPages();
    void waitsWhenToldTo_data();
    void waitsWhenToldTo();
    void saysSoonThatNobodyWasReached();
    void keepsPatienceOnceReached();
    void givesUp_data();
    void givesUp();
    void followsItsOwnServerOnly_data();
    void followsItsOwnServerOnly();
    void stopsLoopingPages();
    void stopsEndlessPages();
    void stopsHugeAnswers();
    void slowAnswersAreGivenUp_data();
    void slowAnswersAreGivenUp();
    void triesOfAPageHaveALimit();
    void allPagesTogetherHaveALimit();
    void cancels();
    void countsALongWaitDown();
    void asksByRegionAndSize();
};

namespace {

/// A busy machine may need seconds for what takes milliseconds on others.
constexpr int clientPatienceMs = 20'000;

/// Tries again at once, and takes no answer for silence because it is read late.
PriceClientLimits limits()
{
    PriceClientLimits result;
    result.connectMs = clientPatienceMs;
    result.silenceMs = clientPatienceMs;
    result.backOffMs = 1;
    result.tries = 3;
    return result;
}

/// What a run of the client came to.
struct Ending {
    QList<QByteArray> pages;
    std::optional<Error> error;
    [[nodiscard]] QString text() const { return error ? QString::fromStdString(toString(*error)) : QString(); }
};

Ending run(PriceClient& client, const QList<QUrl>& urls)
{
    Ending ending;
    bool ended = false;
    int endings = 0;
    QObject::connect(&client, &PriceClient::finished, &client, [&](const QList<QByteArray>& pages) {
        ending.pages = pages;
        ended = true;
        ++endings;
    });
    QObject::connect(&client, &PriceClient::failed, &client, [&](const Error& error) {
        ending.error = error;
        ended = true;
        ++endings;
    });
    client.start(urls);
    if (!QTest::qWaitFor([&ended] { return ended; }, 3 * clientPatienceMs) || endings != 1)
        qFatal("the client did not end once");
    client.disconnect();
    return ending;
}

Ending run(const HttpServer& server, const PriceClientLimits& with = limits())
{
    PriceClient client(with);
    return run(client, {server.url()});
}

QByteArray page(const QString& next = {}) { return azurePage({azureRow("Standard_NC4as_T4_v3", 0.526)}, "USD", next); }

}  // namespace

void TestPriceClient::followsPages()
{
    HttpServer* self = nullptr;
    HttpServer server([&self](const QByteArray&, int number) {
        return HttpServer::answer(
            page(number < 2 ? self->url("/?$skip=" + QString::number(number + 1)).toString() : ""));
    });
    self = &server;
    PriceClient client(limits());
    QSignalSpy progress(&client, &PriceClient::progressed);
    const Ending ending = run(client, {server.url(), server.url("/second")});
    QVERIFY2(!ending.error, qPrintable(ending.text()));
    QCOMPARE(ending.pages.size(), 4);
    QCOMPARE(server.targets(), (QList<QByteArray>{"/", "/?$skip=1", "/?$skip=2", "/second"}));
    QCOMPARE(progress.size(), 4);
    QCOMPARE(progress.last()[1].toInt(), 2);
}

void TestPriceClient::waitsWhenToldTo_data()
{
    QTest::addColumn<QByteArray>("status");
    QTest::addColumn<QByteArray>("headers");
    QTest::addColumn<int>("waitMs");
    QTest::newRow("429") << QByteArray("429 Too Many Requests") << QByteArray() << 1;
    QTest::newRow("429 with seconds") << QByteArray("429 Too Many Requests") << QByteArray("Retry-After: 1\r\n")
                                      << 1000;
    QTest::newRow("503 with zero") << QByteArray("503 Busy") << QByteArray("Retry-After: 0\r\n") << 0;
    QTest::newRow("500") << QByteArray("500 Error") << QByteArray() << 1;
    QTest::newRow("nonsense") << QByteArray("429 Too Many Requests") << QByteArray("Retry-After: soon\r\n") << 1;
}

void TestPriceClient::waitsWhenToldTo()
{
    QFETCH(QByteArray, status);
    QFETCH(QByteArray, headers);
    QFETCH(int, waitMs);
    HttpServer server([&](const QByteArray&, int number) {
        return number == 0 ? HttpServer::answer("busy", status, headers) : HttpServer::answer(page());
    });
    PriceClient client(limits());
    QSignalSpy waits(&client, &PriceClient::waiting);
    QElapsedTimer timer;
    timer.start();
    const Ending ending = run(client, {server.url()});
    QVERIFY2(!ending.error, qPrintable(ending.text()));
    QCOMPARE(ending.pages.size(), 1);
    QCOMPARE(waits.size(), 1);
    QCOMPARE(waits.first().first().toInt(), waitMs);
    QCOMPARE_GE(timer.elapsed(), waitMs);
}

void TestPriceClient::saysSoonThatNobodyWasReached()
{
    PriceClientLimits patient = limits();
    patient.silenceMs = 3'600'000;  // Whoever waited for that would not end in this test.
    patient.tries = 5;
    patient.connectMs = 200;
    // Nobody listens there; and a server that takes what it is sent but never greets back, as behind a firewall.
    const HttpServer mute([](const QByteArray&, int) { return QByteArray(); });
    QUrl deaf = mute.url();
    deaf.setScheme("https");
    for (const QUrl& url : {QUrl("http://127.0.0.1:1/"), deaf}) {
        PriceClient client(patient);
        QSignalSpy waits(&client, &PriceClient::waiting);
        const Ending ending = run(client, {url});
        QVERIFY2(ending.text().contains("cannot be reached"), qPrintable(ending.text()));
        QVERIFY2(ending.text().contains("Check the network"), qPrintable(ending.text()));
        QCOMPARE(waits.size(), patient.triesUnreached - 1);
        QVERIFY(waits.first()[1].toString().contains("cannot be reached"));
    }
}

void TestPriceClient::keepsPatienceOnceReached()
{
    // The first page comes, then the server is gone for a moment.
    auto server = std::make_unique<HttpServer>([](const QByteArray&, int) { return HttpServer::answer(page()); });
    PriceClient client(limits());
    QSignalSpy waits(&client, &PriceClient::waiting);
    connect(&client, &PriceClient::progressed, this, [&server] { server.reset(); });
    const Ending ending = run(client, {server->url(), server->url("/second")});
    QVERIFY2(ending.text().contains("cannot be reached"), qPrintable(ending.text()));
    QCOMPARE(waits.size(), limits().tries - 1);
}

void TestPriceClient::givesUp_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<QString>("mention");
    QTest::addColumn<int>("requests");
    const auto row = [](const char* name, const QByteArray& answer, const char* mention, int requests) {
        QTest::newRow(name) << answer << QString(mention) << requests;
    };
    row("429 for ever", HttpServer::answer("", "429 Too Many Requests"), "too many requests", 3);
    row("500 for ever", HttpServer::answer("", "500 Error"), "500", 3);
    row("no answer", "", "in time", 3);
    row("cut off", "HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n{\"Items\": [", "cannot be reached", 3);
    row("400", HttpServer::answer(R"({"Error": {}})", "400 Bad Request"), "400", 1);
    row("404", HttpServer::answer("", "404 Not Found"), "404", 1);
    row("a page of a proxy", HttpServer::answer("<html>Sign in</html>"), "does not answer with prices", 1);
    row("other JSON", HttpServer::answer(R"({"value": []})"), "does not answer with prices", 1);
}

void TestPriceClient::givesUp()
{
    QFETCH(QByteArray, answer);
    QFETCH(QString, mention);
    QFETCH(int, requests);
    const HttpServer server([&](const QByteArray&, int) { return answer; });
    PriceClientLimits with = limits();
    if (answer.isEmpty())
        with.silenceMs = 1000;  // Here nothing comes, however long it is waited for.
    const Ending ending = run(server, with);
    QVERIFY(ending.pages.isEmpty());
    QVERIFY2(ending.text().contains(mention), qPrintable(ending.text()));
    QVERIFY(ending.text().startsWith("127.0.0.1"));
    QCOMPARE(server.targets().size(), requests);
}

void TestPriceClient::followsItsOwnServerOnly_data()
{
    QTest::addColumn<QString>("target");
    QTest::addColumn<bool>("asLink");
    QTest::addColumn<bool>("follows");
    QTest::newRow("redirect, same server") << "/moved" << false << true;
    QTest::newRow("redirect, other host") << "http://localhost.localdomain:1/" << false << false;
    QTest::newRow("redirect, other port") << "http://127.0.0.1:1/" << false << false;
    QTest::newRow("redirect, other scheme") << "file:///etc/hostname" << false << false;
    QTest::newRow("link, other host") << "http://localhost.localdomain:1/" << true << false;
    QTest::newRow("link, a file") << "file:///etc/hostname" << true << false;
}

void TestPriceClient::followsItsOwnServerOnly()
{
    QFETCH(QString, target);
    QFETCH(bool, asLink);
    QFETCH(bool, follows);
    const HttpServer server([&](const QByteArray&, int number) {
        if (number > 0)
            return HttpServer::answer(page());
        return asLink ? HttpServer::answer(page(target))
                      : HttpServer::answer("", "302 Found", "Location: " + target.toLatin1() + "\r\n");
    });
    const Ending ending = run(server);
    QCOMPARE(ending.pages.size(), follows ? 1 : 0);
    QCOMPARE(ending.text().contains("another server"), !follows);
    QCOMPARE(server.targets().size(), follows ? 2 : 1);
}

void TestPriceClient::stopsLoopingPages()
{
    HttpServer* self = nullptr;
    HttpServer server([&self](const QByteArray&, int number) {
        return HttpServer::answer(page(self->url(number % 2 == 0 ? "/?$skip=1000" : "/").toString()));
    });
    self = &server;
    const Ending ending = run(server);
    QVERIFY2(ending.text().contains("circle"), qPrintable(ending.text()));
    QCOMPARE(server.targets().size(), 2);
}

void TestPriceClient::stopsEndlessPages()
{
    HttpServer* self = nullptr;
    HttpServer server([&self](const QByteArray&, int number) {
        return HttpServer::answer(page(self->url("/?$skip=" + QString::number(number)).toString()));
    });
    self = &server;
    PriceClientLimits few = limits();
    few.mostPages = 5;
    const Ending ending = run(server, few);
    QVERIFY2(ending.text().contains("pages"), qPrintable(ending.text()));
    QCOMPARE(server.targets().size(), 5);
}

void TestPriceClient::stopsHugeAnswers()
{
    const HttpServer server(
        [](const QByteArray&, int) { return HttpServer::answer(QByteArray(300'000, ' ') + page()); });
    PriceClientLimits small = limits();
    small.mostBytes = 100'000;
    const Ending ending = run(server, small);
    QVERIFY2(ending.text().contains("larger than"), qPrintable(ending.text()));
}

void TestPriceClient::slowAnswersAreGivenUp_data()
{
    QTest::addColumn<QByteArray>("head");
    QTest::newRow("body") << QByteArray("HTTP/1.1 200 OK\r\n\r\n{\"Items\": [");
    QTest::newRow("announced body") << QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n{\"Items\": [");
    QTest::newRow("headers") << QByteArray("HTTP/1.1 200 OK\r\nX-Header: ");
}

void TestPriceClient::slowAnswersAreGivenUp()
{
    QFETCH(QByteArray, head);
    // A byte now and then is never silence.
    QTcpServer server;
    QVERIFY(server.listen(QHostAddress::LocalHost));
    connect(&server, &QTcpServer::newConnection, &server, [&server, head] {
        QTcpSocket* socket = server.nextPendingConnection();
        connect(socket, &QTcpSocket::readyRead, socket, [socket, head] {
            socket->readAll();
            socket->write(head);
            auto* timer = new QTimer(socket);
            connect(timer, &QTimer::timeout, socket, [socket] { socket->write(" "); });
            timer->start(20);
        });
        connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
    });
    PriceClientLimits soon = limits();
    soon.answerMs = 1'000;
    PriceClient client(soon);
    const Ending ending = run(client, {QUrl(QStringLiteral("http://127.0.0.1:%1/").arg(server.serverPort()))});
    QVERIFY(ending.error);
    QVERIFY2(ending.text().contains("in time") || ending.text().contains("too slowly"), qPrintable(ending.text()));
}

void TestPriceClient::triesOfAPageHaveALimit()
{
    const HttpServer server([](const QByteArray&, int) { return HttpServer::answer("{}", "503 Service Unavailable"); });
    PriceClientLimits soon = limits();
    soon.tries = 1'000'000;
    soon.backOffMs = 10;
    soon.longestWaitMs = 10;
    soon.pageMs = 500;
    const Ending ending = run(server, soon);
    QVERIFY(ending.error);
    QVERIFY2(ending.text().contains("answers with the error 503, and no other answer came in time"),
             qPrintable(ending.text()));
}

void TestPriceClient::allPagesTogetherHaveALimit()
{
    HttpServer* self = nullptr;
    HttpServer server([&self](const QByteArray&, int number) {
        return HttpServer::answer(page(self->url("/?$skip=" + QString::number(number + 1)).toString()));
    });
    self = &server;
    PriceClientLimits soon = limits();
    soon.totalMs = 500;
    soon.mostPages = 1'000'000;
    const Ending ending = run(server, soon);
    QVERIFY(ending.error);
    QVERIFY2(ending.text().contains("does not come to an end in time"), qPrintable(ending.text()));
}

void TestPriceClient::cancels()
{
    const HttpServer server([](const QByteArray&, int) { return QByteArray(); });
    PriceClient client(limits());
    QSignalSpy failed(&client, &PriceClient::failed);
    QSignalSpy finished(&client, &PriceClient::finished);
    client.start({server.url()});
    QTRY_COMPARE_WITH_TIMEOUT(server.targets().size(), 1, clientPatienceMs);
    client.cancel();
    QCOMPARE(failed.size(), 1);
    QVERIFY(!client.isRunning());
    client.cancel();
    QCOMPARE(failed.size(), 1);
    QCOMPARE(finished.size(), 0);
}

void TestPriceClient::countsALongWaitDown()
{
    const HttpServer server(
        [](const QByteArray&, int) { return HttpServer::answer("", "429 Too Many Requests", "Retry-After: 45\r\n"); });
    PriceClient client(limits());
    QSignalSpy waits(&client, &PriceClient::waiting);
    QSignalSpy left(&client, &PriceClient::stillWaiting);
    QSignalSpy failed(&client, &PriceClient::failed);
    client.start({server.url()});
    QTRY_COMPARE_GE_WITH_TIMEOUT(left.size(), 2, clientPatienceMs);
    QCOMPARE(waits.size(), 1);
    QCOMPARE(waits.first().first().toInt(), 45'000);
    QCOMPARE_LT(left.last().first().toInt(), 44'000);
    QVERIFY(left.last()[1].toString().contains("too many requests"));
    // Nobody waits for the end of a wait.
    client.cancel();
    QCOMPARE(failed.size(), 1);
    const auto seconds = left.size();
    PriceClient other(limits());
    QSignalSpy meanwhile(&other, &PriceClient::stillWaiting);
    other.start({server.url()});
    QTRY_COMPARE_GE_WITH_TIMEOUT(meanwhile.size(), 2, clientPatienceMs);
    QCOMPARE(left.size(), seconds);
    QCOMPARE(server.targets().size(), 2);
}

void TestPriceClient::asksByRegionAndSize()
{
    const Result<Catalogue> catalogue = loadCatalogue({}, {});
    QVERIFY(catalogue);
    const PriceQuery query = fullQuery(*catalogue, "2026-11-21");
    QVERIFY(query.regions.contains("eastus"));
    QVERIFY(query.sizes.contains("Standard_ND96isr_H100_v5"));
    QVERIFY(!query.sizes.contains("Standard_NC6s_v3"));  // Retired.
    QVERIFY(!query.sizes.contains("p5.48xlarge"));
    const QList<QUrl> urls = firstPages(azurePricesUrl(), {{"eastus"}, {"Standard_A", "Standard_B"}});
    QCOMPARE(urls.size(), 1);
    const QString text = urls.first().query(QUrl::FullyDecoded);
    QVERIFY2(text.contains("currencyCode='USD'"), qPrintable(text));
    QVERIFY2(text.contains("armRegionName eq 'eastus' and (armSkuName eq 'Standard_A' or armSkuName eq 'Standard_B')"),
             qPrintable(text));
    for (const QUrl& url : firstPages(azurePricesUrl(), query))
        QCOMPARE_LE(url.toEncoded().size(), 2000);
}

HEADROOM_CORE_TEST(TestPriceClient)
#include "tst_price_client.moc"
