// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/main_window.h"

#include "app/document/samples.h"
#include "app/files/state_folder.h"
#include "app/portfolio/portfolio_of_plan.h"
#include "app/window/commands/advice_commands.h"
#include "app/window/commands/cluster_commands.h"
#include "app/window/commands/compare_commands.h"
#include "app/window/commands/fix_commands.h"
#include "app/window/dialogs/import_dialog.h"
#include "app/window/file_bars.h"
#include "app/window/find_entries.h"
#include "app/window/menus.h"
#include "app/window/plan_column.h"
#include "app/window/presenter.h"
#include "app/window/shell/find_field.h"
#include "app/window/shell/page_stack.h"
#include "app/window/shell/status_bar.h"
#include "app/window/shell/window_state.h"
#include "app/window/workshop/plan_tabs.h"
#include "app/window/workshop/workshop_commands.h"
#include "widgets/banner/notice_bar.h"
#include "widgets/banner/verdict_banner.h"
#include "widgets/page/memory/memory_page.h"
#include "widgets/plan/plan_editor.h"
#include "widgets/theme/zoom.h"

#include <QAction>
#include <QApplication>
#include <QFileInfo>
#include <QMenuBar>
#include <QVBoxLayout>

#include <utility>
#include <vector>

namespace headroom {

namespace {

constexpr QSize smallestWindow{1024, 700};
constexpr Px menuBarHeight{32};

/// A page that stands under More.
PageStack::Page seldom(PageStack::Page page)
{
    page.seldom = true;
    return page;
}

}  // namespace

MainWindow::MainWindow(const WindowContext& context, const Plan& plan)
    : m_context(context), m_document(context.catalogue), m_controller(context.catalogue, context.isoToday()),
      m_guard(m_document, context.catalogue, context.stateFolder),
      m_files(*this, m_document, m_guard, context.catalogue, context.settings, m_context.dialogs),
      m_autosave(m_document, unsavedWorkFolder(context.stateFolder)),
      m_reports(*this, m_files, m_context.dialogs, [this] { return reportInput(); }),
      m_health(*this, m_controller, m_context.dialogs, m_context.settings, context.catalogue),
      m_measured({*this, context.catalogue, m_document, m_controller, m_context.dialogs}),
      m_planPages({context.catalogue, m_document, m_controller}),
      m_parallelism(m_document, m_controller, context.catalogue),
      m_cloud({context.catalogue, context.isoToday(), m_document, m_controller,
               [this] { return m_context.dialogs.openLists(this); }, [this](const Error& error) { showError(error); },
               context.settings}),
      m_decide(m_document, m_controller, context.catalogue, context.isoToday()),
      m_deploy(
          {context.catalogue, context.isoToday(), m_controller,
           [this] { return m_context.dialogs.chooseFolder(this, m_files.proposedPath(QStringLiteral("-deploy"))); },
           [this](const QString& text) { return m_context.dialogs.askReplace(this, text); },
           [this] { return m_context.dialogs.openLists(this); },
           [this] { return m_context.dialogs.openResults(this, QFileInfo(m_files.proposedPath({})).path()); },
           [this] { return m_context.dialogs.openResultFolder(this, QFileInfo(m_files.proposedPath({})).path()); },
           [this](const QString& name) {
               const QDir folder(QFileInfo(m_files.proposedPath({})).path());
               return m_context.dialogs.saveExport(this, folder.filePath(name));
           }}),
      m_accuracy(context.catalogue, m_controller,
                 [this](const Result<Plan>& opened) { return m_files.openUntitled(opened); }),
      m_unit(context.settings.byteUnit())
{
    setObjectName(QStringLiteral("mainWindow"));
    setMinimumSize(smallestWindow);
    setAcceptDrops(true);
    m_document.open(plan, {});
    m_controller.setPlan(plan);  // Before anything shows it: each view takes it in once.
    joinLastingParts();
    buildContents();
    restoreView();
    restoreWindowGeometry(*this, context.settings);
    showIdentity();
    connectRetirement();
    connectSafety();
}

void MainWindow::joinLastingParts()
{
    m_compare = new CompareCommands(
        m_document, m_context.catalogue, m_context.isoToday(),
        {[this] { return EstimatedPlan{m_controller.plan(), m_controller.estimate()}; },
         [this] { return m_context.dialogs.openPlan(this, QFileInfo(m_files.proposedPath({})).path()); },
         [this] { return m_workshop->estimated(); }},
        this);
    m_clusters = new ClusterCommands(*this);
    m_advice = new AdviceCommands(*this);
    connect(&m_document, &PlanDocument::planChanged, &m_controller, &EstimateController::setPlan);
    connect(m_compare, &CompareCommands::exportRequested, &m_reports, &ReportCommands::saveExport);
    connect(&m_parallelism, &ParallelismCommands::exportRequested, &m_reports, &ReportCommands::saveExport);
    connect(&m_parallelism, &ParallelismCommands::setAside, m_compare, &CompareCommands::add);
    connect(&m_accuracy, &AccuracyCommands::exportRequested, &m_reports, &ReportCommands::saveExport);
    connect(&m_planPages, &PlanPages::exportRequested, &m_reports, &ReportCommands::saveExport);
    connect(&m_decide, &DecideCommands::exportRequested, &m_reports, &ReportCommands::saveExport);
    connect(&m_decide, &DecideCommands::setAside, m_compare, &CompareCommands::add);
    connect(&m_health, &HealthCommands::exportRequested, &m_reports, &ReportCommands::saveReadings);
    connect(&m_measured, &MeasuredCommands::exportRequested, &m_reports, &ReportCommands::saveExport);
    connect(m_clusters, &ClusterCommands::comparisonWanted, m_compare, &CompareCommands::add);
}

void MainWindow::buildContents()
{
    buildLayout();
    buildMenuBar();
    connectDocument();
    connectEditor();
    connectFileActions();
    connectViewActions();
    connectZoom();
    connectLanguage();
    connectCalibration();
    connectHelpActions();
    connectHealthActions();
    connectPrices();
    connectAdvice();
    connectClusters();
    connectWorkshop();
    connectGuide();
    showEstimate(m_controller.plan(), m_controller.estimate());
}

void MainWindow::buildLayout()
{
    m_column = new PlanColumn({m_actions[ActionId::Undo], m_actions[ActionId::Redo], m_actions[ActionId::FoldEditor]});
    m_column->editor().setCatalogue(m_context.catalogue);
    m_banner = new VerdictBanner;
    m_banner->setObjectName(QStringLiteral("verdictBanner"));
    m_fixes = new FixCommands(m_document, *m_banner, m_context.catalogue, m_context.isoToday(), this);
    const std::map<QString, ViewChoices> looked =
        m_pages == nullptr ? std::map<QString, ViewChoices>() : m_pages->looked();
    m_pages = new PageStack;
    m_status = new StatusBar;
    joinCommands();
    addPages();
    // Those who fill a page know it by then, and not one that is gone.
    m_pages->make(looked);
    makePresenter();
    connectPages();

    auto* right = new QVBoxLayout;
    right->setSpacing(0);
    right->addWidget(&m_workshop->tabs());
    right->addWidget(m_banner);
    right->addWidget(m_pages, 1);
    auto* row = new QHBoxLayout;
    row->setSpacing(0);
    row->addWidget(m_column);
    row->addLayout(right, 1);
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* line = new QWidget;  // Between menu bar and content.
    line->setFixedHeight(1);
    line->setBackgroundRole(QPalette::Mid);
    line->setAutoFillBackground(true);
    column->addWidget(line);
    m_bars = new FileBars(m_document, m_guard, m_files, m_context.dialogs, this);
    column->addWidget(&m_bars->changeBar());
    column->addWidget(&m_bars->holderBar());
    column->addWidget(&m_bars->writtenBar());
    column->addWidget(&m_presenter->header());
    column->addLayout(row, 1);
    column->addWidget(m_status);
    setCentralWidget(content);
}

void MainWindow::buildMenuBar()
{
    auto* bar = new QMenuBar;
    bar->setNativeMenuBar(false);
    followZoom(*bar, [bar] { bar->setMinimumHeight(menuBarHeight); });
    auto* menus = new Menus(*bar, m_actions, [this] { return m_files.recent().paths(); });
    connect(menus, &Menus::recentChosen, this, [this](const QString& path) { m_files.openFile(path); });
    connect(menus, &Menus::sampleChosen, this,
            [this](const QString& id) { m_files.openUntitled(readSample(id, m_context.catalogue)); });
    connect(menus, &Menus::portfolioChosen, this, [this](const QString& id) {
        const Result<Portfolio> portfolio = readPortfolioSample(id, m_context.catalogue);
        if (portfolio)
            emit portfolioRequested(*portfolio);
        else
            showError(portfolio.error());
    });
    connect(menus, &Menus::workshopChosen, this,
            [this](const QString& id) { m_files.openUntitled(readWorkshopSample(id, m_context.catalogue)); });
    connect(m_actions[ActionId::NewPortfolio], &QAction::triggered, this, [this] {
        emit portfolioRequested(portfolioOf(m_controller.plan(), m_controller.estimate(), m_context.today));
    });
    connect(&m_files, &FileCommands::portfolioChosen, this, &MainWindow::windowRequested);
    QAction* find = m_actions[ActionId::Find];
    auto* field = new FindField([this] { return findEntries(m_actions, *m_column, m_context.catalogue); },
                                find->shortcut().toString(QKeySequence::NativeText));
    connect(find, &QAction::triggered, field, &FindField::open);
    connect(field, &FindField::picked, this, &MainWindow::applyFound);
    auto* corner = new QWidget;
    auto* cornerRow = new QHBoxLayout(corner);
    cornerRow->setContentsMargins(grid(2), grid(1), grid(2), grid(1));
    cornerRow->addWidget(field);
    bar->setCornerWidget(corner);
    setMenuBar(bar);
}

void MainWindow::joinCommands()
{
    m_workshop = new WorkshopCommands(
        {*this, m_document, m_controller, m_context.catalogue, m_context.isoToday(), m_context.dialogs, m_actions},
        this);
    connect(m_compare, &CompareCommands::failed, this, &MainWindow::showError);
    connect(m_compare, &CompareCommands::noticed, m_status, &StatusBar::setNotice);
    connect(m_compare, &CompareCommands::reportRequested, m_actions[ActionId::ExportPdf], &QAction::trigger);
    connect(m_fixes, &FixCommands::setAside, m_compare, &CompareCommands::add);
    connect(&m_accuracy, &AccuracyCommands::noticed, m_status, &StatusBar::setNotice);
    connect(&m_planPages, &PlanPages::memoryPageMade, m_fixes, &FixCommands::setMemoryPage);
    connect(&m_planPages, &PlanPages::byteUnitChosen, this, &MainWindow::setByteUnit);
    connect(&m_planPages, &PlanPages::fieldWanted, this, &MainWindow::focusField);
    connect(&m_decide, &DecideCommands::fieldWanted, this, &MainWindow::focusField);
    connect(&m_decide, &DecideCommands::changed, this, &MainWindow::showHeadline);
    connect(&m_cloud, &CloudPages::exportRequested, &m_reports, &ReportCommands::saveExport);
    connect(&m_cloud, &CloudPages::sizesTried, this, &MainWindow::showHeadline);
    connect(m_compare, &CompareCommands::comparedAnew, this, &MainWindow::showHeadline);
    connect(&m_deploy, &DeployCommands::changed, this, &MainWindow::showHeadline);
    connect(&m_deploy, &DeployCommands::fieldWanted, this, &MainWindow::focusField);
    connect(&m_deploy, &DeployCommands::failed, this, &MainWindow::showError);
    connect(&m_deploy, &DeployCommands::linksTaken, this, [this](const Calibration& calibration) {
        m_document.calibrate(calibration);
        m_status->setNotice(tr("The plan counts with the measured links; the Network page takes them off again"));
    });
    connect(&m_deploy, &DeployCommands::saved, m_status,
            [this](const QString& folder) { m_status->setNotice(tr("Saved to %1; nothing was started").arg(folder)); });
    // What was saved before is of other results.
    connect(&m_deploy, &DeployCommands::resultsRead, m_status, [this] { m_status->setNotice(QString()); });
    connect(&m_deploy, &DeployCommands::certified, m_status,
            [this](const QString& file) { m_status->setNotice(tr("Certificate saved to %1").arg(file)); });
}

void MainWindow::addPages()
{
    // The one list of pages, in the order of their tabs; the command that shows one is named "page_" and its id.
    for (PageStack::Page& page : std::vector<PageStack::Page>{
             m_decide.page(), m_planPages.memory(), m_parallelism.page(), m_planPages.time(), m_planPages.serving(),
             m_planPages.cost(), m_cloud.hardware(), m_cloud.network(), m_deploy.page(), m_health.page(),
             seldom(m_measured.page()), seldom(m_compare->page()), seldom(m_accuracy.page()),
             seldom(m_reports.page([this] { return static_cast<int>(m_compare->compared().size()); })),
             seldom(guidePage()), presentedPage()})
        m_pages->addPage(std::move(page));
}

void MainWindow::connectPages()
{
    for (QAction* action : m_actions.all()) {
        const QString name = action->objectName();
        const QString prefix = QStringLiteral("page_");
        if (!name.startsWith(prefix))
            continue;
        const QString id = name.mid(prefix.size());
        connect(action, &QAction::triggered, m_pages, [this, id] { m_pages->setCurrent(id); });
        connect(m_pages, &PageStack::currentChanged, action, [action, id](const QString& current) {
            if (current == id)
                action->setChecked(true);
        });
    }
    connect(m_pages, &PageStack::currentChanged, this, [this](const QString& id) {
        if (id != PageStack::presentedPage)
            m_context.settings.set(Setting::Page, id);
        m_status->setNotice({});  // It was about what stood there before.
        if (!m_presenter->isActive() && !m_isNarrow)
            showEditorFolded(m_context.settings.value(foldedSetting()).toBool());
        showHeadline();
    });
}

void MainWindow::connectDocument()
{
    connect(&m_document, &PlanDocument::identityChanged, this, &MainWindow::showIdentity);
    connect(&m_document, &PlanDocument::noticed, m_status, &StatusBar::setNotice);
    connect(&m_controller, &EstimateController::estimateChanged, this, &MainWindow::showEstimate);
    connect(&m_controller, &EstimateController::estimateCompleted, this, &MainWindow::showFigures);

    QUndoStack& undo = m_document.undoStack();
    const auto follow = [this, &undo] {
        QAction* undoAction = m_actions[ActionId::Undo];
        QAction* redoAction = m_actions[ActionId::Redo];
        undoAction->setEnabled(undo.canUndo());
        redoAction->setEnabled(undo.canRedo());
        undoAction->setText(undo.canUndo() ? tr("&Undo %1").arg(undo.undoText()) : tr("&Undo"));
        redoAction->setText(undo.canRedo() ? tr("&Redo %1").arg(undo.redoText()) : tr("&Redo"));
        m_actions.setToolTipWithShortcut(ActionId::Undo, undoAction->text().remove(u'&'));
        m_actions.setToolTipWithShortcut(ActionId::Redo, redoAction->text().remove(u'&'));
    };
    connect(&undo, &QUndoStack::indexChanged, this, follow);
    follow();
    connect(m_actions[ActionId::Undo], &QAction::triggered, &undo, &QUndoStack::undo);
    connect(m_actions[ActionId::Redo], &QAction::triggered, &undo, &QUndoStack::redo);
    connect(&m_files, &FileCommands::failed, this, &MainWindow::showError);
    connect(&m_context.settings, &Settings::failed, this, &MainWindow::showError);
    connect(&m_files, &FileCommands::succeeded, m_banner, &VerdictBanner::dismissMessage);
    // A message about a file has been read when work goes on: the verdict of the plan shows again.
    connect(&m_document, &PlanDocument::planChanged, m_banner, &VerdictBanner::dismissMessage);
    connect(&m_reports, &ReportCommands::failed, this, &MainWindow::showError);
    connect(&m_reports, &ReportCommands::exported, this, [this](const QString& path) {
        m_banner->dismissMessage();
        m_bars->showWritten(path);
    });
}

void MainWindow::connectEditor()
{
    PlanEditor& editor = m_column->editor();
    const auto nextStep = [this](bool editing) {
        ++m_mergeKey;
        m_editing = editing;
    };
    connect(&editor, &PlanEditor::editStarted, this, [nextStep] { nextStep(true); });
    connect(&editor, &PlanEditor::editFinished, this, [nextStep] { nextStep(false); });
    connect(&editor, &PlanEditor::fieldEdited, this,
            [this](const QString& pointer, const FieldValue& value, bool interactive) {
                const bool joins = m_editing || interactive;
                if (!m_document.edit(pointer.toStdString(), value, joins ? m_mergeKey : -1))
                    m_column->editor().setPlan(m_document.plan());
            });
}

void MainWindow::connectFileActions()
{
    const auto on = [this](ActionId id, auto* receiver, auto slot) {
        connect(m_actions[id], &QAction::triggered, receiver, slot);
    };
    on(ActionId::New, &m_files, &FileCommands::newPlan);
    on(ActionId::Open, &m_files, &FileCommands::open);
    on(ActionId::Import, &m_files, &FileCommands::import);
    connect(&m_files, &FileCommands::imported, this, [this](const QString& path, const ImportedPlan& imported) {
        showImport(this, QFileInfo(path).fileName(), imported);
    });
    on(ActionId::Save, &m_files, &FileCommands::save);
    on(ActionId::SaveAs, &m_files, &FileCommands::saveAs);
    on(ActionId::ClearRecent, &m_files, [this] { m_files.recent().clear(); });
    on(ActionId::ExportPdf, &m_reports, &ReportCommands::exportReport);
    on(ActionId::PrintPreview, &m_reports, &ReportCommands::preview);
    on(ActionId::Print, &m_reports, &ReportCommands::print);
    on(ActionId::CloseWindow, this, &QWidget::close);
    on(ActionId::Quit, qApp, &QApplication::closeAllWindows);
}

}  // namespace headroom
