// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/gui_test.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/style.h"
#include "widgets/theme/theme.h"

#include <QLabel>

#include <cmath>

using namespace headroom;

namespace {

double channel(double value) { return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4); }

/// Relative luminance of WCAG 2.
double luminance(const QColor& color)
{
    return 0.2126 * channel(color.redF()) + 0.7152 * channel(color.greenF()) + 0.0722 * channel(color.blueF());
}

double contrast(const QColor& a, const QColor& b)
{
    const double high = std::max(luminance(a), luminance(b));
    const double low = std::min(luminance(a), luminance(b));
    return (high + 0.05) / (low + 0.05);
}

constexpr double textContrast = 4.5;
constexpr double markContrast = 3.0;

}  // namespace

class PaletteTest : public QObject {
    Q_OBJECT

private slots:
    void init() { test::failOnWarnings(); }
    void textReads_data();
    void textReads();
    void partTextReads();
    void themeIsFoundAgain();
    void applyingAThemeReachesWidgets();
    void systemThemeFollowsTheDesktop();
    void typeScale();
    void everyIconDraws();
    void iconsFollowTheTheme();
};

void PaletteTest::textReads_data()
{
    QTest::addColumn<int>("text");
    QTest::addColumn<int>("surface");
    QTest::addColumn<double>("least");
    const auto row = [](const char* name, Role text, Role surface, double least) {
        QTest::newRow(name) << static_cast<int>(text) << static_cast<int>(surface) << least;
    };
    row("text on window", Role::Text, Role::Window, textContrast);
    row("text on surface", Role::Text, Role::Surface, textContrast);
    row("text on raised", Role::Text, Role::Raised, textContrast);
    row("text on accent tint", Role::Text, Role::AccentTint, textContrast);
    row("secondary on window", Role::SecondaryText, Role::Window, textContrast);
    row("secondary on surface", Role::SecondaryText, Role::Surface, textContrast);
    row("secondary on raised", Role::SecondaryText, Role::Raised, textContrast);
    row("secondary on accent tint", Role::SecondaryText, Role::AccentTint, textContrast);
    row("accent on surface", Role::Accent, Role::Surface, textContrast);
    row("accent on accent tint", Role::Accent, Role::AccentTint, textContrast);
    row("text on an accent fill", Role::OnAccent, Role::Accent, textContrast);
    row("good on surface", Role::Good, Role::Surface, textContrast);
    row("watch on surface", Role::Watch, Role::Surface, textContrast);
    row("bad on surface", Role::Bad, Role::Surface, textContrast);
    row("good on its tint", Role::Good, Role::GoodTint, textContrast);
    row("watch on its tint", Role::Watch, Role::WatchTint, textContrast);
    row("bad on its tint", Role::Bad, Role::BadTint, textContrast);
    row("text on a bad fill", Role::OnAccent, Role::Bad, textContrast);
    row("accent as a mark on the groove", Role::Accent, Role::Groove, markContrast);
}

void PaletteTest::textReads()
{
    QFETCH(int, text);
    QFETCH(int, surface);
    QFETCH(double, least);
    for (Theme theme : {Theme::Light, Theme::Dark})
        QCOMPARE_GE(contrast(color(static_cast<Role>(text), theme), color(static_cast<Role>(surface), theme)), least);
}

void PaletteTest::partTextReads()
{
    for (MemoryPart part : allMemoryParts)
        QVERIFY2(contrast(textOnPart(part), partColor(part)) >= textContrast, memoryPartName(part).data());
    for (std::size_t i = 0; i < timePartCount; ++i) {
        const auto part = static_cast<TimePart>(i);
        QVERIFY2(contrast(textOnTimePart(part), timePartColor(part)) >= textContrast, timePartName(part).data());
    }
}

void PaletteTest::themeIsFoundAgain()
{
    QCOMPARE(themeOf(qtPalette(Theme::Light)), Theme::Light);
    QCOMPARE(themeOf(qtPalette(Theme::Dark)), Theme::Dark);
}

void PaletteTest::applyingAThemeReachesWidgets()
{
    QLabel label(QStringLiteral("text"));
    setTextRole(label, Role::SecondaryText);
    label.show();
    for (Theme theme : {Theme::Dark, Theme::Light}) {
        applyTheme(theme);
        QCoreApplication::processEvents();
        QVERIFY(qobject_cast<Style*>(qApp->style()) != nullptr);
        QCOMPARE(roleColor(label, Role::Accent), color(Role::Accent, theme));
        QCOMPARE(label.palette().color(label.foregroundRole()), color(Role::SecondaryText, theme));
    }
}

void PaletteTest::systemThemeFollowsTheDesktop()
{
    QCOMPARE(resolvedTheme(ThemeChoice::System, qtPalette(Theme::Dark)), Theme::Dark);
    QCOMPARE(resolvedTheme(ThemeChoice::System, qtPalette(Theme::Light)), Theme::Light);
    QCOMPARE(resolvedTheme(ThemeChoice::Light, qtPalette(Theme::Dark)), Theme::Light);
    QCOMPARE(resolvedTheme(ThemeChoice::Dark, qtPalette(Theme::Light)), Theme::Dark);
}

void PaletteTest::typeScale()
{
    QFont base;
    base.setPointSizeF(10);
    QCOMPARE(scaledFont(base, TypeSize::Verdict).pointSizeF(), 15.0);
    QCOMPARE(scaledFont(base, TypeSize::Secondary).pointSizeF(), 9.0);
    base.setPixelSize(13);
    QCOMPARE(scaledFont(base, TypeSize::Section, true).pixelSize(), 15);
    QCOMPARE(scaledFont(base, TypeSize::Section, true).weight(), QFont::DemiBold);
}

void PaletteTest::everyIconDraws()
{
    for (std::size_t i = 0; i < iconCount; ++i) {
        const auto icon = static_cast<Icon>(i);
        const QImage image = iconPixmap(icon, Qt::black, 16, 2.0).toImage();
        QCOMPARE(image.size(), QSize(32, 32));
        int inked = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                inked += qAlpha(image.pixel(x, y)) > 128 ? 1 : 0;
        QVERIFY2(inked > 20, qPrintable(iconPath(icon)));
    }
}

void PaletteTest::iconsFollowTheTheme()
{
    const QIcon icon = themedIcon(Icon::Check, Role::Good);
    for (Theme theme : {Theme::Light, Theme::Dark}) {
        applyTheme(theme);
        const QImage image = icon.pixmap(24, 24).toImage().convertToFormat(QImage::Format_ARGB32);
        bool found = false;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                found = found || image.pixel(x, y) == color(Role::Good, theme).rgba();
        QVERIFY(found);
    }
}

HEADROOM_GUI_TEST(PaletteTest)
#include "tst_palette.moc"
