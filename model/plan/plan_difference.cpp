// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/plan/plan_difference.h"

#include "model/plan/limits.h"

#include <algorithm>
#include <functional>

namespace headroom {

namespace {

template <class View>
bool agree(std::span<const Plan> plans, View view)
{
    return std::ranges::all_of(
        plans, [&](const Plan& plan) { return std::invoke(view, plan) == std::invoke(view, plans.front()); });
}

template <class Form, class Choice>
const Form* formOf(const Choice& choice)
{
    return std::get_if<Form>(&choice);
}

/// Two forms are equal when both are absent or both are there and equal.
template <class Form, class Choice>
bool sameForm(const Choice& a, const Choice& b)
{
    const Form* first = formOf<Form>(a);
    const Form* second = formOf<Form>(b);
    return first == nullptr || second == nullptr ? first == second : *first == *second;
}

bool sameGpu(const Plan& a, const Plan& b)
{
    const auto* first = formOf<OwnNodes>(a.cluster.hardware);
    const auto* second = formOf<OwnNodes>(b.cluster.hardware);
    return first == nullptr || second == nullptr ? first == second : first->gpu == second->gpu;
}

}  // namespace

std::vector<std::string> differingFields(std::span<const Plan> plans)
{
    std::vector<std::string> pointers;
    if (plans.empty())
        return pointers;
    const auto add = [&](std::string_view pointer, bool differs) {
        if (differs)
            pointers.emplace_back(pointer);
    };
    const auto addUnlike = [&](std::string_view pointer, auto same) {
        add(pointer, !std::ranges::all_of(plans, [&](const Plan& plan) { return same(plans.front(), plan); }));
    };
    for (const Field& field : planFields()) {
        add(field.pointer, !agree(plans, field.get));
        // What has no field of its own stands where the file has it.
        if (field.pointer == "/model/parameters")
            addUnlike("/model/architecture",
                      [](const Plan& a, const Plan& b) { return sameForm<Architecture>(a.model, b.model); });
        if (field.pointer == "/cluster/nodes")
            addUnlike("/cluster/gpu", sameGpu);
        // The field knows names alone.
        if (field.pointer == "/goal/frameworks" && agree(plans, field.get))
            addUnlike(field.pointer,
                      [](const Plan& a, const Plan& b) { return a.goal.frameworks == b.goal.frameworks; });
    }
    add("/calibration/measured", !agree(plans, [](const Plan& plan) { return plan.calibration.measured; }));
    add("/calibration/network", !agree(plans, [](const Plan& plan) { return plan.calibration.network; }));
    return pointers;
}

}  // namespace headroom
