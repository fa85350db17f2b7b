// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/result.h"

#include <QByteArray>
#include <QImage>
#include <QString>

#include <memory>

class QPainter;
class QRectF;
class QSvgRenderer;

namespace headroom {

/// A picture of one's own at the head of a report, in the place of Headroom's.
class ReportLogo {
public:
    /// Reads a PNG or SVG file of at most 4 MB, told apart by content. The error names the file.
    [[nodiscard]] static Result<std::shared_ptr<const ReportLogo>> read(const QString& file);

    /// Width over height.
    [[nodiscard]] double ratio() const;
    void draw(QPainter& painter, const QRectF& place) const;
    /// The file as an address that holds it.
    [[nodiscard]] QString dataAddress() const;

private:
    QByteArray m_bytes;
    QImage m_image;  ///< Null of an SVG.
    std::shared_ptr<QSvgRenderer> m_drawing{};  ///< Null of a PNG.
};

}  // namespace headroom
