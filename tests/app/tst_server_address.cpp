// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/network/network_failure.h"
#include "app/network/server_address.h"
#include "app/window/commands/compared_readings.h"
#include "tests/support/test_program.h"

#include <QMetaEnum>
#include <QSettings>
#include <QTemporaryDir>
#include <QtTest>

using namespace headroom;

/// What is shown and kept of an address has no secret in it; what is sent has it all.
class TestServerAddress : public QObject {
    Q_OBJECT

private slots:
    void showsNoSecret_data();
    void showsNoSecret();
    void keepsWhatIsSent();
    void everyFailureHasItsWords();
    void settingsKeepNoSecret();
};

void TestServerAddress::showsNoSecret_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("shown");
    const auto row = [](const char* typed, const char* shown) {
        QTest::newRow(typed) << QString::fromLatin1(typed) << QString::fromLatin1(shown);
    };
    row("http://node:9090", "http://node:9090");
    row("https://node/prefix/", "https://node/prefix/");
    row("http://me:planted@node:9090/x", "http://node:9090/x");
    row("http://planted@node/", "http://node/");
    row("http://me:p%40lanted@node/", "http://node/");
    row("http://node/metrics?token=planted&x=1#planted", "http://node/metrics");
    row("http://[fd00::1]:9090/?sig=planted", "http://[fd00::1]:9090/");
    row("http://me/planted@node/", "http://me/...");
    // None of these is an address; nobody can tell where its secret stands.
    row("http://me:planted@node:port/", "the address that was given");
    row("http://me:pl/anted@node/", "the address that was given");
    row("me:planted@node", "the address that was given");
    row("node/?token=planted", "the address that was given");
    row("token=planted", "the address that was given");
    row("node", "node");
    row("", "");
}

void TestServerAddress::showsNoSecret()
{
    QFETCH(QString, typed);
    QTEST(shownAddress(typed), "shown");
    QVERIFY(!shownAddress(QUrl(typed)).contains(QStringLiteral("planted")) || typed == QStringLiteral("token=planted"));
}

void TestServerAddress::keepsWhatIsSent()
{
    const ServerAddress server = serverAddress(QUrl(QStringLiteral("http://me:p%40ss%3Aword@node:1/a?token=x%26y#z")));
    QCOMPARE(server.url.toString(QUrl::FullyEncoded), QStringLiteral("http://node:1/a?token=x%26y"));
    QCOMPARE(server.authorization, "Basic " + QByteArray("me:p@ss:word").toBase64());
    QVERIFY(serverAddress(QUrl(QStringLiteral("http://node/"))).authorization.isEmpty());
    QCOMPARE(serverAddress(QUrl(QStringLiteral("http://:token@node/"))).authorization,
             "Basic " + QByteArray(":token").toBase64());
}

void TestServerAddress::everyFailureHasItsWords()
{
    const auto errors = QMetaEnum::fromType<QNetworkReply::NetworkError>();
    for (int i = 0; i < errors.keyCount(); ++i) {
        const auto error = static_cast<QNetworkReply::NetworkError>(errors.value(i));
        QVERIFY(!networkFailureText(error, 0).isEmpty());
    }
    QVERIFY(networkFailureText(QNetworkReply::AuthenticationRequiredError, 401).contains(QStringLiteral("401")));
    QVERIFY(networkFailureText(QNetworkReply::InternalServerError, 500).contains(QStringLiteral("500")));
}

void TestServerAddress::settingsKeepNoSecret()
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("settings.ini"));
    {
        QSettings store(file, QSettings::IniFormat);
        Settings settings(store);
        ComparedReadings compared(settings);
        for (const char* address : {"http://me:planted@node:9090/?token=planted#planted", "http://me:planted@node:x/"})
            compared.remember({.prometheus = QString::fromLatin1(address)}, true);
    }
    QFile kept(file);
    QVERIFY(kept.open(QIODevice::ReadOnly));
    const QByteArray content = kept.readAll();
    QVERIFY(content.contains("node:9090"));
    QVERIFY2(!content.contains("planted"), content.constData());
}

HEADROOM_CORE_TEST(TestServerAddress)
#include "tst_server_address.moc"
