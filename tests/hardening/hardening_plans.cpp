// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "model/io/plan_json.h"
#include "model/serving/estimate_serving.h"
#include "tests/hardening/law_plans.h"
#include "tests/support/shipped_catalogue.h"

#include <cstdio>
#include <cstdlib>
#include <string>

// hardening_plans [PLANS [SEED]]: prints so many random plans with a legal layout, one a line, every second of them a
// service. The same seed draws the same plans.

using namespace headroom;

int main(int argc, char** argv)
{
    constexpr long long usualPlans = 2000;
    const long long wanted = argc > 1 ? std::strtoll(argv[1], nullptr, 10) : usualPlans;
    const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
    const Catalogue catalogue = test::shippedCatalogue();
    hardening::LawPlans plans(catalogue, seed);
    for (long long made = 0; made < wanted;) {
        const bool serves = made % 2 == 1;
        const Plan plan = serves ? plans.serving() : plans.training();
        const bool isLegal =
            serves ? serviceMemory(plan, catalogue).has_value() : estimate(plan, catalogue).memory.has_value();
        if (!isLegal)
            continue;
        ++made;
        std::string text = writePlan(plan);
        std::erase(text, '\n');
        std::puts(text.c_str());
    }
    return EXIT_SUCCESS;
}
