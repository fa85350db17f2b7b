// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/report/report_input.h"

#include <optional>

namespace headroom {

/// What a person wants of the reports of a window, whatever its plan.
struct ReportOptions {
    QString title{};  ///< Empty: that of the plan or the workshop.
    std::shared_ptr<const ReportLogo> logo{};  ///< Null: Headroom's.
    QString logoName{};                        ///< The file that it is of, without its folder.
    std::optional<QPageSize> paper{};          ///< Absent: that of the place.
    ReportSections sections{};                 ///< None: all.
    bool isOfAll{false};  ///< Of all plans that are compared, instead of the one in front.
};

/// The input with what the options say.
[[nodiscard]] inline ReportInput withOptions(ReportInput input, const ReportOptions& options)
{
    if (!options.title.trimmed().isEmpty())
        input.title = options.title;
    if (options.logo)
        input.logo = options.logo;
    if (options.paper)
        input.paper = *options.paper;
    input.sections = options.sections;
    return input;
}

}  // namespace headroom
