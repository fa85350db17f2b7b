// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/text/numbers.h"
#include "tests/support/test_program.h"
#include "tests/support/values.h"

#include <QtTest/QtTest>

#include <bit>
#include <cstdlib>
#include <limits>
#include <random>
#include <string>

using namespace headroom;
using test::text;

class TestNumbers : public QObject {
    Q_OBJECT

private slots:
    void plain_data();
    void plain();
    void plainReadsBackEqual();
    void grouped_data();
    void grouped();
    void formula_data();
    void formula();
    void formulaIsNearlyTheNumber();
    void bytes_data();
    void bytes();
};

namespace {

constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();

void row(double number, const char* text) { QTest::newRow(text) << number << QString::fromLatin1(text); }

void columns()
{
    QTest::addColumn<double>("number");
    QTest::addColumn<QString>("expected");
}

/// A double with any sign, exponent and mantissa, all finite.
double anyDouble(std::mt19937_64& random)
{
    while (true) {
        const auto number = std::bit_cast<double>(random());
        if (std::isfinite(number))
            return number;
    }
}

}  // namespace

void TestNumbers::plain_data()
{
    columns();
    row(0, "0");
    row(7, "7");
    row(-3, "-3");
    row(1.5, "1.5");
    row(-0.25, "-0.25");
    row(1e6, "1000000");
    row(16777216, "16777216");
    row(1e15, "1000000000000000");
    row(1e21, "1e+21");
    row(1e-6, "1e-06");
    row(0.1, "0.1");
    row(98.32, "98.32");
    row(1.0 / 3, "0.3333333333333333");
    row(notANumber, "nan");
    row(infinity, "inf");
    row(-infinity, "-inf");
}

void TestNumbers::plain()
{
    QFETCH(double, number);
    QFETCH(QString, expected);
    QCOMPARE(text(plainNumber(number)), expected);
}

void TestNumbers::plainReadsBackEqual()
{
    std::mt19937_64 random(20260917);
    for (int i = 0; i < 20000; ++i) {
        const double number = i % 2 == 0 ? anyDouble(random) : std::ldexp(double(random() >> 11U), -20);
        const std::string printed = plainNumber(number);
        QVERIFY2(std::strtod(printed.c_str(), nullptr) == number, printed.c_str());
        QVERIFY2(printed.size() <= 24, printed.c_str());
    }
}

void TestNumbers::grouped_data()
{
    columns();
    row(0, "0");
    row(7, "7");
    row(999, "999");
    row(1000, "1,000");
    row(4096, "4,096");
    row(16777216, "16,777,216");
    row(-999, "-999");
    row(-1234567, "-1,234,567");
    row(1e21, "1,000,000,000,000,000,000,000");
    row(notANumber, "nan");
    row(infinity, "inf");
    row(-infinity, "-inf");
    QTest::newRow("rounds") << 999.6 << "1,000";
    QTest::newRow("last bit") << 4095.9999999999995 << "4,096";
    QTest::newRow("no negative zero") << -0.4 << "0";
    QTest::newRow("nor of a zero") << -0.0 << "0";
}

void TestNumbers::grouped()
{
    QFETCH(double, number);
    QFETCH(QString, expected);
    QCOMPARE(text(groupedNumber(number)), expected);
}

void TestNumbers::formula_data()
{
    columns();
    row(0, "0");
    row(1, "1");
    row(2048, "2,048");
    row(9999999, "9,999,999");
    row(1e7, "1.00e7");
    row(7e9, "7.00e9");
    row(-7e9, "-7.00e9");
    row(6738415616, "6.74e9");
    row(1e21, "1.00e21");
    row(1e23, "1.00e23");
    row(0.9, "0.9");
    row(-0.9, "-0.9");
    row(5.25, "5.25");
    row(2.03125, "2.031");
    row(1 / 0.95 - 1, "0.05263");
    row(1e-6, "1e-06");
    row(notANumber, "nan");
    row(infinity, "inf");
    row(-infinity, "-inf");
    // The mantissa stays below ten.
    QTest::newRow("9.996e9") << 9.996e9 << "1.00e10";
    QTest::newRow("9.994e9") << 9.994e9 << "9.99e9";
    QTest::newRow("-9.999e12") << -9.999e12 << "-1.00e13";
    // A multiplication and a division later a whole number is still the same to the eye.
    QTest::newRow("last bit below a whole") << 2047.9999999999998 << "2,048";
    QTest::newRow("last bit above a whole") << 12288.000000000002 << "12,288";
    QTest::newRow("last bit of billions") << 6999999999.999999 << "7.00e9";
    QTest::newRow("last bit of a fraction") << 0.1 + 0.2 << "0.3";
    QTest::newRow("thousands with a fraction") << 110592.53 << "110,592.5";
    QTest::newRow("thousands nearly whole") << 1000.04 << "1,000.0";
}

void TestNumbers::formula()
{
    QFETCH(double, number);
    QFETCH(QString, expected);
    QCOMPARE(text(formulaNumber(number)), expected);
}

void TestNumbers::formulaIsNearlyTheNumber()
{
    std::mt19937_64 random(7);
    for (int i = 0; i < 20000; ++i) {
        const double number = std::pow(10.0, -6 + 24 * std::ldexp(double(random() >> 11U), -53));
        std::string printed = formulaNumber(number);
        std::erase(printed, ',');
        const double back = std::strtod(printed.c_str(), nullptr);
        // Three significant digits from ten million on, four below.
        const double share = number >= 1e7 ? 0.005 : 0.0005;
        QVERIFY2(std::abs(back - number) <= share * number * (1 + 1e-12), printed.c_str());
        QVERIFY2(printed.size() <= 10, printed.c_str());
    }
}

void TestNumbers::bytes_data()
{
    columns();
    row(0, "0 B");
    row(2, "2 B");
    row(0.5625, "0.5625 B");
    row(999, "999 B");
    row(1000, "1.00 kB");
    row(83200, "83.2 kB");
    row(26214400, "26.2 MB");
    row(14e9, "14.0 GB");
    row(-55450327040, "-55.5 GB");
    row(1.5e12, "1.50 TB");
    row(2e15, "2.00 PB");
    QTest::newRow("beyond the largest unit") << 5e19 << "50000 PB";
    QTest::newRow("not 1000 kB") << 999700.0 << "1.00 MB";
    QTest::newRow("nor 1000 GB below zero") << -999.9e9 << "-1.00 TB";
    QTest::newRow("not 10.00") << 9.996e9 << "10.0 GB";
    QTest::newRow("not 100.0") << 99.96e9 << "100 GB";
}

void TestNumbers::bytes()
{
    QFETCH(double, number);
    QFETCH(QString, expected);
    QCOMPARE(text(decimalBytes({number})), expected);
}

HEADROOM_TEST(TestNumbers)
#include "tst_numbers.moc"
