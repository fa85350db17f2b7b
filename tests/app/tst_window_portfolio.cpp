// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/document/plan_document.h"
#include "app/document/unsaved_work.h"
#include "app/files/state_folder.h"
#include "app/inputs/plan_file.h"
#include "app/inputs/portfolio_file.h"
#include "app/portfolio/portfolio_of_plan.h"
#include "app/portfolio/portfolio_window.h"
#include "app/window/shell/page_stack.h"
#include "tests/support/window_fixture.h"
#include "widgets/chart/chart.h"
#include "widgets/input/choice_combo.h"
#include "widgets/page/portfolio/demand_dialog.h"
#include "widgets/page/portfolio/demand_list.h"
#include "widgets/page/portfolio/pool_dialog.h"
#include "widgets/page/portfolio/portfolio_dialog.h"

#include <QAction>
#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QSlider>
#include <QSpinBox>
#include <QTableWidget>
#include <QTemporaryDir>

using namespace headroom;
using namespace headroom::test;

/// A window with a portfolio: it answers beside the window, every edit is an undo step, and files are kept whole.
class TestWindowPortfolio : public WindowTest {
    Q_OBJECT

private slots:
    void answersComeBesideTheWindow();
    void pagesShowTheOutlook();
    void promiseIsOneUndoStep();
    void demandsAreChangedAndTakenAway();
    void cancelledDemandsAreNone();
    void badDemandsAreRefused();
    void requestsOfAServiceAreChanged();
    void moreDrawsNarrowTheAnswer();
    void missingNodesAreAdded();
    void planOfADemandOpens();
    void filesAreSavedAndOpened();
    void filesOfOthersAreNotSavedOver();
    void plansByFileComeAlong();
    void unsavedWorkIsKept();
    void badFilesLeaveWhatIsOpen();
    void poolsAreAddedChangedAndTakenAway();
    void badPoolsAreRefused();
    void settingsAreOneUndoStep();
    void badSettingsAreRefused();
    void reportIsSaved();
    void chartsAreExported();
    void helpIsOffered();
    void portfolioBeginsWithThePlan();

private:
    /// A window with two demands on one small pool for two months, which is soon answered.
    [[nodiscard]] std::unique_ptr<PortfolioWindow> small()
    {
        auto window = std::make_unique<PortfolioWindow>(m_app->context, [this](const Plan& plan) {
            m_opened = std::make_unique<MainWindow>(m_app->context, plan);
            return &m_opened->document();
        });
        Plan plan;
        plan.model = ParameterCount{1'000'000'000};
        plan.training.tokens = 1e8;
        plan.cluster.hardware = VmNodes{"Standard_NC24ads_A100_v4", 1};
        Portfolio portfolio = portfolioOf(plan, estimate(plan, m_app->context.catalogue), QDate(2026, 12, 1));
        portfolio.name = "small";
        portfolio.months = 2;
        portfolio.demands.front().id = "tuning";
        portfolio.demands.front().runsPerWeek = 5;
        Demand people;
        people.id = "notebooks";
        people.kind = DemandKind::People;
        people.people = 2;
        portfolio.demands.push_back(people);
        window->show();
        window->openUntitled(portfolio);
        return window;
    }
    template <class Widget>
    static Widget& in(PortfolioWindow& window, const char* name)
    {
        auto* found = window.findChild<Widget*>(QLatin1String(name));
        if (found == nullptr)
            qFatal("no widget %s", name);
        return *found;
    }
    static void trigger(PortfolioWindow& window, const char* name) { in<QAction>(window, name).trigger(); }

    std::unique_ptr<MainWindow> m_opened{};
};

void TestWindowPortfolio::answersComeBesideTheWindow()
{
    const auto window = small();
    const auto& banner = in<VerdictBanner>(*window, "portfolioBanner");
    QCOMPARE(in<DemandList>(*window, "demandList").model()->rowCount(), 2);
    QTRY_VERIFY(!window->controller().outlook().months.empty());
    QTRY_VERIFY_WITH_TIMEOUT(!window->controller().isBusy(), 60'000);
    QVERIFY(!banner.sentence().isEmpty());
    const Outlook& found = window->controller().outlook();
    QCOMPARE(found.months.size(), std::size_t{2});
    QCOMPARE(found.waits.size(), std::size_t{2});
    // The same answer as without a window.
    const Outlook same =
        outlook(window->document().portfolio(), m_app->context.catalogue, {.today = m_app->context.isoToday()});
    QCOMPARE(found.months[0].cost, same.months[0].cost);
    QCOMPARE(found.waits[0].p95, same.waits[0].p95);
}

void TestWindowPortfolio::pagesShowTheOutlook()
{
    const auto window = small();
    QTRY_VERIFY_WITH_TIMEOUT(!window->controller().isBusy(), 60'000);
    auto* pages = window->findChild<PageStack*>();
    for (const auto& [page, table, rows] :
         {std::tuple("demand", "demandTable", 2), std::tuple("supply", "supplyTable", 1),
          std::tuple("capacity", "nodesByMonth", 1), std::tuple("waiting", "waits", 2),
          std::tuple("money", "owners", 1),
          std::tuple("money", "alternatives", static_cast<int>(window->controller().outlook().alternatives.size()))}) {
        pages->setCurrent(QLatin1String(page));
        QCOMPARE(in<QAbstractItemView>(*window, table).model()->rowCount(), rows);
    }
    QVERIFY(window->controller().outlook().alternatives.size() > 1);
    pages->setCurrent(QStringLiteral("risks"));
    QCOMPARE(in<QAbstractItemView>(*window, "scenarios").model()->rowCount(),
             static_cast<int>(window->controller().outlook().scenarios.size()));
}

void TestWindowPortfolio::promiseIsOneUndoStep()
{
    const auto window = small();
    const Portfolio before = window->document().portfolio();
    auto& slider = in<QSlider>(*window, "promise");
    slider.setSliderDown(true);
    slider.setValue(20);
    slider.setValue(30);
    slider.setSliderDown(false);
    const std::optional<double> target = window->document().portfolio().demands.front().wait.target;
    QVERIFY(target && *target > 0);
    QCOMPARE(window->document().portfolio().demands.back().wait.target, target);
    QCOMPARE(window->document().undoStack().count(), 1);
    window->document().undoStack().undo();
    QVERIFY(window->document().portfolio() == before);
    QCOMPARE(slider.value(), slider.maximum());
}

void TestWindowPortfolio::demandsAreChangedAndTakenAway()
{
    const auto window = small();
    auto& list = in<DemandList>(*window, "demandList");
    list.setCurrentDemand(0);
    QTest::keyClick(&list, Qt::Key_Return);
    auto& dialog = in<DemandDialog>(*window, "demandDialog");
    dialog.findChild<QLineEdit*>("demandOwner")->setText("ML");
    dialog.findChild<QDoubleSpinBox*>("demandRuns")->setValue(7.5);
    dialog.accept();
    QCOMPARE(window->document().portfolio().demands[0].owner, std::string("ML"));
    QCOMPARE(window->document().portfolio().demands[0].runsPerWeek, 7.5);
    QVERIFY(window->isWindowModified());
    list.setCurrentDemand(1);
    QTest::keyClick(&list, Qt::Key_Delete);
    QCOMPARE(window->document().portfolio().demands.size(), std::size_t{1});
    trigger(*window, "portfolioUndo");
    QCOMPARE(window->document().portfolio().demands.size(), std::size_t{2});
}

void TestWindowPortfolio::cancelledDemandsAreNone()
{
    const auto window = small();
    const Portfolio before = window->document().portfolio();
    trigger(*window, "portfolioAdd");
    QCOMPARE(window->document().portfolio().demands.size(), before.demands.size() + 1);
    in<DemandDialog>(*window, "demandDialog").reject();
    QVERIFY(window->document().portfolio() == before);
    // One that was taken is kept, whatever is cancelled later.
    trigger(*window, "portfolioAdd");
    const QList<DemandDialog*> dialogs = window->findChildren<DemandDialog*>();
    dialogs.back()->accept();
    QCOMPARE(window->document().portfolio().demands.size(), before.demands.size() + 1);
}

void TestWindowPortfolio::badDemandsAreRefused()
{
    const auto window = small();
    DemandDialog dialog(window->document().portfolio().demands[0], {QStringLiteral("notebooks")},
                        {QStringLiteral("pool")});
    auto* error = dialog.findChild<QLabel*>("demandError");
    auto* id = dialog.findChild<QLineEdit*>("demandId");
    dialog.show();
    QVERIFY(error->text().isEmpty());
    id->setText("notebooks");
    QVERIFY(error->text().contains("notebooks"));
    dialog.accept();
    QVERIFY(dialog.isVisible());
    id->setText("tuning");
    dialog.findChild<QLineEdit*>("demandStart")->setText("next week");
    QVERIFY2(error->text().contains("2027-03-31"), qPrintable(error->text()));
    dialog.findChild<QLineEdit*>("demandStart")->setText("2027-01-15");
    // A campaign has a day by which it is done, a queue has none.
    QVERIFY(!dialog.findChild<QLineEdit*>("demandDeadline")->isVisible());
    dialog.findChild<QComboBox*>("demandKind")->setCurrentIndex(static_cast<int>(DemandKind::Campaign));
    QVERIFY(dialog.findChild<QLineEdit*>("demandDeadline")->isVisible());
    dialog.findChild<QLineEdit*>("demandDeadline")->setText("2027-01-14");
    QVERIFY2(error->text().contains("before it starts"), qPrintable(error->text()));
    dialog.accept();
    QVERIFY(dialog.isVisible());
    // Of a queue it says nothing.
    dialog.findChild<QComboBox*>("demandKind")->setCurrentIndex(static_cast<int>(DemandKind::Queue));
    QVERIFY(error->text().isEmpty());
    dialog.findChild<QComboBox*>("demandKind")->setCurrentIndex(static_cast<int>(DemandKind::Campaign));
    dialog.findChild<QLineEdit*>("demandDeadline")->setText("2027-01-15");
    dialog.accept();
    QVERIFY(!dialog.isVisible());
    QCOMPARE(dialog.demand().start, std::string("2027-01-15"));
    QCOMPARE(dialog.demand().kind, DemandKind::Campaign);
}

void TestWindowPortfolio::requestsOfAServiceAreChanged()
{
    Demand service = small()->document().portfolio().demands[0];
    service.kind = DemandKind::Service;
    service.plan.workload = Workload::Serving;
    service.plan.serving.requests_per_s = 1.23456;  // More digits than are shown.
    service.planFile = "service.headroom.json";
    DemandDialog dialog(service, {}, {QStringLiteral("pool")});
    QCOMPARE(dialog.demand().plan.serving.requests_per_s, service.plan.serving.requests_per_s);
    QCOMPARE(dialog.demand().planFile, service.planFile);
    auto* requests = dialog.findChild<QDoubleSpinBox*>("demandRequests");
    requests->setValue(40);
    QCOMPARE(dialog.demand().plan.serving.requests_per_s, std::optional(40.0));
    QVERIFY(!dialog.demand().planFile);
    requests->setValue(0);
    QVERIFY(!dialog.demand().plan.serving.requests_per_s);
}

void TestWindowPortfolio::moreDrawsNarrowTheAnswer()
{
    const auto window = small();
    const auto* more = window->findChild<QAction*>("portfolioDrawMore");
    QTRY_VERIFY_WITH_TIMEOUT(!window->controller().isBusy(), 60'000);
    QCOMPARE(window->controller().outlook().neededDraws, usualDraws / 2);
    QVERIFY(more->isEnabled());
    trigger(*window, "portfolioDrawMore");
    QVERIFY(window->controller().isBusy() && !more->isEnabled());
    QTRY_VERIFY_WITH_TIMEOUT(!window->controller().isBusy(), 60'000);
    QCOMPARE(window->controller().outlook().neededDraws, usualDraws * 2);
    // Another portfolio begins with the usual number.
    Portfolio changed = window->document().portfolio();
    changed.demands[0].runsPerWeek += 1;
    window->document().apply(changed, QStringLiteral("more"));
    QTRY_VERIFY_WITH_TIMEOUT(!window->controller().isBusy(), 60'000);
    QCOMPARE(window->controller().outlook().neededDraws, usualDraws / 2);
}

void TestWindowPortfolio::missingNodesAreAdded()
{
    const auto window = small();
    auto& button = in<QAbstractButton>(*window, "bannerShow");
    Portfolio few = window->document().portfolio();
    few.pools[0].supply.front().count = 0;
    window->document().apply(few, QStringLiteral("fewer"));
    QTRY_VERIFY_WITH_TIMEOUT(!window->controller().isBusy(), 60'000);
    const std::int64_t needed = window->controller().outlook().months[0].pools[0].needed;
    QVERIFY(needed > 0 && !button.isHidden());
    button.click();
    const Supply added = window->document().portfolio().pools[0].supply.at(1);
    QVERIFY(added.mode == SupplyMode::Payg && added.from == few.start && added.count == needed);
    QTRY_VERIFY_WITH_TIMEOUT(!window->controller().isBusy(), 60'000);
    QVERIFY(window->controller().outlook().keepsPromises);
    QVERIFY(button.isHidden());
    window->document().undoStack().undo();
    QVERIFY(window->document().portfolio() == few);
}

void TestWindowPortfolio::planOfADemandOpens()
{
    const auto window = small();
    in<DemandList>(*window, "demandList").setCurrentDemand(0);
    QTest::keyClick(&in<DemandList>(*window, "demandList"), Qt::Key_Return);
    in<QAbstractButton>(*window, "openDemandPlan").click();
    QVERIFY(m_opened);
    QVERIFY(m_opened->document().plan() == window->document().portfolio().demands[0].plan);
    QVERIFY(m_opened->document().edit("/training/tokens", 3e8));
    QCOMPARE(window->document().portfolio().demands[0].plan.training.tokens, 3e8);
    m_opened.reset();
}

void TestWindowPortfolio::filesAreSavedAndOpened()
{
    const auto window = small();
    m_app->chosenPath = m_app->file(QStringLiteral("fleet.headroom-portfolio.json"));
    trigger(*window, "portfolioSave");
    QVERIFY(!window->document().isModified());
    const Result<Portfolio> saved = readPortfolioFile(m_app->chosenPath, m_app->context.catalogue);
    QVERIFY(saved);
    QVERIFY(*saved == window->document().portfolio());
    PortfolioWindow other(m_app->context, [](const Plan&) { return nullptr; });
    QVERIFY(other.openFile(m_app->chosenPath));
    QVERIFY(other.document().portfolio() == window->document().portfolio());
    QVERIFY(!other.document().isModified());
    // Closing asks for what is not saved.
    Portfolio changed = other.document().portfolio();
    changed.months = 3;
    other.document().apply(changed, QStringLiteral("longer"));
    other.show();
    m_app->saveChoice = SaveChoice::Cancel;
    QVERIFY(!other.close());
    m_app->saveChoice = SaveChoice::Discard;
    QVERIFY(other.close());
}

void TestWindowPortfolio::filesOfOthersAreNotSavedOver()
{
    const auto window = small();
    m_app->chosenPath = m_app->file(QStringLiteral("fleet.headroom-portfolio.json"));
    trigger(*window, "portfolioSave");
    Portfolio theirs = window->document().portfolio();
    theirs.months = 5;
    QVERIFY(!writePortfolioFile(theirs, m_app->chosenPath));
    Portfolio mine = window->document().portfolio();
    mine.months = 3;
    window->document().apply(mine, QStringLiteral("longer"));
    trigger(*window, "portfolioSave");
    QVERIFY(window->document().isModified());
    QVERIFY(*readPortfolioFile(m_app->chosenPath, m_app->context.catalogue) == theirs);
    // Under the name that was chosen with open eyes it is saved.
    trigger(*window, "portfolioSaveAs");
    QVERIFY(!window->document().isModified());
    QVERIFY(*readPortfolioFile(m_app->chosenPath, m_app->context.catalogue) == mine);
}

/// A portfolio that is saved in another folder finds the plans there that it named by file, whatever is undone before.
void TestWindowPortfolio::plansByFileComeAlong()
{
    const QTemporaryDir first;
    const QTemporaryDir second;
    Portfolio portfolio = small()->document().portfolio();
    QVERIFY(!writePlanFile(portfolio.demands.front().plan, first.filePath(QStringLiteral("run.headroom.json"))));
    portfolio.demands.front().planFile = "run.headroom.json";
    const QString path = first.filePath(QStringLiteral("a.headroom-portfolio.json"));
    QVERIFY(!writePortfolioFile(portfolio, path));
    PortfolioWindow window(m_app->context, [](const Plan&) { return nullptr; });
    QVERIFY(window.openFile(path));
    trigger(window, "portfolioSave");
    QVERIFY(readPortfolioFile(path, m_app->context.catalogue)->demands.front().planFile.has_value());
    m_app->chosenPath = second.filePath(QStringLiteral("a.headroom-portfolio.json"));
    for (const char* action : {"portfolioSaveAs", "portfolioSave"}) {
        Portfolio longer = window.document().portfolio();
        ++longer.months;
        window.document().apply(longer, QStringLiteral("longer"));
        trigger(window, action);
        const Result<Portfolio> saved = readPortfolioFile(m_app->chosenPath, m_app->context.catalogue);
        QVERIFY(saved);
        QVERIFY(saved->demands.front().plan == portfolio.demands.front().plan);
        QCOMPARE(saved->months, longer.months);
    }
}

/// What a window leaves behind when the program ends without a word opens again, still unsaved.
void TestWindowPortfolio::unsavedWorkIsKept()
{
    QTemporaryDir state;
    WindowContext context = m_app->context;
    context.stateFolder = state.path();
    const auto noPlan = [](const Plan&) { return nullptr; };
    const Portfolio portfolio = small()->document().portfolio();
    const QDir folder(unsavedWorkFolder(state.path()));
    QByteArray kept;
    {
        PortfolioWindow window(context, noPlan);
        window.openUntitled(portfolio);
        const QStringList files = folder.entryList({QStringLiteral("*.unsaved")}, QDir::Files);
        QCOMPARE(files.size(), 1);
        QFile file(folder.filePath(files.front()));
        QVERIFY(file.open(QIODevice::ReadOnly));
        kept = file.readAll();
        // Closed by a person who wants none of it, nothing stays.
        m_app->saveChoice = SaveChoice::Discard;
        window.close();
        QVERIFY(folder.entryList({QStringLiteral("*.unsaved")}, QDir::Files).isEmpty());
    }
    const Result<UnsavedWork> work = readUnsavedWork(kept, QStringLiteral("kept"), context.catalogue);
    QVERIFY(work && work->portfolio == portfolio);
    PortfolioWindow again(context, noPlan);
    QVERIFY(again.takeWork(*work));
    QVERIFY(again.document().portfolio() == portfolio && again.document().isModified());
    QCOMPARE(folder.entryList({QStringLiteral("*.unsaved")}, QDir::Files).size(), 1);
}

void TestWindowPortfolio::badFilesLeaveWhatIsOpen()
{
    const auto window = small();
    const Portfolio before = window->document().portfolio();
    const QString path = m_app->file(QStringLiteral("bad.headroom-portfolio.json"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{\"format\": \"headroom-portfolio\", \"version\": 1, \"moths\": 3}");
    file.close();
    QVERIFY(!window->openFile(path));
    QVERIFY(window->document().portfolio() == before);
    const auto& banner = in<VerdictBanner>(*window, "portfolioBanner");
    QVERIFY(banner.hasMessage());
    QVERIFY2(banner.sentence().contains("bad.headroom-portfolio.json"), qPrintable(banner.sentence()));
}

void TestWindowPortfolio::poolsAreAddedChangedAndTakenAway()
{
    const auto window = small();
    window->findChild<PageStack*>()->setCurrent(QStringLiteral("supply"));
    auto& table = in<QAbstractItemView>(*window, "supplyTable");
    QCOMPARE(table.model()->rowCount(), 1);
    in<QAbstractButton>(*window, "addPool").click();
    {
        auto& dialog = in<PoolDialog>(*window, "poolDialog");
        dialog.findChild<QLineEdit*>("poolId")->setText("h100");
        dialog.findChild<ChoiceCombo*>("poolSize")->setCurrentId("Standard_ND96isr_H100_v5");
        dialog.findChild<QComboBox*>("poolRegion")->setCurrentText("eastus");
        auto* supply = dialog.findChild<QTableWidget*>("poolSupply");
        supply->item(0, 1)->setText("3");
        supply->item(0, 3)->setText("2027-01");
        supply->item(0, 4)->setText("44.25");
        dialog.accept();
        QVERIFY(!dialog.isVisible());
    }
    const auto pools = [&]() -> const std::vector<Pool>& { return window->document().portfolio().pools; };
    QCOMPARE(pools().size(), std::size_t{2});
    QCOMPARE(pools()[1].id, std::string("h100"));
    QCOMPARE(pools()[1].region, std::string("eastus"));
    QCOMPARE(pools()[1].supply.size(), std::size_t{1});
    QCOMPARE(pools()[1].supply[0].count, std::int64_t{3});
    QCOMPARE(pools()[1].supply[0].usdPerHour, std::optional(44.25));
    QCOMPARE(pools()[1].supply[0].until, monthOf("2027-01"));
    QCOMPARE(table.model()->rowCount(), 2);
    // Another name: the demands that name it follow.
    Portfolio portfolio = window->document().portfolio();
    portfolio.demands[0].pools = {"h100"};
    window->document().apply(portfolio, QStringLiteral("only h100"));
    table.setCurrentIndex(table.model()->index(1, 0));
    in<QAbstractButton>(*window, "changePool").click();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    {
        auto& dialog = in<PoolDialog>(*window, "poolDialog");
        QVERIFY(dialog.pool() == pools()[1]);  // Opening it changes nothing.
        dialog.findChild<QLineEdit*>("poolId")->setText("hopper");
        in<QAbstractButton>(*window, "addSupply").click();
        QCOMPARE(dialog.pool().supply.size(), std::size_t{2});
        dialog.accept();
    }
    QCOMPARE(pools()[1].id, std::string("hopper"));
    QCOMPARE(window->document().portfolio().demands[0].pools, std::vector<std::string>{"hopper"});
    QCOMPARE(table.model()->rowCount(), 3);
    // The only pool of a demand stays; after that it goes, and comes back.
    table.setCurrentIndex(table.model()->index(2, 0));
    in<QAbstractButton>(*window, "takePool").click();
    QCOMPARE(pools().size(), std::size_t{2});
    QVERIFY(in<VerdictBanner>(*window, "portfolioBanner").sentence().contains("tuning"));
    portfolio = window->document().portfolio();
    portfolio.demands[0].pools = {portfolio.pools[0].id, "hopper"};
    window->document().apply(portfolio, QStringLiteral("both"));
    table.setCurrentIndex(table.model()->index(1, 0));
    in<QAbstractButton>(*window, "takePool").click();
    QCOMPARE(pools().size(), std::size_t{1});
    QCOMPARE(window->document().portfolio().demands[0].pools, std::vector{pools()[0].id});
    window->document().undoStack().undo();
    QVERIFY(window->document().portfolio() == portfolio);
}

void TestWindowPortfolio::badPoolsAreRefused()
{
    Pool pool;
    pool.id = "a";
    pool.sku = "Standard_ND96isr_H100_v5";
    const Month start{2027 * 12};
    pool.supply = {
        {.mode = SupplyMode::Reserved1y, .from = start, .count = 2, .usdPerHour = 27.19712, .note = "offer of May"}};
    PoolDialog dialog(pool, {"b"}, start, m_app->context.catalogue);
    QVERIFY(dialog.pool() == pool);
    const auto& error = *dialog.findChild<QLabel*>("poolError");
    QVERIFY2(error.text().isEmpty(), qPrintable(error.text()));
    auto& id = *dialog.findChild<QLineEdit*>("poolId");
    auto& supply = *dialog.findChild<QTableWidget*>("poolSupply");
    const auto refuses = [&](const QString& words) {
        if (!error.text().contains(words))
            return false;
        dialog.accept();
        return dialog.result() != QDialog::Accepted;
    };
    for (const auto& [name, words] :
         {std::pair("", "needs a name"), std::pair("b", "Another pool"), std::pair("  ", "needs a name")}) {
        id.setText(name);
        QVERIFY2(refuses(words), qPrintable(error.text()));
    }
    id.setText("a");
    struct Cell {
        int column;
        const char* text;
        const char* words;
    };
    for (const Cell& cell :
         {Cell{1, "two", "whole number"}, Cell{1, "-1", "whole number"}, Cell{1, "1.5", "whole number"},
          Cell{2, "January", "2027-01"}, Cell{3, "2026-12", "before it begins"}, Cell{3, "soon", "2027-01"},
          Cell{4, "cheap", "number of dollars"}, Cell{4, "-3", "usd_per_hour"}, Cell{4, "1e300", "usd_per_hour"},
          Cell{1, "1000001", "whole number"}}) {
        const QString before = supply.item(0, cell.column)->text();
        supply.item(0, cell.column)->setText(cell.text);
        QVERIFY2(refuses(cell.words), qPrintable(cell.text + QStringLiteral(": ") + error.text()));
        supply.item(0, cell.column)->setText(before);
        QVERIFY2(error.text().isEmpty(), qPrintable(error.text()));
    }
    QVERIFY(dialog.pool() == pool);
}

void TestWindowPortfolio::settingsAreOneUndoStep()
{
    const auto window = small();
    Portfolio before = window->document().portfolio();
    // More digits than the boxes show.
    before.confidence = 0.90012;
    before.budgetPerMonth = 1234.56;
    before.repairHours = 8.25;
    window->openUntitled(before);
    const int steps = window->document().undoStack().count();
    trigger(*window, "portfolioSettings");
    in<PortfolioDialog>(*window, "portfolioSettingsDialog").accept();
    QVERIFY(window->document().portfolio() == before);  // Opening it changes nothing.
    QCOMPARE(window->document().undoStack().count(), steps);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    trigger(*window, "portfolioSettings");
    auto& dialog = in<PortfolioDialog>(*window, "portfolioSettingsDialog");
    QVERIFY(dialog.isVisible());
    dialog.findChild<QLineEdit*>("portfolioName")->setText("  2028 plan ");
    dialog.findChild<QLineEdit*>("portfolioStart")->setText("2028-02");
    dialog.findChild<QSpinBox*>("portfolioMonths")->setValue(3);
    dialog.findChild<QDoubleSpinBox*>("portfolioBudget")->setValue(50'000);
    dialog.findChild<QDoubleSpinBox*>("portfolioConfidence")->setValue(95);
    dialog.findChild<QComboBox*>("portfolioScheduler")->setCurrentIndex(static_cast<int>(Scheduler::Backfill));
    dialog.findChild<QDoubleSpinBox*>("portfolioMaintenance")->setValue(4);
    dialog.findChild<QDoubleSpinBox*>("portfolioRepair")->setValue(48);
    dialog.accept();
    Portfolio after = before;
    after.name = "2028 plan";
    after.start = *monthOf("2028-02");
    after.months = 3;
    after.budgetPerMonth = 50'000;
    after.confidence = 0.95;
    after.scheduler = Scheduler::Backfill;
    after.maintenanceHoursPerMonth = 4;
    after.repairHours = 48;
    QVERIFY(window->document().portfolio() == after);
    QVERIFY(window->windowTitle().contains("2028 plan"));
    QCOMPARE(window->document().undoStack().count(), steps + 1);
    trigger(*window, "portfolioUndo");
    QVERIFY(window->document().portfolio() == before);
}

void TestWindowPortfolio::badSettingsAreRefused()
{
    Portfolio portfolio;
    portfolio.start = *monthOf("2027-01");
    PortfolioDialog dialog(portfolio);
    dialog.show();
    const auto& error = *dialog.findChild<QLabel*>("portfolioError");
    auto& name = *dialog.findChild<QLineEdit*>("portfolioName");
    auto& start = *dialog.findChild<QLineEdit*>("portfolioStart");
    for (const char* month : {"", "January", "2027-13", "1999-12", "2027-1"}) {
        start.setText(month);
        QVERIFY2(error.isVisible() && error.text().contains("2027-01"), month);
        dialog.accept();
        QVERIFY2(dialog.isVisible(), month);
    }
    start.setText("2027-02");
    QVERIFY(!error.isVisible());
    name.setText(QString(201, u'a'));
    QVERIFY2(error.text().contains("name"), qPrintable(error.text()));
    dialog.accept();
    QVERIFY(dialog.isVisible());
    name.setText(QString(200, u'a'));
    // No budget is a budget of nothing entered, in the file as here.
    QVERIFY(!dialog.settingsFor(portfolio).budgetPerMonth);
    dialog.accept();
    QVERIFY(!dialog.isVisible());
    QCOMPARE(monthText(dialog.settingsFor(portfolio).start), std::string("2027-02"));
}

void TestWindowPortfolio::reportIsSaved()
{
    const auto window = small();
    QTRY_VERIFY_WITH_TIMEOUT(!window->controller().isBusy(), 60'000);
    m_app->chosenPath = m_app->file(QStringLiteral("fleet.md"));
    trigger(*window, "portfolioReport");
    QFile file(m_app->chosenPath);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray text = file.readAll();
    QVERIFY2(text.startsWith("# small"), text.left(80).constData());
    QVERIFY(text.contains("tuning") && text.contains("notebooks"));
    // A name without an ending is a PDF's.
    m_app->chosenPath = m_app->file(QStringLiteral("fleet"));
    trigger(*window, "portfolioReport");
    QFile pdf(m_app->chosenPath + QStringLiteral(".pdf"));
    QVERIFY(pdf.open(QIODevice::ReadOnly));
    QVERIFY(pdf.read(4) == "%PDF");
    // What cannot be written is said.
    m_app->chosenPath = m_app->file(QStringLiteral("nowhere/fleet.pdf"));
    trigger(*window, "portfolioReport");
    QVERIFY(in<VerdictBanner>(*window, "portfolioBanner").hasMessage());
}

void TestWindowPortfolio::chartsAreExported()
{
    const auto window = small();
    QTRY_VERIFY_WITH_TIMEOUT(!window->controller().isBusy(), 60'000);
    auto* pages = window->findChild<PageStack*>();
    for (const auto& [page, chart] : {std::pair("demand", "demandChart"), std::pair("capacity", "capacityChart"),
                                      std::pair("money", "moneyChart")}) {
        pages->setCurrent(QLatin1String(page));
        m_app->chosenPath = m_app->file(QLatin1String(chart));
        auto& shown = in<Chart>(*window, chart);
        emit shown.exportRequested(QStringLiteral("chart.csv"), shown.exported(ChartFormat::Csv));
        QVERIFY2(QFileInfo(m_app->chosenPath).size() > 20, chart);
    }
}

void TestWindowPortfolio::helpIsOffered()
{
    const auto window = small();
    in<QAbstractButton>(*window, "pageHelpButton").click();
    auto& dialog = in<QDialog>(*window, "portfolioDialog");
    QVERIFY(dialog.isVisible());
    dialog.close();
}

void TestWindowPortfolio::portfolioBeginsWithThePlan()
{
    QSignalSpy wanted(m_app->window.get(), &MainWindow::portfolioRequested);
    m_app->trigger(ActionId::NewPortfolio);
    QCOMPARE(wanted.count(), 1);
    const auto portfolio = wanted[0][0].value<Portfolio>();
    QCOMPARE(portfolio.demands.size(), std::size_t{1});
    QVERIFY(portfolio.demands[0].plan == m_app->plan());
    QCOMPARE(portfolio.pools[0].sku, std::get<VmNodes>(m_app->plan().cluster.hardware).sku);
    QCOMPARE(monthText(portfolio.start), std::string("2026-12"));
}

HEADROOM_GUI_TEST(TestWindowPortfolio)
#include "tst_window_portfolio.moc"
