// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QSettings>

namespace headroom {

/// How settings are kept: a JSON file that its owner alone may read. Unlike in Qt's own formats, a full disk or a
/// spent quota is noticed before the former file is replaced: Qt 6.4 leaves an empty one and reports success.
[[nodiscard]] QSettings::Format settingsFormat();

/// Takes over what an earlier version kept in the system's own format, where `store` is still empty.
void adoptFormerSettings(QSettings& store, const QSettings& former);

/// The values of a settings file as settingsFormat() writes it: texts, lists of texts, truth values, numbers and bytes.
/// False where it is none.
[[nodiscard]] bool readSettings(QIODevice& device, QSettings::SettingsMap& values);

}  // namespace headroom
