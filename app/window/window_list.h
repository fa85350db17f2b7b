// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/result.h"

#include <QPointer>
#include <QString>

#include <vector>

namespace headroom {

class MainWindow;
class PortfolioWindow;
struct Plan;
struct Portfolio;
struct UnsavedWork;
struct WindowContext;

/// The open windows of the program; those left at the end are taken down.
class WindowList {
public:
    /// The context must outlive the list.
    explicit WindowList(const WindowContext& context);
    ~WindowList();
    WindowList(const WindowList&) = delete;
    WindowList& operator=(const WindowList&) = delete;

    /// Opens a window with the plan of a file, or with the worked sample for ""; the one that has a portfolio's file
    /// open comes to the front. Where a file cannot be used, a window
    /// that is open says so, or else one with the sample. Null where no window holds the plan of that file.
    MainWindow* addWindow(const QString& path);
    /// The same of each of several files, those that opened given; what cannot be opened is told in one message.
    std::vector<MainWindow*> addWindows(const QStringList& paths);
    /// Opens a window with a portfolio that stands in no file.
    PortfolioWindow& addPortfolio(const Portfolio& portfolio);
    /// Offers in the first window what processes that are gone did not save.
    void offerUnsavedWork();
    [[nodiscard]] std::vector<MainWindow*> windows() const;

private:
    MainWindow& add(const Result<Plan>& plan);
    MainWindow& addSample();
    PortfolioWindow& addPortfolioWindow();
    /// The window that has a portfolio file open; null for none.
    [[nodiscard]] PortfolioWindow* portfolioWith(const QString& path) const;
    bool openWork(const UnsavedWork& work);
    void showErrors(const std::vector<Error>& errors);

    const WindowContext& m_context;
    std::vector<QPointer<MainWindow>> m_windows{};
    std::vector<QPointer<PortfolioWindow>> m_portfolios{};
};

}  // namespace headroom
