// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/document/samples.h"
#include "app/inputs/portfolio_file.h"
#include "app/inputs/workshop_file.h"
#include "app/prices/price_file.h"
#include "app/window/commands/compare_commands.h"
#include "app/window/commands/fix_commands.h"
#include "app/window/dialogs/guide_dialog.h"
#include "app/window/dialogs/help_dialogs.h"
#include "app/window/dialogs/price_dialog.h"
#include "app/window/find_entries.h"
#include "app/window/guide/guide_page.h"
#include "app/window/guide/handbook.h"
#include "app/window/guide/tour.h"
#include "app/window/main_window.h"
#include "app/window/plan_column.h"
#include "app/window/presenter.h"
#include "app/window/shell/dropped_files.h"
#include "app/window/shell/page_stack.h"
#include "app/window/shell/status_bar.h"
#include "app/window/shell/window_state.h"
#include "widgets/banner/verdict_banner.h"
#include "widgets/plan/calibration_dialog.h"
#include "widgets/plan/plan_editor.h"
#include "widgets/text/answers/cost_verdict.h"
#include "widgets/text/format.h"
#include "widgets/text/visible_text.h"
#include "widgets/theme/zoom.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QCloseEvent>
#include <QDropEvent>
#include <QKeyEvent>
#include <QMimeData>
#include <QWhatsThis>

