// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/gui_test.h"
#include "tests/support/sample_estimates.h"
#include "widgets/banner/fix_chip.h"
#include "widgets/banner/fix_strip.h"
#include "widgets/text/answers/fix_text.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <QToolButton>

using namespace headroom;

namespace {

Fix fix(FixChange change, double peak, bool fits, double hours)
{
    Fix made;
    made.changes = {std::move(change)};
    made.fits = fits;
    made.peak = gigabytes(peak);
    made.capacity = gigabytes(42.9);
    made.wall = Hours{hours};
    made.job = Money::fromDollars(27 * hours);
    made.hour = Money::fromDollars(27);
    return made;
}

/// Three ways that fit, the second of them the best value, and one that does not help.
FixList list()
{
    FixList made;
    made.fixes = {
        fix({"/training/offload", std::string("none"), std::string("optimizer")}, 39.6, true, 215),
        fix({"/parallelism/zero", 0.0, 3.0}, 22.9, true, 8),
        fix({"/training/method", std::string("full"), std::string("lora")}, 25.3, true, 4),
        fix({"/training/recompute", std::string("none"), std::string("full")}, 90.2, false, 74),
    };
    made.fixes[2].otherResult = true;
    return made;
}

}  // namespace

class FixStripTest : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^QWidget|^QObject|^QPainter"))); }
    void labelsNameTheChange_data();
    void labelsNameTheChange();
    void olderGpusAreNamedSo();
    void bestValueComesFirst();
    void otherMachinesDoNotComeFirst_data();
    void otherMachinesDoNotComeFirst();
    void narrowStripHidesChips();
    void hoverPreviewsAndClickChooses();
    void keyboardDoesTheSame();
    void staleCannotBeChosen();
    void menuListsAllWithReasons();
    void chipMenuSetsAside();
    void savingsShowTheCost();
    void slowSearchIsToldAndStopped();
    void menuSaysWhatWasNotTried();

private:
    static std::unique_ptr<FixStrip> shown(const FixList& fixes)
    {
        auto strip = std::make_unique<FixStrip>();
        strip->setFixes(fixes, test::withMemory(98.5, 42.9, Fit::DoesNotFit), ByteUnit::GB);
        strip->resize(900, strip->sizeHint().height());
        strip->show();
        return strip;
    }
    static FixChip* chip(const FixStrip& strip, int number)
    {
        return strip.findChild<FixChip*>(QStringLiteral("fixChip%1").arg(number));
    }
};

void FixStripTest::labelsNameTheChange_data()
{
    QTest::addColumn<std::vector<FixChange>>("changes");
    QTest::addColumn<QString>("label");
    using Changes = std::vector<FixChange>;
    QTest::newRow("sharding on more GPUs")
        << Changes{{"/parallelism/zero", 0.0, 3.0}, {"/cluster/gpus", 1.0, 8.0}} << QStringLiteral("ZeRO-3 on 8 GPUs");
    QTest::newRow("all GPUs") << Changes{{"/cluster/gpus", 1.0, 8.0}} << QStringLiteral("8 GPUs");
    QTest::newRow("size") << Changes{{"/cluster/sku", std::string("a"), std::string("b")}}
                          << QStringLiteral("8 × A100 40 GB");
    QTest::newRow("larger instance") << Changes{{"/cluster/mig", std::string("1g.5gb"), std::string("2g.10gb")}}
                                     << QStringLiteral("8 × A100 40 GB");
    QTest::newRow("size and optimizer") << Changes{{"/training/optimizer", std::string("adamw"),
                                                    std::string("adamw-8bit")},
                                                   {"/cluster/sku", std::string("a"), std::string("b")}}
                                        << QStringLiteral("8 × A100 40 GB + 8-bit AdamW");
    QTest::newRow("another global batch follows")
        << Changes{{"/training/micro_batch", 4.0, 2.0}, {"/training/global_batch", 10.0, 12.0, true}}
        << QStringLiteral("Micro-batch 2, global batch 12");
    QTest::newRow("what else follows is not named")
        << Changes{{"/cluster/nodes", 1.0, 2.0}, {"/cluster/gpus", 1.0, {}, true}} << QStringLiteral("8 GPUs");
    QTest::newRow("one zone") << Changes{{"/cluster/zones", 2.0, 1.0}} << QStringLiteral("One zone");
    QTest::newRow("network of the size") << Changes{{"/cluster/fabric", std::string("tcp"), {}}}
                                         << QStringLiteral("InfiniBand HDR");
    QTest::newRow("both") << Changes{{"/cluster/zones", 2.0, 1.0}, {"/cluster/fabric", std::string("tcp"), {}}}
                          << QStringLiteral("InfiniBand HDR in one zone");
    QTest::newRow("experts") << Changes{{"/parallelism/expert", 1.0, 8.0}, {"/cluster/gpus", 1.0, 8.0}}
                             << QStringLiteral("Expert parallel 8 on 8 GPUs");
    QTest::newRow("nothing but what follows")
        << Changes{{"/training/global_batch", 10.0, 12.0, true}} << QStringLiteral("Global batch 12");
    QTest::newRow("no change") << Changes{{"/training/micro_batch", 1.0, 1.0}}
                               << QStringLiteral("Micro-batch 1, the smallest");
}

