// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/theme/style.h"

#include "widgets/theme/style_paint.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QComboBox>
#include <QFrame>
#include <QPainter>
#include <QPushButton>
#include <QStyleFactory>
#include <QStyleOption>

namespace headroom {

namespace {

/// What a tab keeps for the badge at its right, with the space before it, px.
int tabBadgeSpace(const QStyleOptionTab& tab)
{
    constexpr int gap = 6;
    return tab.rightButtonSize.isEmpty() ? 0 : tab.rightButtonSize.width() + gap;
}

constexpr Px inputHeight{26};
constexpr Px scrollBarWidth{10};

bool insideOtherInput(const QWidget* widget)
{
    // The line edit of a spin or combo box is framed by its parent.
    return widget != nullptr && widget->parentWidget() != nullptr &&
           (widget->parentWidget()->inherits("QAbstractSpinBox") || widget->parentWidget()->inherits("QComboBox"));
}

QRect scrollBarThumb(const QStyleOptionSlider& bar)
{
    constexpr int shortest = 24;
    const bool across = bar.orientation == Qt::Horizontal;
    const int length = across ? bar.rect.width() : bar.rect.height();
    const int range = bar.maximum - bar.minimum;
    const qint64 share = range <= 0 ? length : qint64{bar.pageStep} * length / (range + bar.pageStep);
    const int thumb = qBound(shortest, static_cast<int>(share), length);
    const int at =
        QStyle::sliderPositionFromValue(bar.minimum, bar.maximum, bar.sliderPosition, length - thumb, bar.upsideDown);
    return across ? QRect(bar.rect.left() + at, bar.rect.top(), thumb, bar.rect.height())
                  : QRect(bar.rect.left(), bar.rect.top() + at, bar.rect.width(), thumb);
}

void drawMenuBarItem(const QStyleOptionMenuItem& option, QPainter& painter)
{
    const bool live = option.state.testFlag(QStyle::State_Selected) && option.state.testFlag(QStyle::State_Enabled);
    const Theme theme = themeOf(option.palette);
    painter.fillRect(option.rect, color(Role::Surface, theme));
    if (live)
        paint::box(painter, option.rect.adjusted(1, 3, -1, -3), color(Role::AccentTint, theme), Qt::transparent, 4);
    const bool enabled = option.state.testFlag(QStyle::State_Enabled);
    painter.setPen(color(enabled ? Role::Text : Role::DisabledText, theme));
    // Underlined while the keyboard is in the bar (Alt), as they are of use only there.
    const int mnemonic = option.state.testFlag(QStyle::State_HasFocus) ? Qt::TextShowMnemonic : Qt::TextHideMnemonic;
    painter.drawText(option.rect, Qt::AlignCenter | mnemonic | Qt::TextSingleLine, option.text);
}

}  // namespace

Style::Style() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {}

void Style::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                          const QWidget* widget) const
{
    const Theme theme = themeOf(option->palette);
    switch (element) {
    case PE_PanelButtonCommand: {
        const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
        paint::button(*painter, *option,
                      button != nullptr && button->features.testFlag(QStyleOptionButton::DefaultButton));
        return;
    }
    case PE_FrameDefaultButton: return;
    case PE_PanelButtonTool: paint::toolButton(*painter, *option); return;
    case PE_PanelLineEdit:
    case PE_FrameLineEdit: {
        const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
        if (!insideOtherInput(widget) && (frame == nullptr || frame->lineWidth > 0))
            paint::inputFrame(*painter, *option, Role::StrongLine);
        return;
    }
    case PE_IndicatorCheckBox: paint::checkBox(*painter, *option); return;
    case PE_IndicatorRadioButton: paint::radioButton(*painter, *option); return;
    case PE_PanelTipLabel:
        painter->fillRect(option->rect, color(Role::StrongLine, theme));
        painter->fillRect(option->rect.adjusted(1, 1, -1, -1), color(Role::Raised, theme));
        return;
    case PE_FrameFocusRect:
        paint::box(*painter, option->rect, Qt::transparent, color(Role::Accent, theme), 4, 1.5);
        return;
    case PE_PanelMenuBar:
    case PE_PanelStatusBar:
    case PE_FrameStatusBarItem:
    case PE_FrameTabBarBase: return;
    default: QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void Style::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                        const QWidget* widget) const
{
    switch (element) {
    case CE_TabBarTabShape: return;
    case CE_ShapedFrame:
        if (const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
            frame != nullptr && frame->frameShape == QFrame::Box) {
            painter->setPen(color(Role::StrongLine, themeOf(option->palette)));
            painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
            return;
        }
        break;
    case CE_TabBarTabLabel:
        if (const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option)) {
            paint::tab(*painter, *tab, tabBadgeSpace(*tab));
            return;
        }
        break;
    case CE_MenuBarItem:
        if (const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option)) {
            drawMenuBarItem(*item, *painter);
            return;
        }
        break;
    case CE_MenuBarEmptyArea: painter->fillRect(option->rect, color(Role::Surface, themeOf(option->palette))); return;
    case CE_PushButtonLabel:
        if (const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
            button != nullptr && button->features.testFlag(QStyleOptionButton::DefaultButton) &&
            button->state.testFlag(State_Enabled)) {
            QStyleOptionButton onAccent(*button);
            onAccent.palette.setColor(QPalette::ButtonText, color(Role::OnAccent, themeOf(option->palette)));
            QProxyStyle::drawControl(element, &onAccent, painter, widget);
            return;
        }
        break;
    default: break;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void Style::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                               const QWidget* widget) const
{
    const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option);
    switch (control) {
    case CC_Slider:
        if (slider != nullptr && slider->orientation == Qt::Horizontal) {
            paint::slider(*painter, *slider, subControlRect(control, option, SC_SliderGroove, widget),
                          subControlRect(control, option, SC_SliderHandle, widget));
            return;
        }
        break;
    case CC_ScrollBar:
        if (slider != nullptr) {
            paint::scrollBar(*painter, *slider, subControlRect(control, option, SC_ScrollBarSlider, widget));
            return;
        }
        break;
    case CC_ComboBox: {
        paint::inputFrame(*painter, *option, Role::StrongLine);
        const bool enabled = option->state.testFlag(State_Enabled);
        paint::chevron(*painter, subControlRect(control, option, SC_ComboBoxArrow, widget),
                       color(enabled ? Role::SecondaryText : Role::DisabledText, themeOf(option->palette)), true);
        return;
    }
    case CC_SpinBox:
        if (const auto* spin = qstyleoption_cast<const QStyleOptionSpinBox*>(option);
            spin != nullptr && spin->buttonSymbols == QAbstractSpinBox::NoButtons) {
            const bool refused = widget != nullptr && widget->property("refused").toBool();
            if (spin->frame)
                paint::inputFrame(*painter, *option, refused ? Role::Bad : Role::Line);
            return;
        }
        break;
    case CC_ToolButton: drawToolButton(option, painter, widget); return;
    default: break;
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

void Style::drawToolButton(const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) const
{
    const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option);
    if (button == nullptr)
        return;
    // Words that end in "..." say that more comes; the corner mark of Qt's styles would stand below them.
    QStyleOptionToolButton plain = *button;
    plain.features &= ~QStyleOptionToolButton::ToolButtonFeatures(QStyleOptionToolButton::HasMenu);
    QProxyStyle::drawComplexControl(CC_ToolButton, &plain, painter, widget);
}

