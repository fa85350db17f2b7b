// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/evidence/diff/difference.h"

#include "model/estimator/estimator.h"
#include "model/evidence/diff/gpu_limits.h"
#include "model/evidence/diff/memory_difference.h"
#include "model/evidence/diff/run_facts.h"
#include "model/health/rules/planned_use.h"
#include "model/order_statistics.h"
#include "model/text/numbers.h"
#include "model/time/step_time.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace headroom {
namespace {

/// A change of the step that is worth a line: what measurements of one machine repeat within.
constexpr double worthALine = 0.005;
/// A known cause that makes a step so much longer is to be named, whatever the range of the estimate.
constexpr double worthAName = 0.03;
/// Single slow steps that cost less on average are usual: an evaluation, the collection of garbage.
constexpr double worthAStall = 0.05;
/// What versions of the software alone make of a step: 16 to 23 % between two releases of PyTorch (ml-engineering).
constexpr double software = 1.18;
/// Links that a test shows at nine tenths of healthy ones or more are healthy.
constexpr double healthyLinks = 0.9;

/// Where a run changed and stayed so: the number of the step follows from its place, as logs print every n-th one.
void noteChange(const StepLog& log, const SampleSummary& step, MeasuredJob& measured)
{
    if (!step.change || measured.change)
        return;
    measured.change = step.change;
    if (!log.firstStep || !log.lastStep || step.count < 2)
        return;
    const double interval = real(*log.lastStep - *log.firstStep) / real(step.count - 1);
    measured.changedAt = *log.firstStep + std::llround(real(step.change->at) * interval);
}

class Waterfall {
public:
    Waterfall(const Plan& plan, const Catalogue& catalogue, std::span<const EvidenceFile> files, std::string_view today)
        : m_catalogue(&catalogue), m_files(files), m_today(today), m_run(plan),
          m_estimate(estimate(plan, catalogue, today)), m_planned(m_estimate)
    {
    }

    Difference result();

private:
    void listInputs();
    void tellOfErrors(const EvidenceFile& file);
    /// Readings of other GPUs than the plan's.
    void tellOfCards(const EvidenceFile& file);
    /// False where the log is of a run that the plan cannot describe: then its steps cannot be compared.
    bool divisionOfWork();
    void otherChoices();
    /// The steps of a log.
    struct LoggedSteps {
        std::size_t file{0};
        SampleSummary steps{};
    };
    [[nodiscard]] SampleSummary stepOf(const StepLog& log) const;
    [[nodiscard]] std::vector<LoggedSteps> stepsOfOneRun();
    void measureStep();
    void network();
    /// Takes slower links for what ran; `facts` say of which test.
    void slowLinks(const LinkShare& share, CauseFacts facts);
    void sockets();
    void slowGpu();
    void hotGpu();
    void waits();
    void stalls();
    /// What all GPUs have in common takes no more than what nothing else explains.
    void loweredGpus();
    [[nodiscard]] Seconds unexplained() const;
    [[nodiscard]] CauseFacts givenFacts() const;
    /// The fewest seconds that the run can take without its faults, by the range of the estimate.
    [[nodiscard]] Seconds fastest() const;
    void capFaults();
    void remainder();
    void price();
    void services();
    void judge();
    void judgeServices();

    /// Takes a changed plan for what ran, and notes what that makes of a step; false where it has no step time.
    bool change(Plan plan, Cause cause, CauseFacts facts);
    void add(Cause cause, Seconds time, CauseFacts facts);
    void use(std::int64_t file, std::string_view what);
    [[nodiscard]] double tokensOf(const Estimate& estimate, const Plan& plan) const
    {
        return real(estimate.layout->globalBatch) * real(plan.training.sequence);
    }
    [[nodiscard]] bool hasCause(Cause cause) const
    {
        return std::ranges::any_of(m_result.steps, [&](const CauseStep& step) { return step.cause == cause; });
    }

