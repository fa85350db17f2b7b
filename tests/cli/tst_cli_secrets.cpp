// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Arguments are plain words here.
#undef QT_USE_QSTRINGBUILDER

#include "tests/cli/health_runs.h"
#include "tests/cli/served_run.h"
#include "tests/support/azure_price_rows.h"
#include "tests/support/servers/http_server.h"
#include "tests/support/test_program.h"

#include <QDirIterator>
#include <QJsonArray>
#include <QtTest>

#include <algorithm>
#include <utility>

using headroom::test::azurePage;
using headroom::test::azureRow;
using headroom::test::closedPort;
using headroom::test::contentOf;
using headroom::test::HttpServer;
using headroom::test::Outcome;
using headroom::test::Program;
using headroom::test::runServed;
using headroom::test::sample;
using headroom::test::Variables;

/// A secret that is planted in an address, a variable or a file is used, and found nowhere in what the program says or
/// writes.
class TestCliSecrets : public QObject {
    Q_OBJECT

private slots:
    void addressIsUsedAndNotShown_data();
    void addressIsUsedAndNotShown();
    void otherServersGetNothing();
    void refusedConnectionSaysNothing();
    void proxySaysNothing();
    void typingErrorsSayNothing();
    void variablesAndFilesAreUsed_data();
    void variablesAndFilesAreUsed();
    void unusableSecretsAreSaid_data();
    void unusableSecretsAreSaid();
    void pricesUseAndHideThem_data();
    void pricesUseAndHideThem();
};

