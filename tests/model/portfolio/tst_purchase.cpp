// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/portfolio/portfolio_money.h"
#include "model/portfolio/purchase.h"
#include "model/portfolio/random_draws.h"
#include "tests/support/test_program.h"

#include <QtTest/QtTest>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>

using namespace headroom;

/// The least cost of covering a pool against every other way to cover it.
class PurchaseTest : public QObject {
    Q_OBJECT

private slots:
    void smallOnesAreAsCheapAsTheCheapestOfAll();
    void largeOnesAreNeverDearerThanPlainWays();
    void commitmentsPayFromTheirBreakEvenOn();
    void termsArePaidToTheirEnd();
    void spotTakesWhatMayBePreempted();
    void whatHasNoPriceIsNotCovered();
    void hoursOfNodesAddUp();
    void partsAddUp();
};

namespace {

PurchaseQuestion madeQuestion(RandomSource& random, std::size_t months, std::size_t mostNodes, std::size_t mostOffers)
{
    PurchaseQuestion question;
    for (std::size_t month = 0; month < months; ++month) {
        const double hours = random.below(2) == 0 ? 744 : 720;
        question.monthHours.push_back(hours);
        question.given.push_back(static_cast<std::int64_t>(random.below(3) == 0 ? random.below(2) : 0));
        std::vector<double>& used = question.used.emplace_back();
        std::vector<double>& firm = question.firm.emplace_back();
        double left = hours;
        double firmLeft = hours;
        for (std::size_t i = random.below(mostNodes + 1); i > 0; --i) {
            left *= random.below(3) == 0 ? 1 : random.uniform();
            firmLeft = std::min(firmLeft, left * (random.below(2) == 0 ? 1 : random.uniform()));
            used.push_back(left);
            firm.push_back(firmLeft);
        }
    }
    const double price = 1 + random.uniform() * 100;
    if (random.below(8) != 0)
        question.payg = MoneyPerHour::fromDollars(price);
    if (random.below(2) == 0)
        question.spot = MoneyPerHour::fromDollars(price * (0.1 + random.uniform()));
    question.spotHours = 1 + random.uniform() * 0.2;
    for (std::size_t i = random.below(mostOffers + 1); i > 0; --i)
        question.offers.push_back({.mode = SupplyMode::Reserved1y,
                                   .perHour = MoneyPerHour::fromDollars(price * (0.1 + 0.7 * random.uniform())),
                                   .months = 1 + static_cast<std::int64_t>(random.below(5)),
                                   .firstMonth = random.below(2)});
    return question;
}

/// The cheapest of all commitments of up to so many nodes each, those first that leave nothing uncovered.
Purchase cheapestOfAll(const PurchaseQuestion& question, std::vector<Commitment> places, std::int64_t mostNodes)
{
    std::optional<Purchase> best;
    const std::function<void(std::size_t)> choose = [&](std::size_t at) {
        if (at == places.size()) {
            Purchase tried = purchaseWith(question, places);
            if (!best || tried.covered > best->covered || (tried.covered == best->covered && tried.cost < best->cost))
                best = std::move(tried);
            return;
        }
        for (places[at].nodes = 0; places[at].nodes <= mostNodes; ++places[at].nodes)
            choose(at + 1);
        places[at].nodes = 0;
    };
    choose(0);
    return *best;
}

}  // namespace

void PurchaseTest::smallOnesAreAsCheapAsTheCheapestOfAll()
{
    RandomSource random(21);
    int compared = 0;
    while (compared < 500) {
        constexpr std::int64_t mostNodes = 3;
        const PurchaseQuestion question = madeQuestion(random, 1 + random.below(3), mostNodes, 2);
        std::vector<Commitment> places;
        for (std::size_t offer = 0; offer < question.offers.size(); ++offer)
            for (std::size_t month = question.offers[offer].firstMonth; month < question.monthHours.size(); ++month)
                places.push_back({question.offers[offer].mode, offer, month, 0});
        constexpr std::size_t mostPlaces = 6;
        if (places.empty() || places.size() > mostPlaces)
            continue;
        ++compared;
        const Purchase best = cheapestOfAll(question, places, mostNodes);
        const Purchase found = cheapestPurchase(question);
        QCOMPARE(found.covered, best.covered);
        if (best.covered)
            QCOMPARE(std::llround(found.cost.micros / 1e4), std::llround(best.cost.micros / 1e4));
        QCOMPARE(purchaseWith(question, found.commitments).cost, found.cost);
    }
}

void PurchaseTest::largeOnesAreNeverDearerThanPlainWays()
{
    RandomSource random(22);
    for (int i = 0; i < 2000; ++i) {
        PurchaseQuestion question = madeQuestion(random, 6 + random.below(19), 30, 4);
        question.payg = question.payg.value_or(MoneyPerHour::fromDollars(50));
        const Purchase found = cheapestPurchase(question);
        QVERIFY(found.covered);
        QVERIFY(found.cost.micros <= purchaseWith(question, {}).cost.micros + 1);
        // All nodes that are ever needed, or those needed all the time, by one mode from the first month on.
        std::int64_t most = 0;
        std::int64_t least = std::numeric_limits<std::int64_t>::max();
        for (std::size_t month = 0; month < question.used.size(); ++month) {
            most = std::max<std::int64_t>(most, std::ssize(question.used[month]) - question.given[month]);
            least = std::min<std::int64_t>(least, std::ssize(question.used[month]) - question.given[month]);
        }
        for (std::size_t offer = 0; offer < question.offers.size(); ++offer)
            for (const std::int64_t nodes : {most, std::max<std::int64_t>(0, least)}) {
                std::vector<Commitment> renewed;
                for (std::size_t month = question.offers[offer].firstMonth; month < question.monthHours.size();
                     month += static_cast<std::size_t>(question.offers[offer].months))
                    renewed.push_back({question.offers[offer].mode, offer, month, nodes});
                QVERIFY(found.cost.micros <= purchaseWith(question, renewed).cost.micros + 1);
            }
    }
}

