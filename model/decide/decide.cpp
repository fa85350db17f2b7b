// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/decide/decide.h"

#include "model/decide/answer.h"
#include "model/decide/service_answers.h"
#include "model/estimator/estimator.h"
#include "model/finding_kinds.h"
#include "model/search/size_search.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <limits>
#include <tuple>
#include <utility>
#include <variant>

namespace headroom {

namespace {

using Clock = std::chrono::steady_clock;

constexpr double leastGain = 0.05;  ///< Of money or time: what is less is smaller than the estimates' own error.
constexpr double farthest = 3;  ///< What takes more times the deadline or the budget is no alternative.

/// The plan in every framework, recipe and optimizer that its goal allows; its own first.
std::vector<Plan> allowedPlans(const Plan& plan)
{
    std::vector<Plan> plans;
    if (plan.goal.frameworks.empty())
        plans.push_back(plan);
    for (const AllowedFramework& framework : plan.goal.frameworks) {
        Plan changed = plan;
        changed.training.framework = framework.name;
        plans.push_back(std::move(changed));
    }
    const auto addEach = [&plans](auto values, auto Training::* member) {
        for (std::size_t i = 0, own = plans.size(); i < own; ++i)
            for (const auto value : values)
                if (plans[i].training.*member != value) {
                    Plan changed = plans[i];
                    changed.training.*member = value;
                    plans.push_back(std::move(changed));
                }
    };
    // Of the 16-bit recipes those that fixes offer, and the 8-bit one that keeps 16-bit weights.
    if (plan.goal.change_recipe)
        addEach(std::array{Recipe::Bf16Mixed, Recipe::Bf16NoMaster, Recipe::Bf16Pure, Recipe::Fp8Mixed},
                &Training::recipe);
    if (plan.goal.change_optimizer) {
        const std::size_t before = plans.size();
        addEach(std::array{Optimizer::AdamW, Optimizer::AdamW8bit, Optimizer::Adafactor}, &Training::optimizer);
        // States whose width the plan names are of its own optimizer.
        for (std::size_t i = before; i < plans.size(); ++i)
            plans[i].training.state_bits.reset();
    }
    std::vector<Plan> distinct;
    for (Plan& candidate : plans)
        if (std::ranges::find(distinct, candidate) == distinct.end())
            distinct.push_back(std::move(candidate));
    return distinct;
}

class TrainingDecision {
public:
    TrainingDecision(const Plan& plan, const Catalogue& catalogue, const DecideOptions& options,
                     const std::stop_token& stop, const DecisionWatcher& watcher)
        : m_plan(plan), m_catalogue(catalogue), m_options(options), m_stop(stop), m_watcher(watcher),
          m_limits(limitsOf(plan))
    {
    }

    Decision run()
    {
        addCandidates();
        for (Answer& candidate : m_candidates)
            if (candidate.meetsGoal)
                m_decision.answers.push_back(std::move(candidate));
            else
                m_others.push_back(std::move(candidate));
        for (const Answer& other : m_others)
            if (!isWithin(other))
                ++(isLate(other) ? m_decision.leftOut.time : m_decision.leftOut.money);
        if (m_decision.answers.empty()) {
            addNearest();
        } else {
            putSoonFirst();
            addVariants();
        }
        m_decision.stopped = m_stop.stop_requested();
        return std::move(m_decision);
    }

private:
    /// The goal as a search takes it, with so many times its time and money and half of the work.
    [[nodiscard]] ClusterQuestion asked(ClusterGoal goal, double times) const
    {
        return {.goal = goal,
                .within = m_limits.within * times,
                .budget = Money{m_limits.budget.micros * times},
                .layouts = m_plan.goal.layouts,
                .clouds = m_plan.goal.clouds,
                .regions = m_plan.goal.regions,
                .today = m_options.today,
                .mostNodes = m_options.mostNodes,
                .threads = m_options.threads,
                .steps = m_options.steps / 2};
    }

