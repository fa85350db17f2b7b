// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/plan/owned_fields.h"

#include "model/plan/field_access.h"

#include <array>

namespace headroom {
namespace {

using field_access::Range;

template <double OwnedHardware::* Member>
FieldValue ownedValue(const Plan& plan)
{
    return plan.cost.owned ? FieldValue((*plan.cost.owned).*Member) : FieldValue{};
}

template <double OwnedHardware::* Member>
void setOwned(Plan& plan, const FieldValue& value)
{
    std::optional<OwnedHardware>& owned = plan.cost.owned;
    if (const auto* number = std::get_if<double>(&value)) {
        if (!owned)
            owned.emplace();
        (*owned).*Member = *number;
    } else if (Member == &OwnedHardware::price) {
        owned.reset();
    } else if (owned) {
        (*owned).*Member = OwnedHardware{}.*Member;
    }
}

template <double OwnedHardware::* Member>
Field ownedField(std::string_view pointer, Range range, std::string_view unit)
{
    Field field;
    field.pointer = pointer;
    field.kind = ValueKind::Real;
    field.nullable = true;
    field.minimum = range.minimum;
    field.maximum = range.maximum;
    field.step = range.step;
    field.unit = unit;
    field.get = &ownedValue<Member>;
    field.set = &setOwned<Member>;
    return field;
}

}  // namespace

std::span<const Field> ownedFields()
{
    static const std::array fields = {
        ownedField<&OwnedHardware::price>("/cost/owned/price", {.minimum = 0, .maximum = 1e8}, "USD"),
        ownedField<&OwnedHardware::years>("/cost/owned/years", {.minimum = 0.1, .maximum = 100, .step = 0.5}, "years"),
        ownedField<&OwnedHardware::staff_share>("/cost/owned/staff_share", {.minimum = 0, .maximum = 100, .step = 0.01},
                                                ""),
        ownedField<&OwnedHardware::power_w>("/cost/owned/power_w", {.minimum = 0, .maximum = 1e7, .step = 100}, "W")};
    return fields;
}

}  // namespace headroom
