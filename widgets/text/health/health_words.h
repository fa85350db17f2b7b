// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/rules/compare.h"
#include "model/health/snapshot.h"
#include "widgets/text/format.h"

#include <QString>

#include <optional>
#include <utility>
#include <vector>

namespace headroom {

/// A card of a report by its place in it.
struct GpuPlace {
    std::size_t host{0};
    std::size_t gpu{0};
    bool operator==(const GpuPlace&) const = default;
};

/// "Healthy", "Watch", "Investigate", "Critical", "Unknown".
[[nodiscard]] QString gradeWord(HealthGrade grade);

/// "GPU 3", or its PCI address where it has no number.
[[nodiscard]] QString gpuName(const GpuSnapshot& gpu);
/// "node-05, GPU 3"; without the host where the report has only one.
[[nodiscard]] QString gpuName(const HealthReport& report, GpuPlace place);

/// Whether two readings are of the same cards of the same hosts, in the same order.
[[nodiscard]] bool haveSameGpus(const HealthReport& a, const HealthReport& b);

/// Whether nothing of a host could be read, not even that it has no card.
[[nodiscard]] bool isUnread(const HostHealth& host);

/// A number to the nearest whole one, or a dash where nothing was read.
[[nodiscard]] QString readingText(const std::optional<double>& number);
/// "48.6 / 80.0"; the value alone where no limit is known.
[[nodiscard]] QString ofLimitText(const QString& value, const QString& limit);
/// "1 GPU", "8 GPUs".
[[nodiscard]] QString gpuCountText(std::size_t gpus);

/// The sentence over the page: how many cards there are and what is worst, be it a card's or a host's.
[[nodiscard]] QString healthSentence(const HealthReport& report);
/// "2 hosts could not be read"; empty where all were.
[[nodiscard]] QString unreadText(const HealthReport& report);
/// "driver 575.57.08, CUDA up to 12.9, 8 of 8 GPUs"
[[nodiscard]] QString hostFacts(const HealthReport& report);

/// What a slow card costs the plan, with what that rests on; empty where the finding has no cost.
[[nodiscard]] QString costText(const HealthFinding& finding);
/// The same in few words: "step +40.0 %, $224.73 per hour lost".
[[nodiscard]] QString shortCostText(const SlowdownCost& cost);
/// What was measured, with amounts of memory in the unit of the screen.
[[nodiscard]] QString evidenceText(const HealthFinding& finding, ByteUnit unit);
/// What it should be, likewise.
[[nodiscard]] QString limitText(const HealthFinding& finding, ByteUnit unit);
/// What a finding says, as names and texts.
[[nodiscard]] std::vector<std::pair<QString, QString>> findingFacts(const HealthFinding& finding, ByteUnit unit);
/// The same as lines for the clipboard.
[[nodiscard]] QString findingLines(const HealthFinding& finding, ByteUnit unit);
/// Which of the seven troubles it is; empty for none.
[[nodiscard]] QString troubleName(const HealthFinding& finding);

/// The first of the worst cards; nothing where there is none.
[[nodiscard]] std::optional<GpuPlace> worstGpu(const HealthReport& report);

/// All findings of a report, the worst first, those of hosts beside those of cards.
[[nodiscard]] std::vector<HealthFinding> allFindings(const HealthReport& report);

/// "5 × 16": generation and lanes as they are now, or a dash.
[[nodiscard]] QString pcieText(const MetricSet& metrics);
/// "17 / 18": NVLinks that are up, of those there are, or a dash.
[[nodiscard]] QString linksText(const GpuSnapshot& gpu);

/// One thing known of a card, with what it means.
struct GpuFact {
    QString name;
    QString value;
    QString explanation;
};
[[nodiscard]] std::vector<GpuFact> gpuFacts(const HealthReport& report, GpuPlace place, ByteUnit unit);

/// A change in the words and units of the table: "GPU 3, temperature", "61 °C", "84 °C".
struct ChangeWords {
    QString subject;
    QString before;
    QString after;
};
[[nodiscard]] ChangeWords changeWords(const HealthChange& change, const HealthReport& report, ByteUnit unit);
/// The same as name and text: "GPU 3, temperature": "61 °C → 84 °C (worse)".
[[nodiscard]] std::pair<QString, QString> changeFact(const HealthChange& change, const HealthReport& report,
                                                     ByteUnit unit);
/// The same of several, or that there is none; the first 24 and how many more.
[[nodiscard]] std::vector<std::pair<QString, QString>> changeFacts(const std::vector<HealthChange>& changes,
                                                                   const HealthReport& report, ByteUnit unit);

/// "MIG 3"; "MIG" where the capture gives it no number.
[[nodiscard]] QString migName(const MigDevice& device);
/// "1g.10gb, GI 7, CI 0, 14 SMs": what is said of a slice of a GPU, its instances as nvidia-smi heads them.
[[nodiscard]] QString migFacts(const MigDevice& device);
/// The MIG devices of a card, one per line, with the memory of each; empty where it is not cut into any.
[[nodiscard]] QString migLines(const GpuSnapshot& gpu, ByteUnit unit);

/// Whether somebody should do something about it, rather than know of it.
[[nodiscard]] bool asksForAction(const HealthFinding& finding);

/// What a finding is about, in one or two words: "Temperature", "NVLink".
[[nodiscard]] QString findingSubject(const HealthFinding& finding);

}  // namespace headroom
