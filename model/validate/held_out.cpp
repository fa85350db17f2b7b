// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/validate/held_out.h"

#include "model/validate/chosen_constants.h"
#include "model/validate/refit.h"

#include <algorithm>
#include <map>
#include <set>

namespace headroom {
namespace {

/// Training cases choose constants; those of serving have none of their own.
std::set<std::string> trainingSources(const MeasuredCases& cases)
{
    std::set<std::string> sources;
    for (const MeasuredCase& measured : cases.cases)
        if (!isServing(measured))
            sources.insert(measured.source);
    return sources;
}

/// Steps that take at least twice what they would if the host launched its kernels in no time: models so small that
/// their time is the host's, which is a habit of the framework that an unknown one need not have.
std::set<std::string> hostBound(const MeasuredCases& cases, const Catalogue& catalogue)
{
    Efficiencies quick = catalogue.efficiencies();
    quick.software.megatronLaunchMicroseconds = 0;
    std::map<std::string, double> steps;
    for (const AccuracyPoint& point : accuracyOf(cases, catalogue.with(quick)).points)
        if (point.quantity == AccuracyQuantity::Step)
            steps[point.id] = point.predicted;
    std::set<std::string> ids;
    for (const AccuracyPoint& point : accuracyOf(cases, catalogue).points)
        if (point.quantity == AccuracyQuantity::Step && point.predicted >= 2 * steps.at(point.id))
            ids.insert(point.id);
    return ids;
}

void append(std::vector<AccuracyPoint>& all, const std::vector<AccuracyPoint>& more)
{
    all.insert(all.end(), more.begin(), more.end());
}

}  // namespace

Efficiencies withConstants(Efficiencies efficiencies, const std::vector<NamedConstant>& constants)
{
    for (const ChosenConstant& known : chosenConstants()) {
        const auto named = std::ranges::find(constants, known.name, &NamedConstant::name);
        if (named != constants.end())
            known.value(efficiencies) = named->value;
    }
    return efficiencies;
}

std::vector<HeldOutConstants> holdOutEach(const MeasuredCases& cases, const Catalogue& catalogue)
{
    std::vector<HeldOutConstants> list;
    for (const std::string& source : trainingSources(cases)) {
        HeldOutConstants row{.source = source};
        for (const RefittedConstant& constant : refitWithout(source, cases, catalogue).constants)
            if (constant.chosen != constant.shipped)
                row.constants.push_back({constant.name, constant.chosen});
        if (!row.constants.empty())
            list.push_back(std::move(row));
    }
    return list;
}

HeldOutPoints heldOutPoints(const MeasuredCases& cases, const Catalogue& catalogue,
                            const std::vector<HeldOutConstants>& constants)
{
    std::map<std::string, MeasuredCases> bySource;
    for (const MeasuredCase& measured : cases.cases)
        bySource[measured.source].cases.push_back(measured);
    HeldOutPoints result;
    for (const auto& [source, own] : bySource) {
        const auto row = std::ranges::find(constants, source, &HeldOutConstants::source);
        const Catalogue held = row == constants.end()
                                   ? catalogue
                                   : catalogue.with(withConstants(catalogue.efficiencies(), row->constants));
        append(result.points, accuracyOf(own, held).points);
        MeasuredCases trained = own;
        std::erase_if(trained.cases, isServing);
        std::vector<AccuracyPoint> general = accuracyOf(trained, held, TierScope::AB, HabitKnowledge::None).points;
        const std::set<std::string> small = hostBound(trained, held);
        std::erase_if(general, [&](const AccuracyPoint& point) {
            return point.quantity == AccuracyQuantity::Step && small.contains(point.id);
        });
        append(result.withoutFramework, general);
    }
    return result;
}

}  // namespace headroom
