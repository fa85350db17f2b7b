// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/document/recent_files.h"

#include "app/settings/settings.h"

#include <QFileInfo>

namespace headroom {

RecentFiles::RecentFiles(Settings& settings) : m_settings(settings) {}

QStringList RecentFiles::paths() const { return m_settings.value(Setting::RecentFiles).toStringList().mid(0, maximum); }

void RecentFiles::add(const QString& path)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    QStringList list = paths();
    list.removeAll(absolute);
    list.prepend(absolute);
    m_settings.set(Setting::RecentFiles, QStringList(list.mid(0, maximum)));
}

void RecentFiles::clear() { m_settings.set(Setting::RecentFiles, QStringList()); }

}  // namespace headroom
