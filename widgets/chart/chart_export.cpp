// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/chart/chart.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QBuffer>
#include <QFontMetricsF>
#include <QImage>
#include <QPainter>
#include <QPdfWriter>
#include <QPicture>
#include <QSvgGenerator>

#include <cmath>

namespace headroom {

namespace {

constexpr int cssDpi = 96;
constexpr double pointsPerPx = 72.0 / cssDpi;
constexpr int titleHeight = 36;
constexpr int pictureMargin = 12;

}  // namespace

QPicture Chart::recorded(const QSize& size, const QFont& body)
{
    m_paperText.emplace(chartFont(body), ChartText::Medium::Paper);
    m_surface->setLook(Theme::Light, m_paperText->font());
    arrange(QSizeF(size), *m_paperText);
    QPicture picture;
    m_surface->record(picture, size);
    m_paperText.reset();
    m_stale = true;
    m_surface->widget()->update();
    return picture;
}

void Chart::paint(QPainter& painter, const QRectF& area, const QFont& body)
{
    playPicture(painter, area.topLeft(), recorded(area.size().toSize(), body));
}

void playPicture(QPainter& painter, const QPointF& topLeft, const QPicture& picture)
{
    painter.save();
    painter.translate(topLeft);
    // Playing a picture scales it by the device's resolution; the caller's scale alone is to count.
    const QPaintDevice* device = painter.device();
    painter.scale(static_cast<double>(picture.logicalDpiX()) / device->logicalDpiX(),
                  static_cast<double>(picture.logicalDpiY()) / device->logicalDpiY());
    painter.drawPicture(0, 0, picture);
    painter.restore();
}

void Chart::paintTitled(QPainter& painter, const QRectF& area)
{
    QFont titleFont = bodyFont();
    titleFont.setPixelSize(QFontInfo(titleFont).pixelSize());
    titleFont.setWeight(QFont::DemiBold);
    painter.setFont(titleFont);
    painter.setPen(color(Role::Text, Theme::Light));
    const QRectF inner = area.adjusted(pictureMargin, 0, -pictureMargin, -pictureMargin);
    painter.drawText(QRectF(inner.topLeft(), QSizeF(inner.width(), titleHeight)), Qt::AlignLeft | Qt::AlignVCenter,
                     m_title);
    paint(painter, inner.adjusted(0, titleHeight, 0, 0), bodyFont());
}

QSize Chart::exportSize() const
{
    const QSize chart = (size() / zoom()).expandedTo(leastSize()).expandedTo(QSize(320, 160));
    return chart + QSize(2 * pictureMargin, titleHeight + pictureMargin);
}

QByteArray Chart::toPng(double scale)
{
    QImage image(exportSize() * scale, QImage::Format_RGB32);
    const int dotsPerMeter = qRound(cssDpi * scale / 0.0254);
    image.setDotsPerMeterX(dotsPerMeter);
    image.setDotsPerMeterY(dotsPerMeter);
    image.fill(color(Role::Surface, Theme::Light));
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(scale, scale);
    paintTitled(painter, QRectF(QPointF(), exportSize()));
    painter.end();
    QByteArray bytes;
    QBuffer buffer(&bytes);
    image.save(&buffer, "PNG");
    return bytes;
}

QByteArray Chart::toSvg()
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(cssDpi);
    generator.setSize(exportSize());
    generator.setViewBox(QRect(QPoint(), exportSize()));
    generator.setTitle(m_title);
    generator.setDescription(summary());
    QPainter painter(&generator);
    paintTitled(painter, QRectF(QPointF(), exportSize()));
    painter.end();
    return bytes;
}

QByteArray Chart::toPdf()
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setPageSize(QPageSize(QSizeF(exportSize()) * pointsPerPx, QPageSize::Point, m_title, QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF());
    writer.setTitle(m_title);
    constexpr int resolution = 1200;
    writer.setResolution(resolution);
    QPainter painter(&writer);
    painter.scale(static_cast<double>(resolution) / cssDpi, static_cast<double>(resolution) / cssDpi);
    paintTitled(painter, QRectF(QPointF(), exportSize()));
    painter.end();
    return bytes;
}

QByteArray Chart::exported(ChartFormat format)
{
    switch (format) {
    case ChartFormat::Png: return toPng();
    case ChartFormat::Svg: return toSvg();
    case ChartFormat::Pdf: return toPdf();
    case ChartFormat::Csv: break;
    }
    return toCsv(table());
}

QString Chart::fileName(ChartFormat format) const
{
    QString name;
    for (const QChar letter : m_title.toLower())
        if (letter.isLetterOrNumber())
            name += letter;
        else if (!name.isEmpty() && !name.endsWith(u'-'))
            name += u'-';
    while (name.endsWith(u'-'))
        name.chop(1);
    switch (format) {
    case ChartFormat::Png: return name + u".png"_qs;
    case ChartFormat::Svg: return name + u".svg"_qs;
    case ChartFormat::Pdf: return name + u".pdf"_qs;
    case ChartFormat::Csv: break;
    }
    return name + u".csv"_qs;
}

}  // namespace headroom