    /// Trade-offs of time and money, probable and sure ones, of every plan that the goal allows; cheapest first, the
    /// sure of equals.
    void addCandidates()
    {
        const std::vector<Plan> plans = allowedPlans(m_plan);
        ClusterQuestion question = asked(ClusterGoal::TradeOffs, farthest);
        question.steps /= std::ssize(plans);
        for (const Plan& plan : plans)
            for (const Certainty certainty : {Certainty::Probable, Certainty::Sure}) {
                question.certainty = certainty;
                addCandidates(plan, question);
            }
        std::ranges::stable_sort(m_candidates, [](const Answer& a, const Answer& b) {
            const auto key = [](const Answer& answer) {
                return std::tuple(answer.joined == NodesJoined::Beyond, answer.job.value_or(Money{}).micros,
                                  answer.certainty == Certainty::Probable, answer.gpus, answer.size);
            };
            return key(a) < key(b);
        });
    }

    void addCandidates(const Plan& plan, const ClusterQuestion& question)
    {
        if (m_stop.stop_requested())
            return;
        const ClusterResult found = searchClusters(plan, m_catalogue, question, m_stop, m_watcher);
        m_decision.complete = m_decision.complete && found.leftOut == 0;
        if (question.certainty == Certainty::Probable) {
            m_decision.tried += found.clusters;
            m_decision.sizes = std::max(m_decision.sizes, found.sizes);
            const MissedClusters& missed = found.missed;
            m_decision.leftOut = {.memory = missed.memory, .time = missed.time, .money = missed.money};
            m_decision.withoutPrice = found.withoutPrice;
        }
        for (const ClusterAnswer& cluster : found.answers) {
            const Plan& changed = cluster.found.plan;
            const bool known =
                std::ranges::any_of(m_candidates, [&](const Answer& candidate) { return candidate.plan == changed; });
            if (known)
                continue;  // What is fastest may be sure as well.
            Answer answer = answerOf(m_plan, changed, estimate(changed, m_catalogue, m_options.today), m_limits);
            answer.joined = cluster.joined;
            m_candidates.push_back(std::move(answer));
        }
    }

    [[nodiscard]] bool isLate(const Answer& answer) const { return !answer.wall || *answer.wall > m_limits.within; }

    /// Whether only its certainty keeps it from the goal.
    [[nodiscard]] bool isWithin(const Answer& answer) const
    {
        return !isLate(answer) && answer.job.value_or(Money{}) <= m_limits.budget;
    }

    /// What would do if it were sure, else the cheapest in time, else the fastest of all.
    void addNearest()
    {
        const auto within = std::ranges::find_if(m_others, [this](const Answer& other) { return isWithin(other); });
        if (within != m_others.end()) {
            m_decision.nearest = *within;
            return;
        }
        const ClusterQuestion question = asked(ClusterGoal::CheapestWithin, 1);
        const ClusterResult found = searchClusters(m_plan, m_catalogue, question, m_stop, m_watcher);
        const ClusterAnswer* nearest = !found.answers.empty() ? &found.answers.front()
                                       : found.nearest        ? &*found.nearest
                                                              : nullptr;
        if (nearest != nullptr)
            m_decision.nearest = answerOf(m_plan, nearest->found.plan,
                                          estimate(nearest->found.plan, m_catalogue, m_options.today), m_limits);
    }

    /// Nobody waits for years to save a little: without a deadline what is done in time to be of use comes first, and
    /// where nothing is, the fastest for at most twice the money.
    void putSoonFirst()
    {
        std::vector<Answer>& answers = m_decision.answers;
        const Hours patience{double{patientDays} * hoursOfDay};
        const NodesJoined joined = answers.front().joined;
        const auto isSoon = [&](const Answer& answer) {
            return answer.joined == joined && answer.wall && *answer.wall <= patience;
        };
        if (m_plan.goal.deadline_days || isSoon(answers.front()))
            return;
        if (std::ranges::any_of(answers, isSoon)) {
            std::ranges::stable_partition(answers, isSoon);
            return;
        }
        if (const auto fastest = fastestFor(answers.front()); fastest != answers.end())
            std::rotate(answers.begin(), fastest, fastest + 1);
    }

