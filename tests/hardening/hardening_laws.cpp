// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "model/io/plan_json.h"
#include "tests/hardening/law.h"
#include "tests/hardening/law_plans.h"
#include "tests/support/shipped_catalogue.h"

#include <QApplication>

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <optional>
#include <string>

// hardening_laws [PLANS [SEED]]: what must hold for every plan, of so many seeded random ones over all limits, three
// training for one serving. Prints a line for each law and the plan of each violation; exits 1 where there is any.

using namespace headroom;
using namespace headroom::hardening;

namespace {

struct Tally {
    Law law;
    std::int64_t looked{0}, applied{0}, broken{0};
};

constexpr std::int64_t mostPrinted = 20;

void printBroken(const std::string& law, const std::string& how, const Plan& subject)
{
    std::string plan = writePlan(subject);
    std::erase(plan, '\n');
    std::printf("BROKEN %s: %s\n  %s\n", law.c_str(), how.c_str(), plan.c_str());
    std::fflush(stdout);
}

void check(Tally& tally, const Subject& subject)
{
    if (tally.looked++ % tally.law.every != 0)
        return;
    Verdict verdict;
    try {
        verdict = tally.law.check(subject);
    } catch (const std::exception& error) {
        verdict = std::string("throws ") + error.what();
    }
    if (!verdict)
        return;
    ++tally.applied;
    if (verdict->empty())
        return;
    ++tally.broken;
    if (tally.broken > mostPrinted)
        return;
    printBroken(tally.law.name, *verdict, subject.plan);
}

/// The estimate, absent where it throws: it must not, and under a limit of memory (ulimit -v) the plan that takes too
/// much of it is told so.
std::optional<Estimate> estimateOf(const Plan& plan, const Catalogue& catalogue)
{
    try {
        return estimate(plan, catalogue);
    } catch (const std::exception& error) {
        printBroken("an estimate never throws", error.what(), plan);
        return std::nullopt;
    }
}

std::vector<Tally> allLaws(bool serving)
{
    std::vector<Tally> tallies;
    const auto add = [&](const std::vector<Law>& laws) {
        for (const Law& law : laws)
            tallies.push_back({.law = law});
    };
    add(commonLaws());
    if (serving) {
        add(servingLaws());
    } else {
        add(trainingMemoryLaws());
        add(trainingTimeLaws());
        add(searchLaws());
    }
    add(agreementLaws());
    return tallies;
}

/// Prints what was looked at; whether anything is broken.
bool print(const char* kind, std::int64_t plans, std::int64_t legal, const std::vector<Tally>& tallies)
{
    std::printf("%lld plans that are to %s, %lld of them with a memory\n", static_cast<long long>(plans), kind,
                static_cast<long long>(legal));
    bool any = false;
    for (const Tally& tally : tallies) {
        std::printf("  %8lld held, %6lld broken  %s\n", static_cast<long long>(tally.applied - tally.broken),
                    static_cast<long long>(tally.broken), tally.law.name.c_str());
        any = any || tally.broken > 0;
    }
    return any;
}

}  // namespace

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    constexpr std::int64_t usualPlans = 100'000;
    const std::int64_t wanted = argc > 1 ? std::strtoll(argv[1], nullptr, 10) : usualPlans;
    const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
    const Catalogue catalogue = test::shippedCatalogue();
    std::vector<Tally> training = allLaws(false);
    std::vector<Tally> serving = allLaws(true);
    std::int64_t legal = 0, services = 0, served = 0, thrown = 0;
    LawPlans plans(catalogue, seed);
    constexpr std::int64_t serviceEvery = 4;
    for (std::int64_t i = 0; i < wanted; ++i) {
        const bool serves = i % serviceEvery == serviceEvery - 1;
        const Plan plan = serves ? plans.serving() : plans.training();
        const std::optional<Estimate> result = estimateOf(plan, catalogue);
        services += serves ? 1 : 0;
        thrown += result ? 0 : 1;
        if (!result)
            continue;
        (serves ? served : legal) += result->memory ? 1 : 0;
        for (Tally& tally : serves ? serving : training)
            check(tally, {plan, *result, catalogue});
    }
    const bool trains = print("train", wanted - services, legal, training);
    const bool answers = print("serve", services, served, serving);
    return trains || answers || thrown > 0 ? EXIT_FAILURE : EXIT_SUCCESS;
}
