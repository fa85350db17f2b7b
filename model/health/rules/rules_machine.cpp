// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/rules/planned_use.h"
#include "model/health/rules/rules.h"
#include "model/health/stack.h"
#include "model/text/scan.h"

#include <algorithm>
#include <functional>
#include <utility>

// What a new, idle machine is held against: what its plan takes for granted. Nothing here asks for load.

namespace headroom {
namespace {

using enum Metric;

constexpr std::string_view planSource = "the plan";
/// What a figure may lack of what is published: the driver rounds, and reserves differ a little from release to
/// release.
constexpr double tolerance = 0.97;

/// "81559 to 81920", "81559".
std::string spanText(double least, double most)
{
    return shortNumber(least) + (most > least ? " to " + shortNumber(most) : std::string());
}

/// What the GPUs of a machine said of one thing.
struct Tally {
    std::size_t read{0};
    bool isWrong{false};
    double least{0};
    double most{0};

    void add(double value, bool isRight)
    {
        least = read == 0 ? value : std::min(least, value);
        most = read == 0 ? value : std::max(most, value);
        ++read;
        isWrong = isWrong || !isRight;
    }
};

/// Judges the GPUs of one machine by what each of them says, and notes what none of them says.
class MachineChecker {
public:
    MachineChecker(const std::vector<GpuView>& views, const HostSnapshot& host, const PlannedMachine& machine,
                   FindingSink& sink)
        : m_views(&views), m_host(&host), m_machine(&machine), m_sink(&sink)
    {
    }

    MachineAcceptance run(const HealthFacts& facts)
    {
        checkCards();
        checkDriver(facts);
        checkMemory();
        checkNvLinks();
        checkPcie();
        checkPower();
        checkClock();
        checkSwitch(EccMode, "ECC", "nvidia-smi -q -x");
        if (!m_host->windows)
            checkSwitch(Persistence, "persistence mode", "nvidia-smi -q -x");
        checkModes();
        checkIdle();
        if (!m_host->hasLog)
            m_result.unread.emplace_back("kernel log: dmesg -T");
        sayUnread();
        return std::move(m_result);
    }

private:
    [[nodiscard]] std::string planned() const
    {
        return m_machine->size.empty() ? std::string(planSource) : "the plan, " + m_machine->size;
    }

    void pass(std::string what) { m_result.passed.push_back(std::move(what)); }

    void close(const Tally& tally, const std::string& text, std::string_view unread)
    {
        if (tally.read < m_cards.size() || tally.read == 0)
            m_result.unread.emplace_back(unread);
        else if (!tally.isWrong)
            pass(text);
    }

    void checkCards()
    {
        for (const GpuView& view : *m_views) {
            if (isPlannedCard(m_machine->gpuName, view.gpu->name)) {
                m_cards.push_back(&view);
                continue;
            }
            m_sink->add(view, HealthRule::OtherCard, HealthGrade::Critical,
                        {view.gpu->name + " where the plan has " + m_machine->gpuName, m_machine->gpuName, planned()});
        }
        const auto seen = std::ssize(m_host->gpus);
        if (seen > m_machine->gpus)
            m_sink->add(HealthRule::OtherCard, HealthGrade::Investigate,
                        {std::to_string(seen) + " GPUs, planned " + std::to_string(m_machine->gpus),
                         std::to_string(m_machine->gpus), planned()});
        else if (seen == m_machine->gpus && m_cards.size() == m_views->size())
            pass(std::to_string(seen) + " of " + std::to_string(m_machine->gpus) + " GPUs, " + m_machine->gpuName);
    }