// What the window shows and remembers; main_window.cpp builds it and joins its parts.
namespace headroom {

namespace {

// A name may hold the mark that Qt replaces by the star of unsaved changes; doubled it stands for itself.
QString titleText(QString name) { return name.replace(QLatin1String("[*]"), QLatin1String("[*][*]")); }

constexpr int leastWidthWithEditor = 1120;  ///< px at 100 %: tables of narrower pages would have to be pushed sideways.

// A4 nearly everywhere, Letter where people print on it.
QPageSize usualPaper()
{
    const bool imperial = QLocale::system().measurementSystem() == QLocale::ImperialUSSystem;
    return {imperial ? QPageSize::Letter : QPageSize::A4};
}

}  // namespace

void MainWindow::connectViewActions()
{
    const auto on = [this](ActionId id, auto slot) { connect(m_actions[id], &QAction::triggered, this, slot); };
    on(ActionId::Copy, &MainWindow::copy);
    on(ActionId::ThemeSystem, [this] { setTheme(ThemeChoice::System); });
    on(ActionId::ThemeLight, [this] { setTheme(ThemeChoice::Light); });
    on(ActionId::ThemeDark, [this] { setTheme(ThemeChoice::Dark); });
    on(ActionId::UnitGB, [this] { setByteUnit(ByteUnit::GB); });
    on(ActionId::UnitGiB, [this] { setByteUnit(ByteUnit::GiB); });
    on(ActionId::FoldEditor, &MainWindow::setEditorFolded);
    on(ActionId::FullScreen, [this](bool full) { setWindowState(windowState().setFlag(Qt::WindowFullScreen, full)); });
    on(ActionId::RenamePlan, [this] { focusField("/name"); });
    on(ActionId::ResetField, [this] {
        const QString pointer = m_column->focusedField();
        if (pointer.isEmpty())
            m_status->setNotice(tr("Reset field: put the cursor into a field of the plan first"));
        else
            m_document.reset(pointer.toStdString());
    });
}

void MainWindow::connectCalibration()
{
    connect(m_actions[ActionId::Calibrate], &QAction::triggered, this, [this] {
        auto* dialog = new CalibrationDialog(m_controller.plan(), m_context.catalogue, m_unit, this);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(dialog, &CalibrationDialog::calibrationChosen, this,
                [this](const Calibration& calibration) { m_document.calibrate(calibration); });
        dialog->open();
    });
    connect(m_actions[ActionId::Uncalibrate], &QAction::triggered, this, [this] { m_document.calibrate({}); });
    const auto enable = [this](const Plan& plan) {
        m_actions[ActionId::Uncalibrate]->setEnabled(plan.calibration != Calibration{});
    };
    connect(&m_document, &PlanDocument::planChanged, this, enable);
    enable(m_document.plan());
}

void MainWindow::connectHealthActions()
{
    m_health.connectActions(m_actions);
    connect(&m_health, &HealthCommands::pageWanted, m_pages, [this] { m_pages->setCurrent(QStringLiteral("health")); });
    connect(&m_health, &HealthCommands::failed, this, &MainWindow::showError);
    connect(&m_health, &HealthCommands::recovered, m_banner, &VerdictBanner::dismissMessage);
    connect(&m_health, &HealthCommands::findingsCounted, m_pages, [this](int count, HealthGrade worst) {
        m_pages->setBadge(QStringLiteral("health"), count, worst == HealthGrade::Watch ? Grade::Watch : Grade::Bad,
                          count == 1 ? tr("1 finding") : tr("%1 findings").arg(countText(count)));
        showHeadline();
    });
    connect(m_banner, &VerdictBanner::headlineChosen, &m_health, &HealthCommands::showWorst);
    connect(&m_measured, &MeasuredCommands::pageWanted, m_pages,
            [this] { m_pages->setCurrent(QStringLiteral("measured")); });
    connect(&m_measured, &MeasuredCommands::failed, this, &MainWindow::showError);
    connect(&m_measured, &MeasuredCommands::changed, this, &MainWindow::showHeadline);
}

void MainWindow::connectHelpActions()
{
    connect(m_actions[ActionId::HelpAbout], &QAction::triggered, this, [this] { showAbout(this); });
    connect(m_actions[ActionId::HelpShortcuts], &QAction::triggered, this, [this] { showShortcuts(this, m_actions); });
    const auto page = [this](ActionId id, HandbookPage shown) {
        connect(m_actions[id], &QAction::triggered, this, [this, shown] { showHandbook(this, shown); });
    };
    page(ActionId::HelpGoal, HandbookPage::Goal);
    page(ActionId::HelpPortfolio, HandbookPage::Portfolio);
    page(ActionId::HelpPostTraining, HandbookPage::PostTraining);
    page(ActionId::HelpGate, HandbookPage::Gate);
    page(ActionId::HelpAcceptance, HandbookPage::Acceptance);
    page(ActionId::HelpHealth, HandbookPage::Health);
    page(ActionId::HelpWorkshop, HandbookPage::Workshop);
    page(ActionId::HelpPromises, HandbookPage::Promises);
    connect(m_actions[ActionId::HelpGuide], &QAction::triggered, this,
            [this] { showHealthGuide(this, [this](const QString& file) { m_health.readFiles({file}); }); });
    connect(m_actions[ActionId::HelpSources], &QAction::triggered, this,
            [this] { showSources(this, m_controller.plan(), m_controller.estimate(), m_context.catalogue); });
}

void MainWindow::connectGuide()
{
    m_tour = new Tour(*this, [this](const QString& page) { m_pages->setCurrent(page); }, this);
    connect(m_actions[ActionId::HelpTour], &QAction::triggered, m_tour, &Tour::start);
    connect(m_actions[ActionId::WhatIsThis], &QAction::triggered, this, [] { QWhatsThis::enterWhatsThisMode(); });
    connect(m_pages, &PageStack::helpRequested, this,
            [this](const QString& page) { showTopic(handbookTopicOf(page)); });
    connect(m_banner, &VerdictBanner::topicWanted, this, &MainWindow::showTopic);
}

PageStack::Page MainWindow::guidePage()
{
    return {QStringLiteral("guide"), tr("Guide"), [this] { return m_guide = new GuidePage; }, [] {}};
}

void MainWindow::showTopic(const QString& topic)
{
    m_pages->setCurrent(QStringLiteral("guide"));
    m_guide->showTopic(topic);
}

void MainWindow::offerTour()
{
    if (m_context.settings.value(Setting::TourOffered).toBool())
        return;
    m_context.settings.set(Setting::TourOffered, true);
    m_bars->offer(
        Notice{.severity = Severity::Information,
               .text = tr("New here? Six stops show what is where."),
               .choices = {{QStringLiteral("startTour"), tr("Take the tour"), tr("It can be ended at any stop"),
                            [this] {
                                m_bars->offer(std::nullopt);
                                m_tour->start();
                            }}},
               .dismiss = [this] { m_bars->offer(std::nullopt); },
               .dismissExplanation = tr("Help > A tour of the window has it later")});
}

void MainWindow::showEstimate(const Plan& plan, const Estimate& estimate)
{
    m_column->editor().setPlan(plan);
    m_fixes->follow(plan);
    showFigures(plan, estimate);
}

void MainWindow::showFigures(const Plan& plan, const Estimate& estimate)
{
    m_column->editor().setEstimate(estimate);
    m_banner->setEstimate(estimate, m_unit, tokenBasis(plan));
    showHeadline();
    m_status->setEstimate(estimate);
    showPlace();
    const bool trains = plan.workload == Workload::Training;
    m_pages->setOffered(QStringLiteral("time"), trains);
    m_pages->setOffered(QStringLiteral("serving"), !trains);
    m_pages->invalidate();
}

void MainWindow::showIdentity()
{
    setWindowTitle(tr("%1[*] - Headroom").arg(titleText(shownLine(m_document.displayName()))));
    setWindowFilePath(m_document.path());
    setWindowModified(m_document.isModified());
    m_column->editor().setModified(m_document.isModified());
    showPlace();
}

void MainWindow::showError(const Error& error)
{
    const QString place = asText(error.where);
    const QString what = asText(error.what);
    m_banner->showMessage(Severity::Error, place.isEmpty() ? what : tr("%1: %2").arg(place, what),
                          asText(error.remedy));
}

void MainWindow::setTheme(ThemeChoice choice)
{
    m_context.settings.setTheme(choice);
    applyTheme(resolvedTheme(choice, m_context.systemPalette));
}

void MainWindow::setByteUnit(ByteUnit unit)
{
    m_actions[unit == ByteUnit::GB ? ActionId::UnitGB : ActionId::UnitGiB]->setChecked(true);
    if (unit == m_unit)
        return;
    m_unit = unit;
    m_context.settings.setByteUnit(unit);
    m_banner->setEstimate(m_controller.estimate(), unit, tokenBasis(m_controller.plan()));
    showHeadline();
    m_pages->setByteUnit(unit);
}

void MainWindow::setEditorFolded(bool folded)
{
    showEditorFolded(folded);
    m_context.settings.set(foldedSetting(), folded);
}

void MainWindow::showEditorFolded(bool folded)
{
    m_column->setFolded(folded);
    m_actions[ActionId::FoldEditor]->setChecked(folded);
}

void MainWindow::fitEditor()
{
    const bool isNarrow = width() < zoomed(leastWidthWithEditor);
    if (isNarrow == m_isNarrow || m_presenter->isActive())
        return;
    m_isNarrow = isNarrow;
    showEditorFolded(isNarrow || m_context.settings.value(foldedSetting()).toBool());
}

void MainWindow::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    fitEditor();
}