    /// What is fastest for at most twice the money of another answer, if it is worth a word; else the end.
    [[nodiscard]] std::vector<Answer>::iterator fastestFor(const Answer& than)
    {
        auto fastest = m_decision.answers.end();
        if (!than.job || !than.wall)
            return fastest;
        for (auto answer = m_decision.answers.begin(); answer != m_decision.answers.end(); ++answer)
            if (answer->job && answer->wall && answer->job->micros <= than.job->micros * mostMoneyForSpeed &&
                *answer->wall < *than.wall * (1 - leastGain) &&
                (fastest == m_decision.answers.end() || *answer->wall < *fastest->wall))
                fastest = answer;
        return fastest;
    }

    void addVariants()
    {
        const Answer& best = m_decision.answers.front();
        const auto add = [this](VariantKind kind, const Answer* answer) {
            if (answer != nullptr)
                m_decision.variants.push_back({kind, *answer});
        };
        if (best.certainty == Certainty::Probable)
            add(VariantKind::Surer,
                firstOf(m_decision.answers, [](const Answer& answer) { return answer.certainty == Certainty::Sure; }));
        if (!best.job || !best.wall)
            return;
        const auto saves = [least = best.job->micros](const Answer& other) {
            return other.job && other.wall && other.job->micros < least * (1 - leastGain);
        };
        // What is later than people are patient for meets a goal without a deadline all the same.
        const Answer* cheapest = cheapestOf(m_decision);
        add(VariantKind::Cheaper, saves(*cheapest) ? cheapest : firstOf(m_others, saves));
        const auto fastest = fastestFor(best);
        add(VariantKind::Faster, fastest != m_decision.answers.end() ? &*fastest : nullptr);
    }

    template <class Predicate>
    static const Answer* firstOf(const std::vector<Answer>& answers, Predicate isWanted)
    {
        const auto found = std::ranges::find_if(answers, isWanted);
        return found == answers.end() ? nullptr : &*found;
    }

