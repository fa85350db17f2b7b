// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/gui_test.h"
#include "widgets/input/field_label.h"
#include "widgets/input/number_text.h"
#include "widgets/input/scaled_slider.h"
#include "widgets/input/snap_slider.h"
#include "widgets/theme/theme.h"

#include <QLineEdit>

using namespace headroom;

namespace {

ScaledSlider::Setup parameters()
{
    ScaledSlider::Setup setup;
    setup.label = QStringLiteral("Parameters");
    setup.accessibleName = QStringLiteral("Parameters");
    setup.minimum = 1e6;
    setup.maximum = 1e13;
    setup.scale = {1e8, 1e12, 1, Scale::Logarithmic, Snap::ThreeDigits, true};
    setup.style = NumberStyle::Short;
    return setup;
}

ScaledSlider::Setup sequence()
{
    ScaledSlider::Setup setup;
    setup.label = QStringLiteral("Sequence length");
    setup.accessibleName = QStringLiteral("Sequence length in tokens");
    setup.minimum = 16;
    setup.maximum = 16'777'216;
    setup.scale = {512, 131'072, 1, Scale::Logarithmic, Snap::PowerOfTwo, true};
    setup.suffix = QStringLiteral("tokens");
    return setup;
}

void typeInto(ValueBox& box, const QString& text)
{
    box.setFocus();
    box.selectAll();
    QTest::keyClicks(&box, text);
    QTest::keyClick(&box, Qt::Key_Return);
}

}  // namespace

class ScaledSliderTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init() { test::failOnWarnings(); }
    void scaleStops_data();
    void scaleStops();
    void everyPositionIsLegal();
    void numbersAreRead_data();
    void numbersAreRead();
    void unitsOfMemoryAreConverted_data();
    void unitsOfMemoryAreConverted();
    void foreignUnitsAreRefused();
    void typedValues_data();
    void typedValues();
    void nothingAndLessAreRefused();
    void settingAValueIsSilent();
    void dragIsOneEdit();
    void pressWithoutMoveKeepsATypedValue();
    void keysGoFromStopToStop();
    void wheelNeedsFocus();
    void escapeRestoresTheBox();
    void emptiedBoxIsNull();
    void doubleClickOnTheLabelResets();
    void longTextIsNotCut();
};

void ScaledSliderTest::initTestCase()
{
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    applyTheme(Theme::Light);
}

void ScaledSliderTest::scaleStops_data()
{
    QTest::addColumn<int>("snap");
    QTest::addColumn<double>("value");
    QTest::addColumn<double>("snapped");
    QTest::addColumn<double>("up");
    QTest::addColumn<double>("down");
    const auto row = [](const char* name, Snap snap, double value, double snapped, double up, double down) {
        QTest::newRow(name) << static_cast<int>(snap) << value << snapped << up << down;
    };
    row("power of two", Snap::PowerOfTwo, 8, 8, 16, 4);
    row("between powers", Snap::PowerOfTwo, 12, 16, 16, 8);
    row("two digits, small", Snap::TwoDigits, 3, 3, 4, 2);
    row("two digits, at a hundred", Snap::TwoDigits, 100, 100, 110, 99);
    row("two digits, odd", Snap::TwoDigits, 123, 120, 130, 120);
    row("three digits", Snap::ThreeDigits, 1234, 1230, 1240, 1230);
    row("step", Snap::Step, 48, 48, 49, 47);
    row("upper end", Snap::PowerOfTwo, 4096, 4096, 4096, 2048);
    row("lower end", Snap::TwoDigits, 1, 1, 2, 1);
    row("typed above the span", Snap::PowerOfTwo, 10000, 4096, 10000, 4096);
}

void ScaledSliderTest::scaleStops()
{
    QFETCH(int, snap);
    QFETCH(double, value);
    const ValueScale scale{1, 4096, 1, Scale::Logarithmic, static_cast<Snap>(snap), true};
    QTEST(scale.snapped(value), "snapped");
    QTEST(scale.next(value, 1), "up");
    QTEST(scale.next(value, -1), "down");
}

void ScaledSliderTest::everyPositionIsLegal()
{
    for (const Scale kind : {Scale::Linear, Scale::Logarithmic})
        for (const Snap snap : {Snap::Step, Snap::PowerOfTwo, Snap::TwoDigits, Snap::ThreeDigits}) {
            const ValueScale scale{3, 700, 1, kind, snap, true};
            double before = 0;
            for (int position = 0; position <= ValueScale::positions; ++position) {
                const double value = scale.value(position);
                QVERIFY(value >= 3 && value <= 700 && value == std::floor(value));
                QVERIFY(value >= before);
                before = value;
            }
            QCOMPARE(scale.value(0), 3.0);
            QCOMPARE(scale.value(ValueScale::positions), 700.0);
        }
}

