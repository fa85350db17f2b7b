// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/window_list.h"

#include "app/document/opened_plan.h"
#include "app/document/plan_lock.h"
#include "app/document/samples.h"
#include "app/document/unsaved_work.h"
#include "app/files/state_folder.h"
#include "app/inputs/import_file.h"
#include "app/window/main_window.h"

namespace headroom {

WindowList::WindowList(const WindowContext& context) : m_context(context) {}

WindowList::~WindowList()
{
    for (const QPointer<MainWindow>& window : m_windows)
        delete window;
}

std::vector<MainWindow*> WindowList::windows() const
{
    std::vector<MainWindow*> open;
    for (const QPointer<MainWindow>& window : m_windows)
        if (window && window->isVisible())
            open.push_back(window);
    return open;
}

MainWindow* WindowList::addWindow(const QString& path)
{
    const Result<Plan> sample = readSample(QLatin1String(firstSample), m_context.catalogue);
    if (path.isEmpty()) {
        MainWindow& window = add(sample);
        window.show();
        return &window;
    }
    const Result<OpenedPlan> opened = openPlanFile(path, m_context.catalogue);
    if (opened) {
        MainWindow& window = add(opened->plan);
        window.files().adopt(path, *opened);
        window.show();
        return &window;
    }
    const bool isImport = isImportFile(path);
    const std::vector<MainWindow*> open = windows();
    // A window with a sample that nobody asked for tells less than the one from which the file was opened.
    if (!isImport && !open.empty()) {
        MainWindow* active = open.back();
        for (MainWindow* window : open)
            if (window->isActiveWindow())
                active = window;
        active->showError(opened.error());
        return nullptr;
    }
    MainWindow& window = add(sample);
    window.show();
    if (isImport)
        window.files().importFile(path);
    else
        window.showError(opened.error());
    return nullptr;
}

void WindowList::offerUnsavedWork()
{
    const std::vector<MainWindow*> open = windows();
    if (open.empty() || m_context.stateFolder.isEmpty())
        return;
    PlanLock::sweep(lockFolder(m_context.stateFolder));
    open.front()->offerWork(leftoverWork(unsavedWorkFolder(m_context.stateFolder), m_context.catalogue),
                            [this]() -> MainWindow& {
                                MainWindow& window = add(Plan{});
                                window.show();
                                return window;
                            });
}

MainWindow& WindowList::add(const Result<Plan>& plan)
{
    auto* window = new MainWindow(m_context, plan ? *plan : Plan{});
    // Each starts where the last one was left: one behind the other, they would look like one.
    constexpr int step = 32;
    if (!m_windows.empty() && m_windows.back())
        window->move(m_windows.back()->pos() + QPoint(step, step));
    window->setAttribute(Qt::WA_DeleteOnClose);
    m_windows.emplace_back(window);
    QObject::connect(window, &MainWindow::windowRequested, window, [this](const QString& path) { addWindow(path); });
    return *window;
}

}  // namespace headroom
