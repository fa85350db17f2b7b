// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/theme/grade.h"

namespace headroom {

Role gradeRole(Grade grade)
{
    switch (grade) {
    case Grade::Good: return Role::Good;
    case Grade::Watch: return Role::Watch;
    case Grade::Bad: break;
    }
    return Role::Bad;
}

Icon gradeIcon(Grade grade)
{
    switch (grade) {
    case Grade::Good: return Icon::CheckCircle;
    case Grade::Watch: return Icon::WarningTriangle;
    case Grade::Bad: break;
    }
    return Icon::AlertCircle;
}

Icon severityIcon(Severity severity)
{
    switch (severity) {
    case Severity::Error: return Icon::AlertCircle;
    case Severity::Warning: return Icon::WarningTriangle;
    case Severity::Information: break;
    }
    return Icon::Info;
}

Role severityRole(Severity severity)
{
    switch (severity) {
    case Severity::Error: return Role::Bad;
    case Severity::Warning: return Role::Watch;
    case Severity::Information: break;
    }
    return Role::SecondaryText;
}

}  // namespace headroom
