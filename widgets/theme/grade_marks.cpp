// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/theme/grade_marks.h"

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

Role gradeRole(HealthGrade grade)
{
    switch (grade) {
    case HealthGrade::Healthy: return Role::Good;
    case HealthGrade::Watch: return Role::Watch;
    case HealthGrade::Investigate:
    case HealthGrade::Critical: return Role::Bad;
    case HealthGrade::Unknown: break;
    }
    return Role::SecondaryText;
}

Icon gradeIcon(HealthGrade grade)
{
    switch (grade) {
    case HealthGrade::Healthy: return Icon::CheckCircle;
    case HealthGrade::Watch: return Icon::WarningTriangle;
    case HealthGrade::Investigate: return Icon::AlertCircle;
    case HealthGrade::Critical: return Icon::AlertOctagon;
    case HealthGrade::Unknown: break;
    }
    return Icon::Help;
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