    void checkDriver(const HealthFacts& facts)
    {
        const std::string& driver = m_host->driver;
        if (m_machine->oldestDriver.empty() && m_machine->oldestBuildDriver.empty())
            return;
        if (driver.empty()) {
            m_result.unread.emplace_back("driver: nvidia-smi -q -x");
            return;
        }
        const bool knowsCard = m_machine->oldestDriver.empty() || compareVersions(driver, m_machine->oldestDriver) >= 0;
        const bool runsBuilds =
            m_machine->oldestBuildDriver.empty() || compareVersions(driver, m_machine->oldestBuildDriver) >= 0;
        const std::string build = "PyTorch " + m_machine->build;
        if (!knowsCard)
            m_sink->add(HealthRule::DriverBelowPlan, HealthGrade::Critical,
                        {"driver " + driver, m_machine->oldestDriver + " or newer for " + m_machine->gpuName,
                         facts.toolkitSource.source});
        else if (!runsBuilds)
            m_sink->add(HealthRule::DriverBelowPlan, HealthGrade::Investigate,
                        {"driver " + driver, m_machine->oldestBuildDriver + " or newer for " + build,
                         facts.majorSource.source});
        else
            pass("driver " + driver + ", " +
                 (m_machine->oldestDriver.empty() ? std::string()
                                                  : m_machine->oldestDriver + " or newer for the GPU, ") +
                 "serves CUDA " + cudaServedBy(driver, facts) + ".x");
    }

    void checkMemory()
    {
        constexpr double mebi = 1024.0 * 1024.0;
        constexpr double mostOfEcc = 1.0 / 16;
        constexpr double farBelow = 0.9;
        constexpr double nominalTolerance = 0.93;  // Vendors round up what the driver reports.
        if (!m_machine->memory)
            return;
        const double planned = m_machine->memory->value;
        const double least = planned * (m_machine->isMemoryNominal ? nominalTolerance : tolerance);
        Tally tally;
        for (const GpuView* view : m_cards) {
            const auto total = view->number(MemoryTotal);
            if (!total)
                continue;
            tally.add(*total / mebi, *total >= least);
            if (*total >= least)
                continue;
            const bool byEcc =
                m_machine->eccTakesMemory && saysYes(view->text(EccMode)) && *total >= least * (1 - mostOfEcc);
            HealthFinding& finding =
                m_sink->add(*view, HealthRule::MemoryBelowPlan,
                            byEcc                         ? HealthGrade::Watch
                            : *total < farBelow * planned ? HealthGrade::Critical
                                                          : HealthGrade::Investigate,
                            {shortNumber(*total / mebi) + " MiB, planned " + shortNumber(planned / mebi) + " MiB",
                             shortNumber(planned / mebi) + " MiB", this->planned()});
            if (byEcc)
                finding.cause = "ECC takes a sixteenth of this kind of memory: the plan counts on all of it";
        }
        close(tally, "memory " + spanText(tally.least, tally.most) + " MiB of each GPU", "memory: nvidia-smi -q -x");
    }

    /// What NVLink carries of a GPU by what was listed, in GB/s one way; nothing where that was not asked.
    [[nodiscard]] std::optional<double> linkRate(const GpuView& view) const
    {
        if (view.gpu->linkReport == LinkReport::Unsupported)
            return 0.0;
        if (view.gpu->linkReport != LinkReport::Listed)
            return std::nullopt;
        double rate = 0;
        bool hasAny = false;
        for (const NvLink& link : view.gpu->links) {
            rate += link.active.value_or(false) ? link.gigabytesPerSecond.value_or(0) : 0;
            hasAny = hasAny || link.gigabytesPerSecond;
        }
        return hasAny ? std::optional(rate) : std::nullopt;
    }

    /// Whether "topo -m" shows as many links of a GPU to another as a board of its kind has.
    [[nodiscard]] bool isLinkedInMatrix(const GpuView& view) const
    {
        const std::optional<int> expected = expectedLinks(view.gpu->name);
        if (!m_host->topology || !expected || !view.gpu->index)
            return false;
        const TopologyReading& matrix = *m_host->topology;
        for (std::size_t row = 0; row < matrix.rows.size(); ++row)
            if (gpuNumberOf(matrix.rows[row]) == view.gpu->index)
                return std::ranges::any_of(matrix.cells[row], [&](const std::string& cell) {
                    return nvLinksOf(cell).value_or(0) >= *expected;
                });
        return false;
    }