Setting MainWindow::foldedSetting() const
{
    const QString page = m_pages->currentId();
    const bool isOfMachines = page == QStringLiteral("health") || page == QStringLiteral("measured");
    return isOfMachines ? Setting::HealthEditorFolded : Setting::EditorFolded;
}

void MainWindow::showHeadline()
{
    m_banner->setSubject(m_pages->currentId() == QStringLiteral("time") ? VerdictSubject::Step : VerdictSubject::Fit);
    m_banner->setHeadline(headline());
}

std::optional<BannerHeadline> MainWindow::headline() const
{
    // What a page says of the plan itself leaves the fixes where they are.
    const auto ofPlan = [](const std::optional<VerdictText>& verdict, const QString& detail = {}) {
        return verdict ? std::optional(BannerHeadline{.grade = verdict->grade,
                                                      .lead = verdict->lead,
                                                      .decisive = verdict->decisive,
                                                      .detail = detail,
                                                      .keepsFixes = true})
                       : std::nullopt;
    };
    const QString page = m_pages->currentId();
    if (page == QStringLiteral("health"))
        return m_health.headline(m_unit);
    if (page == QStringLiteral("measured"))
        return m_measured.headline(m_unit);
    if (page == QStringLiteral("decide"))
        return m_decide.headline();
    if (page == QStringLiteral("cost"))
        return ofPlan(costVerdict(m_controller.plan(), m_controller.estimate()),
                      costRangeText(m_controller.estimate()));
    if (page == QStringLiteral("hardware"))
        return ofPlan(m_cloud.hardwareVerdict());
    if (page == QStringLiteral("compare"))
        return ofPlan(m_compare->verdict());
    if (page == QStringLiteral("deploy"))
        return m_deploy.headline();
    return std::nullopt;
}

void MainWindow::focusField(std::string_view pointer)
{
    if (m_column->isFolded())
        setEditorFolded(false);
    m_column->focusField(pointer);
}

void MainWindow::applyFound(const QString& id)
{
    const FindTarget target = findTarget(id);
    const std::string name = target.name.toStdString();
    switch (target.kind) {
    case FindKind::Action:
        for (QAction* action : m_actions.all())
            if (action->objectName() == target.name)
                action->trigger();
        break;
    case FindKind::Field: focusField(name); break;
    case FindKind::Sample: m_files.openUntitled(readSample(target.name, m_context.catalogue)); break;
    case FindKind::Model: m_document.edit("/model/preset", name); break;
    case FindKind::Size: m_document.edit("/cluster/sku", name); break;
    case FindKind::Topic: showTopic(target.name); break;
    }
}

