// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/window_list.h"

#include "app/document/opened_document.h"
#include "app/document/plan_lock.h"
#include "app/document/samples.h"
#include "app/document/unsaved_work.h"
#include "app/files/state_folder.h"
#include "app/inputs/import_file.h"
#include "app/inputs/portfolio_file.h"
#include "app/portfolio/portfolio_window.h"
#include "app/window/main_window.h"

#include <QFileInfo>

#include <algorithm>
#include <string>
#include <utility>

namespace headroom {

WindowList::WindowList(const WindowContext& context) : m_context(context) {}

WindowList::~WindowList()
{
    for (const QPointer<PortfolioWindow>& window : m_portfolios)
        delete window;
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
    const std::vector<MainWindow*> opened = addWindows({path});
    return opened.empty() ? nullptr : opened.front();
}

std::vector<MainWindow*> WindowList::addWindows(const QStringList& paths)
{
    std::vector<MainWindow*> opened;
    std::vector<Error> errors;
    for (const QString& path : paths) {
        if (path.isEmpty()) {
            opened.push_back(&addSample());
            continue;
        }
        if (isPortfolioFile(path)) {
            if (PortfolioWindow* open = portfolioWith(path)) {
                open->comeToFront();
                continue;
            }
            PortfolioWindow& window = addPortfolioWindow();
            window.show();
            window.openFile(path);
            continue;
        }
        const Result<OpenedDocument> plan = openDocumentFile(path, m_context.catalogue);
        if (plan) {
            MainWindow& window = add(plan->content.first());
            window.files().adopt(path, *plan);
            window.show();
            opened.push_back(&window);
        } else if (isImportFile(path)) {
            addSample().files().importFile(path);
        } else {
            errors.push_back(plan.error());
        }
    }
    if (!errors.empty())
        showErrors(errors);
    return opened;
}

PortfolioWindow& WindowList::addPortfolioWindow()
{
    const auto openPlan = [this](const Plan& plan) -> PlanDocument* {
        MainWindow& window = add(plan);
        window.show();
        return &window.document();
    };
    auto* window = new PortfolioWindow(m_context, openPlan);
    window->setAttribute(Qt::WA_DeleteOnClose);
    window->setOtherWindow([this](const QString& path) { return portfolioWith(path); });
    m_portfolios.emplace_back(window);
    return *window;
}

PortfolioWindow* WindowList::portfolioWith(const QString& path) const
{
    const QFileInfo file(path);
    const auto found = std::ranges::find_if(m_portfolios, [&](const QPointer<PortfolioWindow>& window) {
        return window && window->isVisible() && !window->document().path().isEmpty() &&
               QFileInfo(window->document().path()) == file;
    });
    return found == m_portfolios.end() ? nullptr : found->data();
}

PortfolioWindow& WindowList::addPortfolio(const Portfolio& portfolio)
{
    PortfolioWindow& window = addPortfolioWindow();
    window.show();
    window.openUntitled(portfolio);
    return window;
}

MainWindow& WindowList::addSample()
{
    MainWindow& window = add(readSample(QLatin1String(firstSample), m_context.catalogue));
    window.show();
    return window;
}

/// A window with a sample that nobody asked for tells less than the one from which the files were opened.
void WindowList::showErrors(const std::vector<Error>& errors)
{
    const std::vector<MainWindow*> open = windows();
    const auto active = std::ranges::find_if(open, [](const MainWindow* window) { return window->isActiveWindow(); });
    MainWindow& window = open.empty() ? addSample() : active == open.end() ? *open.back() : **active;
    if (errors.size() == 1) {
        window.showError(errors.front());
        return;
    }
    std::string all;
    for (const Error& error : errors)
        all += (all.empty() ? "" : "; ") + error.where + ": " + error.what;
    window.showError({"",
                      MainWindow::tr("%n files cannot be opened: %1", nullptr, static_cast<int>(errors.size()))
                          .arg(QString::fromStdString(all))
                          .toStdString(),
                      errors.front().remedy});
}

void WindowList::offerUnsavedWork()
{
    if (m_context.stateFolder.isEmpty())
        return;
    const std::vector<MainWindow*> open = windows();
    const auto portfolio = std::ranges::find_if(
        m_portfolios, [](const QPointer<PortfolioWindow>& window) { return window && window->isVisible(); });
    if (open.empty() && portfolio == m_portfolios.end())
        return;
    PlanLock::sweep(lockFolder(m_context.stateFolder));
    std::vector<LeftoverWork> found = leftoverWork(unsavedWorkFolder(m_context.stateFolder), m_context.catalogue);
    const auto openIt = [this](const UnsavedWork& work) { return openWork(work); };
    if (open.empty())
        (*portfolio)->offerWork(std::move(found), openIt);
    else
        open.front()->offerWork(std::move(found), openIt);
}

/// In the window that has its file open, as far as nothing was done there, else in one of its own.
bool WindowList::openWork(const UnsavedWork& work)
{
    if (!work.portfolio) {
        MainWindow& window = add(Plan{});
        window.show();
        return window.takeWork(work);
    }
    PortfolioWindow* open = portfolioWith(work.path);
    if (open == nullptr || !open->hasPlaceFor(work))
        open = &addPortfolioWindow();
    open->show();
    return open->takeWork(work);
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
    QObject::connect(window, &MainWindow::portfolioRequested, window,
                     [this](const Portfolio& portfolio) { addPortfolio(portfolio); });
    return *window;
}

}  // namespace headroom
