// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/find_entries.h"
#include "app/window/guide/guide_page.h"
#include "app/window/guide/handbook.h"
#include "app/window/guide/tour.h"
#include "app/window/plan_column.h"
#include "app/window/shell/page_stack.h"
#include "app/window/shell/what_is_this.h"
#include "model/finding_kinds.h"
#include "tests/support/page_texts.h"
#include "tests/support/window_fixture.h"
#include "widgets/banner/findings_popup.h"
#include "widgets/chart/chart.h"
#include "widgets/text/findings/finding_topic.h"

#include <QAction>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QTextBrowser>
#include <QToolButton>

#include <algorithm>

using namespace headroom;
using namespace headroom::test;

/// What the window teaches: handbook, tour, "What's this?", and words by which things are found.
class TestWindowGuide : public WindowTest {
    Q_OBJECT

private slots:
    void everyPageIsThere();
    void wordsAreFoundInTheHandbook();
    void everyPageLeadsToTheHandbook();
    void findingsLeadToTheHandbook();
    void peoplesWordsFindThings_data();
    void peoplesWordsFindThings();
    void tourGoesThroughTheWindow();
    void tourIsOfferedOnce();
    void numbersSayWhatTheyAre();

private:
    [[nodiscard]] PageStack& pages() const { return *m_app->window->findChild<PageStack*>(); }
};

void TestWindowGuide::everyPageIsThere()
{
    for (const HandbookTopic& topic : handbookTopics()) {
        const QString id = QLatin1String(topic.id);
        QVERIFY2(handbookText(id).startsWith(QStringLiteral("# ")), topic.id);
        QVERIFY(!handbookTitle(id).isEmpty());
    }
    QVERIFY(handbookText(QStringLiteral("nothing")).isEmpty());
    m_app->trigger(ActionId::PageGuide);
    auto& text = m_app->find<QTextBrowser>(QStringLiteral("guideText"));
    for (const HandbookTopic& topic : handbookTopics()) {
        m_app->window->findChild<GuidePage*>()->showTopic(QLatin1String(topic.id));
        QVERIFY2(text.toPlainText().size() > 400, topic.id);
        QVERIFY2(!text.toPlainText().contains(QStringLiteral("SPDX")), topic.id);
    }
}

void TestWindowGuide::wordsAreFoundInTheHandbook()
{
    m_app->trigger(ActionId::PageGuide);
    auto* guide = m_app->window->findChild<GuidePage*>();
    guide->search(QStringLiteral("busbw"));
    QCOMPARE(guide->topic(), QStringLiteral("network"));
    const auto& topics = m_app->find<QListWidget>(QStringLiteral("guideTopics"));
    int shown = 0;
    for (int row = 0; row < topics.count(); ++row)
        shown += topics.item(row)->isHidden() ? 0 : 1;
    QVERIFY(shown >= 1 && shown < topics.count());
    QVERIFY(!m_app->find<QTextBrowser>(QStringLiteral("guideText")).extraSelections().isEmpty());
}

void TestWindowGuide::everyPageLeadsToTheHandbook()
{
    auto& help = m_app->find<QToolButton>(QStringLiteral("pageHelpButton"));
    for (const char* page : {"decide", "memory", "parallelism", "time", "cost", "hardware", "network", "deploy",
                             "health", "measured", "compare", "accuracy", "report"}) {
        const QString topic = handbookTopicOf(QLatin1String(page));
        QVERIFY2(!handbookText(topic).isEmpty(), page);
        pages().setCurrent(QLatin1String(page));
        help.click();
        QCOMPARE(pages().currentId(), QStringLiteral("guide"));
        QCOMPARE(m_app->window->findChild<GuidePage*>()->topic(), topic);
    }
}

void TestWindowGuide::findingsLeadToTheHandbook()
{
    for (const char* id : {"memory.short", "layout.global-batch", "decide.none", "cluster.retired", "rl.staleness"})
        QVERIFY2(!handbookText(findingTopic(id)).isEmpty(), id);
    const Finding finding{"layout.global-batch", Severity::Error, "/training/global_batch", 10, 4, 3};
    auto* popup = new FindingsPopup({finding}, ByteUnit::GB, 400, m_app->window.get());
    QSignalSpy wanted(popup, &FindingsPopup::topicWanted);
    const auto labels = popup->findChildren<QLabel*>();
    const auto link = std::ranges::find_if(
        labels, [](const QLabel* label) { return label->text().contains(QStringLiteral("href=\"strategies\"")); });
    QVERIFY(link != labels.end());
    emit(*link)->linkActivated(QStringLiteral("strategies"));
    QCOMPARE(wanted.size(), 1);
    emit m_app->banner().topicWanted(QStringLiteral("strategies"));
    QCOMPARE(pages().currentId(), QStringLiteral("guide"));
    QCOMPARE(m_app->window->findChild<GuidePage*>()->topic(), QStringLiteral("strategies"));
}

