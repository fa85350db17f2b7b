// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/read/sections.h"
#include "model/result.h"

#include <QByteArray>

#include <optional>

namespace headroom {

/// What kind of reading of GPUs a text begins with; nothing where it is something else, such as a plan.
[[nodiscard]] std::optional<SectionKind> captureKind(const QByteArray& text);

/// Says of a text that was taken for something else that it is a reading of GPUs, and what reads it; nothing where it
/// is none. `wanted` names what it was taken for: "a plan".
[[nodiscard]] std::optional<Error> captureInstead(const QByteArray& text, const QString& wanted);

}  // namespace headroom