void FixStripTest::labelsNameTheChange()
{
    QFETCH(std::vector<FixChange>, changes);
    QFETCH(QString, label);
    Fix made;
    made.changes = changes;
    made.gpusUsed = 8;
    made.gpuName = "A100 40 GB";
    made.network = "InfiniBand HDR";
    QCOMPARE(fixLabel(made), label);
}

void FixStripTest::olderGpusAreNamedSo()
{
    Fix moved;
    moved.gpuName = "V100 32 GB";
    moved.gpusUsed = 8;
    moved.changes = {{"/cluster/sku", std::string("Standard_NC24ads_A100_v4"), std::string("Standard_ND40rs_v2")}};
    QCOMPARE(fixLabel(moved), QStringLiteral("8 × V100 32 GB"));
    moved.olderGpu = true;
    QCOMPARE(fixLabel(moved), QStringLiteral("8 × V100 32 GB (no BF16)"));
}

void FixStripTest::bestValueComesFirst()
{
    const auto strip = shown(list());
    QCOMPARE(chip(*strip, 1)->text(), QStringLiteral("ZeRO-3 22.9 GB"));
    QCOMPARE(chip(*strip, 2)->text(), QStringLiteral("Optimizer offload 39.6 GB"));
    QCOMPARE(chip(*strip, 3)->text(), QStringLiteral("LoRA 25.3 GB"));
    QVERIFY(!chip(*strip, 4)->isVisible());
    strip->setByteUnit(ByteUnit::GiB);
    QCOMPARE(chip(*strip, 1)->text(), QStringLiteral("ZeRO-3 21.3 GiB"));
}

void FixStripTest::otherMachinesDoNotComeFirst_data()
{
    QTest::addColumn<Fix>("faster");
    Fix nodes = fix({"/cluster/nodes", 256.0, 4096.0}, 20.0, true, 0.1);
    nodes.gpusUsed = 32'768;
    QTest::newRow("nodes") << nodes;
    QTest::newRow("size") << fix({"/cluster/sku", std::string("a"), std::string("b")}, 20.0, true, 0.1);
    Fix own = fix({"/cluster/gpus", 8.0, 128.0}, 20.0, true, 0.1);
    own.plan.cluster.hardware = OwnNodes{.gpu = std::string("h100-sxm")};
    QTest::newRow("own nodes") << own;
}