    const Catalogue* m_catalogue;
    std::span<const EvidenceFile> m_files;
    std::string_view m_today;
    Plan m_run;           ///< The plan as it ran, as far as is known.
    Estimate m_estimate;  ///< Of it.
    Estimate m_planned;
    Seconds m_estimateOfRun{};  ///< Of as many tokens as a planned step has, before faults of machines.
    double m_scale{1};  ///< Tokens of a planned step over those of a step as it ran.
    Difference m_result{};
};

void Waterfall::use(std::int64_t file, std::string_view what)
{
    if (file < 0 || static_cast<std::size_t>(file) >= m_result.inputs.size())
        return;
    std::vector<std::string_view>& used = m_result.inputs[static_cast<std::size_t>(file)].used;
    if (std::ranges::find(used, what) == used.end())
        used.push_back(what);
}

void Waterfall::add(Cause cause, Seconds time, CauseFacts facts)
{
    use(facts.file, causeName(cause));
    if (std::abs(time.value) < worthALine * m_planned.time->step.value)
        return;
    m_result.steps.push_back({cause, time, {}, std::move(facts)});
}

/// An error that no cause is made of is said all the same: it may be why the job is slow, or stopped.
void Waterfall::tellOfErrors(const EvidenceFile& file)
{
    const ErrorLines& errors = file.text->errors;
    if (errors.known == 1)
        m_result.notes.push_back(file.file +
                                 ": 1 line tells of an error, which \"headroom health\" judges: " + errors.firstKnown);
    else if (errors.known > 1)
        m_result.notes.push_back(
            file.file + ": " + std::to_string(errors.known) +
            " lines tell of errors, which \"headroom health\" judges, the first: " + errors.firstKnown);
    for (const std::string& note : errors.unknown)
        m_result.notes.push_back(file.file + ": " + note);
}

void Waterfall::tellOfCards(const EvidenceFile& file)
{
    const std::string& planned = m_planned.hardware.gpuName;
    for (const HostSnapshot& host : file.capture->hosts)
        for (const GpuSnapshot& gpu : host.gpus)
            if (!gpu.name.empty() && !planned.empty() && !isPlannedCard(planned, gpu.name)) {
                m_result.notes.push_back(file.file + ": it is of " + gpu.name + ", and the plan has " + planned);
                return;
            }
}

void Waterfall::listInputs()
{
    for (const EvidenceFile& file : m_files) {
        EvidenceInput input{.file = file.file, .kind = file.kind().value_or(EvidenceKind::Capture)};
        if (file.text) {
            input.from = file.text->steps.from;
            input.to = file.text->steps.to;
            if (file.text->fabric)
                input.host = file.text->fabric->host;
            tellOfErrors(file);
        }
        if (file.capture && !file.capture->hosts.empty()) {
            tellOfCards(file);
            const HostSnapshot& host = file.capture->hosts.front();
            input.host = host.name;
            if (input.from.empty())
                input.from = input.to = host.timestamp;
        }
        m_result.inputs.push_back(std::move(input));
    }
}

bool Waterfall::change(Plan plan, Cause cause, CauseFacts facts)
{
    Estimate changed = estimate(plan, *m_catalogue, m_today);
    if (!changed.layout || !changed.time || !changed.memory) {
        m_result.notes.push_back("the plan cannot be held against a run with " + facts.ran +
                                 ": its layout is impossible there");
        return false;
    }
    const double scale = tokensOf(m_planned, m_run) / tokensOf(changed, plan);
    const Seconds before = m_estimate.time->step * m_scale;
    // What a step of another size takes for as many tokens.
    m_scale = cause == Cause::Batch ? scale : m_scale;
    add(cause, changed.time->step * m_scale - before, std::move(facts));
    m_run = std::move(plan);
    m_estimate = std::move(changed);
    return true;
}

bool Waterfall::divisionOfWork()
{
    const RunFacts facts = runFacts(m_files);
    const RunPlan run = withLoggedDivision(m_run, m_planned, facts.job);
    if (facts.job.gpus && *facts.job.gpus != m_planned.hardware.gpusUsed)
        m_result.notes.push_back("the log is of " + std::to_string(*facts.job.gpus) + " GPUs, the plan of " +
                                 std::to_string(m_planned.hardware.gpusUsed));
    if (!run.ran.empty() && !change(run.plan, Cause::Batch, {.ran = run.ran, .asked = run.asked, .file = facts.file}))
        return false;
    if (const auto recompute = facts.job.recompute; recompute && *recompute != m_run.training.recompute) {
        // torchtitan's "selective" may be by operator or by layer: a plan that recomputes in part agrees with it.
        const auto inPart = [](Recompute r) { return r != Recompute::None && r != Recompute::Full; };
        if (!inPart(*recompute) || !inPart(m_run.training.recompute)) {
            Plan plan = m_run;
            plan.training.recompute = *recompute;
            plan.training.recompute_layers = {};
            plan.training.recompute_modules = {};
            change(std::move(plan), Cause::Recompute,
                   {.ran = std::string(choiceName(*recompute)),
                    .asked = std::string(choiceName(m_run.training.recompute)),
                    .file = facts.file});
        }
    }
    const auto isFused = [](AttentionKernel kernel) { return kernel != AttentionKernel::Unfused; };
    if (const auto kernel = facts.job.attention; kernel && isFused(*kernel) != isFused(m_run.training.attention)) {
        Plan plan = m_run;
        plan.training.attention = *kernel;
        change(std::move(plan), Cause::Kernels,
               {.ran = std::string(choiceName(*kernel)),
                .asked = std::string(choiceName(m_run.training.attention)),
                .file = facts.file});
    }
    return true;
}

void Waterfall::otherChoices()
{
    // Memory that was measured by part tells choices that no log prints.
    const bool isSlower = m_result.measured.step && *m_result.measured.step > m_estimate.time->step * m_scale;
    for (std::size_t i = 0; i < m_files.size(); ++i) {
        if (!m_files[i].memory)
            continue;
        const std::optional<OtherChoice> other =
            choiceThatFits(m_run, m_estimate, *m_files[i].memory, *m_catalogue, m_today, isSlower);
        if (!other || hasCause(other->cause))
            continue;
        change(other->plan, other->cause,
               {.ran = other->ran, .asked = other->asked, .isProbable = true, .file = static_cast<std::int64_t>(i)});
    }
}

SampleSummary Waterfall::stepOf(const StepLog& log) const
{
    if (log.seconds)
        return *log.seconds;
    // A rate is as good: what a step holds is known.
    const SampleSummary& rate = log.samplesPerSecond ? *log.samplesPerSecond : *log.tokensPerSecondPerGpu;
    const double perStep = log.samplesPerSecond ? real(m_estimate.layout->globalBatch)
                                                : tokensOf(m_estimate, m_run) / real(m_estimate.hardware.gpusUsed);
    return {.count = rate.count,
            .warmUp = rate.warmUp,
            .outliers = rate.outliers,
            .median = perStep / rate.median,
            .low = perStep / rate.high,
            .high = perStep / rate.low,
            .outlierExcess = perStep * rate.outlierExcess,
            .change = rate.change ? std::optional(RunChange{rate.change->at, perStep / rate.change->before,
                                                            perStep / rate.change->after})
                                  : std::nullopt};
}

std::vector<Waterfall::LoggedSteps> Waterfall::stepsOfOneRun()
{
    std::vector<LoggedSteps> logs;
    for (std::size_t i = 0; i < m_files.size(); ++i)
        if (m_files[i].text && m_files[i].text->steps.hasSteps())
            logs.push_back({i, stepOf(m_files[i].text->steps)});
    if (logs.empty())
        return logs;
    // The ranks of one run wait for each other in every step: their logs agree.
    constexpr double alike = 1.1;
    const auto byStep = [](const LoggedSteps& some, const LoggedSteps& other) {
        return some.steps.median < other.steps.median;
    };
    const auto [fastest, slowest] = std::ranges::minmax(logs, byStep);
    if (slowest.steps.median <= alike * fastest.steps.median)
        return logs;
    m_result.notes.push_back("the logs are of different runs: a step takes " + formulaNumber(fastest.steps.median) +
                             " s in " + m_files[fastest.file].file + " and " + formulaNumber(slowest.steps.median) +
                             " s in " + m_files[slowest.file].file +
                             "; only the slower is compared. Give the logs of one run at a time");
    return {slowest};
}

void Waterfall::measureStep()
{
    std::vector<double> medians, lows, highs;
    MeasuredJob& measured = m_result.measured;
    double stallPerStep = 0;
    for (const auto& [file, step] : stepsOfOneRun()) {
        const StepLog& log = m_files[file].text->steps;
        medians.push_back(step.median);
        lows.push_back(step.low);
        highs.push_back(step.high);
        measured.steps = std::max(measured.steps, step.count - (step.change ? step.change->at : 0));
        measured.warmUp = std::max(measured.warmUp, step.change ? 0 : step.warmUp);
        measured.outliers = std::max(measured.outliers, step.outliers);
        noteChange(log, step, measured);
        if (log.flopsPerGpu)
            measured.flopsPerGpu = log.flopsPerGpu->median;
        measured.mfu = log.mfu ? log.mfu : measured.mfu;
        double ofCheckpoints = 0;
        if (log.checkpoints > 0 && log.firstStep && log.lastStep)
            ofCheckpoints = log.checkpointTime.value / real(*log.lastStep - *log.firstStep + 1);
        stallPerStep = std::max(stallPerStep, ofCheckpoints);
        // Some programs count a checkpoint into the step in which it is written.
        if (const double stall = step.outlierExcess - ofCheckpoints; stall >= worthAStall * step.median)
            measured.stall = std::max(measured.stall, Seconds{stall});
        m_result.ending = m_result.ending.empty() ? m_files[file].text->errors.ending : m_result.ending;
        use(static_cast<std::int64_t>(file), "step_time");
    }
    if (medians.empty())
        return;
    measured.printed = Seconds{median(medians)};
    measured.low = Seconds{median(lows)};
    measured.high = Seconds{median(highs)};
    measured.scale = m_scale;
    const Seconds step = *measured.printed + Seconds{stallPerStep} + measured.stall;
    measured.step = step * m_scale;
    measured.tokensPerSecond = tokensOf(m_estimate, m_run) / step.value;
}

void Waterfall::slowLinks(const LinkShare& share, CauseFacts facts)
{
    use(facts.file, causeName(Cause::Network));
    if (share.share > healthyLinks)
        return;
    Estimate slower = m_estimate;
    (share.isBetween ? slowBetween : slowInside)(slower.hardware.network, share.share);
    const std::optional<TimeEstimate> time = stepTime(m_run, slower);
    if (!time)
        return;
    facts.planned = share.expected;
    facts.isBetweenNodes = share.isBetween;
    facts.usesSockets = std::ranges::any_of(
        m_files, [](const EvidenceFile& file) { return file.text && file.text->steps.usesSockets; });
    add(Cause::Network, (time->step - m_estimate.time->step) * m_scale, std::move(facts));
    m_estimate.hardware = slower.hardware;
    m_estimate.time = time;
}

void Waterfall::network()
{
    std::array<bool, 2> isTested{};  // Within a node, between nodes.
    for (std::size_t i = 0; i < m_files.size(); ++i) {
        if (!m_files[i].text || !m_files[i].text->fabric)
            continue;
        const FabricTest& test = *m_files[i].text->fabric;
        const std::optional<LinkShare> share = linkShare(test, m_estimate);
        if (!share)
            continue;
        isTested.at(share->isBetween ? 1 : 0) = true;
        slowLinks(*share,
                  {.measured = test.busBandwidth.value, .host = test.host, .file = static_cast<std::int64_t>(i)});
    }
    // What all GPUs together reach says more than single links, of which one may be slow and not be used.
    for (std::size_t i = 0; i < m_files.size(); ++i) {
        if (!m_files[i].text)
            continue;
        for (const LinkRate& test : m_files[i].text->links) {
            const std::optional<LinkShare> share = linkShare(test, m_estimate);
            if (share && !isTested.at(share->isBetween ? 1 : 0))
                slowLinks(*share, {.measured = test.rate.value,
                                   .host = test.host,
                                   .test = test.test,
                                   .file = static_cast<std::int64_t>(i)});
        }
    }
    if (!hasCause(Cause::Network))
        sockets();
}

void Waterfall::sockets()
{
    for (std::size_t i = 0; i < m_files.size(); ++i) {
        if (!m_files[i].text || !m_files[i].text->steps.usesSockets || m_estimate.hardware.nodes < 2 ||
            m_estimate.hardware.network.betweenShare)  // Planned over TCP.
            continue;
        Plan plan = m_run;
        plan.cluster.fabric = Fabric::Tcp;
        change(std::move(plan), Cause::Network,
               {.ran = "tcp",
                .isBetweenNodes = true,
                .usesSockets = true,
                .isProbable = true,
                .file = static_cast<std::int64_t>(i)});
        return;
    }
}

void Waterfall::slowGpu()
{
    for (std::size_t i = 0; i < m_files.size(); ++i) {
        if (!m_files[i].capture)
            continue;
        const std::optional<SlowGpu> slow = slowGpuIn(*m_files[i].capture);
        if (hasClocks(*m_files[i].capture))
            use(static_cast<std::int64_t>(i), causeName(Cause::SlowGpu));
        if (!slow || hasCause(Cause::SlowGpu) || m_estimate.hardware.gpusUsed < 2)
            continue;
        // Synchronous training waits for its slowest GPU; what runs on the SMs follows their clock.
        const TimeParts& parts = m_estimate.time->parts;
        const Seconds onCores = parts[TimePart::Compute] + parts[TimePart::Recompute] + parts[TimePart::Attention];
        add(Cause::SlowGpu, onCores * ((slow->usualMHz / slow->clockMHz - 1) * m_scale),
            {.measured = slow->clockMHz,
             .planned = slow->usualMHz,
             .host = slow->host,
             .gpu = slow->index,
             .file = static_cast<std::int64_t>(i)});
    }
}

void Waterfall::waits()
{
    for (std::size_t i = 0; i < m_files.size(); ++i) {
        if (!m_files[i].text)
            continue;
        const StepLog& log = m_files[i].text->steps;
        const auto file = static_cast<std::int64_t>(i);
        if (log.dataWait && !hasCause(Cause::Data))
            add(Cause::Data, Seconds{log.dataWait->median * m_scale} - m_planned.time->parts[TimePart::DataWait],
                {.measured = log.dataWait->median, .file = file});
        // Stages of a pipeline compute for different times by design.
        if (log.computeSpread && m_run.parallelism.pipeline == 1 && !hasCause(Cause::Straggler) &&
            !hasCause(Cause::SlowGpu))
            add(Cause::Straggler, *log.computeSpread * m_scale, {.measured = log.computeSpread->value, .file = file});
        if (log.checkpoints > 0 && log.firstStep && log.lastStep && !hasCause(Cause::Checkpoint)) {
            const Seconds stall = log.checkpointTime / real(*log.lastStep - *log.firstStep + 1);
            add(Cause::Checkpoint, stall * m_scale,
                {.measured = log.checkpointTime.value, .count = log.checkpoints, .file = file});
        }
    }
    // GPUs that rest at the same times while no log says why wait for the host: for data most often.
    constexpr double alwaysBusy = 0.85;
    for (std::size_t i = 0; i < m_files.size() && !hasCause(Cause::Data); ++i) {
        const std::optional<double> busy = m_files[i].capture ? busyShareIn(*m_files[i].capture) : std::nullopt;
        if (busy && *busy < alwaysBusy)
            add(Cause::Data, *m_result.measured.step * (1 - *busy),
                {.measured = *busy, .isProbable = true, .file = static_cast<std::int64_t>(i)});
    }
}

void Waterfall::stalls()
{
    const MeasuredJob& measured = m_result.measured;
    if (measured.outliers == 0 || measured.stall.value <= 0)
        return;
    const std::int64_t steps = std::max<std::int64_t>(1, measured.steps - measured.warmUp);
    const double longer = measured.stall.value * real(steps) / real(measured.outliers);
    add(Cause::Stall, measured.stall * m_scale,
        {.measured = measured.printed->value + longer,
         .planned = measured.printed->value,
         .count = measured.outliers,
         .of = measured.steps});
}

Seconds Waterfall::unexplained() const
{
    Seconds known = m_planned.time->step;
    for (const CauseStep& step : m_result.steps)
        known += step.time;
    return *m_result.measured.step - known;
}

CauseFacts Waterfall::givenFacts() const
{
    CauseFacts facts;
    for (const EvidenceFile& file : m_files) {
        facts.hasFabric = facts.hasFabric || (file.text && file.text->hasFabricTest());
        facts.hasCapture = facts.hasCapture || file.capture;
        facts.hasWaits = facts.hasWaits || (file.text && file.text->steps.dataWait);
    }
    return facts;
}

/// How far heat has slowed a GPU no reading without clocks tells: what nothing else explains is probably of it.
void Waterfall::hotGpu()
{
    for (std::size_t i = 0; i < m_files.size(); ++i) {
        // Clocks would have shown what the heat costs.
        if (!m_files[i].capture || hasClocks(*m_files[i].capture) || hasCause(Cause::SlowGpu) ||
            m_estimate.hardware.gpusUsed < 2)
            continue;
        const std::optional<HotGpu> hot = hotGpuIn(*m_files[i].capture);
        if (!hot)
            continue;
        const auto file = static_cast<std::int64_t>(i);
        use(file, "heat");
        const Seconds rest = unexplained();
        if (rest.value <= worthAName * m_planned.time->step.value)
            continue;
        add(Cause::SlowGpu, rest,
            {.watts = hot->watts,
             .usualWatts = hot->usualWatts,
             .celsius = hot->celsius,
             .host = hot->host,
             .gpu = hot->index,
             .isProbable = true});
    }
}

void Waterfall::loweredGpus()
{
    for (std::size_t i = 0; i < m_files.size() && !hasCause(Cause::Clocks); ++i) {
        if (!m_files[i].capture)
            continue;
        const std::optional<LoweredGpus> lowered = loweredGpusIn(*m_files[i].capture, m_run, *m_catalogue);
        if (!lowered)
            continue;
        const auto file = static_cast<std::int64_t>(i);
        const bool hasClock = lowered->clockMHz > 0;
        if (lowered->limitWatts > 0)
            use(file, "power-limit");
        const Seconds rest = unexplained();
        if (rest.value <= worthALine * m_planned.time->step.value)
            continue;
        // What runs on the SMs follows their clock; a power limit alone does not say what it makes of the clock.
        const TimeParts& parts = m_estimate.time->parts;
        const Seconds onCores = parts[TimePart::Compute] + parts[TimePart::Recompute] + parts[TimePart::Attention];
        const Seconds slower = hasClock ? onCores * ((lowered->fullMHz / lowered->clockMHz - 1) * m_scale) : rest;
        add(Cause::Clocks, std::min(slower, rest),
            {.measured = lowered->clockMHz,
             .planned = lowered->fullMHz,
             .watts = lowered->limitWatts,
             .usualWatts = lowered->fullWatts,
             .count = lowered->gpus,
             .isCapped = hasClock && slower > rest,
             .isProbable = !hasClock,
             .file = hasClock ? file : -1});
    }
}

Seconds Waterfall::fastest() const
{
    const double planned = m_planned.time->step.value;
    const double low = m_result.stepRange ? std::min(planned, m_result.stepRange->low.value) : planned / software;
    // A run with other settings than the plan's is as much faster than its own estimate.
    return m_estimateOfRun * (low / planned);
}

void Waterfall::capFaults()
{
    const auto isOfMachines = [](const CauseStep& step) {
        return step.time.value > 0 && (step.cause == Cause::Network || step.cause == Cause::SlowGpu ||
                                       (step.cause == Cause::Data && step.facts.isProbable));
    };
    Seconds shown{};
    Seconds room = *m_result.measured.step - fastest();
    for (const CauseStep& step : m_result.steps)
        if (isOfMachines(step))
            shown += step.time;
        else if (step.cause == Cause::Data || step.cause == Cause::Straggler || step.cause == Cause::Checkpoint ||
                 step.cause == Cause::Stall)
            room = room - step.time;
    room = std::max(room, Seconds{});
    if (shown.value <= room.value)
        return;
    for (CauseStep& step : m_result.steps)
        if (isOfMachines(step)) {
            step.time = step.time * (room / shown);
            step.facts.isCapped = true;
        }
    std::erase_if(m_result.steps, [&](const CauseStep& step) {
        return step.facts.isCapped && step.time.value < worthALine * m_planned.time->step.value;
    });
    m_result.notes.emplace_back("the tests and readings show more than the step can have lost: they may be of another "
                                "time, or of machines that the job did not wait for");
}

void Waterfall::remainder()
{
    capFaults();
    hotGpu();
    loweredGpus();
    const Seconds rest = unexplained();
    std::ranges::stable_sort(m_result.steps, std::greater<>(), [](const CauseStep& step) { return step.time.value; });
    m_result.steps.push_back({Cause::Unexplained, rest, {}, givenFacts()});
}

void Waterfall::price()
{
    const std::optional<MoneyPerHour> hour = m_planned.cost.nodeHour;
    if (!hour || m_result.measured.step->value <= 0)
        return;
    const Money day = *hour * m_planned.cost.nodes * Hours{hoursOfDay};
    const auto share = [&](Seconds time) { return Money{std::round(day.micros * (time / *m_result.measured.step))}; };
    for (CauseStep& step : m_result.steps)
        step.perDay = share(step.time);
    m_result.lostPerDay = share(*m_result.measured.step - m_planned.time->step);
}

void Waterfall::services()
{
    m_result.services = serviceLoads(m_run, m_planned, *m_catalogue, m_files, m_today, m_result.notes);
    for (const ServiceLoad& load : m_result.services)
        for (const ServiceFigure& figure : load.figures)
            use(load.file, figure.quantity == ServiceQuantity::CacheTokens ? "memory" : "service");
}

void Waterfall::judgeServices()
{
    if (m_result.verdict != DifferenceVerdict::NothingToCompare)
        return;
    const auto any = [&](auto holds) {
        return std::ranges::any_of(m_result.services,
                                   [&](const ServiceLoad& load) { return std::ranges::any_of(load.figures, holds); });
    };
    if (m_result.services.empty())
        return;
    m_result.verdict = any([](const ServiceFigure& figure) { return figure.isWorse(); }) ? DifferenceVerdict::Slower
                       : any([](const ServiceFigure& figure) { return figure.isBetter(); })
                           ? DifferenceVerdict::Faster
                           : DifferenceVerdict::AsPlanned;
}

void Waterfall::judge()
{
    Difference& result = m_result;
    const std::optional<MemoryDifference> grown = grownPart(result);
    if (grown)
        result.firstPart = grown->part;
    if (result.measured.step) {
        const double measured = result.measured.step->value;
        const double planned = m_planned.time->step.value;
        for (const CauseStep& step : result.steps)
            if (!result.first && step.cause != Cause::Unexplained && step.time.value > worthAName * planned)
                result.first = step.cause;
        if (result.first && measured > planned) {
            const auto step = std::ranges::find(result.steps, *result.first, &CauseStep::cause);
            result.firstShare = std::min(1.0, step->time.value / (measured - planned));
        }
        // Without a known cause a step is as planned within the range of the estimate, and within what versions of the
        // software alone make of a step.
        const double most = std::max(planned * software, result.stepRange ? result.stepRange->high.value : 0);
        const double least = std::min(planned / software, result.stepRange ? result.stepRange->low.value : planned);
        if ((result.first && measured > planned * (1 + worthAName)) || measured > most)
            result.verdict = DifferenceVerdict::Slower;
        else
            result.verdict = measured < least ? DifferenceVerdict::Faster : DifferenceVerdict::AsPlanned;
    }
    if (result.verdict == DifferenceVerdict::AsPlanned || result.verdict == DifferenceVerdict::NothingToCompare) {
        const bool isMore =
            grown || (result.measured.peak && result.peakRange && *result.measured.peak > result.peakRange->high);
        const bool isLess = result.measured.peak && result.peakRange && *result.measured.peak < result.peakRange->low;
        if (isMore)
            result.verdict = DifferenceVerdict::MoreMemory;
        else if (!result.measured.step && isLess)
            result.verdict = DifferenceVerdict::LessMemory;
        else if (!result.measured.step && result.measured.peak)
            result.verdict = DifferenceVerdict::AsPlanned;
    }
}

Difference Waterfall::result()
{
    listInputs();
    if (m_planned.time && m_planned.layout && m_planned.memory) {
        m_result.predictedStep = m_planned.time->step;
        m_result.stepRange = m_planned.stepRange;
        if (divisionOfWork()) {
            measureStep();
            otherChoices();
        }
        m_estimateOfRun = m_estimate.time->step * m_scale;
        if (m_result.measured.step) {
            network();
            slowGpu();
            waits();
            stalls();
            remainder();
            price();
        } else {
            m_result.steps.clear();  // Without a step time no cause has a length.
        }
    }
    if (m_planned.memory)
        addMemory(m_planned, m_files, m_result);
    services();
    m_result.ran = m_run;
    judge();
    judgeServices();
    return std::move(m_result);
}

}  // namespace

std::string_view verdictName(DifferenceVerdict verdict)
{
    constexpr std::array<std::string_view, 6> names = {"as-planned",  "slower",      "faster",
                                                       "more-memory", "less-memory", "nothing-to-compare"};
    return names[static_cast<std::size_t>(verdict)];
}

std::string_view Difference::outcomeName() const
{
    if (outOfMemory)
        return "out-of-memory";
    return ending.empty() ? verdictName(verdict) : "ended";
}

Difference differenceFrom(const Plan& plan, const Catalogue& catalogue, std::span<const EvidenceFile> files,
                          std::string_view today)
{
    return Waterfall(plan, catalogue, files, today).result();
}

}  // namespace headroom