void MainWindow::copy()
{
    // Charts, tables and inputs copy their own; what takes no Ctrl+C leaves it to the window.
    if (QWidget* focus = QApplication::focusWidget(); focus != nullptr && focus->window() == this) {
        QKeyEvent press(QEvent::KeyPress, Qt::Key_C, Qt::ControlModifier);
        press.ignore();
        m_actions[ActionId::Copy]->setEnabled(false);  // Or the key would come back here.
        QCoreApplication::sendEvent(focus, &press);
        m_actions[ActionId::Copy]->setEnabled(true);
        if (press.isAccepted())
            return;
    }
    QApplication::clipboard()->setText(m_document.displayName() + u'\n' + m_banner->sentence() + u'\n' +
                                       m_status->text() + u'\n');
}

void MainWindow::restoreView()
{
    const Settings& settings = m_context.settings;
    constexpr std::array themes = {ActionId::ThemeSystem, ActionId::ThemeLight, ActionId::ThemeDark};
    m_actions[themes[static_cast<std::size_t>(settings.theme())]]->setChecked(true);
    setByteUnit(m_unit);
    m_column->editor().setFoldedGroups(settings.value(Setting::FoldedGroups).toStringList());
    applyZoom(settings.zoom());
    showEditorFolded(settings.value(Setting::EditorFolded).toBool());
    m_pages->setByteUnit(m_unit);
    m_pages->setCurrent(settings.value(Setting::Page).toString());
    m_pages->setFocus();  // Not a field of the plan, which a stray key would change.
}

WorkshopRecord MainWindow::workshopRecord(const ReportInput& input) const
{
    const Workshop& workshop = m_document.workshop();
    WorkshopRecord record{{}, workshop.decisions};
    const auto addNote = [&](const Plan& plan) {
        // A plan beside the workshop's, such as one put into Compare by itself, has no note.
        const auto entry = std::ranges::find(workshop.plans, plan, &WorkshopPlan::plan);
        record.notes.push_back(entry != workshop.plans.end() ? entry->note : std::string());
    };
    addNote(input.plan);
    for (const EstimatedPlan& other : input.others)
        addNote(other.plan);
    return record;
}

ReportInput MainWindow::reportInput()
{
    m_health.followPlan();
    m_controller.finish();
    // The page of several plans is printed as such.
    const QString page = m_pages->currentId();
    const bool mayCompare =
        page == QStringLiteral("compare") || (page == QStringLiteral("report") && m_reports.options().isOfAll);
    std::vector<EstimatedPlan> others = mayCompare ? m_compare->compared() : std::vector<EstimatedPlan>();
    const bool compares = !others.empty();
    EstimatedPlan first{m_controller.plan(), m_controller.estimate()};
    if (compares) {
        first = others.front();
        others.erase(others.begin());
    }
    const bool isInEditor = first.plan == m_controller.plan();
    ReportInput input{first.plan,        first.estimate,    m_context.today,     usualPaper(),
                      std::move(others), m_health.report(), &m_context.catalogue};
    if (compares && m_document.isWorkshop())
        input.title = m_document.displayName();
    if (m_document.isWorkshop())
        input.workshop = workshopRecord(input);
    if (isInEditor)
        input.fixes = m_fixes->current();
    // A report does not wait for the banner.
    if (!input.fixes)
        input.fixes = std::make_shared<const FixList>(
            findFixes(input.plan, m_context.catalogue, m_context.isoToday(), {}, reportFixSteps));
    return input;
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!m_files.mayClose()) {
        event->ignore();
        return;
    }
    m_autosave.end();
    m_context.settings.set(Setting::FoldedGroups, m_column->editor().foldedGroups());
    rememberWindowGeometry(*this, m_context.settings);
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (!droppedFiles(*event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    const QStringList paths = droppedFiles(*event->mimeData());
    if (paths.isEmpty())
        return;
    event->acceptProposedAction();
    if (m_context.live != nullptr && isPriceFile(paths.first())) {
        priceDialog().importFiles(paths);
        return;
    }
    const bool isPlan = paths.first().endsWith(QStringLiteral(".headroom.json")) || isWorkshopFile(paths.first());
    if (m_pages->currentId() == QStringLiteral("deploy") && !isPlan && !isPortfolioFile(paths.first())) {
        m_deploy.readResults(paths);
        return;
    }
    const bool isMeasured = m_pages->currentId() == QStringLiteral("measured");
    if (!isPlan && (isMeasured || MeasuredCommands::isEvidence(paths.first()))) {
        m_measured.readFiles(paths);
        return;
    }
    if (HealthCommands::isCapture(paths.first())) {
        m_health.readFiles(paths);
        return;
    }
    QStringList plans;
    for (const QString& path : paths)
        if (isPortfolioFile(path))
            emit windowRequested(path);
        else
            plans << path;
    if (!plans.isEmpty())
        takePlans(plans);
}

}  // namespace headroom
