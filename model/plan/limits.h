// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/plan/plan.h"
#include "model/result.h"

#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace headroom {

/// What a field holds. A count is a whole number; a name set is a list of distinct names in a fixed order.
enum class ValueKind { Count, Real, Flag, Choice, Text, CountList, RealList, NameSet };

/// How a slider spreads a field's range.
enum class Scale { Linear, Logarithmic };

/// The value of any field; std::monostate is null.
using FieldValue =
    std::variant<std::monostate, bool, double, std::string, std::vector<double>, std::vector<std::string>>;

/// One editable field of a plan: the one source of its range, step, scale, default, unit and label key, for
/// sliders, command line and file check alike. Ranges are inclusive and in base units.
struct Field {
    std::string_view pointer;  ///< JSON pointer in the plan file, such as "/training/micro_batch": the field's id.
    ValueKind kind{ValueKind::Real};
    bool nullable{false};
    double minimum{0};
    double maximum{0};
    double step{1};
    Scale scale{Scale::Linear};
    std::string_view unit{};                       ///< Label key of the unit: "sequences", "tokens", "USD", "".
    std::span<const std::string_view> choices{};   ///< Legal names of a Choice or NameSet.
    std::span<const double> allowed{};  ///< If not empty, the only legal numbers (such as 16 and 32 bits).
    FieldValue (*get)(const Plan&){nullptr};
    void (*set)(Plan&, const FieldValue&){nullptr};
};

/// Every field of a plan, in the order of the plan file.
[[nodiscard]] std::span<const Field> planFields();

/// The field at that JSON pointer, or null.
[[nodiscard]] const Field* findField(std::string_view pointer);

/// Like findField for a pointer that is known to exist (asserts it).
[[nodiscard]] const Field& field(std::string_view pointer);

/// The field's default, as in a new plan.
[[nodiscard]] FieldValue defaultValue(const Field& field);

/// Whether a choice may also be a list of its words: what stands for several at once has a comma in its name.
[[nodiscard]] bool takesSeveral(const Field& field);

/// The words that a choice stands for: one, or those of its list.
[[nodiscard]] std::vector<std::string> wordsOf(std::string_view choice);

/// Checks kind, range and choice. The error's `where` is the field's pointer; counts such as 1e9 are whole numbers,
/// 1.5 is not.
[[nodiscard]] Result<FieldValue> checkedValue(const Field& field, const FieldValue& value);

}  // namespace headroom
