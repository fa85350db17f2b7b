// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/plan/speculative_fields.h"

#include "model/plan/field_access.h"

#include <array>

namespace headroom {
namespace {

template <auto Member>
FieldValue valueOf(const Plan& plan)
{
    using Value = std::remove_cvref_t<decltype(Speculative{}.*Member)>;
    const std::optional<Speculative>& chosen = plan.serving.speculative;
    return chosen ? field_access::Traits<Value>::toField((*chosen).*Member) : FieldValue{};
}

Speculative& switchedOn(Plan& plan)
{
    if (!plan.serving.speculative)
        plan.serving.speculative.emplace();
    return *plan.serving.speculative;
}

template <auto Member>
void setValue(Plan& plan, const FieldValue& value)
{
    using Value = std::remove_cvref_t<decltype(Speculative{}.*Member)>;
    if (std::holds_alternative<std::monostate>(value))
        plan.serving.speculative.reset();
    else
        switchedOn(plan).*Member = field_access::Traits<Value>::fromField(value);
}

FieldValue draftPreset(const Plan& plan)
{
    const std::optional<Speculative>& chosen = plan.serving.speculative;
    const auto* preset = chosen ? std::get_if<PresetModel>(&chosen->draft) : nullptr;
    return preset != nullptr ? FieldValue(preset->id) : FieldValue{};
}
void setDraftPreset(Plan& plan, const FieldValue& value)
{
    if (const auto* id = std::get_if<std::string>(&value))
        switchedOn(plan).draft = PresetModel{*id};
    else if (plan.serving.speculative && std::holds_alternative<PresetModel>(plan.serving.speculative->draft))
        plan.serving.speculative->draft = Speculative{}.draft;
}

FieldValue draftParameters(const Plan& plan)
{
    const std::optional<Speculative>& chosen = plan.serving.speculative;
    const auto* size = chosen ? std::get_if<ParameterCount>(&chosen->draft) : nullptr;
    return size != nullptr ? FieldValue(static_cast<double>(size->count)) : FieldValue{};
}
void setDraftParameters(Plan& plan, const FieldValue& value)
{
    if (const auto* count = std::get_if<double>(&value))
        switchedOn(plan).draft = ParameterCount{static_cast<std::int64_t>(*count)};
}

Field draftField(std::string_view pointer, ValueKind kind)
{
    Field field;
    field.pointer = pointer;
    field.kind = kind;
    field.nullable = true;
    return field;
}

Field preset()
{
    Field field = draftField("/serving/speculative/draft/preset", ValueKind::Text);
    field.get = &draftPreset;
    field.set = &setDraftPreset;
    return field;
}

Field parameters()
{
    Field field = draftField("/serving/speculative/draft/parameters", ValueKind::Count);
    field.minimum = 1e6;
    field.maximum = 1e13;
    field.scale = Scale::Logarithmic;
    field.unit = "parameters";
    field.get = &draftParameters;
    field.set = &setDraftParameters;
    return field;
}

Field tokens()
{
    constexpr double most = 32;
    Field field = draftField("/serving/speculative/draft_tokens", ValueKind::Count);
    field.maximum = most;
    field.unit = "tokens";
    field.get = &valueOf<&Speculative::draft_tokens>;
    field.set = &setValue<&Speculative::draft_tokens>;
    return field;
}

Field acceptance()
{
    Field field = draftField("/serving/speculative/acceptance_rate", ValueKind::Real);
    field.maximum = 1;
    field.step = 0.01;
    field.get = &valueOf<&Speculative::acceptance_rate>;
    field.set = &setValue<&Speculative::acceptance_rate>;
    return field;
}

}  // namespace

std::span<const Field> speculativeFields()
{
    static const std::array<Field, 4> fields = {preset(), parameters(), tokens(), acceptance()};
    return fields;
}

}  // namespace headroom
