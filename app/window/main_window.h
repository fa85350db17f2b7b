// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/controller/estimate_controller.h"
#include "app/document/autosave.h"
#include "app/document/plan_document.h"
#include "app/settings/settings.h"
#include "app/window/cloud_pages.h"
#include "app/window/commands/accuracy_commands.h"
#include "app/window/commands/decide_commands.h"
#include "app/window/commands/deploy_commands.h"
#include "app/window/commands/file_commands.h"
#include "app/window/commands/health_commands.h"
#include "app/window/commands/measured_commands.h"
#include "app/window/commands/parallelism_commands.h"
#include "app/window/commands/report_commands.h"
#include "app/window/dialogs/dialogs.h"
#include "app/window/dialogs/window_context.h"
#include "app/window/plan_pages.h"
#include "app/window/shell/actions.h"
#include "app/window/shell/file_guard.h"
#include "model/portfolio/portfolio.h"

#include <QDate>
#include <QMainWindow>
#include <QPalette>
#include <QPointer>

#include <functional>
#include <string_view>
#include <vector>

namespace headroom {

class AdviceCommands;
class ClusterCommands;
class CompareCommands;
class FileBars;
class FixCommands;
class GuidePage;
class LiveCatalogue;
class PageStack;
class PlanColumn;
class Presenter;
class PresentPage;
class PriceDialog;
class RecoveryOffer;
class StatusBar;
class Tour;
class WorkshopCommands;
class VerdictBanner;

/// One window with one plan: editor, verdict, pages and the cost line, joined to the document and its estimate.
class MainWindow final : public QMainWindow {
    Q_OBJECT

public:
    /// Starts with a plan that has no file yet, such as a sample.
    MainWindow(const WindowContext& context, const Plan& plan);

    [[nodiscard]] PlanDocument& document() { return m_document; }
    [[nodiscard]] FileCommands& files() { return m_files; }
    [[nodiscard]] FileGuard& guard() { return m_guard; }
    [[nodiscard]] CompareCommands& comparison() { return *m_compare; }
    [[nodiscard]] const Actions& actions() const { return m_actions; }
    /// Offers above the plan what was not saved when the program ended; what this window has no place for opens in one
    /// that `openElsewhere` makes.
    void offerWork(std::vector<LeftoverWork> found, const std::function<bool(const UnsavedWork&)>& openElsewhere);
    /// Opens unsaved work, and keeps it as such; whether that has worked.
    bool takeWork(const UnsavedWork& work);
    /// Offers the tour to who starts the program for the first time.
    void offerTour();
    /// Says in the banner what went wrong, where, and what to do.
    void showError(const Error& error);

signals:
    /// The person wants a plan file in a window of its own.
    void windowRequested(const QString& path);
    /// The person wants a portfolio in a window of its own.
    void portfolioRequested(const headroom::Portfolio& portfolio);

protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// Joins what stays while the window speaks another language: once.
    void joinLastingParts();
    /// Makes all that shows words, around the document, what was read and what is being computed.
    void buildContents();
    void buildLayout();
    void buildMenuBar();
    void joinCommands();
    void addPages();
    void connectDocument();
    void connectEditor();
    void connectFileActions();
    void connectViewActions();
    void connectCalibration();
    void connectHelpActions();
    void connectHealthActions();
    void connectPages();
    void connectPrices();
    void connectAdvice();
    void connectClusters();
    void connectWorkshop();
    void connectGuide();
    [[nodiscard]] PageStack::Page guidePage();
    /// Opens the handbook at a page.
    void showTopic(const QString& topic);
    /// Plans that were dropped: added to a workshop, opened, or put side by side.
    void takePlans(const QStringList& paths);
    void connectRetirement();
    void connectSafety();
    void showOffer();
    [[nodiscard]] bool hasPlaceFor(const UnsavedWork& work);
    /// Says of a plan on a retired size since when, and offers the replacement.
    void warnOfRetiredSize();
    /// The dialog of prices, which is opened where it is not.
    PriceDialog& priceDialog();
    void takePrices();
    /// Another plan.
    void showEstimate(const Plan& plan, const Estimate& estimate);
    /// What is computed of the plan, now or a moment later.
    void showFigures(const Plan& plan, const Estimate& estimate);
    void showIdentity();
    void setTheme(ThemeChoice choice);
    void setByteUnit(ByteUnit unit);
    void setEditorFolded(bool folded);
    void showEditorFolded(bool folded);
    /// Folds the editor where the pages would have too little room beside it, or as the person left it.
    void fitEditor();
    void connectLanguage();
    void setLanguage(Language language);
    /// The language is another: makes the contents anew and shows in them what was shown.
    void changeLanguage();
    /// Takes away the connections to the window of what stays when its contents are made anew.
    void detachLastingParts();
    void setZoom(int percent);
    void connectZoom();
    void makePresenter();
    [[nodiscard]] PageStack::Page presentedPage();
    void showPresented();
    /// Which plan it is, for a room.
    void showPlace();
    /// The editor of the plan is folded or not on each kind of page, as the person left it there.
    [[nodiscard]] Setting foldedSetting() const;
    /// On the Health page the banner speaks for the GPUs that were read.
    void showHeadline();
    /// What the page shown has to say instead of whether the plan fits.
    [[nodiscard]] std::optional<BannerHeadline> headline() const;
    void focusField(std::string_view pointer);
    void applyFound(const QString& id);
    void copy();
    void restoreView();
    [[nodiscard]] ReportInput reportInput();
    /// What the workshop says of the plans of a report.
    [[nodiscard]] WorkshopRecord workshopRecord(const ReportInput& input) const;

    WindowContext m_context;
    PlanDocument m_document;
    EstimateController m_controller;
    Actions m_actions;
    FileGuard m_guard;
    FileCommands m_files;
    Autosave m_autosave;
    ReportCommands m_reports;
    HealthCommands m_health;
    MeasuredCommands m_measured;
    PlanPages m_planPages;
    ParallelismCommands m_parallelism;
    CloudPages m_cloud;
    DecideCommands m_decide;
    DeployCommands m_deploy;
    AccuracyCommands m_accuracy;
    ByteUnit m_unit{ByteUnit::GB};
    int m_mergeKey{0};  ///< Counts edits: those of one drag have one number.
    bool m_editing{false};
    bool m_isNarrow{false};  ///< The editor would leave too little room for the pages.
    std::string m_warnedSize{};  ///< The retired size that the banner named last.
    QAction* m_replaceSize{nullptr};

    FileBars* m_bars{nullptr};
    PlanColumn* m_column{nullptr};
    VerdictBanner* m_banner{nullptr};
    FixCommands* m_fixes{nullptr};
    WorkshopCommands* m_workshop{nullptr};
    CompareCommands* m_compare{nullptr};
    ClusterCommands* m_clusters{nullptr};
    AdviceCommands* m_advice{nullptr};
    QPointer<RecoveryOffer> m_offer{};
    PageStack* m_pages{nullptr};
    Presenter* m_presenter{nullptr};
    PresentPage* m_presentPage{nullptr};
    StatusBar* m_status{nullptr};
    GuidePage* m_guide{nullptr};
    Tour* m_tour{nullptr};
};

}  // namespace headroom