int Style::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const
{
    switch (metric) {
    case PM_SliderLength: return zoomed(14);
    case PM_SliderThickness:
    case PM_SliderControlThickness:
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
    case PM_SmallIconSize:
    case PM_ButtonIconSize: return zoomed(16);
    case PM_ScrollBarExtent: return scrollBarWidth;
    case PM_ScrollView_ScrollBarSpacing:
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
    case PM_TabBarTabShiftVertical:
    case PM_TabBarTabOverlap:
    case PM_TabBarBaseHeight:
    case PM_MenuBarPanelWidth:
    case PM_MenuBarItemSpacing: return 0;
    case PM_MenuBarHMargin:
    case PM_ToolTipLabelFrameWidth: return 8;
    default: return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int Style::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget, QStyleHintReturn* data) const
{
    switch (hint) {
    // A press on the groove takes the handle there and drags on, which is quicker than paging.
    case SH_Slider_AbsoluteSetButtons: return Qt::LeftButton;
    case SH_Slider_PageSetButtons: return Qt::NoButton;
    case SH_ToolTipLabel_Opacity: return 255;
    // The words say enough, and the icons of the desktop's theme are of another family.
    case SH_DialogButtonBox_ButtonsHaveIcons:
    case SH_EtchDisabledText:
    case SH_DitherDisabledText:
    case SH_Widget_Animation_Duration: return 0;
    default: return QProxyStyle::styleHint(hint, option, widget, data);
    }
}

QSize Style::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                              const QWidget* widget) const
{
    QSize result = QProxyStyle::sizeFromContents(type, option, size, widget);
    switch (type) {
    case CT_ComboBox: {
        constexpr int beside = 34;  // What the text's field leaves on both sides, see subControlRect.
        result = QSize(qMax(result.width(), size.width() + beside), qMax<int>(inputHeight, size.height() + 6));
        break;
    }
    case CT_SpinBox:
    case CT_LineEdit: result.setHeight(qMax<int>(inputHeight, size.height() + 6)); break;
    case CT_PushButton:
        result = QSize(qMax(result.width(), size.width() + 28), qMax<int>(inputHeight + 1, size.height() + 6));
        break;
    case CT_MenuBarItem: result = QSize(size.width() + 20, zoomed(32)); break;
    case CT_TabBarTab: {
        // Room for the semi-bold face, so that no tab moves when another becomes current.
        QFont bold = widget != nullptr ? widget->font() : QFont();
        bold.setWeight(QFont::DemiBold);
        const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option);
        const QString text = tab != nullptr ? tab->text : QString();
        const int badge = tab != nullptr ? tabBadgeSpace(*tab) : 0;
        result = QSize(QFontMetrics(bold).size(Qt::TextShowMnemonic, text).width() + 22 + badge, zoomed(36));
        break;
    }
    default: break;
    }
    return result;
}

