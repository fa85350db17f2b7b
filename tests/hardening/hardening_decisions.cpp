// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/advice/advice.h"
#include "model/decide/answer.h"
#include "model/decide/decide.h"
#include "model/estimator/estimator.h"
#include "model/fix/fix.h"
#include "model/io/plan_json.h"
#include "model/search/size_search.h"
#include "model/sizes/size_matrix.h"
#include "tests/support/shipped_catalogue.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>
#include <string_view>

// hardening_decisions [GOALS [SEED]]: whoever recommends something must not contradict the decision. Of so many seeded
// goals of dense models, whatever fixes, advice, cluster search and size table call cheaper than the best answer
// is printed with its plan; exits 1 where there is any.

using namespace headroom;

namespace {

constexpr const char* today = "2026-11-27";

/// What a decision may change of a job whose goal allows nothing further.
constexpr std::array<std::string_view, 13> decidedFields = {"/cluster/sku",
                                                            "/cluster/nodes",
                                                            "/cluster/gpus",
                                                            "/parallelism/zero",
                                                            "/parallelism/tensor",
                                                            "/parallelism/pipeline",
                                                            "/parallelism/schedule",
                                                            "/parallelism/sequence_parallel",
                                                            "/parallelism/expert",
                                                            "/parallelism/shard_group",
                                                            "/training/micro_batch",
                                                            "/training/recompute",
                                                            "/training/recompute_layers"};

class Goals {
public:
    explicit Goals(std::uint64_t seed) : m_random(seed) {}

    Plan next()
    {
        static constexpr std::array sizes = {"Standard_ND96isr_H100_v5", "Standard_ND96amsr_A100_v4",
                                             "Standard_NC24ads_A100_v4", "Standard_ND96isr_H200_v5",
                                             "Standard_NC96ads_A100_v4", "Standard_NC40ads_H100_v5"};
        static constexpr std::array frameworks = {Framework::Generic, Framework::Fsdp2, Framework::DeepSpeed,
                                                  Framework::Megatron};
        Plan plan;
        plan.model = ParameterCount{static_cast<std::int64_t>(logarithmic(5e8, 180e9))};
        plan.training.framework = frameworks[m_random() % frameworks.size()];
        plan.training.sequence = std::int64_t{1024} << m_random() % 4;
        plan.training.global_batch = std::int64_t{64} << m_random() % 6;
        plan.training.tokens = logarithmic(1e8, 1e12);
        plan.cluster.hardware = VmNodes{sizes[m_random() % sizes.size()], std::int64_t{1} << m_random() % 6};
        plan.parallelism.zero = static_cast<std::int64_t>(m_random() % 4);
        if (m_random() % 2 == 0)
            plan.goal.deadline_days = logarithmic(1, 365);
        if (m_random() % 3 == 0)
            plan.cost.budget = logarithmic(1e3, 1e7);
        if (m_random() % 4 == 0)
            plan.goal.certainty = Certainty::Sure;
        return plan;
    }

private:
    double logarithmic(double low, double high)
    {
        constexpr double draws = 1e6;
        return low * std::pow(high / low, static_cast<double>(m_random() % static_cast<std::uint64_t>(draws)) / draws);
    }

    std::mt19937_64 m_random;
};

class Judge {
public:
    Judge(const Plan& plan, const Catalogue& catalogue) : m_plan(plan), m_catalogue(catalogue)
    {
        m_decision = decide(plan, catalogue, {.today = today});
    }

    [[nodiscard]] const Decision& decision() const { return m_decision; }

