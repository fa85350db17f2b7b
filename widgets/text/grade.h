// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace headroom {

/// Good, to be watched, or bad: what a verdict says, and what its colour and icon show.
enum class Grade { Good, Watch, Bad };

}  // namespace headroom
