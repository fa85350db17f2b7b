// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace headroom {

/// How plans stand on the page Compare.
struct ComparedPlans {
    int editor{0};           ///< Place of the plan of the editor.
    bool isWorkshop{false};  ///< The first is the baseline, and each is shown by going to it.
    bool operator==(const ComparedPlans&) const = default;
};

}  // namespace headroom