    /// Holds another recommender's plan against the best answer; prints what contradicts it.
    void judge(const char* who, const Plan& other)
    {
        ++m_judged;
        if (!isWithinSpace(other))
            return;
        const Answer answer = answerOf(m_plan, other, estimate(other, m_catalogue, today), limitsOf(m_plan));
        if (!answer.meetsGoal || !answer.job)
            return;
        ++m_held;
        constexpr double cent = 1e4;  // In millionths.
        const Answer* best = cheapestOf(m_decision);
        if (best != nullptr && best->job && answer.job->micros >= best->job->micros - cent)
            return;
        ++m_broken;
        std::printf("CHEAPER by %s: %lld x %s %s, %.2f instead of %s %.2f%s\n  %s\n", who,
                    static_cast<long long>(answer.nodes), answer.size.c_str(), answer.label.c_str(),
                    answer.job->dollars(), best != nullptr ? best->size.c_str() : "nothing",
                    best != nullptr && best->job ? best->job->dollars() : 0.0,
                    m_decision.complete ? "" : " (not all tried)", oneLine(m_plan).c_str());
        for (const FixChange& change : answer.changes)
            std::printf("    %s\n", std::string(change.pointer).c_str());
        std::fflush(stdout);
    }

    [[nodiscard]] int judged() const { return m_judged; }
    [[nodiscard]] int held() const { return m_held; }
    [[nodiscard]] int broken() const { return m_broken; }

private:
    static std::string oneLine(const Plan& plan)
    {
        std::string text = writePlan(plan);
        std::erase(text, '\n');
        return text;
    }

    [[nodiscard]] bool isWithinSpace(const Plan& other) const
    {
        for (const Field& field : planFields())
            if (field.get(m_plan) != field.get(other) &&
                std::ranges::find(decidedFields, field.pointer) == decidedFields.end())
                return false;
        const auto* nodes = std::get_if<VmNodes>(&other.cluster.hardware);
        return nodes != nullptr && isCommonCount(nodes->nodes);
    }

    /// All numbers of nodes to 64, as far as a decision tries each.
    static bool isCommonCount(std::int64_t nodes) { return nodes <= 64; }

    const Plan& m_plan;
    const Catalogue& m_catalogue;
    Decision m_decision{};
    int m_judged{0}, m_held{0}, m_broken{0};
};

void judgeAll(Judge& judge, const Plan& plan, const Catalogue& catalogue)
{
    judge.judge("the plan itself", plan);
    for (const Fix& fix : findFixes(plan, catalogue, today).fixes)
        judge.judge("a fix", fix.plan);
    if (const Advice advice = advise(plan, catalogue, {.today = today}); advice.plan)
        judge.judge("the advice", *advice.plan);
    ClusterQuestion question{.goal = ClusterGoal::CheapestWithin,
                             .within = limitsOf(plan).within,
                             .certainty = plan.goal.certainty,
                             .layouts = LayoutRange::Common,
                             .today = today};
    for (const ClusterAnswer& answer : searchClusters(plan, catalogue, question).answers)
        judge.judge("the cluster search", answer.found.plan);
    const std::int64_t gpus = estimate(plan, catalogue, today).hardware.gpusUsed;
    const std::vector<SizeOption> options = sizeMatrix(plan, catalogue, today);
    for (const SizeOption& option : options)
        if (option.trusted && isOfClouds(*option.size, plan, catalogue, {}) && option.planned &&
            option.planned->fit == Fit::Fits)
            judge.judge("the table of sizes", asPlannedOn(plan, *option.size, gpus));
}

}  // namespace

int main(int argc, char** argv)
{
    constexpr long long usualGoals = 300;
    const long long goals = argc > 1 ? std::strtoll(argv[1], nullptr, 10) : usualGoals;
    const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
    const Catalogue catalogue = test::shippedCatalogue();
    Goals drawn(seed);
    int broken = 0, held = 0, judged = 0, answered = 0;
    for (long long i = 0; i < goals; ++i) {
        const Plan plan = drawn.next();
        Judge judge(plan, catalogue);
        judgeAll(judge, plan, catalogue);
        answered += judge.decision().answers.empty() ? 0 : 1;
        broken += judge.broken();
        held += judge.held();
        judged += judge.judged();
    }
    std::printf("%lld goals, %d answered; of %d recommendations %d are answers too, %d cheaper than the best\n", goals,
                answered, judged, held, broken);
    return broken == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