void ScaledSliderTest::numbersAreRead_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("value");
    QTest::newRow("exponent") << "70e9" << 70e9;
    QTest::newRow("suffix") << "70B" << 70e9;
    QTest::newRow("suffix after a space") << "70 B" << 70e9;
    QTest::newRow("lower case") << "8k" << 8000.0;
    QTest::newRow("decimals") << "1.5 M" << 1.5e6;
    QTest::newRow("grouped, with unit") << "4,096 tokens" << 4096.0;
    QTest::newRow("grouped by spaces") << "7 000 000" << 7e6;
    QTest::newRow("price") << "$27.197" << 27.197;
    QTest::newRow("tera") << "2T" << 2e12;
}

void ScaledSliderTest::numbersAreRead()
{
    QFETCH(QString, text);
    const std::optional<TypedNumber> typed = parseTypedNumber(text);
    QVERIFY(typed.has_value());
    QTEST(typed->value, "value");
    for (const char* bad : {"", "abc", "B", "--3", "e9", "1e999"})
        QVERIFY2(!parseTypedNumber(QLatin1String(bad)), bad);
}

void ScaledSliderTest::unitsOfMemoryAreConverted_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("unit");
    QTest::addColumn<double>("value");
    QTest::newRow("bare") << "50" << "GB" << 50.0;
    QTest::newRow("its own") << "50 GB" << "GB" << 50.0;
    QTest::newRow("binary") << "50 GiB" << "GB" << 53.6870912;
    QTest::newRow("as nvidia-smi prints") << "61000MiB" << "GB" << 63.963136;
    QTest::newRow("the other way") << "50 gb" << "GiB" << 50e9 / 1073741824;
    QTest::newRow("kilobytes") << "2,000,000 kB" << "GB" << 2.0;
    QTest::newRow("tera") << "0.08 TiB" << "GiB" << 81.92;
    QTest::newRow("letter alone") << "500 M" << "GB" << 0.5;
    QTest::newRow("bytes") << "5e9 bytes" << "GB" << 5.0;
    QTest::newRow("a count keeps its suffix") << "8k tokens" << "tokens" << 8000.0;
    QTest::newRow("a rate is none of memory") << "25 GB/s" << "GB/s" << 25.0;
}

void ScaledSliderTest::unitsOfMemoryAreConverted()
{
    QFETCH(QString, text);
    QFETCH(QString, unit);
    QFETCH(double, value);
    const std::optional<TypedNumber> typed = parseTypedNumber(text);
    QVERIFY(typed.has_value());
    const std::optional<double> read = valueInUnit(*typed, unit);
    QVERIFY(read.has_value());
    QVERIFY2(std::abs(*read / value - 1) < 1e-12, qPrintable(QString::number(*read, 'g', 17)));
}

void ScaledSliderTest::foreignUnitsAreRefused()
{
    const auto read = [](const char* text, const char* unit) {
        return valueInUnit(*parseTypedNumber(QLatin1String(text)), QLatin1String(unit));
    };
    QVERIFY(!read("50 Gbit", "GB"));
    QVERIFY(!read("50 GB of 80", "GB"));
    QVERIFY(!read("50 percent", "GiB"));
    QVERIFY(!read("50 GiB", "tokens"));
    QVERIFY(!read("2 GB", ""));
}

void ScaledSliderTest::typedValues_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("shown");
    QTest::newRow("with suffix") << "70B" << 70e9 << "70.0 B";
    QTest::newRow("exponent") << "1.3e9" << 1.3e9 << "1.30 B";
    QTest::newRow("bare number means the suffix shown") << "13" << 13e9 << "13.0 B";
    QTest::newRow("exact count") << "8030261248" << 8030261248.0 << "8.03 B";
    QTest::newRow("beyond the slider, within the limits") << "5M" << 5e6 << "5.00 M";
    QTest::newRow("beyond the limits") << "99T" << 1e13 << "10.0 T";
}

