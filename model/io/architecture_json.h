// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/json/object_reader.h"
#include "model/plan/architecture.h"

namespace headroom {

/// Reads the fields of a transformer shape from an object that may hold other keys too. Layers, hidden, heads, ffn and
/// vocab are required; kv_heads defaults to heads, head_dim to hidden / heads.
void readArchitecture(ObjectReader& reader, Architecture& shape);

/// The shape as JSON, without what equals the defaults (apart from the required keys, kv_heads and head_dim).
[[nodiscard]] Json architectureJson(const Architecture& shape);

}  // namespace headroom
