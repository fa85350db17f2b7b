// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/json/object_reader.h"
#include "model/plan/limits.h"

namespace headroom {

/// A number, without a fraction where it is whole and exact.
[[nodiscard]] Json numberJson(double number);

/// A JSON value as the value of a field; an error when no field can hold it (an object, a list of mixed types).
[[nodiscard]] Result<FieldValue> fieldValueFromJson(const Json& json, std::string_view pointer);

/// The other way; whole numbers are written without a fraction.
[[nodiscard]] Json fieldValueToJson(const FieldValue& value);

/// The same of a field: several words of a choice as a list.
[[nodiscard]] Json fieldJson(const Field& field, const FieldValue& value);

/// Reads every field whose pointer is `section` + "/" + one key into the plan, each checked against its limits.
void readFields(ObjectReader& reader, std::string_view section, Plan& plan);

/// The forms of model and hardware exclude each other: a file names the one that it means, and none can be null there,
/// nor a part of bought hardware, which is null as a whole.
[[nodiscard]] bool isForm(std::string_view pointer);

/// Every field of a section of the plan by its key.
[[nodiscard]] Json sectionJson(const Plan& plan, std::string_view section);

/// The key of a field below its section: "micro_batch" of "/training/micro_batch"; empty if it stands elsewhere.
[[nodiscard]] std::string_view keyInSection(std::string_view pointer, std::string_view section);

}  // namespace headroom
