// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/rules/rules.h"
#include "model/text/scan.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace headroom {
namespace {

using enum Metric;

void checkPcie(const GpuView& view, FindingSink& sink)
{
    constexpr double veryNarrow = 4;
    const auto width = view.number(PcieWidth);
    const auto widest = view.number(PcieWidthMax);
    if (width && widest && *width > 0 && *width < *widest) {
        const bool crippled = *width <= veryNarrow && view.gpuClass == GpuClass::Datacenter;
        // Desktop boards split their lanes unevenly by design, clouds give all GPUs half of them.
        const bool odd = view.gpuClass != GpuClass::Consumer && sink.widestOf(view.gpu->name) > *width;
        sink.add(
            view, HealthRule::PcieNarrow,
            crippled ? HealthGrade::Critical
            : odd    ? HealthGrade::Investigate
                     : HealthGrade::Watch,
            {"PCIe x" + shortNumber(*width) + " of x" + shortNumber(*widest), "x" + shortNumber(*widest), "the card"});
    }
    const auto generation = view.number(PcieGeneration);
    const auto newest = view.number(PcieGenerationMax);
    const std::string_view state = view.text(PerformanceState);
    const bool working =
        (state == "P0" || state == "P1" || state == "P2") && view.number(UtilizationPercent).value_or(0) > 0;
    if (working && generation && newest && *generation > 0 && *generation < *newest)
        sink.addLoad(view, HealthRule::PcieSlow, HealthGrade::Investigate,
                     {"PCIe generation " + shortNumber(*generation) + " of " + shortNumber(*newest) + " under load",
                      shortNumber(*newest), "the card"});
}

void checkNvLinks(const GpuView& view, FindingSink& sink)
{
    const auto down = std::ranges::count_if(view.gpu->links, &NvLink::isDown);
    if (down > 0) {
        std::ptrdiff_t everywhere = 0;
        for (const GpuSnapshot& gpu : view.host->gpus)
            everywhere += std::ranges::count_if(gpu.links, &NvLink::isDown);
        std::string measured =
            std::to_string(down) + " of " + std::to_string(view.gpu->links.size()) + " NVLinks are down";
        if (everywhere > down)
            measured += "; " + std::to_string(everywhere) + " links of this machine";
        sink.add(view, HealthRule::NvLinksDown,
                 down == std::ssize(view.gpu->links) ? HealthGrade::Critical : HealthGrade::Investigate,
                 {std::move(measured), "all links up", "dcgmi nvlink"});
        return;
    }
    const std::optional<int> expected = expectedLinks(view.gpu->name);
    if (!expected || view.gpu->linkReport == LinkReport::HiddenByMig)
        return;  // Bridges are optional: nothing says that a PCIe GPU should have links.
    const std::string limit = "all of " + std::to_string(*expected) + " links up";
    if (view.gpu->linkReport == LinkReport::AllInactive) {
        sink.add(view, HealthRule::NvLinksDown, HealthGrade::Critical,
                 {"all NVLinks are inactive", limit, "the product"});
        return;
    }
    const auto inactive =
        std::ranges::count_if(view.gpu->links, [](const NvLink& link) { return link.active == false; });
    if (inactive == 0)
        return;
    const bool all = inactive == std::ssize(view.gpu->links);
    sink.add(view, HealthRule::NvLinksDown, all ? HealthGrade::Critical : HealthGrade::Investigate,
             {std::to_string(inactive) + " of " + std::to_string(view.gpu->links.size()) + " NVLinks are inactive",
              limit, "the product"});
}

void checkLinkErrors(const GpuView& view, FindingSink& sink)
{
    struct Counter {
        Metric metric;
        HealthRule rule;
        std::string_view what;
        HealthGrade growing;  ///< Since the reading before.
    };
    constexpr auto counters = std::to_array<Counter>(
        {{NvlinkReplays, HealthRule::NvLinkRepeats, "NVLink replays", HealthGrade::Critical},
         {NvlinkRecoveries, HealthRule::NvLinkRepeats, "NVLink recoveries", HealthGrade::Critical},
         {NvlinkCrcErrors, HealthRule::NvLinkErrors, "NVLink CRC errors", HealthGrade::Investigate}});
    struct Growth {
        Metric metric;
        std::string_view what;
    };
    constexpr auto growths = std::to_array<Growth>({{NvlinkReplaysLately, " NVLink replays in the last 15 minutes"},
                                                    {NvlinkRecoveriesLately,
                                                     " NVLink recoveries in the last 15 minutes"}});
    for (const Growth& growth : growths)
        if (const auto count = view.number(growth.metric); count && *count >= 1)
            sink.add(view, HealthRule::NvLinkRepeats, HealthGrade::Critical,
                     {shortNumber(std::floor(*count)) + std::string(growth.what), "no growth", "DCGM"});
    const GpuSnapshot* earlier = earlierReading(view);
    for (const Counter& counter : counters) {
        const auto count = view.number(counter.metric);
        if (!count || *count <= 0)
            continue;
        const auto then = earlier != nullptr ? earlier->metrics.number(counter.metric) : std::nullopt;
        std::string measured = shortNumber(*count) + " " + std::string(counter.what) + " in total";
        // History is one thing, errors that still happen another.
        const bool isGrowing = then && *then < *count;
        if (isGrowing)
            measured += ", " + shortNumber(*then) + " in the reading before";
        sink.add(view, counter.rule, isGrowing ? counter.growing : HealthGrade::Watch,
                 {std::move(measured), "no growth", "DCGM"});
    }
}

/// What the fabric says of its health: "fabric health: bandwidth Degraded, route unhealthy True".
std::string fabricHealthText(const GpuView& view)
{
    struct Part {
        Metric metric;
        std::string_view name;
    };
    constexpr auto parts = std::to_array<Part>({{FabricHealth, ""},
                                                {FabricBandwidth, "bandwidth "},
                                                {FabricRouteUnhealthy, "route unhealthy "},
                                                {FabricMisconfigured, "configuration "}});
    const auto isFine = [](std::string_view value) {
        return saysNo(value) || equalsNoCase(value, "Full") || equalsNoCase(value, "None") ||
               equalsNoCase(value, "Healthy") || equalsNoCase(value, "Not Supported");
    };
    std::string text;
    for (const auto& [metric, name] : parts)
        if (const std::string_view value = view.text(metric); !value.empty() && !isFine(value))
            text.append(text.empty() ? "fabric health: " : ", ").append(name).append(value);
    return text;
}

void checkFabric(const GpuView& view, FindingSink& sink)
{
    const std::string_view state = view.text(FabricState);
    const std::string_view status = view.text(FabricStatus);
    const auto is = [](std::string_view text, std::string_view word) { return equalsNoCase(text, word); };
    HealthGrade grade = HealthGrade::Healthy;
    std::string measured;
    if (is(state, "In Progress")) {
        constexpr double tooLong = 300;
        grade = sink.heldInPolls(view, HealthRule::FabricNotReady).seconds > tooLong ? HealthGrade::Investigate
                                                                                     : HealthGrade::Watch;
        measured = "fabric state In Progress";
    } else if (is(state, "Not Started") || containsNoCase(state, "fail")) {
        grade = HealthGrade::Critical;
        measured = "fabric state " + std::string(state);
    } else if (is(state, "Completed") && !status.empty() && !is(status, "Success")) {
        grade = HealthGrade::Critical;
        measured = "fabric status " + std::string(status);
    }
    const std::string_view wrong = view.text(FabricMisconfigured);
    const bool isWrong = !wrong.empty() && !is(wrong, "None") && !saysNo(wrong) && !is(wrong, "Not Supported");
    if (is(view.text(FabricBandwidth), "Degraded") || saysYes(view.text(FabricRouteUnhealthy)) || isWrong ||
        is(view.text(FabricHealth), "Unhealthy")) {
        grade = HealthGrade::Critical;
        measured = fabricHealthText(view);
    }
    if (grade != HealthGrade::Healthy)
        sink.add(view, HealthRule::FabricNotReady, grade,
                 {measured, "Completed, Success, Healthy", "NVIDIA fabric manager"});
}

}  // namespace

void checkLinks(const GpuView& view, FindingSink& sink)
{
    checkPcie(view, sink);
    checkNvLinks(view, sink);
    checkLinkErrors(view, sink);
    checkFabric(view, sink);
}

}  // namespace headroom