    void checkNvLinks()
    {
        constexpr double giga = 1e9;
        if (!m_machine->link)
            return;
        const double wanted = m_machine->link->value / giga;
        Tally tally;
        bool isByMatrix = false;
        for (const GpuView* view : m_cards) {
            if (view->gpu->linkReport == LinkReport::AllInactive) {
                tally.add(0, false);  // The rule of links says so.
                continue;
            }
            const std::optional<double> rate = linkRate(*view);
            if (!rate) {
                if (isLinkedInMatrix(*view)) {
                    tally.add(0, true);
                    isByMatrix = true;
                }
                continue;
            }
            tally.add(*rate, *rate >= tolerance * wanted);
            const bool saysLinks = std::ranges::any_of(
                view->gpu->links, [](const NvLink& link) { return link.active == false || link.isDown; });
            if (*rate >= tolerance * wanted || saysLinks)
                continue;
            m_sink->add(*view, HealthRule::LinkBelowPlan, *rate > 0 ? HealthGrade::Investigate : HealthGrade::Critical,
                        {"NVLink " + shortNumber(*rate) + " GB/s one way, planned " + shortNumber(wanted) + " GB/s",
                         shortNumber(wanted) + " GB/s", planned()});
        }
        close(tally,
              isByMatrix
                  ? std::string("NVLink between the GPUs, by topo -m")
                  : "NVLink " + spanText(tally.least, tally.most) + " GB/s one way, planned " + shortNumber(wanted),
              "NVLink: nvidia-smi nvlink -s");
    }

    void checkPcie()
    {
        if (!m_machine->pcieGeneration)
            return;
        Tally tally;
        for (const GpuView* view : m_cards) {
            // An idle GPU lowers its link: what the slot can do is what counts.
            const auto generation = view->number(PcieGenerationMax);
            const auto lanes = view->number(PcieWidthMax) ? view->number(PcieWidthMax) : view->number(PcieWidth);
            if (!generation || !lanes)
                continue;
            const bool isRight =
                *generation >= *m_machine->pcieGeneration && *lanes >= m_machine->pcieLanes.value_or(0);
            tally.add(*generation, isRight);
            if (isRight)
                continue;
            const std::string wanted = "generation " + std::to_string(*m_machine->pcieGeneration) +
                                       (m_machine->pcieLanes ? " x" + std::to_string(*m_machine->pcieLanes) : "");
            m_sink->add(*view, HealthRule::PcieBelowPlan, HealthGrade::Watch,
                        {"PCIe generation " + shortNumber(*generation) + " x" + shortNumber(*lanes) +
                             " at most, planned " + wanted,
                         wanted, planned()});
        }
        close(tally, "PCIe generation " + spanText(tally.least, tally.most), "PCIe: nvidia-smi -q -x");
    }

    void checkPower()
    {
        if (!m_machine->power)
            return;
        const double wanted = m_machine->power->value;
        Tally tally;
        for (const GpuView* view : m_cards) {
            const auto limit = view->number(PowerLimit);
            if (!limit)
                continue;
            const bool isRight = *limit >= tolerance * wanted;
            tally.add(*limit, isRight);
            if (!isRight)
                m_sink->add(*view, HealthRule::PowerBelowPlan, HealthGrade::Investigate,
                            {"power limit " + shortNumber(*limit) + " W, planned " + shortNumber(wanted) + " W",
                             shortNumber(wanted) + " W", planned()});
        }
        close(tally, "power limit " + spanText(tally.least, tally.most) + " W", "power limit: nvidia-smi -q -x");
    }

    void checkClock()
    {
        if (!m_machine->clockMHz)
            return;
        const double wanted = *m_machine->clockMHz;
        Tally tally;
        for (const GpuView* view : m_cards) {
            const auto highest = view->number(SmClockMax);
            if (!highest)
                continue;
            const bool isRight = *highest >= tolerance * wanted;
            tally.add(*highest, isRight);
            if (!isRight)
                m_sink->add(*view, HealthRule::ClockBelowPlan, HealthGrade::Investigate,
                            {"SM clock " + shortNumber(*highest) + " MHz at most, the planned rates need " +
                                 shortNumber(wanted) + " MHz",
                             shortNumber(wanted) + " MHz", planned()});
        }
        close(tally, "SM clock up to " + spanText(tally.least, tally.most) + " MHz", "clocks: nvidia-smi -q -x");
    }

    /// A switch of data-centre GPUs whose wrong position a rule of its own names.
    void checkSwitch(Metric metric, std::string_view name, std::string_view command)
    {
        Tally tally;
        std::size_t asked = 0;
        for (const GpuView* view : m_cards) {
            if (view->gpuClass != GpuClass::Datacenter)
                continue;
            ++asked;
            if (!view->text(metric).empty())
                tally.add(1, saysYes(view->text(metric)));
        }
        if (asked == 0)
            return;
        if (tally.read < asked)
            m_result.unread.push_back(std::string(name) + ": " + std::string(command));
        else if (!tally.isWrong)
            pass(std::string(name) + " on");
    }

