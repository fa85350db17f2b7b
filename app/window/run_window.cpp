// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/run_window.h"

#include "app/catalogue_store.h"
#include "app/document/samples.h"
#include "app/import_file.h"
#include "app/live_catalogue.h"
#include "app/plan_file.h"
#include "app/settings/settings_format.h"
#include "app/window/compare_commands.h"
#include "app/window/main_window.h"
#include "headroom_version.h"
#include "widgets/text/format.h"
#include "widgets/theme/icons.h"

#include <QApplication>
#include <QFontMetrics>
#include <QMessageBox>
#include <QPointer>
#include <QSettings>

#include <future>
#include <vector>

namespace headroom {

namespace {

void nameApplication()
{
    QCoreApplication::setApplicationName(QStringLiteral("headroom"));
    QCoreApplication::setOrganizationName(QStringLiteral("headroom"));
    QCoreApplication::setApplicationVersion(asText(versionText));
    QGuiApplication::setApplicationDisplayName(QString());  // The window's title names the program itself.
    QGuiApplication::setDesktopFileName(QStringLiteral("org.example.headroom"));
    QGuiApplication::setWindowIcon(themedIcon(Icon::Headroom, Role::Accent));
}

// Keeps the open windows, so that those left at the end are taken down.
class WindowList {
public:
    explicit WindowList(const WindowContext& context) : m_context(context) {}
    ~WindowList()
    {
        for (const QPointer<MainWindow>& window : m_windows)
            delete window;
    }
    Q_DISABLE_COPY_MOVE(WindowList)

    // The worked sample stands behind a file that cannot be used: never an empty window.
    // Null where the window does not hold the plan of that file.
    MainWindow* addWindow(const QString& path)
    {
        const Result<Plan> plan = path.isEmpty() ? readSample(QLatin1String(firstSample), m_context.catalogue)
                                                 : readPlanFile(path, m_context.catalogue);
        MainWindow& window = add(plan ? *plan : readSample(QLatin1String(firstSample), m_context.catalogue));
        if (!plan && isImportFile(path)) {
            window.show();
            window.files().importFile(path);
            return nullptr;
        }
        if (!plan)
            window.showError(plan.error());
        else if (!path.isEmpty())
            window.files().adopt(path);
        window.show();
        return plan ? &window : nullptr;
    }

private:
    MainWindow& add(const Result<Plan>& plan)
    {
        auto* window = new MainWindow(m_context, plan ? *plan : Plan{});
        // Each starts where the last one was left: one behind the other, they would look like one.
        constexpr int step = 32;
        if (!m_windows.empty() && m_windows.back())
            window->move(m_windows.back()->pos() + QPoint(step, step));
        window->setAttribute(Qt::WA_DeleteOnClose);
        m_windows.emplace_back(window);
        QObject::connect(window, &MainWindow::windowRequested, window,
                         [this](const QString& path) { addWindow(path); });
        return *window;
    }

    const WindowContext& m_context;
    std::vector<QPointer<MainWindow>> m_windows;
};

}  // namespace

Result<Catalogue> loadCatalogueBesideFonts()
{
    std::future<Result<Catalogue>> catalogue = std::async(std::launch::async, [] { return loadCatalogue(); });
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

int runWindow(int argc, char** argv)
{
    QApplication application(argc, argv);
    const QPalette systemPalette = QApplication::palette();
    nameApplication();
    QSettings store(settingsFormat(), QSettings::UserScope, QCoreApplication::organizationName(),
                    QCoreApplication::applicationName());
    adoptFormerSettings(store, QSettings());
    Settings settings(store);
    applyTheme(resolvedTheme(settings.theme(), systemPalette));

    const Result<Catalogue> catalogue = loadCatalogueBesideFonts();
    if (!catalogue) {
        QMessageBox::critical(nullptr, QStringLiteral("Headroom"), QString::fromStdString(toString(catalogue.error())));
        return 3;
    }
    const Dialogs dialogs = nativeDialogs();
    LiveCatalogue live(*catalogue, {userPriceFolder()});
    const WindowContext context{live.catalogue(), settings, dialogs, QDate::currentDate(), systemPalette, &live};
    WindowList windows(context);
    QStringList files = QCoreApplication::arguments().mid(1);
    if (files.isEmpty())
        files << QString();
    std::vector<MainWindow*> opened;
    for (const QString& file : files)
        if (MainWindow* window = windows.addWindow(file))
            opened.push_back(window);
    putBeside(opened);
    if (files.size() > 1 && !opened.empty()) {  // The first file is A on the page Compare, as on the command line.
        opened.front()->raise();
        opened.front()->activateWindow();
    }
    return QApplication::exec();
}

}  // namespace headroom
