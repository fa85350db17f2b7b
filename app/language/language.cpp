// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/language/language.h"

#include <QLocale>

namespace headroom {

QString languageName(Language language)
{
    switch (language) {
    case Language::English: return QStringLiteral("en");
    case Language::Portuguese: return QStringLiteral("pt-BR");
    case Language::System: break;
    }
    return QStringLiteral("system");
}

std::optional<Language> languageNamed(const QString& name)
{
    const QString plain = QString(name).replace(u'_', u'-');
    for (const Language language : allLanguages)
        if (plain.compare(languageName(language), Qt::CaseInsensitive) == 0)
            return language;
    return std::nullopt;
}

Language systemLanguage()
{
    for (const QString& wanted : QLocale::system().uiLanguages()) {
        const QString code = wanted.section(u'-', 0, 0);
        if (code == QLatin1String("pt"))
            return Language::Portuguese;
        if (code == QLatin1String("en") || code == QLatin1String("C"))
            break;
    }
    return Language::English;
}

}  // namespace headroom
