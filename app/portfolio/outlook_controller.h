// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/threads/background_work.h"
#include "model/catalogue/catalogue.h"
#include "model/portfolio/outlook.h"
#include "model/portfolio/portfolio.h"

#include <QObject>

#include <memory>
#include <string>

namespace headroom {

/// Finds the outlook of the newest portfolio beside the window: a first answer at once, and better ones as they come.
class OutlookController final : public QObject {
    Q_OBJECT

public:
    /// Takes a copy of the catalogue; `today` is an ISO date.
    OutlookController(const Catalogue& catalogue, std::string today, QObject* parent = nullptr);

    void setPortfolio(const Portfolio& portfolio);
    /// Looks at the portfolio once more, with four times as many draws; of the next one it takes the usual number.
    void drawMore();
    /// Whether drawMore() would.
    [[nodiscard]] bool canDrawMore() const { return !m_isBusy && m_outlook.draws > 0 && m_draws < mostDraws; }
    /// Ends what is being simulated; what is known by then stays.
    void stop() { m_work.stop(); }
    [[nodiscard]] const Outlook& outlook() const { return m_outlook; }
    /// Whether better answers are still to come.
    [[nodiscard]] bool isBusy() const { return m_isBusy; }

signals:
    /// The outlook of the newest portfolio is known, or is known better.
    void found();

private:
    void start();
    void take(const Outlook& outlook, bool isLast);

    std::shared_ptr<const Catalogue> m_catalogue;
    std::string m_today;
    std::shared_ptr<LoadMemory> m_memory;  ///< Plans are re-planned once on each pool, not at every edit.
    Portfolio m_portfolio{};
    int m_draws{usualDraws};
    Outlook m_outlook{};
    bool m_isBusy{false};
    BackgroundWork m_work{};  ///< Last: it ends before what it uses.
};

}  // namespace headroom
