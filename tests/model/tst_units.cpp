// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/result.h"
#include "model/units.h"
#include "tests/support/test_program.h"
#include "tests/support/values.h"

#include <QtTest/QtTest>

#include <concepts>
#include <memory>
#include <string>
#include <type_traits>

using namespace headroom;
using test::text;

class TestUnits : public QObject {
    Q_OBJECT

private slots:
    void arithmetic();
    void prefixes_data();
    void prefixes();
    void wholeBytesRound();
    void moneyIsExact();
    void ratesTimesHours();
    void resultHoldsAValue();
    void resultHoldsAnError();
    void errorsRead_data();
    void errorsRead();
};

namespace {

template <class A, class B>
concept Addable = requires(A a, B b) { a + b; };
template <class A, class B>
concept Subtractable = requires(A a, B b) { a - b; };
template <class A, class B>
concept Multipliable = requires(A a, B b) { a* b; };
template <class A, class B>
concept Divisible = requires(A a, B b) { a / b; };
template <class A, class B>
concept Ordered = requires(A a, B b) { a < b; };
template <class A, class B>
concept Equatable = requires(A a, B b) { a == b; };
template <class A, class B>
concept Mixable =
    Addable<A, B> || Subtractable<A, B> || Multipliable<A, B> || Divisible<A, B> || Ordered<A, B> || Equatable<A, B> ||
    std::is_convertible_v<A, B> || std::is_convertible_v<B, A> || std::is_assignable_v<A&, B>;

// Different units do not meet, whatever the operation.
static_assert(!Mixable<Bytes, Seconds>);
static_assert(!Mixable<Bytes, BytesPerSecond>);
static_assert(!Mixable<BytesPerSecond, FlopsPerSecond>);
static_assert(!Mixable<Seconds, Hours>);
static_assert(!Mixable<Watts, Hours>);
static_assert(!Mixable<Money, MoneyPerHour>);
static_assert(!Mixable<Money, Bytes>);

// A bare number neither becomes a quantity nor comes out of one by itself, and has no unit to be compared with.
static_assert(!std::is_convertible_v<double, Bytes> && !std::is_convertible_v<Bytes, double>);
static_assert(!std::is_assignable_v<Bytes&, double> && !std::is_assignable_v<double&, Bytes>);
static_assert(!Addable<Bytes, double> && !Subtractable<double, Bytes>);
static_assert(!Ordered<Bytes, double> && !Equatable<Bytes, double>);
static_assert(!std::is_convertible_v<double, Money> && !std::is_convertible_v<std::int64_t, MoneyPerHour>);

// A ratio is a number; areas of bytes do not exist; 1 over a quantity has another unit.
static_assert(std::same_as<decltype(Bytes{} / Bytes{}), double>);
static_assert(std::same_as<decltype(Bytes{} / 2.0), Bytes>);
static_assert(std::same_as<decltype(2.0 * Bytes{}), Bytes>);
static_assert(!Multipliable<Bytes, Bytes> && !Divisible<double, Bytes>);
static_assert(std::same_as<decltype(MoneyPerHour{} * Hours{}), Money>);
static_assert(!Multipliable<MoneyPerHour, Seconds> && !Multipliable<Money, Hours>);
static_assert(!Multipliable<MoneyPerHour, MoneyPerHour>);

/// The amount in millionths, whole as it must be.
template <class Amount>
std::int64_t micros(Amount amount)
{
    return static_cast<std::int64_t>(amount.micros);
}

}  // namespace

void TestUnits::arithmetic()
{
    QCOMPARE((Bytes{3} + Bytes{4}).value, 7.0);
    QCOMPARE((Bytes{3} - Bytes{4}).value, -1.0);
    QCOMPARE((-Bytes{3}).value, -3.0);
    QCOMPARE((Bytes{3} * 4).value, 12.0);
    QCOMPARE((4 * Bytes{3}).value, 12.0);
    QCOMPARE((Bytes{3} / 4).value, 0.75);
    QCOMPARE(Bytes{3} / Bytes{4}, 0.75);
    Bytes sum{1};
    sum += Bytes{4};
    QCOMPARE(sum.value, 5.0);
    sum -= Bytes{2};
    QCOMPARE(sum.value, 3.0);
    sum *= 2;
    QCOMPARE(sum.value, 6.0);
    QCOMPARE(Bytes{}.value, 0.0);
    QVERIFY(Seconds{1} < Seconds{2} && Seconds{2} > Seconds{1} && Seconds{2} <= Seconds{2});
    QVERIFY(Seconds{2} == Seconds{2} && Seconds{2} != Seconds{3});
}

void TestUnits::prefixes_data()
{
    QTest::addColumn<double>("bytes");
    QTest::addColumn<double>("exact");
    // As nvidia-smi reports an A100 80 GB, and as its box says it.
    QTest::newRow("81920 MiB") << mebibytes(81920).value << 85899345920.0;
    QTest::newRow("80 GiB") << gibibytes(80).value << 85899345920.0;
    QTest::newRow("80 GB") << gigabytes(80).value << 80000000000.0;
    QTest::newRow("1 MiB") << mebibytes(1).value << 1048576.0;
    QTest::newRow("1 GiB") << gibibytes(1).value << 1073741824.0;
    QTest::newRow("half a GB") << gigabytes(0.5).value << 500000000.0;
}

