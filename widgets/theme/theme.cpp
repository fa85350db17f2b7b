// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/theme/theme.h"

#include "widgets/theme/style.h"

#include <QApplication>
#include <QToolTip>
#include <QWidget>

#include <array>

namespace headroom {

Theme resolvedTheme(ThemeChoice choice, const QPalette& systemPalette)
{
    switch (choice) {
    case ThemeChoice::Light: return Theme::Light;
    case ThemeChoice::Dark: return Theme::Dark;
    case ThemeChoice::System: break;
    }
    return themeOf(systemPalette);
}

void applyTheme(Theme theme)
{
    const QPalette palette = qtPalette(theme);
    // The palette goes first: polishing widgets twice would cost start-up time.
    QApplication::setPalette(palette);
    QToolTip::setPalette(palette);
    QToolTip::setFont(scaledFont(QApplication::font(), TypeSize::Secondary));
    if (qobject_cast<Style*>(QApplication::style()) == nullptr)
        QApplication::setStyle(new Style);
}

QFont scaledFont(const QFont& base, TypeSize size, bool semiBold)
{
    constexpr std::array factors = {1.0, 0.9, 1.15, 1.5};
    const double factor = factors[static_cast<std::size_t>(size)];
    QFont font = base;
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * factor);
    else
        font.setPixelSize(qRound(font.pixelSize() * factor));
    if (semiBold)
        font.setWeight(QFont::DemiBold);
    return font;
}

QColor roleColor(const QWidget& widget, Role role) { return color(role, themeOf(widget.palette())); }

// Both work by palette role instead of a colour, so that a change of theme needs no second call.
void setTextRole(QWidget& widget, Role role)
{
    switch (role) {
    case Role::SecondaryText: widget.setForegroundRole(QPalette::PlaceholderText); break;
    case Role::Accent: widget.setForegroundRole(QPalette::Link); break;
    default: widget.setForegroundRole(QPalette::WindowText); break;
    }
}

void setFill(QWidget& widget, Role role)
{
    widget.setBackgroundRole(role == Role::Surface ? QPalette::Base : QPalette::Window);
    widget.setAutoFillBackground(true);
}

}  // namespace headroom
