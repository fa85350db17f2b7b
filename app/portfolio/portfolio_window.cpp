// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/portfolio/portfolio_window.h"

#include "app/document/file_content.h"
#include "app/document/samples.h"
#include "app/files/output_file.h"
#include "app/files/state_folder.h"
#include "app/inputs/portfolio_file.h"
#include "app/report/documents/report_document.h"
#include "app/report/portfolio/portfolio_report.h"
#include "app/window/dialogs/help_dialogs.h"
#include "app/window/dialogs/recovery_offer.h"
#include "app/window/dialogs/window_context.h"
#include "app/window/shell/page_stack.h"
#include "model/io/portfolio/outlook_json.h"
#include "widgets/banner/notice_bar.h"
#include "widgets/banner/verdict_banner.h"
#include "widgets/page/portfolio/capacity_page.h"
#include "widgets/page/portfolio/demand_list.h"
#include "widgets/page/portfolio/money_page.h"
#include "widgets/page/portfolio/outlook_pages.h"
#include "widgets/page/portfolio/supply_page.h"
#include "widgets/text/answers/portfolio_text.h"
#include "widgets/text/findings/finding_text.h"
#include "widgets/text/visible_text.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QAction>
#include <QBoxLayout>
#include <QCloseEvent>
#include <QCoreApplication>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenuBar>
#include <QPushButton>
#include <QSlider>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>