void TestUnits::prefixes()
{
    QFETCH(double, bytes);
    QFETCH(double, exact);
    QCOMPARE(bytes, exact);
}

void TestUnits::wholeBytesRound()
{
    QCOMPARE(wholeBytes({2.4}).value, 2.0);
    QCOMPARE(wholeBytes({2.5}).value, 3.0);
    QCOMPARE(wholeBytes({-2.6}).value, -3.0);
    QCOMPARE(wholeBytes({13999999999.999998}).value, 14e9);
}

void TestUnits::moneyIsExact()
{
    QCOMPARE(micros(Money::fromDollars(98.32)), std::int64_t{98320000});
    QCOMPARE(micros(Money::fromDollars(-0.0000005)), std::int64_t{-1});
    QCOMPARE(Money{1500000}.dollars(), 1.5);
    QCOMPARE(micros(Money{5} - Money{7}), std::int64_t{-2});
    // Ten thousand dimes are a thousand dollars, which a sum of doubles misses.
    Money sum{};
    double floating = 0;
    for (int i = 0; i < 10000; ++i) {
        sum = sum + Money::fromDollars(0.1);
        floating += 0.1;
    }
    QCOMPARE(micros(sum), std::int64_t{1000000000});
    QVERIFY(floating != 1000.0);
    QVERIFY(Money{1} < Money{2} && Money{2} == Money{2});
}

void TestUnits::ratesTimesHours()
{
    const MoneyPerHour rate = MoneyPerHour::fromDollars(98.32);
    QCOMPARE(micros(rate), std::int64_t{98320000});
    QCOMPARE(micros(rate * Hours{48}), std::int64_t{4719360000});
    QCOMPARE(micros(rate * Hours{0.5}), std::int64_t{49160000});
    QCOMPARE(micros(rate * std::int64_t{16} * Hours{1}), std::int64_t{1573120000});
    QCOMPARE(micros(MoneyPerHour::fromDollars(18.169536)), std::int64_t{18169536});
    QCOMPARE(rate.dollars(), 98.32);
    // The largest plan: 100,000 nodes at 100,000 USD for a month, a million units of the currency per USD.
    const Money largest = MoneyPerHour::fromDollars(1e5) * std::int64_t{100000} * Hours{730};
    QCOMPARE(largest.dollars(), 7.3e12);
    QCOMPARE(Money::fromDollars(largest.dollars() * 1e6).dollars(), 7.3e18);
    // A third of an hour of five millionths rounds to the nearest millionth.
    QCOMPARE(micros(MoneyPerHour{5} * Hours{1.0 / 3.0}), std::int64_t{2});
}

void TestUnits::resultHoldsAValue()
{
    const Result<std::string> result = std::string("weights");
    QVERIFY(result.has_value());
    QVERIFY(result);
    QCOMPARE(text(result.value()), QStringLiteral("weights"));
    QCOMPARE(text(*result), QStringLiteral("weights"));
    QCOMPARE(result->size(), std::size_t{7});
    static_assert(!std::is_convertible_v<Result<std::string>, bool>, "only where a condition is asked for");
    static_assert(!std::is_default_constructible_v<Result<int>>, "no value and no reason is no result");

    Result<std::unique_ptr<int>> movable = std::make_unique<int>(7);
    const std::unique_ptr<int> taken = std::move(movable).value();
    QCOMPARE(*taken, 7);
}

void TestUnits::resultHoldsAnError()
{
    const Error error{"/training/micro_batch", "0 is out of range", "give a whole number from 1 to 4096"};
    const Result<int> result = error;
    QVERIFY(!result.has_value());
    QVERIFY(!result);
    QVERIFY(result.error() == error);
    QVERIFY(!(result.error() == Error{"/training/micro_batch", "0 is out of range", ""}));
}

void TestUnits::errorsRead_data()
{
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("what");
    QTest::addColumn<QString>("remedy");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("all") << "/name" << "is empty" << "Give one" << "/name: is empty. Give one";
    QTest::newRow("no place") << "" << "not JSON" << "Check the file" << "not JSON. Check the file";
    QTest::newRow("no remedy") << "line 3" << "ends early" << "" << "line 3: ends early";
    QTest::newRow("what alone") << "" << "not JSON" << "" << "not JSON";
}

void TestUnits::errorsRead()
{
    QFETCH(QString, where);
    QFETCH(QString, what);
    QFETCH(QString, remedy);
    QFETCH(QString, sentence);
    QCOMPARE(text(toString({where.toStdString(), what.toStdString(), remedy.toStdString()})), sentence);
}

HEADROOM_TEST(TestUnits)
#include "tst_units.moc"