    void checkModes()
    {
        for (const GpuView* view : m_cards) {
            if (saysYes(view->text(Mig)) && !m_machine->isCut)
                m_sink
                    ->add(*view, HealthRule::OtherMode, HealthGrade::Investigate,
                          {"MIG mode is on, the plan uses whole GPUs", "off", planned()})
                    .action = {"Switch it off on the idle GPU: nvidia-smi -i N -mig 0"};
            else if (saysNo(view->text(Mig)) && m_machine->isCut)
                m_sink
                    ->add(*view, HealthRule::OtherMode, HealthGrade::Healthy,
                          {"MIG mode is off, the plan cuts its GPUs into instances", "on", planned()})
                    .action = {"Switch it on: nvidia-smi -i N -mig 1"};
            const std::string_view mode = view->text(ComputeMode);
            if (!mode.empty() && !equalsNoCase(mode, "Default"))
                m_sink
                    ->add(*view, HealthRule::OtherMode, HealthGrade::Watch,
                          {"compute mode " + std::string(mode), "Default", "NVIDIA"})
                    .action = {"Set it back unless somebody wants it: nvidia-smi -i N -c DEFAULT"};
        }
    }

    void checkIdle()
    {
        constexpr double mostOfDriver = 1.5 * bytesPerGiB;
        constexpr double restless = 5;
        bool isIdle = !m_cards.empty();
        for (const GpuView* view : m_cards) {
            const bool runs =
                view->gpu->processes && std::ranges::any_of(*view->gpu->processes, [](const auto& process) {
                    return process.type.find('C') != std::string::npos;
                });
            const std::optional<double> used = view->number(MemoryUsed);
            const std::optional<double> busy = view->number(UtilizationPercent);
            // Nobody can say that nothing runs of a card of which none of the three was read.
            if (!runs && used.value_or(0) < mostOfDriver && busy.value_or(0) < restless) {
                isIdle = isIdle && (used || busy || view->gpu->processes);
                continue;
            }
            isIdle = false;
            const std::size_t processes = runs ? view->gpu->processes->size() : 0;
            m_sink->add(
                *view, HealthRule::NotIdle, HealthGrade::Watch,
                {"utilisation " + (busy ? shortNumber(*busy) + " %" : "not read") + ", " +
                     (used ? memoryText(*used) + " in use" : "memory not read") +
                     (runs ? ", " + std::to_string(processes) + (processes == 1 ? " process" : " processes") : ""),
                 "nothing runs on a new machine", std::string(planSource)});
        }
        if (isIdle)
            pass("nothing runs");
    }

    void sayUnread()
    {
        if (m_result.unread.empty() || m_host->gpus.empty())
            return;
        std::string names;
        std::vector<std::string> commands;
        for (const std::string& entry : m_result.unread) {
            const std::size_t colon = entry.find(": ");
            names += (names.empty() ? "" : ", ") + entry.substr(0, colon);
            const std::string command = entry.substr(colon + 2);
            if (std::ranges::find(commands, command) == commands.end())
                commands.push_back(command);
        }
        HealthFinding& finding = m_sink->add(HealthRule::NotAllRead, HealthGrade::Watch,
                                             {"not read, so not accepted: " + names, "all of it read", "the plan"});
        finding.captureNext.clear();
        for (const std::string& command : commands)
            finding.captureNext += (finding.captureNext.empty() ? "" : "; ") + command;
    }

    const std::vector<GpuView>* m_views;
    const HostSnapshot* m_host;
    const PlannedMachine* m_machine;
    FindingSink* m_sink;
    std::vector<const GpuView*> m_cards{};  ///< Of the planned kind: the others are not compared further.
    MachineAcceptance m_result{};
};

}  // namespace

MachineAcceptance checkMachine(const std::vector<GpuView>& views, const HostSnapshot& host, const HealthFacts& facts,
                               const PlannedMachine& machine, FindingSink& sink)
{
    return MachineChecker(views, host, machine, sink).run(facts);
}

}  // namespace headroom
