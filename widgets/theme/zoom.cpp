// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/theme/zoom.h"

#include "widgets/theme/theme.h"

#include <QApplication>
#include <QPointer>
#include <QResizeEvent>
#include <QToolTip>
#include <QWidget>

#include <algorithm>
#include <array>

namespace headroom {

namespace {

constexpr std::array zoomSteps = {leastZoom, 90, usualZoom, 110, 125, 150, 175, mostZoom};

// Qt tells widgets of another font, but not of what else is larger by then.
const char* const followerName = "headroomZoomFollower";

/// What a widget does when the zoom has changed; goes with its widget.
class ZoomFollower final : public QObject {
public:
    ZoomFollower(QWidget& widget, std::function<void()> apply) : QObject(&widget), m_apply(std::move(apply))
    {
        setObjectName(QLatin1String(followerName));
    }
    void apply() const { m_apply(); }

private:
    std::function<void()> m_apply;
};

double currentZoom = 1;

QFont resized(QFont font, double factor)
{
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * factor);
    else
        font.setPixelSize(std::max(1, qRound(font.pixelSize() * factor)));
    return font;
}

}  // namespace

int nextZoom(int percent, bool larger)
{
    if (larger) {
        const auto* const next = std::ranges::upper_bound(zoomSteps, percent);
        return next == zoomSteps.end() ? mostZoom : *next;
    }
    const auto* const here = std::ranges::lower_bound(zoomSteps, percent);
    return here == zoomSteps.begin() ? leastZoom : *(here - 1);
}

double zoom() { return currentZoom; }

int zoomed(int px) { return qRound(px * currentZoom); }

double zoomed(double px) { return px * currentZoom; }

QSize zoomed(const QSize& size) { return {zoomed(size.width()), zoomed(size.height())}; }

QFont unzoomed(const QFont& font) { return resized(font, 1 / currentZoom); }

void applyZoom(int percent)
{
    const double wanted = std::clamp(percent, leastZoom, mostZoom) / 100.0;
    if (qFuzzyCompare(wanted, currentZoom))
        return;
    const QFont atRest = unzoomed(QApplication::font());
    currentZoom = wanted;
    QApplication::setFont(resized(atRest, wanted));
    QToolTip::setFont(scaledFont(QApplication::font(), TypeSize::Secondary));
    // Windows hear of it in a moment; what is measured here needs it now.
    for (QWidget* window : QApplication::topLevelWidgets())
        if (!window->testAttribute(Qt::WA_SetFont))
            window->setFont(QFont());
    const QWidgetList all = QApplication::allWidgets();
    const QList<QPointer<QWidget>> widgets(all.begin(), all.end());  // One may bring the end of another.
    for (const QPointer<QWidget>& widget : widgets) {
        if (!widget)
            continue;
        for (QObject* child : widget->children())
            if (child->objectName() == QLatin1String(followerName))
                static_cast<ZoomFollower*>(child)->apply();
        widget->updateGeometry();
        widget->update();
    }
    // What is arranged by width is arranged anew, though the width has stayed.
    for (const QPointer<QWidget>& widget : widgets) {
        if (!widget)
            continue;
        QResizeEvent sameSize(widget->size(), widget->size());
        QApplication::sendEvent(widget, &sameSize);
    }
}

void followZoom(QWidget& widget, const std::function<void()>& apply)
{
    new ZoomFollower(widget, apply);
    apply();
}

}  // namespace headroom