QRect Style::subElementRect(SubElement element, const QStyleOption* option, const QWidget* widget) const
{
    const QRect rect = QProxyStyle::subElementRect(element, option, widget);
    if (element != SE_LineEditContents || insideOtherInput(widget))
        return rect;
    const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
    return frame != nullptr && frame->lineWidth > 0 ? rect.adjusted(4, 0, -4, 0) : rect;
}

QRect Style::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl subControl,
                            const QWidget* widget) const
{
    if (control == CC_ComboBox && subControl == SC_ComboBoxArrow)
        return visualRect(option->direction, option->rect, option->rect.adjusted(option->rect.width() - 26, 0, 0, 0));
    if (control == CC_ComboBox && subControl == SC_ComboBoxEditField)
        return visualRect(option->direction, option->rect, option->rect.adjusted(8, 2, -24, -2));
    if (control == CC_ScrollBar) {
        const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(option);
        if (subControl == SC_ScrollBarAddLine || subControl == SC_ScrollBarSubLine)
            return {};
        if (bar != nullptr && subControl == SC_ScrollBarGroove)
            return bar->rect;
        if (bar != nullptr && subControl == SC_ScrollBarSlider)
            return scrollBarThumb(*bar);
    }
    return QProxyStyle::subControlRect(control, option, subControl, widget);
}

}  // namespace headroom
