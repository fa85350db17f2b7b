// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/inputs/catalogue_store.h"
#include "app/report/report_pdf.h"
#include "model/estimator/estimator.h"
#include "model/fix/fix.h"
#include "model/io/plan_json.h"
#include "model/search/search_report.h"
#include "model/serving/estimate_serving.h"
#include "tests/support/random_plans.h"

#include <QApplication>

#include <sys/resource.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

// bench_worst_case [PLANS [SEED [WORK]]]: the processor time that the slowest of so many random plans takes, a half
// each to train and to serve, with the plan it was and beside the median; WORK is one of estimate, search, fix and
// report, all without it.

using namespace headroom;

namespace {

constexpr const char* today = "2026-11-21";

/// Of all threads of the process.
double processorSeconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

struct Timed {
    double seconds{0};
    std::size_t plan{0};
};

void printTimes(std::string_view work, std::vector<Timed> times, const std::vector<Plan>& plans)
{
    if (times.empty())
        return;
    constexpr std::size_t told = 3;
    std::ranges::sort(times, std::ranges::greater{}, &Timed::seconds);
    const double median = times[times.size() / 2].seconds;
    std::printf("%-8.*s %5zu plans, median %9.3f ms, worst %9.1f ms, %.0f times the median\n",
                static_cast<int>(work.size()), work.data(), times.size(), median * 1e3, times.front().seconds * 1e3,
                times.front().seconds / std::max(median, 1e-6));
    for (std::size_t i = 0; i < std::min(told, times.size()); ++i) {
        std::string plan = writePlan(plans[times[i].plan]);
        std::erase(plan, '\n');
        std::printf("  %9.1f ms: %s\n", times[i].seconds * 1e3, plan.c_str());
    }
}

/// Draws plans until so many have a legal layout.
std::vector<Plan> legalPlans(const Catalogue& catalogue, std::size_t count, std::uint64_t seed)
{
    test::WidePlans draws(catalogue, seed);
    std::vector<Plan> plans;
    while (plans.size() < count) {
        Plan plan = plans.size() % 2 == 0 ? draws.training() : draws.serving();
        const bool serves = plan.workload == Workload::Serving;
        if (serves ? serviceMemory(plan, catalogue).has_value() : estimate(plan, catalogue, today).memory.has_value())
            plans.push_back(std::move(plan));
    }
    return plans;
}

class WorstCase {
public:
    WorstCase(const Catalogue& catalogue, std::vector<Plan> plans) : m_catalogue(catalogue), m_plans(std::move(plans))
    {
    }

    void run(std::string_view only)
    {
        const auto time = [&](std::string_view work, const std::function<bool(const Plan&)>& done) {
            if (!only.empty() && only != work)
                return;
            std::vector<Timed> times;
            for (std::size_t i = 0; i < m_plans.size(); ++i) {
                const double start = processorSeconds();
                if (done(m_plans[i]))
                    times.push_back({processorSeconds() - start, i});
            }
            printTimes(work, std::move(times), m_plans);
        };
        time("estimate", [&](const Plan& plan) { return estimate(plan, m_catalogue, today).memory.has_value(); });
        time("search", [&](const Plan& plan) { return plan.workload == Workload::Training && searches(plan); });
        time("fix", [&](const Plan& plan) { return findFixes(plan, m_catalogue, today).estimates > 0; });
        time("report", [&](const Plan& plan) {
            return !reportPdf(ReportInput{.plan = plan,
                                          .estimate = estimate(plan, m_catalogue, today),
                                          .date = QDate(2026, 11, 21),
                                          .catalogue = &m_catalogue})
                        .isEmpty();
        });
    }

private:
    [[nodiscard]] bool searches(const Plan& plan) const
    {
        Findings findings;
        const std::optional<SearchSpace> space = SearchSpace::of(plan, m_catalogue, false, findings);
        constexpr std::size_t shown = 10;
        return space && searchReport(*space, m_catalogue, search(*space, {}), Objective::Time, shown).result.legal > 0;
    }

    const Catalogue& m_catalogue;
    std::vector<Plan> m_plans;
};

}  // namespace

int main(int argc, char** argv)
{
    const QApplication application(argc, argv);
    const auto number = [&](int place, std::uint64_t usual) {
        return argc > place ? std::strtoull(argv[place], nullptr, 10) : usual;
    };
    const Result<Catalogue> catalogue = loadCatalogue(QString(), QString());
    if (!catalogue) {
        std::fprintf(stderr, "%s\n", catalogue.error().what.c_str());
        return EXIT_FAILURE;
    }
    constexpr std::uint64_t usualPlans = 2000;
    WorstCase(*catalogue, legalPlans(*catalogue, number(1, usualPlans), number(2, 1))).run(argc > 3 ? argv[3] : "");
    rusage use{};
    getrusage(RUSAGE_SELF, &use);
    std::printf("most memory %.0f MB\n", static_cast<double>(use.ru_maxrss) / 1e3);
    return EXIT_SUCCESS;
}
