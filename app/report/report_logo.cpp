// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/report_logo.h"

#include "app/files/input_file.h"

#include <QCoreApplication>
#include <QPainter>
#include <QSvgRenderer>

namespace headroom {

namespace {

struct ReportLogoWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::ReportLogo)
};

Error unusableLogo(const QString& file, const QString& what)
{
    return {inputName(file).toStdString(), what.toStdString(),
            ReportLogoWords::tr("Take a PNG or SVG picture of at most 4 MB").toStdString()};
}

}  // namespace

Result<std::shared_ptr<const ReportLogo>> ReportLogo::read(const QString& file)
{
    Result<QByteArray> bytes = readOwnFile(file, {.largestMB = 4,
                                                  .ifAbsent = ReportLogoWords::tr("Check the name"),
                                                  .ifTooLarge = ReportLogoWords::tr("Take a smaller picture"),
                                                  .otherwise = ReportLogoWords::tr("Choose a PNG or SVG picture")});
    if (!bytes)
        return bytes.error();
    auto logo = std::make_shared<ReportLogo>();
    logo->m_bytes = std::move(bytes).value();
    if (logo->m_bytes.startsWith("\x89PNG")) {
        if (!logo->m_image.loadFromData(logo->m_bytes, "PNG") || logo->m_image.isNull())
            return unusableLogo(file, ReportLogoWords::tr("is a damaged PNG picture"));
        return std::shared_ptr<const ReportLogo>(std::move(logo));
    }
    // Without entities and pictures of other files: a logo is one file that says all of itself.
    const QByteArray lower = logo->m_bytes.toLower();
    if (!lower.contains("<svg") || lower.contains("<!entity") || lower.contains("<image"))
        return unusableLogo(file, ReportLogoWords::tr("is neither a PNG nor a plain SVG picture"));
    logo->m_drawing = std::make_shared<QSvgRenderer>(logo->m_bytes);
    if (!logo->m_drawing->isValid() || logo->m_drawing->defaultSize().isEmpty())
        return unusableLogo(file, ReportLogoWords::tr("is a damaged SVG picture"));
    return std::shared_ptr<const ReportLogo>(std::move(logo));
}

double ReportLogo::ratio() const
{
    const QSizeF size = m_drawing ? QSizeF(m_drawing->defaultSize()) : QSizeF(m_image.size());
    return size.height() > 0 ? size.width() / size.height() : 1;
}

void ReportLogo::draw(QPainter& painter, const QRectF& place) const
{
    if (m_drawing) {
        m_drawing->render(&painter, place);
        return;
    }
    painter.save();
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawImage(place, m_image);
    painter.restore();
}

QString ReportLogo::dataAddress() const
{
    const QByteArray type = m_drawing ? "image/svg+xml" : "image/png";
    return QString::fromLatin1("data:" + type + ";base64," + m_bytes.toBase64());
}

}  // namespace headroom