void FixStripTest::otherMachinesDoNotComeFirst()
{
    QFETCH(Fix, faster);
    FixList fixes = list();
    fixes.fixes.insert(fixes.fixes.begin() + 3, faster);
    const auto strip = shown(fixes);
    QCOMPARE(chip(*strip, 1)->text(), QStringLiteral("ZeRO-3 22.9 GB"));
    QCOMPARE(chip(*strip, 2)->text(), QStringLiteral("Optimizer offload 39.6 GB"));
    // Where no setting helps, the list's own order stands.
    fixes.fixes.erase(fixes.fixes.begin(), fixes.fixes.begin() + 3);
    const auto other = shown(fixes);
    QVERIFY(chip(*other, 1)->isVisible());
    QVERIFY(chip(*other, 1)->text().endsWith(QStringLiteral("20.0 GB")));
}

void FixStripTest::narrowStripHidesChips()
{
    const auto strip = shown(list());
    auto* more = strip->findChild<QToolButton*>(QStringLiteral("fixMore"));
    QVERIFY(chip(*strip, 3)->isVisible());
    strip->resize(chip(*strip, 2)->geometry().right() + more->width() + 12, strip->height());
    QVERIFY(chip(*strip, 2)->isVisible());
    QVERIFY(!chip(*strip, 3)->isVisible());
    QVERIFY(more->isVisible());
    QVERIFY(more->geometry().right() <= strip->width());
    QVERIFY(more->geometry().left() > chip(*strip, 2)->geometry().right());
}

void FixStripTest::hoverPreviewsAndClickChooses()
{
    const auto strip = shown(list());
    QSignalSpy previewed(strip.get(), &FixStrip::previewed);
    QSignalSpy chosen(strip.get(), &FixStrip::chosen);
    QEnterEvent enter({5, 5}, {5, 5}, {5, 5});
    QCoreApplication::sendEvent(chip(*strip, 1), &enter);
    QCOMPARE(previewed.takeFirst().first().toInt(), 1);
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(chip(*strip, 1), &leave);
    QCOMPARE(previewed.takeFirst().first().toInt(), -1);
    QTest::mouseClick(chip(*strip, 2), Qt::LeftButton);
    QCOMPARE(chosen.takeFirst().first().toInt(), 0);
    QVERIFY(chip(*strip, 1)->toolTip().contains(QStringLiteral("98.5 GB")));
    QVERIFY(chip(*strip, 1)->toolTip().contains(QStringLiteral("22.9 GB")));
    QVERIFY(chip(*strip, 1)->toolTip().contains(QStringLiteral("$216")));
}

void FixStripTest::keyboardDoesTheSame()
{
    const auto strip = shown(list());
    QVERIFY(QTest::qWaitForWindowExposed(strip.get()));
    strip->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(strip.get()));
    QSignalSpy previewed(strip.get(), &FixStrip::previewed);
    QSignalSpy chosen(strip.get(), &FixStrip::chosen);
    chip(*strip, 1)->setFocus(Qt::TabFocusReason);
    QCOMPARE(previewed.last().first().toInt(), 1);
    QTest::keyClick(chip(*strip, 1), Qt::Key_Space);
    QCOMPARE(chosen.takeFirst().first().toInt(), 1);
}

void FixStripTest::staleCannotBeChosen()
{
    const auto strip = shown(list());
    QSignalSpy chosen(strip.get(), &FixStrip::chosen);
    QSignalSpy previewed(strip.get(), &FixStrip::previewed);
    QEnterEvent enter({5, 5}, {5, 5}, {5, 5});
    QCoreApplication::sendEvent(chip(*strip, 1), &enter);
    strip->setStale();
    // What was looked at is gone too.
    QCOMPARE(previewed.last().first().toInt(), -1);
    QTest::mouseClick(chip(*strip, 1), Qt::LeftButton);
    QCOMPARE(chosen.count(), 0);
    strip->setFixes(list(), test::withMemory(98.5, 42.9, Fit::DoesNotFit), ByteUnit::GB);
    QTest::mouseClick(chip(*strip, 1), Qt::LeftButton);
    QCOMPARE(chosen.count(), 1);
}