void TestWindowGuide::peoplesWordsFindThings_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("id");
    QTest::newRow("quota") << "quota" << "action:page_deploy";
    QTest::newRow("deadline") << "deadline" << "field:/goal/deadline_days";
    QTest::newRow("gradient checkpointing") << "gradient checkpointing" << "field:/training/recompute";
    QTest::newRow("DeepSpeed") << "deepspeed" << "field:/training/framework";
    QTest::newRow("handbook") << "nvidia-smi" << "topic:nvidia_smi";
}

void TestWindowGuide::peoplesWordsFindThings()
{
    QFETCH(QString, words);
    QFETCH(QString, id);
    const ChoiceItems items =
        findEntries(m_app->window->actions(), *m_app->window->findChild<PlanColumn*>(), m_app->context.catalogue);
    QVERIFY(std::ranges::any_of(items, [&](const ChoiceItem& item) {
        return item.id == id && QString(item.label + item.detail).contains(words, Qt::CaseInsensitive);
    }));
}

void TestWindowGuide::tourGoesThroughTheWindow()
{
    m_app->trigger(ActionId::HelpTour);
    auto* tour = m_app->window->findChild<Tour*>();
    const std::vector<TourStop> stops = tourStops();
    for (std::size_t i = 0; i < stops.size(); ++i) {
        QCOMPARE(tour->place(), static_cast<int>(i));
        // What a stop points at is there, and its card lies within the window.
        const auto* target = m_app->window->findChild<QWidget*>(stops[i].target);
        QVERIFY(target != nullptr);
        QTRY_VERIFY2(target->isVisible(), qPrintable(stops[i].target));  // Fixes are found beside the window.
        const auto& card = m_app->find<QFrame>(QStringLiteral("tourCard"));
        QVERIFY(m_app->window->rect().contains(card.geometry()));
        const auto& text = m_app->find<QLabel>(QStringLiteral("tourText"));
        QCOMPARE(text.text(), stops[i].text);
        QCOMPARE_GE(text.height(), text.heightForWidth(text.width()));
        QTest::mouseClick(&m_app->find<QPushButton>(QStringLiteral("tourNext")), Qt::LeftButton);
    }
    QVERIFY(!tour->isActive());
    // It can be ended at any stop, and taken again.
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);  // The card of the tour before.
    m_app->trigger(ActionId::HelpTour);
    QTest::keyClick(&m_app->find<QFrame>(QStringLiteral("tourCard")), Qt::Key_Escape);
    QVERIFY(!tour->isActive());
}

void TestWindowGuide::tourIsOfferedOnce()
{
    QVERIFY(m_app->window->findChild<QPushButton*>(QStringLiteral("startTour")) == nullptr);
    m_app->window->offerTour();
    QTest::mouseClick(&m_app->find<QPushButton>(QStringLiteral("startTour")), Qt::LeftButton);
    QVERIFY(m_app->window->findChild<Tour*>()->isActive());
    m_app->openWindow();
    m_app->window->offerTour();
    QVERIFY(m_app->window->findChild<QPushButton*>(QStringLiteral("startTour")) == nullptr);
}

void TestWindowGuide::numbersSayWhatTheyAre()
{
    m_app->trigger(ActionId::PageMemory);
    m_app->window->grab();
    // Cells of tables, charts, and the inputs of the plan.
    int asked = 0;
    for (auto* table : m_app->window->findChildren<QTableView*>()) {
        if (!table->isVisible() || table->model()->rowCount() == 0)
            continue;
        const QRect cell = table->visualRect(table->model()->index(0, 1));
        QVERIFY2(!explanationAt(*table->viewport(), cell.center()).isEmpty(), qPrintable(table->objectName()));
        ++asked;
    }
    for (const auto* chart : m_app->window->findChildren<Chart*>())
        if (chart->isVisible()) {
            QVERIFY2(!explanationAt(*chart, chart->rect().center()).isEmpty(), qPrintable(chart->objectName()));
            ++asked;
        }
    QVERIFY(asked >= 3);
    for (const char* pointer : {"/training/micro_batch", "/training/sequence", "/cluster/nodes"}) {
        const auto* field = m_app->window->findChild<QWidget*>(QLatin1String(pointer));
        QVERIFY2(!explanationAt(*field, field->rect().center()).isEmpty(), pointer);
    }
}

HEADROOM_GUI_TEST(TestWindowGuide)
#include "tst_window_guide.moc"
