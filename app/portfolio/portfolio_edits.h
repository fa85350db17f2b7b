// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/portfolio/portfolio.h"
#include "model/result.h"

#include <QObject>
#include <QStringList>

#include <functional>

class QWidget;

namespace headroom {

class DemandDialog;
class PlanDocument;
class PortfolioDocument;
struct Outlook;
struct WindowContext;

/// Opens a plan in a window of its own; its document tells of edits.
using OpenPlan = std::function<PlanDocument*(const Plan& plan)>;

/// Whether a demand's runs or people come and wait, as a service does not, and runs of a campaign only for their turn.
[[nodiscard]] inline bool waitsForMachines(const Demand& demand)
{
    return demand.kind == DemandKind::Queue || demand.kind == DemandKind::People;
}

/// What a person changes of a portfolio: its settings, demands and pools, and what is promised. Each asks where it has
/// to, and is one undo step.
class PortfolioEdits final : public QObject {
    Q_OBJECT

public:
    /// Dialogs belong to `window`; all that is referred to must outlive this.
    PortfolioEdits(QWidget& window, const WindowContext& context, PortfolioDocument& document, OpenPlan openPlan);

    /// Adds a plan as a demand.
    void addPlan(const Plan& plan);
    void addDemand();
    void addFromFile();
    void changeDemand(int demand);
    void removeDemand(int demand);
    /// All that wait are promised so many hours at most, 0 for nothing; promises of one `mergeKey` (0 or more) are one
    /// step.
    void promise(double hours, int mergeKey);
    /// Nodes by the hour where the outlook needs more than stand.
    void addMissing(const Outlook& outlook);
    /// Its name, months, budget and rules.
    void changeSettings();
    void addPool();
    void changePool(int pool);
    /// Nothing, with a reason, where a demand may use no other.
    void removePool(int pool);

signals:
    void failed(const headroom::Error& error);
    void demandAdded(int demand);

private:
    void openDemandPlan(int demand);
    /// Asks what a demand shall be; null where there is no such demand.
    DemandDialog* openDialog(int demand);
    /// Asks for a pool as it is to be, beginning with `pool`, and hands it on.
    void askPool(const Pool& pool, int place, const std::function<void(const Pool&)>& take);
    [[nodiscard]] QStringList ids(int except) const;

    QWidget& m_window;
    const WindowContext& m_context;
    PortfolioDocument& m_document;
    OpenPlan m_openPlan;
};

}  // namespace headroom