namespace headroom {

namespace {

constexpr QSize smallestWindow{1024, 700};
constexpr QSize usualWindow{1280, 800};
constexpr Px sideWidth{320};
constexpr int mostPromiseSteps = 60;  ///< Of the slider: none, then hours on a curve to a week.

/// A wait of hours for a step of the slider; 0: nothing is promised.
double promiseHours(int step)
{
    constexpr double shortest = 0.1;
    constexpr double longest = 168;
    if (step >= mostPromiseSteps)
        return 0;
    const double hours = shortest * std::pow(longest / shortest, static_cast<double>(step) / (mostPromiseSteps - 1));
    return hours < 1 ? std::round(hours * 10) / 10 : std::round(hours);
}

int promiseStep(double hours)
{
    if (hours <= 0)
        return mostPromiseSteps;
    int nearest = 0;
    for (int step = 1; step < mostPromiseSteps; ++step)
        if (std::abs(std::log(promiseHours(step) / hours)) < std::abs(std::log(promiseHours(nearest) / hours)))
            nearest = step;
    return nearest;
}

/// The promise that all demands that wait have in common: hours, 0 for none; nothing where they differ.
std::optional<double> commonPromise(const Portfolio& portfolio)
{
    std::optional<double> common;
    for (const Demand& demand : portfolio.demands) {
        if (!waitsForMachines(demand))
            continue;
        const double hours = demand.wait.target.value_or(0) / secondsPerHour;
        if (common && std::abs(*common - hours) > 1e-9)
            return std::nullopt;
        common = hours;
    }
    return common.value_or(0);
}

/// Whether some pool has too few nodes in some month.
bool isShort(const Outlook& outlook)
{
    return std::ranges::any_of(outlook.months, [](const MonthOutlook& month) {
        return std::ranges::any_of(month.pools, [](const PoolMonth& pool) { return pool.needed > pool.nodes; });
    });
}

}  // namespace

PortfolioWindow::PortfolioWindow(const WindowContext& context, OpenPlan openPlan)
    : m_context(context), m_edits(*this, context, m_document, std::move(openPlan)),
      m_autosave({.isModified = [this] { return m_document.isModified(); },
                  .work =
                      [this] {
                          return UnsavedWork{.path = m_document.path(),
                                             .digest = m_document.fileDigest(),
                                             .portfolio = m_document.portfolio()};
                      }},
                 unsavedWorkFolder(context.stateFolder)),
      m_lock(lockFolder(context.stateFolder)), m_controller(context.catalogue, context.isoToday())
{
    setObjectName(QStringLiteral("portfolioWindow"));
    setMinimumSize(smallestWindow);
    resize(usualWindow);
    buildContents();
    connect(&m_document, &PortfolioDocument::portfolioChanged, this, [this] {
        m_controller.setPortfolio(m_document.portfolio());
        m_banner->dismissMessage();
        showOutlook();
    });
    connect(&m_document, &PortfolioDocument::identityChanged, this, &PortfolioWindow::showIdentity);
    connect(&m_controller, &OutlookController::found, this, &PortfolioWindow::showOutlook);
    connect(&m_document, &PortfolioDocument::portfolioChanged, &m_autosave, &Autosave::changed);
    connect(&m_document, &PortfolioDocument::identityChanged, &m_autosave, &Autosave::followState);
    connect(&m_document, &PortfolioDocument::opened, &m_autosave, &Autosave::reopened);
    connect(&m_autosave, &Autosave::failed, this, [this](const Error& error) {
        m_banner->showMessage(Severity::Warning,
                              tr("Unsaved work cannot be kept: %1").arg(QString::fromStdString(toString(error))), {});
    });
    connect(&m_edits, &PortfolioEdits::failed, this, &PortfolioWindow::showError);
    connect(&m_edits, &PortfolioEdits::demandAdded, this, [this](int demand) { m_demands->setCurrentDemand(demand); });
}

void PortfolioWindow::changeEvent(QEvent* event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        changeLanguage();
    if (event->type() == QEvent::ActivationChange && !isActiveWindow())
        m_autosave.keepNow();
}

void PortfolioWindow::changeLanguage()
{
    const QString page = m_pages->currentId();
    // The bar of an offer lives on in the new contents.
    if (m_offer != nullptr)
        m_offer->bar().setParent(this);
    const std::unique_ptr<QWidget> former(takeCentralWidget());
    former->hide();
    setLocale(QLocale());
    buildContents();
    m_pages->setCurrent(page);
    m_pages->forgetChoices();
    if (m_offer != nullptr) {
        showOffer();
        m_offer->show();
    }
    showIdentity();
    showOutlook();
}

void PortfolioWindow::buildContents()
{
    m_banner = new VerdictBanner;
    const std::map<QString, ViewChoices> looked =
        m_pages == nullptr ? std::map<QString, ViewChoices>() : m_pages->looked();
    m_pages = new PageStack;
    connect(m_pages, &PageStack::helpRequested, this, [this] { showHandbook(this, HandbookPage::Portfolio); });
    m_demands = new DemandList;
    m_count = new QLabel;
    m_promiseText = new QLabel;
    m_promise = new QSlider(Qt::Horizontal);
    m_statusLeft = new QLabel;
    m_statusRight = new QLabel;
    m_banner->setObjectName(QStringLiteral("portfolioBanner"));
    connect(m_banner, &VerdictBanner::headlineChosen, this, [this] {
        if (knowsOutlook())
            m_edits.addMissing(m_controller.outlook());
    });
    addPages();
    m_pages->make(looked);
    m_pages->setCurrent(QStringLiteral("capacity"));
    buildMenus();
    auto* right = new QVBoxLayout;
    right->setSpacing(0);
    right->addWidget(m_banner);
    right->addWidget(m_pages, 1);
    auto* row = new QHBoxLayout;
    row->setSpacing(0);
    row->addWidget(makeSide());
    row->addLayout(right, 1);
    auto* status = new QWidget;
    setFill(*status, Role::Surface);
    auto* statusRow = new QHBoxLayout(status);
    statusRow->setContentsMargins(grid(4), grid(1), grid(4), grid(1));
    statusRow->addWidget(m_statusLeft);
    statusRow->addStretch();
    statusRow->addWidget(m_statusRight);
    setTextRole(*m_statusRight, Role::SecondaryText);
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(row, 1);
    column->addWidget(status);
    setCentralWidget(content);
}

void PortfolioWindow::buildMenus()
{
    setMenuBar(new QMenuBar(this));
    menuBar()->setNativeMenuBar(false);
    const auto add = [this](QMenu* menu, const QString& text, const QKeySequence& key, const char* name, auto call) {
        QAction* action = menu->addAction(text, this, call);
        action->setShortcut(key);
        action->setObjectName(QLatin1String(name));
        return action;
    };
    QMenu* file = menuBar()->addMenu(tr("&File"));
    add(file, tr("&Open..."), QKeySequence::Open, "portfolioOpen", [this] { open(); });
    QMenu* samples = file->addMenu(tr("Open a &sample"));
    for (const Sample& sample : portfolioSamples()) {
        const QString id = QLatin1String(sample.id);
        samples->addAction(QCoreApplication::translate("sample", sample.title), this, [this, id] {
            const Result<Portfolio> portfolio = readPortfolioSample(id, m_context.catalogue);
            if (!portfolio)
                showError(portfolio.error());
            else if (mayClose())
                openUntitled(*portfolio);
        });
    }
    file->addSeparator();
    add(file, tr("&Save"), QKeySequence::Save, "portfolioSave", [this] { save(); });
    add(file, tr("Save &as..."), QKeySequence::SaveAs, "portfolioSaveAs", [this] { saveAs(); });
    add(file, tr("Save &report..."), QKeySequence(Qt::CTRL | Qt::Key_E), "portfolioReport", [this] { saveReport(); });
    add(file, tr("&Export money by month as CSV..."), {}, "portfolioExportCsv", [this] {
        exportResult(QStringLiteral("-money.csv"),
                     [](const Portfolio&, const Outlook& found) { return writeOutlookCsv(found); });
    });
    add(file, tr("Export the outlook as &JSON..."), {}, "portfolioExportJson", [this] {
        exportResult(QStringLiteral("-outlook.json"), [](const Portfolio& portfolio, const Outlook& found) {
            return writeOutlook(portfolio, found, [](const Finding& finding) {
                return findingFullText(finding, ByteUnit::GB).toStdString();
            });
        });
    });
    file->addSeparator();
    add(file, tr("&Close"), QKeySequence::Close, "portfolioClose", [this] { close(); });
    QMenu* edit = menuBar()->addMenu(tr("&Edit"));
    QAction* undo = m_document.undoStack().createUndoAction(menuBar(), tr("&Undo"));
    undo->setShortcut(QKeySequence::Undo);
    undo->setObjectName(QStringLiteral("portfolioUndo"));
    QAction* redo = m_document.undoStack().createRedoAction(menuBar(), tr("&Redo"));
    redo->setShortcut(QKeySequence::Redo);
    edit->addAction(undo);
    edit->addAction(redo);
    QMenu* portfolio = menuBar()->addMenu(tr("&Portfolio"));
    add(portfolio, tr("&Add a demand..."), QKeySequence(Qt::CTRL | Qt::Key_D), "portfolioAdd",
        [this] { m_edits.addDemand(); });
    add(portfolio, tr("Add a demand from a &plan..."), {}, "portfolioAddPlan", [this] { m_edits.addFromFile(); });
    add(portfolio, tr("Add a p&ool..."), {}, "portfolioAddPool", [this] { m_edits.addPool(); });
    portfolio->addSeparator();
    add(portfolio, tr("S&ettings..."), QKeySequence(Qt::CTRL | Qt::Key_Comma), "portfolioSettings",
        [this] { m_edits.changeSettings(); });
    m_drawMore = add(portfolio, tr("&More draws"), QKeySequence(Qt::CTRL | Qt::Key_M), "portfolioDrawMore", [this] {
        m_controller.drawMore();
        showOutlook();
    });
    m_drawMore->setToolTip(tr("Four times as many: takes longer, and narrows the figures"));
    add(portfolio, tr("&Stop computing"), QKeySequence(Qt::Key_Escape), "portfolioStop",
        [this] { m_controller.stop(); });
    QMenu* help = menuBar()->addMenu(tr("&Help"));
    add(help, tr("&Many jobs, shared machines"), QKeySequence::HelpContents, "portfolioHelp",
        [this] { showHandbook(this, HandbookPage::Portfolio); });
}

QWidget* PortfolioWindow::makeSide()
{
    auto* side = new QWidget;
    followZoom(*side, [side] { side->setFixedWidth(sideWidth); });
    setFill(*side, Role::Surface);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(grid(4), grid(3), grid(4), grid(2));
    head->addWidget(m_count, 1);
    setTextRole(*m_count, Role::Text);
    connect(m_demands, &DemandList::demandChosen, &m_edits, &PortfolioEdits::changeDemand);
    connect(m_demands, &DemandList::demandRemoved, &m_edits, &PortfolioEdits::removeDemand);
    auto* add = new QPushButton(tr("Add a demand..."));
    add->setObjectName(QStringLiteral("addDemand"));
    connect(add, &QPushButton::clicked, &m_edits, &PortfolioEdits::addDemand);
    auto* plan = new QPushButton(tr("From a plan..."));
    plan->setObjectName(QStringLiteral("addPlan"));
    connect(plan, &QPushButton::clicked, &m_edits, &PortfolioEdits::addFromFile);
    auto* buttons = new QHBoxLayout;
    buttons->setContentsMargins(grid(4), grid(3), grid(4), grid(3));
    buttons->setSpacing(grid(2));
    buttons->addWidget(add);
    buttons->addWidget(plan);
    buttons->addStretch();
    auto* promiseHead = new QHBoxLayout;
    auto* promised = new QLabel(tr("Promise"));
    promiseHead->addWidget(promised);
    promiseHead->addStretch();
    promiseHead->addWidget(m_promiseText);
    m_promise->setObjectName(QStringLiteral("promise"));
    m_promise->setAccessibleName(tr("The longest wait that is promised to every run"));
    m_promise->setRange(0, mostPromiseSteps);
    connect(m_promise, &QSlider::sliderPressed, this, [this] { ++m_drag; });
    connect(m_promise, &QSlider::valueChanged, this,
            [this](int step) { m_edits.promise(promiseHours(step), m_promise->isSliderDown() ? m_drag : -1); });
    m_promiseNote = new QLabel;
    setTextRole(*m_promiseNote, Role::SecondaryText);
    auto* promiseBox = new QVBoxLayout;
    promiseBox->setContentsMargins(grid(4), grid(3), grid(4), grid(4));
    promiseBox->setSpacing(grid(2));
    promiseBox->addLayout(promiseHead);
    promiseBox->addWidget(m_promise);
    promiseBox->addWidget(m_promiseNote);
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(head);
    column->addWidget(m_demands, 1);
    column->addLayout(buttons);
    column->addLayout(promiseBox);
    return side;
}

void PortfolioWindow::addPages()
{
    // Each page takes in the newest outlook when it is shown.
    const auto add = [this](const char* id, const QString& title, auto*& page, auto refresh) {
        m_pages->addPage({.id = QLatin1String(id),
                          .title = title,
                          .make =
                              [this, &page] {
                                  using Page = std::remove_reference_t<decltype(*page)>;
                                  page = new Page;
                                  if constexpr (requires { &Page::exportRequested; })
                                      connect(page, &Page::exportRequested, this, &PortfolioWindow::exportBytes);
                                  return page;
                              },
                          .refresh = refresh});
    };
    add("demand", tr("Demand"), m_demandPage, [this] {
        m_demandPage->setData(m_document.portfolio(), m_controller.outlook());
        connect(m_demandPage, &DemandPage::demandChosen, &m_edits, &PortfolioEdits::changeDemand, Qt::UniqueConnection);
    });
    add("supply", tr("Supply"), m_supplyPage, [this] {
        m_supplyPage->setData(m_document.portfolio(), m_context.catalogue);
        connect(m_supplyPage, &SupplyPage::poolWanted, &m_edits, &PortfolioEdits::addPool, Qt::UniqueConnection);
        connect(m_supplyPage, &SupplyPage::poolChosen, &m_edits, &PortfolioEdits::changePool, Qt::UniqueConnection);
        connect(m_supplyPage, &SupplyPage::poolRemoved, &m_edits, &PortfolioEdits::removePool, Qt::UniqueConnection);
    });
    add("capacity", tr("Capacity"), m_capacityPage,
        [this] { m_capacityPage->setData(m_document.portfolio(), m_controller.outlook(), m_context.catalogue); });
    add("waiting", tr("Waiting"), m_waitingPage,
        [this] { m_waitingPage->setData(m_document.portfolio(), m_controller.outlook()); });
    add("money", tr("Money"), m_moneyPage,
        [this] { m_moneyPage->setData(m_document.portfolio(), m_controller.outlook()); });
    add("risks", tr("Risks"), m_risksPage,
        [this] { m_risksPage->setData(m_document.portfolio(), m_controller.outlook()); });
}

void PortfolioWindow::showError(const Error& error)
{
    m_banner->showMessage(Severity::Error, asText(toString({error.where, error.what, {}})), asText(error.remedy));
}

void PortfolioWindow::showIdentity()
{
    setWindowTitle(tr("%1[*] - Headroom portfolio").arg(shownLine(m_document.displayName())));
    setWindowFilePath(m_document.path());
    setWindowModified(m_document.isModified());
}

void PortfolioWindow::showOutlook()
{
    const Portfolio& portfolio = m_document.portfolio();
    const Outlook& outlook = m_controller.outlook();
    const bool isOfIt = knowsOutlook();
    if (m_supplyPage != nullptr)
        m_supplyPage->setData(portfolio, m_context.catalogue);  // Pools wait for no figures.
    m_demands->setData(portfolio, isOfIt ? outlook : Outlook{});
    m_count->setText(tr("<b>Demands</b> %1").arg(countText(static_cast<std::int64_t>(portfolio.demands.size()))));
    const std::optional<double> common = commonPromise(portfolio);
    {
        const QSignalBlocker still(m_promise);
        m_promise->setValue(promiseStep(common.value_or(0)));
    }
    m_promiseText->setText(!common       ? tr("differs by demand")
                           : *common > 0 ? tr("P95 wait at most %1").arg(runWaitText({*common * secondsPerHour}))
                                         : tr("nothing is promised"));
    m_promiseNote->setText(common ? tr("Shorter waits need more nodes.") : tr("Moving it promises all the same."));
    m_drawMore->setEnabled(m_controller.canDrawMore());
    showStatus();
    if (!isOfIt)
        return;
    const PortfolioLine line = portfolioLine(portfolio, outlook);
    m_banner->setHeadline(
        BannerHeadline{.grade = !outlook.keepsPromises ? Grade::Bad
                                : outlook.preliminary  ? Grade::Watch
                                                       : Grade::Good,
                       .lead = line.lead.trimmed(),
                       .decisive = line.deciding,
                       .detail = m_controller.isBusy() ? tr("First figures, being refined ...") : line.detail,
                       .button = isShort(outlook) && !m_controller.isBusy() ? tr("Add what is missing") : QString()});
    const auto warnings = std::ranges::count_if(
        outlook.findings, [](const Finding& finding) { return finding.severity != Severity::Information; });
    m_pages->setBadge(QStringLiteral("risks"), static_cast<int>(warnings), Grade::Bad,
                      tr("%n findings ask for something", nullptr, static_cast<int>(warnings)));
    m_pages->invalidate();
}

bool PortfolioWindow::knowsOutlook() const
{
    // What is known of a portfolio with other pools or demands does not belong to this one.
    const Portfolio& portfolio = m_document.portfolio();
    const Outlook& outlook = m_controller.outlook();
    return outlook.waits.size() == portfolio.demands.size() && outlook.loadDuration.size() == portfolio.pools.size() &&
           std::cmp_equal(outlook.months.size(), portfolio.months);
}

void PortfolioWindow::showStatus()
{
    const Outlook& outlook = m_controller.outlook();
    const Portfolio& portfolio = m_document.portfolio();
    QStringList parts;
    const auto dearest = std::ranges::max_element(outlook.months, {}, &MonthOutlook::cost);
    if (dearest != outlook.months.end())
        parts << tr("<b>%1</b> in %2, the dearest month").arg(dollarsText(dearest->cost), monthLabel(dearest->month));
    parts << tr("%1, %2").arg(
        portfolio.pools.size() == 1 ? tr("1 pool")
                                    : tr("%1 pools").arg(countText(static_cast<std::int64_t>(portfolio.pools.size()))),
        portfolio.demands.size() == 1
            ? tr("1 demand")
            : tr("%1 demands").arg(countText(static_cast<std::int64_t>(portfolio.demands.size()))));
    m_statusLeft->setText(parts.join(QStringLiteral("&nbsp;&nbsp;&nbsp;&nbsp;")));
    m_statusRight->setText(m_controller.isBusy() ? tr("computing, Esc stops it") : drawsText(outlook));
}

void PortfolioWindow::openUntitled(const Portfolio& portfolio) { m_document.openUnsaved(portfolio); }

bool PortfolioWindow::hasPlaceFor(const UnsavedWork& work)
{
    return work.portfolio && !work.path.isEmpty() && work.path == m_document.path() && !m_document.isModified() &&
           m_document.undoStack().count() == 0;
}

void PortfolioWindow::offerWork(std::vector<LeftoverWork> found, const std::function<bool(const UnsavedWork&)>& open)
{
    if (found.empty())
        return;
    m_offer = new RecoveryOffer(std::move(found), open, m_context.dialogs, *this);
    showOffer();
}

void PortfolioWindow::showOffer()
{
    qobject_cast<QBoxLayout*>(centralWidget()->layout())->insertWidget(0, &m_offer->bar());
}

void PortfolioWindow::comeToFront()
{
    setWindowState(windowState() & ~Qt::WindowMinimized);
    show();
    raise();
    activateWindow();
}

bool PortfolioWindow::takeWork(const UnsavedWork& work)
{
    m_document.openUnsaved(*work.portfolio, work.path, work.digest);
    lookForOthers();
    return m_autosave.keepNow();
}

bool PortfolioWindow::openFile(const QString& path)
{
    // Before it is read: what somebody writes in between then counts as a change.
    const QByteArray digest = documentFileContent(path).digest;
    const Result<Portfolio> portfolio = readPortfolioFile(path, m_context.catalogue);
    if (!portfolio) {
        showError(portfolio.error());
        return false;
    }
    m_planFolder = QFileInfo(path).absolutePath();
    m_document.open(*portfolio, QFileInfo(path).absoluteFilePath(), digest);
    lookForOthers();
    return true;
}

void PortfolioWindow::open()
{
    const QString path = m_context.dialogs.openPlan(this, QFileInfo(m_document.path()).path());
    if (path.isEmpty())
        return;
    PortfolioWindow* other = m_otherWindow ? m_otherWindow(path) : nullptr;
    if (other != nullptr && other != this)
        other->comeToFront();
    else if (mayClose())
        openFile(path);
}

void PortfolioWindow::lookForOthers()
{
    m_lock.hold(m_document.path());
    if (m_lock.other())
        m_banner->showMessage(Severity::Warning,
                              tr("%1 is open in another window too.").arg(shownLine(m_document.displayName())),
                              tr("Whoever saves last is told, and saves under another name."));
}

bool PortfolioWindow::isFileChanged() const
{
    const FileContent now = documentFileContent(m_document.path());
    return now.state == FileContent::State::Read && !m_document.fileDigest().isEmpty() &&
           now.digest != m_document.fileDigest();
}

bool PortfolioWindow::save()
{
    if (m_document.path().isEmpty())
        return saveAs();
    if (!isFileChanged())
        return saveTo(m_document.path());
    showError({shownFileName(m_document.path()),
               tr("was changed by somebody else since it was opened here: it is not saved over").toStdString(),
               tr("Save it under another name, or open the file again").toStdString()});
    return false;
}

bool PortfolioWindow::saveAs()
{
    const QString proposed = m_document.path().isEmpty()
                                 ? m_document.displayName() + QStringLiteral(".headroom-portfolio.json")
                                 : m_document.path();
    const QString path = m_context.dialogs.saveExport(this, proposed);
    return !path.isEmpty() && saveTo(path);
}

bool PortfolioWindow::saveTo(const QString& path)
{
    if (const PortfolioWindow* other = m_otherWindow ? m_otherWindow(path) : nullptr;
        other != nullptr && other != this) {
        showError({shownFileName(path), tr("is open in another window: it is not saved over").toStdString(),
                   tr("Save it under another name, or close the other window first").toStdString()});
        return false;
    }
    // Plans that it names by file lie beside the file that it was opened from.
    const bool areBesideIt = QFileInfo(path).absolutePath() == m_planFolder;
    if (const std::optional<Error> error = writePortfolioFile(
            areBesideIt ? m_document.portfolio() : withPlansEmbedded(m_document.portfolio()), path)) {
        showError(*error);
        return false;
    }
    m_document.markSaved(QFileInfo(path).absoluteFilePath(), documentFileContent(path).digest);
    m_lock.hold(m_document.path());
    return true;
}

bool PortfolioWindow::mayClose()
{
    if (!m_document.isModified())
        return true;
    switch (m_context.dialogs.askSave(this, m_document.displayName())) {
    case SaveChoice::Save: return save();
    case SaveChoice::Discard: return true;
    case SaveChoice::Cancel: break;
    }
    return false;
}

void PortfolioWindow::closeEvent(QCloseEvent* event)
{
    if (!mayClose()) {
        event->ignore();
        return;
    }
    m_autosave.end();
    event->accept();
}

void PortfolioWindow::saveReport()
{
    if (!knowsOutlook()) {
        showError({tr("Report").toStdString(), tr("the portfolio is still being computed").toStdString(),
                   tr("Save it when the first figures stand").toStdString()});
        return;
    }
    QString path = m_context.dialogs.saveReport(this, m_document.displayName() + QStringLiteral(".pdf"));
    if (path.isEmpty())
        return;
    if (QFileInfo(path).suffix().isEmpty())
        path += QStringLiteral(".pdf");
    const PrintedReport report =
        portfolioReport({m_document.portfolio(), m_controller.outlook(), &m_context.catalogue, m_context.today});
    if (const std::optional<Error> error = writeReport(report, path))
        showError(*error);
}

void PortfolioWindow::exportBytes(const QString& suggestedName, const QByteArray& bytes)
{
    const QString path = m_context.dialogs.saveExport(this, suggestedName);
    if (path.isEmpty())
        return;
    if (const std::optional<Error> error = writeOutputFile(path, bytes))
        showError(*error);
}

void PortfolioWindow::exportResult(const QString& ending,
                                   const std::function<std::string(const Portfolio&, const Outlook&)>& write)
{
    exportBytes(m_document.displayName() + ending,
                QByteArray::fromStdString(write(m_document.portfolio(), m_controller.outlook())));
}

}  // namespace headroom
