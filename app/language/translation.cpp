// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/language/translation.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>

#include <utility>

namespace headroom {

namespace {

constexpr std::size_t ofQt = 0;
constexpr std::size_t own = 1;

QLocale localeOf(Language language)
{
    switch (language) {
    case Language::English: return {QLocale::English, QLocale::UnitedStates};
    case Language::Portuguese: return {QLocale::Portuguese, QLocale::Brazil};
    case Language::System: break;
    }
    return QLocale::system();
}

}  // namespace

Translation::~Translation() { remove(); }

void Translation::remove()
{
    for (Loaded& loaded : m_loaded)
        if (std::exchange(loaded.isInstalled, false))
            QCoreApplication::removeTranslator(&loaded.translator);
}

void Translation::use(Language language)
{
    remove();
    QLocale::setDefault(localeOf(language));
    const bool isPortuguese = (language == Language::System ? systemLanguage() : language) == Language::Portuguese;
    const QString code = isPortuguese ? QStringLiteral("pt_BR") : QStringLiteral("en");
    const auto install = [this, &code](std::size_t place, const QString& name, const QString& folder) {
        Loaded& loaded = m_loaded[place];
        loaded.isInstalled = loaded.translator.load(name + u'_' + code, folder) &&
                             QCoreApplication::installTranslator(&loaded.translator);
    };
    if (isPortuguese)
        install(ofQt, QStringLiteral("qtbase"), QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    install(own, QStringLiteral("headroom"), QStringLiteral(":/headroom/translations"));
}

}  // namespace headroom
