// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/plan/limits.h"

#include <span>

namespace headroom {

/// The fields of training on answers that the model draws, and of the models beside it.
[[nodiscard]] std::span<const Field> rolloutFields();

}  // namespace headroom
