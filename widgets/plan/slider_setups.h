// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/input/scaled_slider.h"

namespace headroom {

/// How a numeric field is edited: legal range, scale, step and unit as limits say, and a slider over the part of the
/// range where plans usually are (the box takes the rest), with stops that people choose.
[[nodiscard]] ScaledSlider::Setup sliderSetup(const Field& field);

}  // namespace headroom
