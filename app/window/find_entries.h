// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "widgets/input/choice_item.h"

#include <QString>

namespace headroom {

class Actions;
class PlanColumn;

/// What an entry of the find list is; its id is "<kind>:<name>".
enum class FindKind { Action, Field, Sample, Model, Size, Topic };

/// An id of the find list taken apart.
struct FindTarget {
    FindKind kind{FindKind::Action};
    QString name;
};

/// Everything that can be found now: enabled actions and pages, fields that the editor shows, samples, models,
/// VM sizes and pages of the handbook; some under several names, as people ask for them.
[[nodiscard]] ChoiceItems findEntries(const Actions& actions, const PlanColumn& column, const Catalogue& catalogue);

/// Takes an id of findEntries apart.
[[nodiscard]] FindTarget findTarget(const QString& id);

}  // namespace headroom