void ScaledSliderTest::typedValues()
{
    QFETCH(QString, text);
    QFETCH(double, value);
    ScaledSlider input(parameters());
    input.setValue(7e9);
    input.show();
    QVERIFY(QTest::qWaitForWindowActive(&input));
    QSignalSpy changed(&input, &ScaledSlider::valueChanged);
    QSignalSpy started(&input, &ScaledSlider::editingStarted);
    QSignalSpy finished(&input, &ScaledSlider::editingFinished);
    typeInto(*input.box(), text);
    QCOMPARE(changed.count(), 1);
    QCOMPARE(changed[0][0].toDouble(), value);
    QCOMPARE(started.count(), 1);
    QCOMPARE(finished.count(), 1);
    QTEST(input.box()->fullText(), "shown");
    // Leaving the box again must not round the exact value to what is shown.
    input.slider()->setFocus();
    QCOMPARE(changed.count(), 1);
    QCOMPARE(*input.value(), value);
}

/// Who types -5 does not mean the least that is possible.
void ScaledSliderTest::nothingAndLessAreRefused()
{
    ScaledSlider input(sequence());
    input.setValue(2048);
    input.show();
    QVERIFY(QTest::qWaitForWindowActive(&input));
    QSignalSpy changed(&input, &ScaledSlider::valueChanged);
    for (const char* text : {"-5", "0"}) {
        typeInto(*input.box(), QLatin1String(text));
        QVERIFY(input.box()->isRefused());
        QCOMPARE(*input.value(), 2048.0);
        QCOMPARE(input.box()->findChild<QLineEdit*>()->toolTip(),
                 QStringLiteral("%1 is out of range. Give 16 to 16777216.").arg(QLatin1String(text)));
    }
    QCOMPARE(changed.count(), 0);
    typeInto(*input.box(), QStringLiteral("64"));
    QVERIFY(!input.box()->isRefused());
    QCOMPARE(changed.count(), 1);
    QCOMPARE(*input.value(), 64.0);
}

void ScaledSliderTest::settingAValueIsSilent()
{
    ScaledSlider input(parameters());
    QSignalSpy changed(&input, &ScaledSlider::valueChanged);
    input.setValue(7e9);
    QCOMPARE(input.slider()->value(), 461);
    QCOMPARE(input.box()->fullText(), QStringLiteral("7.00 B"));
    input.setValue(70.6e9);
    QCOMPARE(input.slider()->value(), 712);
    QCOMPARE(changed.count(), 0);
}

void ScaledSliderTest::dragIsOneEdit()
{
    ScaledSlider input(sequence());
    input.setValue(2048);
    input.resize(280, 46);
    input.show();
    QVERIFY(QTest::qWaitForWindowExposed(&input));
    SnapSlider& slider = *input.slider();
    QSignalSpy changed(&input, &ScaledSlider::valueChanged);
    QSignalSpy started(&input, &ScaledSlider::editingStarted);
    QSignalSpy finished(&input, &ScaledSlider::editingFinished);
    const int y = slider.height() / 2;
    const int x = 7 + static_cast<int>((slider.width() - 14) * slider.value() / 1000.0);
    QTest::mousePress(&slider, Qt::LeftButton, {}, QPoint(x, y));
    QCOMPARE(changed.count(), 0);
    for (int step = 1; step <= 20; ++step)
        QTest::mouseMove(&slider, QPoint(x + 5 * step, y));
    QTest::mouseRelease(&slider, Qt::LeftButton, {}, QPoint(x + 100, y));
    QCOMPARE(started.count(), 1);
    QCOMPARE(finished.count(), 1);
    QCOMPARE_GE(changed.count(), 2);
    for (const QList<QVariant>& arguments : changed) {
        const double value = arguments[0].toDouble();
        QCOMPARE(std::exp2(std::round(std::log2(value))), value);
    }
    QVERIFY(*input.value() > 2048);
    QCOMPARE(input.box()->value(), input.value());
}

