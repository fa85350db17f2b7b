// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/theme/icons.h"

#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QResource>
#include <QSvgRenderer>

namespace headroom {

namespace {

constexpr std::array<const char*, iconCount> fileNames = {
    "undo",         "redo",          "panel",        "copy",          "download",     "info",
    "check",        "cross",         "alert-circle", "alert-octagon", "check-circle", "warning-triangle",
    "chevron-down", "chevron-right", "search",       "sun",           "moon",         "plus",
    "minus",        "file",          "folder",       "save",          "printer",      "report",
    "settings",     "help",          "image",        "refresh",       "headroom"};

QByteArray svgOf(Icon icon, const QColor& color)
{
    QByteArray svg = QResource(iconPath(icon)).uncompressedData();
    svg.replace("currentColor", color.name().toLatin1());
    return svg;
}

/// Asks for the theme when it paints, not when it is made.
class ThemedIconEngine final : public QIconEngine {
public:
    ThemedIconEngine(Icon icon, Role role) : m_icon(icon), m_role(role) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State /*state*/) override
    {
        const int size = qMin(rect.width(), rect.height());
        const QRect square(rect.x() + (rect.width() - size) / 2, rect.y() + (rect.height() - size) / 2, size, size);
        painter->drawPixmap(square, iconPixmap(m_icon, colorFor(mode), size, painter->device()->devicePixelRatioF()));
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State /*state*/) override
    {
        return iconPixmap(m_icon, colorFor(mode), qMin(size.width(), size.height()), 1.0);
    }
    QPixmap scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State /*state*/, qreal scale) override
    {
        // Qt 6.4 passes device pixels here.
        QPixmap picture = iconPixmap(m_icon, colorFor(mode), qMin(size.width(), size.height()), 1.0);
        picture.setDevicePixelRatio(scale);
        return picture;
    }
    [[nodiscard]] QIconEngine* clone() const override { return new ThemedIconEngine(m_icon, m_role); }
    [[nodiscard]] QString key() const override { return QStringLiteral("headroom"); }
    bool isNull() override { return false; }

private:
    [[nodiscard]] QColor colorFor(QIcon::Mode mode) const
    {
        return color(mode == QIcon::Disabled ? Role::DisabledText : m_role, themeOf(QGuiApplication::palette()));
    }

    Icon m_icon;
    Role m_role;
};

}  // namespace

QString iconPath(Icon icon)
{
    return QStringLiteral(":/headroom/icons/%1.svg").arg(QLatin1String(fileNames[static_cast<std::size_t>(icon)]));
}

QIcon themedIcon(Icon icon, Role role) { return QIcon(new ThemedIconEngine(icon, role)); }

QPixmap iconPixmap(Icon icon, const QColor& color, int size, double devicePixelRatio)
{
    const int pixels = qMax(1, qRound(size * devicePixelRatio));
    const QString key = QStringLiteral("headroom-icon-%1-%2-%3-%4")
                            .arg(static_cast<int>(icon))
                            .arg(color.rgba(), 0, 16)
                            .arg(pixels)
                            .arg(devicePixelRatio);
    QPixmap picture;
    if (QPixmapCache::find(key, &picture))
        return picture;
    picture = QPixmap(pixels, pixels);
    picture.fill(Qt::transparent);
    QSvgRenderer renderer(svgOf(icon, color));
    QPainter painter(&picture);
    renderer.render(&painter, QRectF(0, 0, pixels, pixels));
    painter.end();
    picture.setDevicePixelRatio(devicePixelRatio);
    QPixmapCache::insert(key, picture);
    return picture;
}

}  // namespace headroom
