// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>

namespace headroom {

class Settings;

/// The plan files opened or saved last, newest first, at most ten; kept in the settings, so that all windows share
/// them.
class RecentFiles {
public:
    explicit RecentFiles(Settings& settings);

    [[nodiscard]] QStringList paths() const;
    void add(const QString& path);
    void clear();

    static constexpr int maximum = 10;

private:
    Settings& m_settings;
};

}  // namespace headroom
