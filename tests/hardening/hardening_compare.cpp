// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Compares many plans and writes their report: hardening_compare PLANS [SEED]. Holds how much memory each plan adds.

#include "app/report/report_pages.h"
#include "app/report/report_pdf.h"
#include "model/estimator/estimator.h"
#include "tests/support/live_bytes.h"
#include "tests/support/random_plans.h"
#include "tests/support/random_services.h"
#include "tests/support/shipped_catalogue.h"

#include <QApplication>

#include <sys/resource.h>

#include <cstdio>
#include <optional>

using namespace headroom;
using namespace headroom::test;

namespace {

/// What a plan may add to a report that is laid out, and what the whole process may hold. A thousand plans are to stay
/// under 500 MB.
constexpr std::int64_t mostBytesOfPlan = 250'000;
constexpr double mostMB = 80;
constexpr double mostMBOfPlan = 0.4;

ReportInput inputOf(const std::vector<EstimatedPlan>& plans, std::size_t count, const Catalogue& catalogue)
{
    const auto first = plans.begin();
    return {first->plan,
            first->estimate,
            QDate(2026, 11, 21),
            QPageSize(QPageSize::A4),
            {first + 1, first + static_cast<std::ptrdiff_t>(count)},
            {},
            &catalogue};
}

/// Trainings and services, most of them legal.
std::vector<EstimatedPlan> plansOf(std::size_t count, std::uint64_t seed, const Catalogue& catalogue)
{
    RandomPlans trainings(catalogue, seed);
    RandomServices services(catalogue, seed);
    std::vector<EstimatedPlan> plans;
    while (plans.size() < count) {
        Plan plan = plans.size() % 4 == 3 ? services.next() : trainings.next();
        plan.name = "Plan " + std::to_string(plans.size());
        Estimate estimated = estimate(plan, catalogue, "2026-11-21");
        if (estimated.memory)
            plans.push_back({std::move(plan), std::move(estimated)});
    }
    return plans;
}

/// Bytes that a report of the first plans holds once it is laid out.
std::int64_t laidOutBytes(const std::vector<EstimatedPlan>& plans, std::size_t count, const Catalogue& catalogue)
{
    const ReportInput input = inputOf(plans, count, catalogue);
    const std::int64_t before = liveBytes();
    const ReportPages pages(input, paperPx(input.paper), QGuiApplication::font());
    return liveBytes() - before;
}

double peakMB()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) * 1024 / 1e6;
}

constexpr bool isSanitized()
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    return true;
#else
    return false;
#endif
}

int compare(std::size_t count, std::uint64_t seed)
{
    const Catalogue catalogue = shippedCatalogue();
    const std::vector<EstimatedPlan> plans = plansOf(count, seed, catalogue);
    const std::int64_t half = laidOutBytes(plans, count / 2, catalogue);
    const std::int64_t whole = laidOutBytes(plans, count, catalogue);
    const std::int64_t each = (whole - half) / static_cast<std::int64_t>(count - count / 2);
    const QByteArray pdf = reportPdf(inputOf(plans, count, catalogue));
    const double limit = mostMB + mostMBOfPlan * static_cast<double>(count);
    std::printf("%zu plans, seed %llu: %.1f kB a plan laid out, a PDF of %.1f MB, %.0f MB at most\n", count,
                static_cast<unsigned long long>(seed), static_cast<double>(each) / 1e3,
                static_cast<double>(pdf.size()) / 1e6, peakMB());
    // Sanitizers keep what is freed: only what is in use counts there.
    const bool fine = each <= mostBytesOfPlan && (isSanitized() || peakMB() <= limit);
    if (!fine)
        std::fprintf(stderr, "FAULT: more than %lld bytes a plan, or more than %.0f MB\n",
                     static_cast<long long>(mostBytesOfPlan), limit);
    return fine ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    const int count = arguments.value(1).toInt();
    if (count < 4) {
        std::fprintf(stderr, "usage: hardening_compare PLANS [SEED], at least 4 plans\n");
        return 2;
    }
    return compare(static_cast<std::size_t>(count), arguments.value(2, QStringLiteral("1")).toULongLong());
}