    const Plan& m_plan;
    const Catalogue& m_catalogue;
    const DecideOptions& m_options;
    const std::stop_token& m_stop;
    const DecisionWatcher& m_watcher;
    GoalLimits m_limits;
    std::vector<Answer> m_candidates{};
    std::vector<Answer> m_others{};  ///< That miss the goal.
    Decision m_decision{};
};

const Answer* variantOf(const Decision& decision, VariantKind kind)
{
    const auto found = std::ranges::find(decision.variants, kind, &Variant::kind);
    return found == decision.variants.end() ? nullptr : &found->answer;
}

Percent percentMore(Money more, Money than)
{
    constexpr double percent = 100;
    return {std::round((more.micros / than.micros - 1) * percent)};
}

/// Why the best comes first, and how near the next is.
void explainTraining(const Plan& plan, Decision& decision)
{
    const Answer& best = decision.answers.front();
    const Answer& cheapest = *cheapestOf(decision);
    const std::string& currency = plan.cost.currency;
    const auto amount = [&](Money money) { return Amount{money, currency}; };
    const auto seconds = [](Hours hours) { return Seconds{hours.value * secondsPerHour}; };
    const auto answers = static_cast<std::int64_t>(decision.answers.size());
    if (best.job && best.wall && &best == &cheapest) {
        decision.why.push_back({"decide.cheapest", Severity::Information, "", SizeId{best.size}, best.nodes,
                                amount(*best.job), seconds(*best.wall), answers});
    } else if (best.job && best.wall && cheapest.wall) {
        decision.why.push_back({"advice.size", Severity::Information, "/goal/deadline_days", SizeId{best.size},
                                best.nodes, amount(*best.job), best.label, seconds(*best.wall)});
        decision.why.push_back({"advice.no-deadline", Severity::Information, "/goal/deadline_days",
                                SizeId{cheapest.size}, cheapest.nodes, amount(*cheapest.job), seconds(*cheapest.wall)});
    }
    const auto other = std::ranges::find_if(decision.answers, [&](const Answer& a) { return a.size != best.size; });
    const Answer* next = other != decision.answers.end() ? &*other : nullptr;
    if (next != nullptr && next->job && best.job && best.job->micros > 0 && *next->job >= *best.job)
        decision.why.push_back({"decide.next", Severity::Information, "", SizeId{next->size}, next->nodes,
                                amount(*next->job), percentMore(*next->job, *best.job)});
    if (const Answer* cheaper = variantOf(decision, VariantKind::Cheaper);
        cheaper != nullptr && cheaper->wall && !cheaper->meetsGoal)
        decision.why.push_back({"decide.goal-costs", Severity::Information, "/goal/deadline_days",
                                SizeId{cheaper->size}, cheaper->nodes, amount(*cheaper->job),
                                Seconds{cheaper->wall->value * secondsPerHour}});
    if (const Answer* surer = variantOf(decision, VariantKind::Surer);
        surer != nullptr && surer->job && best.job && best.job->micros > 0)
        decision.why.push_back({"decide.sure-costs", Severity::Information, "/goal/certainty", amount(*surer->job),
                                percentMore(*surer->job, *best.job)});
}

void explainService(const Plan& plan, const Catalogue& catalogue, Decision& decision)
{
    const Answer& best = decision.answers.front();
    if (!best.month)
        return;
    if (best.gpus == 0 && &best != cheapestOf(decision)) {
        constexpr double billion = 1e9;
        const double billions = std::round(parametersOf(plan, catalogue) / billion * 1000) / 1000;
        decision.why.push_back(
            {"advice.cpu", Severity::Information, "/workload", billions, largestOnCpu / billion, shortestOnCpu});
        return;
    }
    if (!hasLoad(plan) && best.perMillionTokens) {
        decision.why.push_back({"decide.cheapest-tokens", Severity::Information, "/serving/requests_per_s",
                                SizeId{best.size}, best.nodes, Amount{*best.perMillionTokens, plan.cost.currency}});
        return;
    }
    decision.why.push_back({"decide.cheapest-service", Severity::Information, "", SizeId{best.size}, best.nodes,
                            Amount{*best.month, plan.cost.currency},
                            static_cast<std::int64_t>(decision.answers.size())});
    const Answer* next = decision.answers.size() > 1 ? &decision.answers[1] : nullptr;
    if (next != nullptr && next->month && best.month->micros > 0)
        decision.why.push_back({"decide.next", Severity::Information, "", SizeId{next->size}, next->nodes,
                                Amount{*next->month, plan.cost.currency}, percentMore(*next->month, *best.month)});
}

/// Why the best answer is not sure: every limit that it may break at the far end of its ranges.
void explainRisk(const Plan& plan, Decision& decision)
{
    const Answer& best = decision.answers.front();
    if (best.certainty == Certainty::Sure)
        return;
    const GoalLimits limits = limitsOf(plan);
    const auto add = [&](Finding finding) { decision.why.push_back(std::move(finding)); };
    const bool isTraining = plan.workload == Workload::Training;
    if (!isTraining && best.latencyRange)
        add({"decide.token-range", Severity::Warning, "", best.latencyRange->low, best.latencyRange->high});
    else if (!best.peakRange || (isTraining && !best.wallRange))
        add({"decide.no-range", Severity::Warning, ""});
    if (best.peakRange && best.peakRange->high > best.usable)
        add({"decide.peak-may-not-fit", Severity::Warning, "", best.peakRange->high, best.usable});
    if (best.wallRange && best.wallRange->high > limits.within)
        add({"decide.may-be-late", Severity::Warning, "/goal/deadline_days",
             Seconds{best.wallRange->high.value * secondsPerHour}, Seconds{limits.within.value * secondsPerHour}});
    if (best.jobRange && best.jobRange->high > limits.budget)
        add({"decide.may-cost-more", Severity::Warning, "/cost/budget", Amount{best.jobRange->high, plan.cost.currency},
             Amount{limits.budget, plan.cost.currency}});
    for (const Finding& warning : best.warnings)
        add(warning);
    for (const std::string& part : best.unproven)
        add({"decide.unproven", Severity::Warning, "/parallelism/schedule", part});
}

/// Machines are chosen for services and for trainings of one model on given texts.
bool isDecided(const Plan& plan)
{
    return plan.workload != Workload::Training || plan.training.objective == TrainingObjective::Sft;
}

void explainNone(const Plan& plan, Decision& decision)
{
    if (!isDecided(plan)) {
        decision.why.push_back({"decide.post-training", Severity::Error, "/training/objective"});
        return;
    }
    decision.why.push_back({"decide.none", Severity::Error, ""});
    if (std::holds_alternative<OwnNodes>(plan.cluster.hardware))
        decision.why.push_back({"decide.own-hardware", Severity::Information, "/cluster/gpu"});
    if (!decision.nearest)
        return;
    const Answer& nearest = *decision.nearest;
    const GoalLimits limits = limitsOf(plan);
    const std::optional<Money>& cost = plan.workload == Workload::Training ? nearest.job : nearest.month;
    const bool inTime = plan.workload != Workload::Training || (nearest.wall && *nearest.wall <= limits.within);
    if (plan.goal.certainty == Certainty::Sure && inTime && cost && *cost <= limits.budget)
        decision.why.push_back({"decide.not-sure", Severity::Information, "/goal/certainty"});
    if (nearest.job && nearest.wall)
        decision.why.push_back({"decide.nearest", Severity::Information, "", SizeId{nearest.size}, nearest.nodes,
                                Amount{*nearest.job, plan.cost.currency},
                                Seconds{nearest.wall->value * secondsPerHour}});
    else if (nearest.month)
        decision.why.push_back({"decide.nearest-service", Severity::Information, "", SizeId{nearest.size},
                                nearest.nodes, Amount{*nearest.month, plan.cost.currency}});
}

/// Regions of the goal in which no size of its clouds has a price: most often misspelt.
void explainRegions(const Plan& plan, const Catalogue& catalogue, Decision& decision)
{
    for (const std::string& region : plan.goal.regions) {
        const bool isPriced = std::ranges::any_of(catalogue.sizes(), [&](const VmSize& size) {
            return isOfClouds(size, plan, catalogue, plan.goal.clouds) &&
                   cheapestRegion(plan, size, catalogue, {region}).has_value();
        });
        if (!isPriced)
            decision.why.push_back({"decide.region-without-price", Severity::Warning, "/goal/regions", region});
    }
}

void explain(const Plan& plan, const Catalogue& catalogue, Decision& decision)
{
    if (decision.answers.empty()) {
        explainNone(plan, decision);
    } else {
        plan.workload == Workload::Training ? explainTraining(plan, decision)
                                            : explainService(plan, catalogue, decision);
        explainRisk(plan, decision);
    }
    const LeftOut& sizes = decision.leftOut;
    if (sizes.memory + sizes.time + sizes.money > 0)
        decision.why.push_back({"decide.left-out", Severity::Information, "", sizes.memory, sizes.time, sizes.money});
    if (decision.withoutPrice > 0)
        decision.why.push_back({"decide.without-price", Severity::Information, "", decision.withoutPrice});
    explainRegions(plan, catalogue, decision);
    if (!decision.complete || decision.stopped)
        decision.why.push_back({"decide.unfinished", Severity::Warning, ""});
}

}  // namespace

const Answer* cheapestOf(const Decision& decision)
{
    const std::vector<Answer>& answers = decision.answers;
    if (answers.empty())
        return nullptr;
    const auto price = [](const Answer& answer) {
        const std::optional<Money>& money = answer.job             ? answer.job
                                            : hasLoad(answer.plan) ? answer.month
                                                                   : answer.perMillionTokens;
        return std::pair(answer.joined == NodesJoined::Beyond,
                         money ? money->micros : std::numeric_limits<double>::infinity());
    };
    return &*std::ranges::min_element(answers, {}, price);
}

Decision decide(const Plan& plan, const Catalogue& catalogue, const DecideOptions& options, const std::stop_token& stop,
                const DecisionWatcher& watcher)
{
    const Clock::time_point start = Clock::now();
    Decision decision;
    if (plan.workload != Workload::Training)
        decision = decideService(plan, catalogue, options, stop);
    else if (isDecided(plan))
        decision = TrainingDecision(plan, catalogue, options, stop, watcher).run();
    explain(plan, catalogue, decision);
    decision.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    return decision;
}

}  // namespace headroom
