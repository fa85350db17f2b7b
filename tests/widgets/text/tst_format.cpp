// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/test_program.h"
#include "widgets/text/answers/explanation_text.h"
#include "widgets/text/findings/byte_words.h"
#include "widgets/text/format.h"

#include <QtTest>

using namespace headroom;

class FormatTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void bytes_data();
    void bytes();
    void exactBytes();
    void partsOfBytesStay();
    void shortTimes();
    void sentences_data();
    void sentences();
    void shares();
    void counts_data();
    void counts();
    void decimals_data();
    void decimals();
    void money_data();
    void money();
};

void FormatTest::initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

void FormatTest::bytes_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("gb");
    QTest::addColumn<QString>("gib");
    QTest::newRow("nothing") << 0.0 << "0 GB" << "0 GiB";
    QTest::newRow("A100 40 GB as the driver reports it") << 40960.0 * 1048576 << "42.9 GB" << "40.0 GiB";
    QTest::newRow("three digits below one") << 0.131e9 << "0.131 GB" << "0.122 GiB";
    QTest::newRow("grouped") << 1250e9 << "1,250 GB" << "1,164 GiB";
    QTest::newRow("rounds up to the next digit count") << 9.996e9 << "10.0 GB" << "9.31 GiB";
    QTest::newRow("rounds up to a thousand") << 999.7e9 << "1,000 GB" << "931 GiB";
    QTest::newRow("short by") << -55.45e9 << "-55.5 GB" << "-51.6 GiB";
    QTest::newRow("too little to read") << 1e5 << "0.000 GB" << "0.000 GiB";
}

void FormatTest::bytes()
{
    QFETCH(double, value);
    QTEST(bytesText(Bytes{value}, ByteUnit::GB), "gb");
    QTEST(bytesText(Bytes{value}, ByteUnit::GiB), "gib");
}

void FormatTest::exactBytes()
{
    QCOMPARE(bytesExact(Bytes{56e9}), QStringLiteral("56,000,000,000 B"));
    QCOMPARE(bytesTooltip(Bytes{56e9}, ByteUnit::GB), QStringLiteral("56.0 GB (52.2 GiB), exactly 56,000,000,000 B"));
    QCOMPARE(bytesTooltip(Bytes{56e9}, ByteUnit::GiB), QStringLiteral("52.2 GiB (56.0 GB), exactly 56,000,000,000 B"));
}

void FormatTest::partsOfBytesStay()
{
    // A parameter in 4 bits takes half a byte, which is not one.
    QCOMPARE(inputValueText({.symbol = "q", .meaning = {}, .value = 0.5, .unit = "B"}), QStringLiteral("0.5 B"));
    QCOMPARE(inputValueText({.symbol = "q", .meaning = {}, .value = 2, .unit = "B"}), QStringLiteral("2 B"));
    QCOMPARE(inputValueText({.symbol = "q", .meaning = {}, .value = 8.5e6, .unit = "B"}),
             QStringLiteral("8,500,000 B"));
}

void FormatTest::shortTimes()
{
    QCOMPARE(latencyText(Seconds{7.47e-5}), QStringLiteral("74.7 µs"));
    QCOMPARE(latencyText(Seconds{0.0105}), QStringLiteral("10.5 ms"));
    QCOMPARE(secondsText(Seconds{7.47e-5}), QStringLiteral("74.7 µs"));
    QCOMPARE(secondsText(Seconds{0.0435}), QStringLiteral("0.0435 s"));
    QCOMPARE(secondsText(Seconds{0}), QStringLiteral("0 s"));
}

void FormatTest::sentences_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("gb");
    QTest::addColumn<QString>("gib");
    QTest::newRow("of the model") << "71.3 GB in use" << "71.3 GB in use" << "66.4 GiB in use";
    QTest::newRow("quoted") << "tried 2.00 GiB, 512 MiB free" << "tried 2.15 GB, 537 MB free"
                            << "tried 2.00 GiB, 512 MiB free";
    QTest::newRow("of nvidia-smi") << "37120MiB / 40960MiB" << "38,923 MB / 42,950 MB" << "37120MiB / 40960MiB";
    QTest::newRow("names and rates") << "A100-SXM4-80GB at 900 GB/s" << "A100-SXM4-80GB at 900 GB/s"
                                     << "A100-SXM4-80GB at 900 GB/s";
    QTest::newRow("nothing") << "Xid 79" << "Xid 79" << "Xid 79";
}

void FormatTest::sentences()
{
    QFETCH(QString, text);
    QTEST(inByteUnit(text, ByteUnit::GB), "gb");
    QTEST(inByteUnit(text, ByteUnit::GiB), "gib");
}

void FormatTest::shares()
{
    QCOMPARE(percentNumber(0.581), QStringLiteral("58.1"));
    QCOMPARE(percentNumber(1.0), QStringLiteral("100"));
    QCOMPARE(percentNumber(0.0), QStringLiteral("0.0"));
}

void FormatTest::counts_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("whole");
    QTest::addColumn<QString>("brief");
    QTest::newRow("7 billion") << 7e9 << "7,000,000,000" << "7.00 B";
    QTest::newRow("BERT") << 335141888.0 << "335,141,888" << "335 M";
    QTest::newRow("sequence") << 2048.0 << "2,048" << "2.05 k";
    QTest::newRow("small") << 8.0 << "8" << "8";
    QTest::newRow("below the next prefix") << 999.96e6 << "999,960,000" << "1.00 B";
    QTest::newRow("trillion") << 1.5e13 << "15,000,000,000,000" << "15.0 T";
    QTest::newRow("fraction") << 0.5 << "1" << "0.500";
}

void FormatTest::counts()
{
    QFETCH(double, value);
    QTEST(countText(value), "whole");
    QTEST(shortCount(value), "brief");
}

void FormatTest::decimals_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("text");
    QTest::newRow("price") << 27.197 << "27.197";
    QTest::newRow("whole") << 48.0 << "48";
    QTest::newRow("sum with rounding error") << 0.1 + 0.2 << "0.3";
    QTest::newRow("grouped") << 1234.5 << "1,234.5";
    QTest::newRow("negative") << -0.25 << "-0.25";
    QTest::newRow("nothing") << 0.0 << "0";
}

void FormatTest::decimals()
{
    QFETCH(double, value);
    QTEST(decimalText(value), "text");
}

void FormatTest::money_data()
{
    QTest::addColumn<double>("dollars");
    QTest::addColumn<QString>("currency");
    QTest::addColumn<QString>("full");
    QTest::addColumn<QString>("brief");
    QTest::newRow("weekend of the ticket") << 1305.456 << "USD" << "$1,305.46" << "$1,305";
    QTest::newRow("hour") << 27.197 << "USD" << "$27.20" << "$27.20";
    QTest::newRow("just below a thousand") << 999.996 << "USD" << "$1,000.00" << "$1,000";
    QTest::newRow("other currency") << 132142.08 << "EUR" << "132,142.08 EUR" << "132,142 EUR";
    QTest::newRow("saving") << -12.5 << "USD" << "-$12.50" << "-$12.50";
}

void FormatTest::money()
{
    QFETCH(double, dollars);
    QFETCH(QString, currency);
    QTEST(moneyText(Money::fromDollars(dollars), currency), "full");
    QTEST(moneyShort(Money::fromDollars(dollars), currency), "brief");
}

HEADROOM_TEST(FormatTest)
#include "tst_format.moc"
