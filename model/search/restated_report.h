// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/search/search_report.h"

namespace headroom {

/// The best layouts of a report, estimated anew for a plan that has changed since, and ranked by what they now need:
/// what can be said of it before a search ends. Layouts that are no longer legal are left out, and so are the reasons
/// why others do not come first. Takes milliseconds.
[[nodiscard]] SearchReport restatedReport(const SearchReport& before, const Plan& plan, const Catalogue& catalogue,
                                          Objective objective);

}  // namespace headroom
