// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/import/import_plan.h"

class QString;
class QWidget;

namespace headroom {

/// Shows what an import took, guessed and left out, beside the work: it does not stop it.
void showImport(QWidget* parent, const QString& fileName, const ImportedPlan& imported);

}  // namespace headroom
