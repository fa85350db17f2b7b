// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/gpu_class.h"
#include "model/health/rules/assess.h"
#include "model/health/rules/health_rule.h"
#include "model/health/version.h"

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

// The rules behind assess(). Each group looks at one GPU, or at a host, and adds what it notices.

namespace headroom {

/// A GPU with what the rules ask about it.
struct GpuView {
    const HostSnapshot* host;
    const GpuSnapshot* gpu;
    const HealthFacts* facts;
    const AssessInput* input;
    std::size_t position;
    GpuClass gpuClass;
    bool active;  ///< A job runs on it.

    [[nodiscard]] std::optional<double> number(Metric metric) const { return gpu->metrics.number(metric); }
    [[nodiscard]] std::string_view text(Metric metric) const { return gpu->metrics.text(metric); }
    [[nodiscard]] bool throttledBy(std::string_view reason) const;
};

/// With a larger share of its memory in use a GPU, or a MIG device, counts as worked on.
inline constexpr double busyMemoryShare = 0.10;

/// What was measured, what it should be, and who says so.
struct Evidence {
    std::string measured{};
    std::string limit{};
    std::string source{};
};

/// Collects the findings of one host.
class FindingSink {
public:
    FindingSink(const HostSnapshot& host, const AssessInput& input, HostHealth& health)
        : m_host(&host), m_input(&input), m_health(&health)
    {
    }

    /// A finding with the words of its rule, about a GPU. Returned for changes.
    HealthFinding& add(const GpuView& view, HealthRule rule, HealthGrade grade, Evidence evidence);
    /// The same about the host.
    HealthFinding& add(HealthRule rule, HealthGrade grade, Evidence evidence);
    /// A load rule: `grade` is capped at watch unless it has held for three samples or 30 seconds, or a plan says the
    /// GPU is busy.
    void addLoad(const GpuView& view, HealthRule rule, HealthGrade grade, Evidence evidence);
    /// Notes that a rule fires for a GPU in this poll; how long it has, poll after poll. Once per poll and rule.
    [[nodiscard]] Firing heldInPolls(const GpuView& view, HealthRule rule);
    /// The most PCIe lanes that a GPU of this name has in the host.
    [[nodiscard]] double widestOf(const std::string& name);

private:
    [[nodiscard]] HealthFinding made(HealthRule rule, HealthGrade grade, Evidence evidence) const;

    const HostSnapshot* m_host;
    const AssessInput* m_input;
    HostHealth* m_health;
    std::unordered_map<std::string_view, double> m_widest{};  ///< By name; empty until it is asked for.
};

/// The same GPU in the sample before this one, or null.
[[nodiscard]] const GpuSnapshot* earlierReading(const GpuView& view);

/// What a recognised error text means.
struct ErrorMeaning {
    ErrorOutput kind;
    HealthRule rule;
    HealthGrade grade;
    std::string_view speaker;  ///< Who should have said something else.
    std::string_view plain;  ///< The text without what else stood in it: "Permission denied".
};

[[nodiscard]] const ErrorMeaning& meaningOf(ErrorOutput kind);

/// "71", "62.5": at most one decimal.
[[nodiscard]] std::string shortNumber(double number);
/// "71.3 GB", "15.7 MB": amounts of memory in sentences are decimal; who shows them turns them into another unit.
[[nodiscard]] std::string memoryText(double bytes);

/// What brings a GPU back, one step per line, as the driver's word for it says; empty for an unknown word.
[[nodiscard]] std::string_view recoverySteps(std::string_view action);

/// The grade of a line of a log, whose kind usually has `usual`; healthy where it says nothing here.
[[nodiscard]] HealthGrade gradeOfLine(const HostSnapshot& host, const ErrorLine& error, HealthGrade usual);
/// Which ranks wait in which collective, where that shows that they do not run the same ones: "number 9141: ranks 0 and
/// 2 wait in ALLREDUCE, ranks 1 and 3 in _ALLGATHER_BASE"; empty where it does not.
[[nodiscard]] std::string ranksApart(const std::vector<CollectiveWait>& waits);
/// Puts what the line itself says into its finding: amounts, ranks, states, how often.
void explainLine(HealthFinding& finding, const ErrorLine& error);

/// Fabric tests, ports, diagnostics, services
void checkTools(const HostSnapshot& host, const AssessInput& input, FindingSink& sink);
void checkUse(const GpuView& view, FindingSink& sink);  ///< U, M, P, S, C5
void checkPlan(const GpuView& view, FindingSink& sink);  ///< M2
void checkHeat(const GpuView& view, FindingSink& sink);  ///< T, C1 to C4, C6, C7
void checkMemoryErrors(const GpuView& view, FindingSink& sink);  ///< E, R, W1
void checkLinks(const GpuView& view, FindingSink& sink);  ///< L, N1 to N3, N5
void checkReading(const GpuView& view, FindingSink& sink);  ///< W2, X1, lost GPUs
void checkEvents(const std::vector<GpuView>& views, const HostSnapshot& host, const HealthFacts& facts,
                 FindingSink& sink);  ///< X2
void checkNode(const std::vector<GpuView>& views, FindingSink& sink);  ///< U3, T4, L1, G4
void checkHost(const HostSnapshot& host, const AssessInput& input, HostHealth& health,
               FindingSink& sink);  ///< G1, N4, error outputs
/// A new machine against its plan: cards, memory, driver, links, slots, power, clocks, modes. Asks for no load.
[[nodiscard]] MachineAcceptance checkMachine(const std::vector<GpuView>& views, const HostSnapshot& host,
                                             const HealthFacts& facts, const PlannedMachine& machine,
                                             FindingSink& sink);
void checkFleet(HealthReport& report);  ///< G1 and G4 of all hosts together

/// Fits advice to the machine (virtual, laptop, NVL72 rack), and asks for nothing that was given.
void fitToMachine(const HostSnapshot& host, HostHealth& health);

/// Says beside each finding of a GPU that is slowed down what it costs the plan's training job, where the plan has a
/// step time and uses as many GPUs of a host as were read. Synchronous training waits for its slowest GPU in each step;
/// how much later that one is follows from its SM clock and the median of the other busy ones of its host. A step that
/// is in part network or data loading suffers less: the result is what is lost at most.
void addSlowdownCost(const std::vector<GpuView>& views, HostHealth& health);

}  // namespace headroom
