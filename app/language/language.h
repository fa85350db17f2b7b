// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <array>
#include <optional>

namespace headroom {

/// The language of the window and of reports. The command line, JSON and all files speak English whatever is chosen.
enum class Language { System, English, Portuguese };

inline constexpr std::array allLanguages = {Language::System, Language::English, Language::Portuguese};

/// "system", "en", "pt-BR": as it is stored, and written on the command line.
[[nodiscard]] QString languageName(Language language);
/// The language of that name, whatever its case; nothing when there is none.
[[nodiscard]] std::optional<Language> languageNamed(const QString& name);
/// The one that the desktop asks for first among those that there are words of; English where there is none.
[[nodiscard]] Language systemLanguage();

}  // namespace headroom
