// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/text/format.h"
#include "widgets/theme/theme.h"

#include <QVariant>

class QSettings;

namespace headroom {

/// What the program remembers between starts.
enum class Setting {
    Geometry,
    Page,
    Theme,
    Units,
    RecentFiles,
    LastFolder,
    FoldedGroups,
    EditorFolded,        ///< On the pages of the plan.
    HealthEditorFolded,  ///< On the Health page, which speaks of real GPUs.
    MutedFindings,
    ComparedReadings,
    Assumptions
};

/// Remembered values with their defaults, in one table; a stored value of the wrong kind counts as absent.
class Settings {
public:
    explicit Settings(QSettings& store);

    [[nodiscard]] QVariant value(Setting setting) const;
    void set(Setting setting, const QVariant& value);

    [[nodiscard]] ThemeChoice theme() const;
    void setTheme(ThemeChoice choice);
    [[nodiscard]] ByteUnit byteUnit() const;
    void setByteUnit(ByteUnit unit);

private:
    QSettings& m_store;
};

}  // namespace headroom
