// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

#include <initializer_list>
#include <vector>

class QAction;

namespace headroom {

/// Every command of a window.
enum class ActionId {
    New,
    NewPortfolio,
    Open,
    Import,
    Prices,
    Save,
    SaveAs,
    ClearRecent,
    ReopenLast,
    ExportPdf,
    PrintPreview,
    Print,
    CloseWindow,
    Quit,
    Undo,
    Redo,
    Copy,
    Find,
    ThemeSystem,
    ThemeLight,
    ThemeDark,
    UnitGB,
    UnitGiB,
    FoldEditor,
    FullScreen,
    ZoomIn,
    ZoomOut,
    ZoomReset,
    Present,
    PageDecide,
    PageMemory,
    PageParallelism,
    PageTime,
    PageServing,
    PageHardware,
    PageNetwork,
    PageDeploy,
    PageCost,
    PageHealth,
    PageMeasured,
    PageAccuracy,
    PageCompare,
    PageReport,
    PageGuide,
    Advise,
    FindCluster,
    CompareLayout,
    RenamePlan,
    ResetField,
    Calibrate,
    Uncalibrate,
    AddPlan,
    DuplicatePlan,
    AddPlanFiles,
    RemovePlan,
    MovePlanEarlier,
    MovePlanLater,
    PlanNote,
    SetBaseline,
    RenameWorkshop,
    Decisions,
    NextPlan,
    PreviousPlan,
    OpenCapture,
    ReadMachine,
    ReadHosts,
    ReadFleet,
    WatchGpus,
    RecordSession,
    ReplaySession,
    CompareCapture,
    ExportHealth,
    HelpSources,
    HelpShortcuts,
    HelpGoal,
    HelpPortfolio,
    HelpPostTraining,
    HelpGate,
    HelpAcceptance,
    HelpHealth,
    HelpGuide,
    HelpWorkshop,
    HelpPromises,
    HelpTour,
    WhatIsThis,
    HelpAbout
};
inline constexpr std::size_t actionCount = static_cast<std::size_t>(ActionId::HelpAbout) + 1;

/// The actions of one window, each made once with text, shortcut, icon and tooltip. Menus, buttons, the find field
/// and the list of shortcuts all show these.
class Actions final : public QObject {
    Q_OBJECT

public:
    explicit Actions(QObject* parent = nullptr);

    [[nodiscard]] QAction* operator[](ActionId id) const { return m_actions[static_cast<std::size_t>(id)]; }
    [[nodiscard]] const std::vector<QAction*>& all() const { return m_actions; }

    /// Gives an action another tooltip, to which its shortcut is added.
    void setToolTipWithShortcut(ActionId id, const QString& tooltip) const;

private:
    void makeExclusive(std::initializer_list<ActionId> ids);

    std::vector<QAction*> m_actions;
};

}  // namespace headroom
