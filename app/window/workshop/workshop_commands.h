// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/estimator/estimated_plan.h"
#include "model/result.h"
#include "widgets/page/present/presented_text.h"

#include <QObject>
#include <QPointer>

#include <string>
#include <utility>
#include <vector>

namespace headroom {

class Actions;
class DecisionsDialog;
class EstimateController;
class PlanDocument;
class PlanTabs;
struct Dialogs;

/// What the commands of a workshop need; everything outlives them.
struct WorkshopContext {
    QWidget& window;
    PlanDocument& document;
    const EstimateController& controller;
    const Catalogue& catalogue;
    std::string today;  ///< ISO date.
    const Dialogs& dialogs;
    const Actions& actions;
};

/// The plans of a window's workshop: their tabs, what can be done with them, and the decisions.
class WorkshopCommands final : public QObject {
    Q_OBJECT

public:
    explicit WorkshopCommands(const WorkshopContext& context, QObject* parent = nullptr);
    ~WorkshopCommands() override;

    [[nodiscard]] PlanTabs& tabs() const { return *m_tabs; }
    /// The plans with their estimates; those that did not change since the last call keep theirs.
    [[nodiscard]] const std::vector<EstimatedPlan>& estimated();
    /// The catalogue has other prices: all are estimated again.
    void catalogueChanged() { m_estimated.clear(); }
    /// A room sees the plans another way, without their tabs.
    void setPresented(bool presented);
    /// Brings the plan so many places further to the front, around and around.
    void step(int places);
    /// Adds the plans of files, those of workshops among them, as one step; whether all could be read.
    bool addFiles(const QStringList& files);
    /// For a room: the plans in few words, and the decisions with their time of day.
    [[nodiscard]] std::vector<PresentedPlan> presented();
    [[nodiscard]] std::vector<std::pair<QString, QString>> decisions() const;
    /// "plan B of 4: 1 × ND96isr_H100_v5, 8 GPUs".
    [[nodiscard]] QString place() const;

signals:
    void failed(const Error& error);
    /// What was done or why not, in one sentence.
    void noticed(const QString& sentence);
    /// The person wants to give the plan in front another name.
    void renameWanted();
    void filesWanted();

private:
    void connectActions();
    void follow();
    void addCopy();
    void addEmpty();
    void editNote();
    void editName();
    void showDecisions();
    void tellFull();

    WorkshopContext m_context;
    PlanTabs* m_tabs;
    QPointer<DecisionsDialog> m_decisions{};
    std::vector<EstimatedPlan> m_estimated{};
    bool m_isPresented{false};
};

}  // namespace headroom
