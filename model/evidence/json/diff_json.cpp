// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/evidence/json/diff_json.h"

#include "model/json/strict_json.h"

#include <nlohmann/json.hpp>

#include <array>

namespace headroom {
namespace {

template <class T>
Json numberOrNull(const std::optional<T>& quantity)
{
    return quantity ? Json(quantity->value) : Json(nullptr);
}
template <>
Json numberOrNull(const std::optional<double>& number)
{
    return number ? Json(*number) : Json(nullptr);
}

Json textOrNull(std::string_view text) { return text.empty() ? Json(nullptr) : Json(text); }

template <class T>
Json rangeOrNull(const std::optional<Range<T>>& range)
{
    return range ? Json{range->low.value, range->high.value} : Json(nullptr);
}

std::string_view scopeName(MemoryScope scope)
{
    constexpr std::array<std::string_view, 3> names = {"allocated", "reserved", "nvidia-smi"};
    return names[static_cast<std::size_t>(scope)];
}

Json inputsOf(const Difference& difference)
{
    Json inputs = Json::array();
    for (const EvidenceInput& input : difference.inputs) {
        Json used = Json::array();
        for (const std::string_view what : input.used)
            used.push_back(what);
        inputs.push_back({{"file", input.file},
                          {"kind", evidenceKindName(input.kind)},
                          {"host", textOrNull(input.host)},
                          {"from", textOrNull(input.from)},
                          {"to", textOrNull(input.to)},
                          {"used", std::move(used)}});
    }
    return inputs;
}

Json servicesOf(const Difference& difference)
{
    Json services = Json::array();
    for (const ServiceLoad& load : difference.services) {
        Json figures = Json::array();
        for (const ServiceFigure& figure : load.figures) {
            const Json range = figure.isJudged ? Json{figure.low, figure.high} : Json(nullptr);
            const Json steps = {{{"id", "load"}, {"by", figure.underLoad - figure.predicted}},
                                {{"id", "unexplained"}, {"by", figure.measured - figure.underLoad}}};
            figures.push_back({{"id", serviceQuantityNames.at(static_cast<std::size_t>(figure.quantity))},
                               {"statistic", textOrNull(figure.statistic)},
                               {"predicted", figure.predicted},
                               {"under_load", figure.underLoad},
                               {"range", range},
                               {"measured", figure.measured},
                               {"steps", steps}});
        }
        const std::string& file = difference.inputs.at(static_cast<std::size_t>(load.file)).file;
        services.push_back({{"file", file},
                            {"tool", load.tool},
                            {"asked", textOrNull(load.asked)},
                            {"ran", textOrNull(load.ran)},
                            {"figures", std::move(figures)}});
    }
    return services;
}

Json changeOf(const MeasuredJob& measured)
{
    if (!measured.change)
        return nullptr;
    return {{"step", measured.changedAt ? Json(*measured.changedAt) : Json(nullptr)},
            {"before_s", measured.change->before},
            {"after_s", measured.change->after}};
}

Json measuredOf(const MeasuredJob& measured)
{
    return {{"step_s", numberOrNull(measured.step)},
            {"printed_step_s", numberOrNull(measured.printed)},
            {"printed_range_s",
             measured.low && measured.high ? Json{measured.low->value, measured.high->value} : Json(nullptr)},
            {"batch_scale", measured.scale},
            {"stall_s", measured.stall.value},
            {"changed", changeOf(measured)},
            {"steps", measured.steps},
            {"warm_up", measured.warmUp},
            {"outliers", measured.outliers},
            {"tokens_per_s", numberOrNull(measured.tokensPerSecond)},
            {"flops_per_gpu", numberOrNull(measured.flopsPerGpu)},
            {"mfu", numberOrNull(measured.mfu)},
            {"peak", numberOrNull(measured.peak)},
            {"counter", measured.peak ? Json(scopeName(measured.scope)) : Json(nullptr)}};
}

Json shortageOf(const ShortageWriting& writing)
{
    if (writing.shortage == nullptr)
        return nullptr;
    const Shortage& shortage = *writing.shortage;
    Json reliefs = Json::array();
    for (const Relief& relief : shortage.reliefs)
        reliefs.push_back({{"setting", relief.setting}, {"saved", relief.saved.value}, {"enough", relief.isEnough}});
    return {{"reason", reasonName(shortage.reason)},
            {"text", writing.reason},
            {"asked", shortage.error.asked.value},
            {"needed", numberOrNull(shortage.needed)},
            {"planned", shortage.planned.value},
            {"unused", numberOrNull(shortage.error.unused)},
            {"others", numberOrNull(shortage.others)},
            {"part", shortage.part ? Json(memoryPartName(*shortage.part)) : Json(nullptr)},
            {"part_planned", shortage.part ? Json(shortage.partPlanned.value) : Json(nullptr)},
            {"tensor", textOrNull(shortage.tensor)},
            {"as_if", textOrNull(shortage.asIf)},
            {"probable", shortage.isProbable},
            {"reliefs", std::move(reliefs)},
            {"next", writing.steps}};
}

}  // namespace

std::string writeDifference(const Difference& difference, const CauseWords& words, const ShortageWriting& shortage)
{
    Json steps = Json::array();
    for (const CauseStep& step : difference.steps)
        steps.push_back({{"id", causeName(step.cause)},
                         {"s", step.time.value},
                         {"evidence", words.evidence(step)},
                         {"usd_per_day", step.perDay ? Json(step.perDay->dollars()) : Json(nullptr)},
                         {"next", words.next(step)}});
    Json memory = Json::array();
    for (const MemoryDifference& part : difference.memory)
        memory.push_back({{"id", memoryPartName(part.part)},
                          {"predicted", part.predicted.value},
                          {"measured", numberOrNull(part.measured)}});
    const Json root = {{"format", "headroom-diff"},
                       {"version", 1},
                       {"inputs", inputsOf(difference)},
                       {"predicted",
                        {{"step_s", numberOrNull(difference.predictedStep)},
                         {"range_step_s", rangeOrNull(difference.stepRange)},
                         {"peak", numberOrNull(difference.predictedPeak)},
                         {"range_peak", rangeOrNull(difference.peakRange)}}},
                       {"measured", measuredOf(difference.measured)},
                       {"steps", std::move(steps)},
                       {"services", servicesOf(difference)},
                       {"memory", std::move(memory)},
                       {"unassigned", difference.unassigned.value},
                       {"out_of_memory", shortageOf(shortage)},
                       {"ending", textOrNull(difference.ending)},
                       {"verdict", difference.outcomeName()},
                       {"comparison", verdictName(difference.verdict)},
                       {"first", difference.first       ? Json(causeName(*difference.first))
                                 : difference.firstPart ? Json(memoryPartName(*difference.firstPart))
                                                        : Json(nullptr)},
                       {"usd_per_day", difference.lostPerDay ? Json(difference.lostPerDay->dollars()) : Json(nullptr)},
                       {"notes", difference.notes}};
    constexpr int indent = 2;
    return root.dump(indent, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace headroom