namespace {

/// A port of this machine that nobody listens on any more.
const QByteArray planted = "planted5ecret";
const QByteArray basic = "Basic " + QByteArray("me:" + planted).toBase64();

/// Whether the secret, plain or as it is sent, stands in what was said.
bool isSaid(const Outcome& outcome)
{
    const QByteArray said = outcome.output + outcome.message;
    return said.contains(planted) || said.contains(basic.mid(6)) || said.contains(planted.toBase64());
}

/// Files below a folder in which the secret stands.
QStringList filesWithIt(const QString& folder)
{
    QStringList found;
    QDirIterator files(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (files.hasNext())
        if (const QString file = files.next(); contentOf(file).contains(planted))
            found << file;
    return found;
}

/// The address with a user and the secret in front of the host.
QString withUser(const QUrl& url)
{
    QUrl address = url;
    address.setUserName(QStringLiteral("me"));
    address.setPassword(QString::fromLatin1(planted));
    return address.toString();
}

QByteArray answerOf(const QByteArray& kind)
{
    if (kind == "works")
        return HttpServer::answer(contentOf(sample("prometheus.json")));
    if (kind == "page")
        return HttpServer::answer("<!DOCTYPE html><html><body>Sign in</body></html>");
    if (kind == "garbage")
        return HttpServer::answer(QByteArray("\x00\xff\x01 rubbish", 12));
    if (kind == "no HTTP")
        return "SSH-2.0-OpenSSH_9.2\r\n";
    if (kind == "api error")
        return HttpServer::answer(R"({"status":"error","errorType":"bad_data","error":"no"})", "400 Bad Request");
    if (kind == "redirect in a circle")
        return HttpServer::answer("", "302 Found", "Location: /again?token=" + planted + "\r\n");
    return HttpServer::answer("refused", kind);
}

}  // namespace

void TestCliSecrets::addressIsUsedAndNotShown_data()
{
    QTest::addColumn<QByteArray>("kind");
    for (const char* kind :
         {"works", "401 Unauthorized", "403 Forbidden", "404 Not Found", "500 Oh No", "503 Service Unavailable", "page",
          "garbage", "no HTTP", "api error", "redirect in a circle"})
        QTest::newRow(kind) << QByteArray(kind);
}

void TestCliSecrets::addressIsUsedAndNotShown()
{
    QFETCH(QByteArray, kind);
    const HttpServer server([&kind](const QByteArray&, int) { return answerOf(kind); });
    const Program program;
    const QString user = withUser(server.url());
    const QString token = server.url("/").toString() + "?token=" + planted;
    const QString page = withUser(server.url("/metrics"));
    const QString both = page + "?access_token=" + planted + "#" + planted;
    // Every form of the output for one way to write the secret, the usual form for the others.
    const QList<QStringList> usual = {QStringList()};
    const QList<QStringList> forms{
        QStringList(), {"--format", "json"}, {"--mask"}, {"--interval", "0.1", "--count", "1", "--format", "json"}};
    for (const auto& [address, asked] : {std::pair(user, usual), std::pair(token, usual), std::pair(both, forms)})
        for (const QStringList& options : asked) {
            const Outcome outcome = runServed(program, QStringList{"health", "--prometheus", address} + options);
            QVERIFY2(!isSaid(outcome), (outcome.output + outcome.message).constData());
            QVERIFY2(outcome.code == 1, outcome.message.constData());  // The sample has a critical card.
            QVERIFY(!outcome.message.contains("bad_data") || !outcome.message.contains("query="));
        }
    const auto has = [&server](const QByteArray& text) {
        return std::ranges::any_of(server.requests(), [&text](const QByteArray& sent) { return sent.contains(text); });
    };
    QVERIFY(has("Authorization: " + basic));
    QVERIFY(has("token=" + planted));
    QVERIFY(has("access_token=" + planted));
    QCOMPARE(filesWithIt(program.path(".")), QStringList());
}

void TestCliSecrets::otherServersGetNothing()
{
    const HttpServer other([](const QByteArray&, int) { return HttpServer::answer("caught"); });
    for (const char* status : {"301 Moved", "302 Found", "307 Temporary", "308 Permanent"}) {
        const HttpServer server([&](const QByteArray& target, int) {
            return HttpServer::answer("", status,
                                      "Location: " + other.url().toString().toLatin1() + target.mid(1) + "\r\n");
        });
        const Program program;
        for (const QString& address : {withUser(server.url()), withUser(server.url("/metrics"))}) {
            const Outcome outcome = runServed(program, {"health", "--prometheus", address});
            QVERIFY2(!isSaid(outcome), outcome.message.constData());
            QCOMPARE(outcome.code, 1);
        }
        const Outcome prices =
            runServed(program, {"prices", "refresh", "--region", "x", "--url", withUser(server.url())});
        QVERIFY2(!isSaid(prices), prices.message.constData());
        QCOMPARE(prices.code, 3);
    }
    QCOMPARE(other.targets(), QList<QByteArray>());
}

void TestCliSecrets::refusedConnectionSaysNothing()
{
    const Program program;
    const int port = closedPort();
    for (const QString& scheme : {QStringLiteral("http"), QStringLiteral("https")}) {
        const QString address =
            QStringLiteral("%1://me:%2@127.0.0.1:%3/?sig=%2").arg(scheme, QString(planted)).arg(port);
        for (const QStringList& arguments : {QStringList{"health", "--prometheus", address},
                                             QStringList{"health", "--format", "json", "--prometheus", address},
                                             QStringList{"prices", "refresh", "--region", "x", "--url", address}}) {
            const Outcome outcome = runServed(program, arguments);
            QVERIFY2(!isSaid(outcome), (outcome.output + outcome.message).constData());
            QVERIFY2(outcome.message.contains("onnection refused"), outcome.message.constData());
        }
    }
    // Speaks no TLS.
    const HttpServer plain([](const QByteArray&, int) { return HttpServer::answer("no"); });
    QUrl address = plain.url();
    address.setScheme("https");
    const Outcome outcome = runServed(program, {"health", "--prometheus", withUser(address)});
    QCOMPARE(outcome.code, 1);
    QVERIFY2(!isSaid(outcome), outcome.message.constData());
}

void TestCliSecrets::proxySaysNothing()
{
    const Program program;
    for (const char* status : {"407 Proxy Authentication Required", "502 Bad Gateway"}) {
        const HttpServer proxy([status](const QByteArray&, int) { return HttpServer::answer("no", status); });
        const QString address = withUser(proxy.url());
        const Variables variables = {"http_proxy=" + address, "https_proxy=" + address, "HTTP_PROXY=" + address,
                                     "no_proxy="};
        for (const char* url : {"http://prometheus.invalid:9090/", "https://prometheus.invalid/"}) {
            const Outcome outcome = runServed(program, {"health", "--prometheus", url}, variables);
            QVERIFY2(!isSaid(outcome), (outcome.output + outcome.message).constData());
            QCOMPARE(outcome.code, 1);
        }
    }
}

void TestCliSecrets::typingErrorsSayNothing()
{
    const Program program;
    for (const char* address :
         {"http://me:planted5ecret@host:port/", "me:planted5ecret@host:9090", "ftp://me:planted5ecret@host/",
          "http://me:planted5ecret@", "http://me:pl/planted5ecret@host", "htp:/me:planted5ecret@host",
          "http://host:99999/?token=planted5ecret", "host/?api_key=planted5ecret"}) {
        for (const QStringList& arguments :
             {QStringList{"health", "--prometheus", address}, QStringList{"health", address},
              QStringList{"prices", "refresh", "--url", address}, QStringList{"prices", "import", address}}) {
            if (!arguments.contains("--prometheus") && !arguments.contains("--url") &&
                !QByteArray(address).contains("://"))
                continue;  // A file may be called like that.
            const Outcome outcome = runServed(program, arguments);
            QVERIFY2(outcome.code == 1 || outcome.code == 2 || outcome.code == 3, outcome.message.constData());
            QVERIFY2(!isSaid(outcome), outcome.message.constData());
        }
    }
}

void TestCliSecrets::variablesAndFilesAreUsed_data()
{
    QTest::addColumn<QStringList>("variables");
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QByteArray>("sent");
    const QByteArray bearer = "Bearer " + planted;
    QTest::newRow("token") << QStringList{"TOKEN=" + planted} << QByteArray() << bearer;
    QTest::newRow("token file") << QStringList{"TOKEN_FILE=secret"} << planted << bearer;
    QTest::newRow("with a line's end") << QStringList{"TOKEN_FILE=secret"} << QByteArray(planted + '\n') << bearer;
    QTest::newRow("of Windows") << QStringList{"TOKEN_FILE=secret"} << QByteArray("\xEF\xBB\xBF" + planted + "\r\n")
                                << bearer;
    QTest::newRow("password") << QStringList{"USER=me", "PASSWORD=" + planted} << QByteArray() << basic;
    QTest::newRow("password file") << QStringList{"USER=me", "PASSWORD_FILE=secret"} << QByteArray(planted + '\n')
                                   << basic;
    QTest::newRow("token before user") << QStringList{"USER=me", "PASSWORD=x", "TOKEN=" + planted} << QByteArray()
                                       << bearer;
}

void TestCliSecrets::variablesAndFilesAreUsed()
{
    QFETCH(QStringList, variables);
    QFETCH(QByteArray, content);
    QFETCH(QByteArray, sent);
    const Program program;
    (void)program.file("secret", content);
    Variables all;
    for (const QString& variable : variables)
        all << "HEADROOM_PROMETHEUS_" + variable;
    for (const char* status : {"200 OK", "401 Unauthorized"}) {
        const HttpServer server([status](const QByteArray&, int) {
            return HttpServer::answer(contentOf(sample("prometheus.json")), status);
        });
        const Outcome outcome = runServed(program, {"health", "--prometheus", server.url().toString()}, all);
        QVERIFY2(!isSaid(outcome), (outcome.output + outcome.message).constData());
        QVERIFY(std::ranges::all_of(server.requests(), [&sent](const QByteArray& request) {
            return request.contains("\r\nAuthorization: " + sent + "\r\n");
        }));
        QVERIFY(!server.requests().isEmpty());
        // What the address says itself wins.
        const Outcome own = runServed(program, {"health", "--prometheus", withUser(server.url("/own/"))}, all);
        QVERIFY(!isSaid(own));
        QVERIFY(server.requests().last().contains("Authorization: " + basic + "\r\n"));
    }
}

void TestCliSecrets::unusableSecretsAreSaid_data()
{
    QTest::addColumn<QStringList>("variables");
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QByteArray>("mention");
    QTest::newRow("both") << QStringList{"TOKEN=" + planted, "TOKEN_FILE=secret"} << planted
                          << QByteArray("one of the two");
    QTest::newRow("absent") << QStringList{"TOKEN_FILE=nowhere"} << planted
                            << QByteArray("nowhere: there is no such file");
    QTest::newRow("folder") << QStringList{"USER=me", "PASSWORD_FILE=."} << planted << QByteArray("is a folder");
    QTest::newRow("empty") << QStringList{"TOKEN_FILE=secret"} << QByteArray("\n") << QByteArray("secret is empty");
    QTest::newRow("lines") << QStringList{"TOKEN_FILE=secret"} << QByteArray(planted + "\nX-Other: 1\n")
                           << QByteArray("more than one line");
    QTest::newRow("variable with lines") << QStringList{"TOKEN=" + planted + "\r\nX-Other: 1"} << QByteArray()
                                         << QByteArray("more than one line");
    QTest::newRow("user") << QStringList{"USER_FILE=nowhere"} << planted << QByteArray("HEADROOM_PROMETHEUS_USER_FILE");
}

void TestCliSecrets::unusableSecretsAreSaid()
{
    QFETCH(QStringList, variables);
    QFETCH(QByteArray, content);
    QFETCH(QByteArray, mention);
    const HttpServer server([](const QByteArray&, int) { return HttpServer::answer("no"); });
    const Program program;
    (void)program.file("secret", content);
    Variables all;
    for (const QString& variable : variables)
        all << "HEADROOM_PROMETHEUS_" + variable;
    const Outcome outcome = runServed(program, {"health", "--prometheus", server.url().toString()}, all);
    QVERIFY(!isSaid(outcome));
    headroom::test::verifyRefusal(outcome, 3, mention);
    QCOMPARE(server.targets(), QList<QByteArray>());
}

void TestCliSecrets::pricesUseAndHideThem_data()
{
    QTest::addColumn<QByteArray>("kind");
    for (const char* kind : {"works", "401 Unauthorized", "404 Not Found", "page", "garbage", "redirect in a circle"})
        QTest::newRow(kind) << QByteArray(kind);
}

void TestCliSecrets::pricesUseAndHideThem()
{
    QFETCH(QByteArray, kind);
    const QByteArray page = azurePage({azureRow(QStringLiteral("Standard_ND96isr_H100_v5"), 90)});
    const HttpServer server(
        [&](const QByteArray&, int) { return kind == "works" ? HttpServer::answer(page) : answerOf(kind); });
    const Program program;
    const Outcome outcome =
        runServed(program, {"prices", "refresh", "--region", "eastus", "--sku", "Standard_ND96isr_H100_v5", "--url",
                            withUser(server.url()) + "?code=" + planted});
    QVERIFY2(!isSaid(outcome), (outcome.output + outcome.message).constData());
    QCOMPARE(outcome.code, kind == "works" ? 0 : 3);
    QVERIFY(server.requests().first().contains("Authorization: " + basic + "\r\n"));
    QVERIFY(server.targets().first().contains("code=" + planted));
    QCOMPARE(filesWithIt(program.path(".")), QStringList());
}

HEADROOM_CORE_TEST(TestCliSecrets)
#include "tst_cli_secrets.moc"