void ScaledSliderTest::pressWithoutMoveKeepsATypedValue()
{
    ScaledSlider input(sequence());
    input.setValue(3000);
    input.resize(280, 46);
    input.show();
    QVERIFY(QTest::qWaitForWindowExposed(&input));
    SnapSlider& slider = *input.slider();
    QSignalSpy changed(&input, &ScaledSlider::valueChanged);
    const int x = 7 + static_cast<int>((slider.width() - 14) * slider.value() / 1000.0);
    QTest::mouseClick(&slider, Qt::LeftButton, {}, QPoint(x, slider.height() / 2));
    QCOMPARE(changed.count(), 0);
    QCOMPARE(*input.value(), 3000.0);
    // A press elsewhere on the groove takes the handle there at once.
    QTest::mouseClick(&slider, Qt::LeftButton, {}, QPoint(slider.width() - 1, slider.height() / 2));
    QCOMPARE(*input.value(), 131'072.0);
}

void ScaledSliderTest::keysGoFromStopToStop()
{
    ScaledSlider input(sequence());
    input.setValue(2048);
    input.show();
    QVERIFY(QTest::qWaitForWindowActive(&input));
    QSignalSpy finished(&input, &ScaledSlider::editingFinished);
    QTest::keyClick(input.slider(), Qt::Key_Right);
    QCOMPARE(*input.value(), 4096.0);
    QTest::keyClick(input.slider(), Qt::Key_Home);
    QCOMPARE(*input.value(), 512.0);
    QTest::keyClick(input.slider(), Qt::Key_End);
    QCOMPARE(*input.value(), 131'072.0);
    QCOMPARE(finished.count(), 3);
    QTest::keyClick(input.box(), Qt::Key_Down);
    QCOMPARE(*input.value(), 65'536.0);
    QCOMPARE(input.slider()->scaledValue(), 65'536.0);
}

void ScaledSliderTest::wheelNeedsFocus()
{
    ScaledSlider input(sequence());
    input.setValue(2048);
    input.show();
    QVERIFY(QTest::qWaitForWindowActive(&input));
    const auto turn = [](QWidget* widget) {
        QWheelEvent event(QPointF(5, 5), widget->mapToGlobal(QPointF(5, 5)), {}, QPoint(0, 120), Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(widget, &event);
    };
    input.box()->setFocus();
    turn(input.slider());
    QCOMPARE(*input.value(), 2048.0);
    input.slider()->setFocus();
    turn(input.box());
    QCOMPARE(*input.value(), 2048.0);
    turn(input.slider());
    QCOMPARE(*input.value(), 4096.0);
}

void ScaledSliderTest::escapeRestoresTheBox()
{
    ScaledSlider input(sequence());
    input.setValue(2048);
    input.show();
    QVERIFY(QTest::qWaitForWindowActive(&input));
    QSignalSpy changed(&input, &ScaledSlider::valueChanged);
    input.box()->setFocus();
    input.box()->selectAll();
    QTest::keyClicks(input.box(), QStringLiteral("99"));
    QTest::keyClick(input.box(), Qt::Key_Escape);
    QCOMPARE(input.box()->fullText(), QStringLiteral("2,048 tokens"));
    QCOMPARE(input.box()->text(), QStringLiteral("2,048"));
    typeInto(*input.box(), QStringLiteral("nonsense"));
    QCOMPARE(input.box()->text(), QStringLiteral("2,048"));
    QCOMPARE(changed.count(), 0);
}

void ScaledSliderTest::emptiedBoxIsNull()
{
    ScaledSlider input(sequence());
    input.setNullValue(QStringLiteral("automatic"), 1024);
    input.setValue(2048);
    input.show();
    QVERIFY(QTest::qWaitForWindowActive(&input));
    QSignalSpy cleared(&input, &ScaledSlider::valueCleared);
    input.box()->setFocus();
    input.box()->selectAll();
    QTest::keyClick(input.box(), Qt::Key_Delete);
    QTest::keyClick(input.box(), Qt::Key_Return);
    QCOMPARE(cleared.count(), 1);
    QVERIFY(!input.value());
    QCOMPARE(input.box()->fullText(), QStringLiteral("automatic"));
}

void ScaledSliderTest::doubleClickOnTheLabelResets()
{
    ScaledSlider input(sequence());
    input.show();
    QVERIFY(QTest::qWaitForWindowExposed(&input));
    QSignalSpy reset(&input, &ScaledSlider::resetRequested);
    QTest::mouseDClick(input.label(), Qt::LeftButton);
    QCOMPARE(reset.count(), 1);
    input.setChanged(true);
    QVERIFY(input.label()->isChanged());
}

void ScaledSliderTest::longTextIsNotCut()
{
    ScaledSlider input(sequence());
    input.setValue(16'777'216);
    input.resize(280, 46);
    input.show();
    QVERIFY(QTest::qWaitForWindowExposed(&input));
    const QLineEdit* line = input.box()->findChild<QLineEdit*>();
    const int room = line->width() - line->textMargins().right();
    QCOMPARE_GE(room, line->fontMetrics().horizontalAdvance(line->text()));
}

HEADROOM_GUI_TEST(ScaledSliderTest)
#include "tst_scaled_slider.moc"
