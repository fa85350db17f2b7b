// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/run_window.h"

#include "app/files/forgotten_files.h"
#include "app/files/state_folder.h"
#include "app/inputs/catalogue_store.h"
#include "app/inputs/live_catalogue.h"
#include "app/settings/settings_format.h"
#include "app/window/commands/compare_commands.h"
#include "app/window/main_window.h"
#include "app/window/shell/what_is_this.h"
#include "app/window/window_list.h"
#include "headroom_version.h"
#include "widgets/text/format.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/zoom.h"

#include <QApplication>
#include <QFileInfo>
#include <QFontMetrics>
#include <QMessageBox>
#include <QSettings>

#include <future>
#include <vector>

namespace headroom {

namespace {

void nameApplication()
{
    QCoreApplication::setApplicationName(QStringLiteral("headroom"));
    QCoreApplication::setOrganizationName(QStringLiteral("headroom"));
    QCoreApplication::setApplicationVersion(asText(programVersion));
    QGuiApplication::setApplicationDisplayName(QString());  // The window's title names the program itself.
    QGuiApplication::setDesktopFileName(QStringLiteral("org.example.headroom"));
    QGuiApplication::setWindowIcon(themedIcon(Icon::Headroom, Role::Accent));
}

}  // namespace

Result<LoadedCatalogue> loadCatalogueBesideFonts()
{
    std::future<Result<LoadedCatalogue>> catalogue =
        std::async(std::launch::async, [] { return loadCatalogueAsFound(); });
    [[maybe_unused]] const int height = QFontMetrics(QGuiApplication::font()).height();
    return catalogue.get();
}

void putBeside(std::span<MainWindow* const> windows)
{
    for (MainWindow* window : windows)
        for (MainWindow* other : windows)
            if (other != window)
                window->comparison().addEstimated(other->comparison().named());
}

QString lastFile(const Settings& settings)
{
    if (!settings.value(Setting::ReopenLast).toBool())
        return {};
    const QString path = settings.value(Setting::RecentFiles).toStringList().value(0);
    return QFileInfo(path).isFile() ? path : QString();
}

int runWindow(int argc, char** argv)
{
    QApplication application(argc, argv);
    const QPalette systemPalette = QApplication::palette();
    nameApplication();
    QSettings store(settingsFormat(), QSettings::UserScope, QCoreApplication::organizationName(),
                    QCoreApplication::applicationName());
    adoptFormerSettings(store, QSettings());
    removeForgottenSettings(store.fileName());
    Settings settings(store);
    applyTheme(resolvedTheme(settings.theme(), systemPalette));
    applyZoom(settings.zoom());

    const Result<LoadedCatalogue> loaded = loadCatalogueBesideFonts();
    if (!loaded) {
        QMessageBox box(QMessageBox::Critical, QStringLiteral("Headroom"), asText(toString(loaded.error())));
        box.setTextFormat(Qt::PlainText);
        box.exec();
        return 3;
    }
    const Dialogs dialogs = nativeDialogs();
    LiveCatalogue live(loaded->catalogue, {userPriceFolder()});
    const WindowContext context{live.catalogue(), settings, dialogs,          QDate::currentDate(),
                                systemPalette,    &live,    userStateFolder()};
    WindowList windows(context);
    QStringList files = QCoreApplication::arguments().mid(1);
    if (files.isEmpty())
        files << lastFile(settings);
    const std::vector<MainWindow*> opened = windows.addWindows(files);
    putBeside(opened);
    if (loaded->pricesLeftOut && !opened.empty())
        opened.front()->showError(*loaded->pricesLeftOut);
    else if (!loaded->entriesLeftOut.empty() && !opened.empty())  // The banner holds one; commands name all of them.
        opened.front()->showError(loaded->entriesLeftOut.front());
    if (files.size() > 1 && !opened.empty()) {  // The first file is A on the page Compare, as on the command line.
        opened.front()->raise();
        opened.front()->activateWindow();
    }
    windows.offerUnsavedWork();
    WhatIsThis answers;
    application.installEventFilter(&answers);
    if (!opened.empty())
        opened.front()->offerTour();
    return QApplication::exec();
}

}  // namespace headroom
