// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/result.h"
#include "widgets/text/format.h"
#include "widgets/theme/theme.h"

#include <QObject>
#include <QVariant>

class QSettings;

namespace headroom {

/// What the program remembers between starts.
enum class Setting {
    Geometry,
    Page,
    Theme,
    Units,
    Zoom,  ///< Percent.
    RecentFiles,
    ReopenLast,
    LastFolder,
    FoldedGroups,
    EditorFolded,        ///< On the pages of the plan.
    HealthEditorFolded,  ///< On the Health page, which speaks of real GPUs.
    MutedFindings,
    ComparedReadings,
    Assumptions,
    TourOffered  ///< At the first start.
};

/// Remembered values with their defaults, in one table; a stored value of the wrong kind counts as absent.
class Settings final : public QObject {
    Q_OBJECT

public:
    /// The store outlives the object.
    explicit Settings(QSettings& store);

    [[nodiscard]] QVariant value(Setting setting) const;
    /// Keeps a value, on the disk as well.
    void set(Setting setting, const QVariant& value);

    [[nodiscard]] ThemeChoice theme() const;
    void setTheme(ThemeChoice choice);
    [[nodiscard]] ByteUnit byteUnit() const;
    void setByteUnit(ByteUnit unit);
    /// Percent, between the least and the most that there are.
    [[nodiscard]] int zoom() const;
    void setZoom(int percent);

signals:
    /// The disk does not take what is set. Said once, and again when it failed after it had gone well.
    void failed(const Error& error);

private:
    [[nodiscard]] bool isKept(const QString& key, const QVariant& value) const;

    QSettings& m_store;
    bool m_isFailing{false};
};

}  // namespace headroom