void FixStripTest::menuListsAllWithReasons()
{
    const auto strip = shown(list());
    auto* menu = strip->findChild<QMenu*>(QStringLiteral("fixMenu"));
    emit menu->aboutToShow();
    QStringList enabled;
    QStringList disabled;
    for (const QAction* action : menu->actions())
        if (action->data().isValid())
            (action->isEnabled() ? enabled : disabled) << action->text();
    QCOMPARE(enabled, (QStringList{QStringLiteral("ZeRO-3\t22.9 GB"), QStringLiteral("Optimizer offload\t39.6 GB"),
                                   QStringLiteral("LoRA\t25.3 GB")}));
    QCOMPARE(disabled.size(), 1);
    QVERIFY2(disabled.first().startsWith(QStringLiteral("Full recomputation\tshort by 47.3 GB")),
             qPrintable(disabled.first()));
    QSignalSpy chosen(strip.get(), &FixStrip::chosen);
    menu->actions().first()->trigger();
    QCOMPARE(chosen.takeFirst().first().toInt(), 1);
    QSignalSpy aside(strip.get(), &FixStrip::setAside);
    auto* beside = menu->findChild<QMenu*>(QStringLiteral("fixAsideMenu"));
    QCOMPARE(beside->actions().size(), 3);
    beside->actions().last()->trigger();
    QCOMPARE(aside.takeFirst().first().toInt(), 2);
}

void FixStripTest::chipMenuSetsAside()
{
    const auto strip = shown(list());
    QSignalSpy aside(strip.get(), &FixStrip::setAside);
    QContextMenuEvent event(QContextMenuEvent::Mouse, {5, 5}, chip(*strip, 3)->mapToGlobal(QPoint(5, 5)));
    QCoreApplication::sendEvent(chip(*strip, 3), &event);
    auto* menu = strip->findChild<QMenu*>(QStringLiteral("fixChipMenu"));
    QVERIFY(menu != nullptr);
    menu->actions().last()->trigger();
    QCOMPARE(aside.takeFirst().first().toInt(), 2);
    menu->close();
}

void FixStripTest::savingsShowTheCost()
{
    FixList savings = list();
    savings.fits = true;
    savings.fixes.pop_back();
    const auto strip = shown(savings);
    QCOMPARE(chip(*strip, 1)->text().simplified(), QStringLiteral("Optimizer offload $5,805"));
}

void FixStripTest::slowSearchIsToldAndStopped()
{
    const auto strip = shown({});
    QVERIFY(strip->isEmpty());
    auto* stop = strip->findChild<QToolButton*>(QStringLiteral("fixStop"));
    QSignalSpy began(strip.get(), &FixStrip::slowSearchBegan);
    strip->setStale();
    QVERIFY(strip->isEmpty() && !stop->isVisible());
    QTRY_COMPARE(began.size(), 1);
    QVERIFY(!strip->isEmpty() && stop->isVisible());
    QSignalSpy stopped(strip.get(), &FixStrip::stopped);
    QTest::mouseClick(stop, Qt::LeftButton);
    QCOMPARE(stopped.size(), 1);
    strip->setFixes(list(), {}, ByteUnit::GB);
    QVERIFY(!stop->isVisible());
    QVERIFY(chip(*strip, 1)->isVisible());
}

void FixStripTest::menuSaysWhatWasNotTried()
{
    const auto lastEntry = [](const FixList& fixes) {
        const auto strip = shown(fixes);
        auto* menu = strip->findChild<QMenu*>(QStringLiteral("fixMenu"));
        emit menu->aboutToShow();
        return menu->actions().constLast()->text();
    };
    FixList fixes = list();
    QVERIFY(!lastEntry(fixes).contains(QStringLiteral("tried")));
    fixes.leftOut = 1200;
    QCOMPARE(lastEntry(fixes), QStringLiteral("Not tried, as it would take too long: 1,200"));
    fixes.stopped = true;
    QCOMPARE(lastEntry(fixes), QStringLiteral("Stopped before all was tried"));
}

HEADROOM_GUI_TEST(FixStripTest)
#include "tst_fix_strip.moc"
