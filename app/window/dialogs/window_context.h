// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/settings/settings.h"
#include "app/window/dialogs/dialogs.h"
#include "model/catalogue/catalogue.h"

#include <QDate>
#include <QPalette>
#include <QString>

#include <string>

namespace headroom {

class LiveCatalogue;
class Translation;

/// What all windows of the program share; everything referred to outlives them.
struct WindowContext {
    const Catalogue& catalogue;
    Settings& settings;
    const Dialogs& dialogs;
    QDate today;
    /// As the model takes it.
    [[nodiscard]] std::string isoToday() const { return today.toString(Qt::ISODate).toStdString(); }
    QPalette systemPalette;  ///< The desktop's, before any theme was applied.
    LiveCatalogue* live{nullptr};  ///< Owns the catalogue and takes imported prices; without it none can be imported.
    QString stateFolder{};  ///< For unsaved work and the marks of open plans; "": neither is kept.
    Translation* translation{nullptr};  ///< The language of all windows; without it that of the source code stays.
};

}  // namespace headroom
