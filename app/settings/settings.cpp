// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/settings/settings.h"

#include "app/files/disk.h"
#include "app/files/output_file.h"
#include "app/settings/settings_format.h"
#include "widgets/theme/zoom.h"

#include <QFile>
#include <QFileInfo>
#include <QSettings>

#include <algorithm>
#include <array>
#include <utility>

namespace headroom {

namespace {

struct Row {
    Setting setting;
    const char* key;
    QVariant standard;
};

// Keys are stable: renaming one forgets what people chose.
const std::array<Row, 16>& table()
{
    static const std::array<Row, 16> rows{{
        {Setting::Geometry, "window/geometry", QByteArray()},
        {Setting::Page, "window/page", QStringLiteral("memory")},
        {Setting::Theme, "view/theme", QStringLiteral("system")},
        {Setting::Units, "view/bytes", QStringLiteral("GB")},
        {Setting::Language, "view/language", languageName(Language::System)},
        {Setting::Zoom, "view/zoom", usualZoom},
        {Setting::RecentFiles, "files/recent", QStringList()},
        {Setting::ReopenLast, "files/reopen", false},
        {Setting::LastFolder, "files/folder", QString()},
        {Setting::FoldedGroups, "editor/folded",
         QStringList{QStringLiteral("groupParallelism"), QStringLiteral("groupPrice"), QStringLiteral("groupFailures"),
                     QStringLiteral("groupGoal"), QStringLiteral("groupCurrency"), QStringLiteral("groupOwnHardware"),
                     QStringLiteral("groupEnergy")}},
        {Setting::EditorFolded, "editor/rail", false},
        {Setting::HealthEditorFolded, "editor/rail_health", true},
        {Setting::MutedFindings, "health/muted", QStringList()},
        {Setting::ComparedReadings, "health/compared", QStringList()},
        {Setting::Assumptions, "network/assumptions", QStringList()},
        {Setting::TourOffered, "window/tour", false},
    }};
    return rows;
}

const Row& row(Setting setting)
{
    return *std::find_if(table().begin(), table().end(), [setting](const Row& r) { return r.setting == setting; });
}

constexpr std::array themeNames = {"system", "light", "dark"};

}  // namespace

Settings::Settings(QSettings& store) : m_store(store) {}

QVariant Settings::value(Setting setting) const
{
    const Row& entry = row(setting);
    QVariant stored = m_store.value(QLatin1String(entry.key), entry.standard);
    // A list with one entry or none comes back from a file as another kind, which converts.
    return stored.convert(entry.standard.metaType()) ? stored : entry.standard;
}

void Settings::set(Setting setting, const QVariant& value)
{
    if (this->value(setting) == value)
        return;
    const QLatin1String key(row(setting).key);
    m_store.setValue(key, value);
    m_store.sync();
    const bool failedBefore = std::exchange(m_isFailing, !isKept(key, value));
    if (m_isFailing && !failedBefore)
        emit failed({shownFileName(m_store.fileName()), tr("the settings cannot be written").toStdString(),
                     tr("Check that the disk has room and that you may write there; until the program ends they hold")
                         .toStdString()});
}

/// Looks at the file itself: the store's own word for an error stays, once said, whatever went well since.
bool Settings::isKept(const QString& key, const QVariant& value) const
{
    const QString name = m_store.fileName();
    if (m_store.format() != settingsFormat())
        return m_store.status() == QSettings::NoError;
    QFile file(name);
    QSettings::SettingsMap kept;
    return file.open(QIODevice::ReadOnly) && readSettings(file, kept) && kept.value(key) == value &&
           !syncFolder(QFileInfo(name).path());
}

ThemeChoice Settings::theme() const
{
    const QString name = value(Setting::Theme).toString();
    for (std::size_t i = 0; i < themeNames.size(); ++i)
        if (name == QLatin1String(themeNames[i]))
            return static_cast<ThemeChoice>(i);
    return ThemeChoice::System;
}

void Settings::setTheme(ThemeChoice choice)
{
    set(Setting::Theme, QLatin1String(themeNames[static_cast<std::size_t>(choice)]));
}

Language Settings::language() const
{
    return languageNamed(value(Setting::Language).toString()).value_or(Language::System);
}

void Settings::setLanguage(Language language) { set(Setting::Language, languageName(language)); }

ByteUnit Settings::byteUnit() const
{
    return value(Setting::Units).toString() == QLatin1String("GiB") ? ByteUnit::GiB : ByteUnit::GB;
}

void Settings::setByteUnit(ByteUnit unit) { set(Setting::Units, unitName(unit)); }

int Settings::zoom() const { return std::clamp(value(Setting::Zoom).toInt(), leastZoom, mostZoom); }

void Settings::setZoom(int percent) { set(Setting::Zoom, percent); }

}  // namespace headroom