void PurchaseTest::commitmentsPayFromTheirBreakEvenOn()
{
    PurchaseQuestion question;
    question.payg = MoneyPerHour::fromDollars(100);
    question.offers = {{.mode = SupplyMode::Reserved1y, .perHour = MoneyPerHour::fromDollars(64), .months = 12}};
    for (int month = 0; month < 12; ++month) {
        question.monthHours.push_back(730);
        question.given.push_back(0);
        question.used.push_back({730, 0.65 * 730, 0.63 * 730, 10});
        question.firm.push_back(question.used.back());
    }
    const Purchase found = cheapestPurchase(question);
    QCOMPARE(found.commitments, (std::vector<Commitment>{{SupplyMode::Reserved1y, 0, 0, 2}}));
    QCOMPARE(found.months.front().committed, std::vector<std::int64_t>{2});
    QVERIFY(std::abs(found.months.front().onDemand - (0.63 + 10.0 / 730)) < 1e-9);
}

void PurchaseTest::termsArePaidToTheirEnd()
{
    PurchaseQuestion question;
    question.payg = MoneyPerHour::fromDollars(10);
    question.offers = {{.mode = SupplyMode::Reserved3y, .perHour = MoneyPerHour::fromDollars(4), .months = 36}};
    for (int month = 0; month < 12; ++month) {
        question.monthHours.push_back(730);
        question.given.push_back(0);
        question.used.push_back({730});
        question.firm.push_back({730});
    }
    // Three years at 4 are dearer than one at 10.
    QVERIFY(cheapestPurchase(question).commitments.empty());
    question.offers.front().perHour = MoneyPerHour::fromDollars(3);
    const Purchase found = cheapestPurchase(question);
    QCOMPARE(found.commitments.size(), std::size_t{1});
    QCOMPARE(found.cost, Money::fromDollars(3 * 730 * 36.0));
    QCOMPARE(found.months.front().cost, Money::fromDollars(3 * 730.0));
}

void PurchaseTest::spotTakesWhatMayBePreempted()
{
    PurchaseQuestion question;
    question.payg = MoneyPerHour::fromDollars(10);
    question.spot = MoneyPerHour::fromDollars(2);
    question.spotHours = 1.1;
    question.monthHours = {730};
    question.given = {0};
    question.used = {{730, 500}};
    question.firm = {{300, 0}};
    const Purchase found = cheapestPurchase(question);
    QCOMPARE(found.cost, Money::fromDollars(300 * 10 + (430 + 500) * 1.1 * 2));
    question.spot = MoneyPerHour::fromDollars(9.5);  // With what evictions cost it is dearer.
    QCOMPARE(cheapestPurchase(question).cost, Money::fromDollars(1230 * 10));
}

void PurchaseTest::whatHasNoPriceIsNotCovered()
{
    PurchaseQuestion question;
    question.monthHours = {730, 730};
    question.given = {1, 0};
    question.used = {{700}, {700}};
    question.firm = question.used;
    const Purchase nothing = cheapestPurchase(question);
    QVERIFY(!nothing.covered);
    QCOMPARE(nothing.cost, Money{});
    // With a commitment alone everything is bound.
    question.offers = {{.mode = SupplyMode::Reserved1y, .perHour = MoneyPerHour::fromDollars(5), .months = 12}};
    const Purchase bound = cheapestPurchase(question);
    QVERIFY(bound.covered);
    QCOMPARE(bound.months.back().committed, std::vector<std::int64_t>{1});
    QCOMPARE(bound.cost, Money::fromDollars(5 * 730 * 12.0));
}

void PurchaseTest::hoursOfNodesAddUp()
{
    const std::vector<double> byCount = {100, 50, 0, 30, 20};
    const std::vector<double> hours = hoursOfNodes(byCount, 4);
    QCOMPARE(hours, (std::vector<double>{100, 50, 50, 20}));
    QCOMPARE(std::accumulate(hours.begin(), hours.end(), 0.0), 50.0 + 3 * 30 + 4 * 20);
    QCOMPARE(hoursOfNodes(byCount, 6).size(), std::size_t{6});
    QCOMPARE(hoursOfNodes({}, 2), (std::vector<double>{0, 0}));
}

void PurchaseTest::partsAddUp()
{
    RandomSource random(4);
    for (int i = 0; i < 200; ++i) {
        std::vector<double> shares(1 + random.below(7));
        for (double& share : shares)
            share = random.below(4) == 0 ? 0 : random.uniform();
        const Money cost{std::round(random.uniform() * 1e12)};
        double sum = 0;
        for (const Money part : dividedAmong(cost, shares)) {
            QVERIFY(part.micros >= 0);
            sum += part.micros;
        }
        QCOMPARE(sum, cost.micros);
    }
}

HEADROOM_TEST(PurchaseTest)
#include "tst_purchase.moc"
