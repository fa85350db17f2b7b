// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/portfolio/demand_loads.h"
#include "model/portfolio/outlook.h"
#include "model/portfolio/simulation.h"
#include "tests/model/portfolio/made_portfolios.h"
#include "tests/support/shipped_catalogue.h"

#include <QtTest>

#include <chrono>
#include <cstdio>
#include <ctime>

using namespace headroom;

/// How soon a large portfolio is answered, and how many events of jobs a core simulates in a second.
class BenchPortfolio : public QObject {
    Q_OBJECT

private slots:
    void answers();
    void events();

private:
    const Catalogue m_catalogue = test::shippedCatalogue();
};

namespace {

double secondsSince(std::chrono::steady_clock::time_point begin)
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

/// Of all processors together, which says more where others work beside.
double processorSeconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

}  // namespace

/// 200 demands on 5 pools over 24 months, 100,000 runs a year: at first, and after one demand was edited.
void BenchPortfolio::answers()
{
    Portfolio portfolio = test::madePortfolio(200, 24, 100'000);
    LoadMemory memory;
    for (const char* when : {"first", "after an edit"}) {
        const auto begin = std::chrono::steady_clock::now();
        const double busyBefore = processorSeconds();
        int answer = 0;
        const Outlook last =
            outlook(portfolio, m_catalogue, {.today = "2026-11-27", .memory = &memory}, {}, [&](const Outlook& known) {
                std::printf("%s, answer %d: %.3f s, %.3f s of processors, %d draws\n", when, ++answer,
                            secondsSince(begin), processorSeconds() - busyBefore, known.draws);
            });
        std::printf("%s, all: %.3f s, %d draws%s\n", when, secondsSince(begin), last.draws,
                    last.preliminary ? ", preliminary" : "");
        QCOMPARE(last.waits.size(), portfolio.demands.size());
        portfolio.demands[5].plan.training.tokens *= 2;
    }
}

void BenchPortfolio::events()
{
    double events = 0;
    double seconds = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const Fleet fleet = test::madeFleet(seed);
        const auto begin = std::chrono::steady_clock::now();
        for (std::uint64_t draw = 0; draw < 20; ++draw) {
            FleetSimulation simulation(fleet, seed, draw, {});
            for (std::size_t month = 0; month < fleet.months(); ++month) {
                std::vector<NodeCount> nodes;
                for (const FleetPool& pool : fleet.pools)
                    nodes.push_back(pool.supply[month]);
                simulation.runMonth(nodes);
            }
            events += static_cast<double>(simulation.jobEvents());
        }
        seconds += secondsSince(begin);
    }
    std::printf("%.0f events of jobs per second and core\n", events / seconds);
    QVERIFY(events > 0);
}

QTEST_GUILESS_MAIN(BenchPortfolio)
#include "bench_portfolio.moc"
