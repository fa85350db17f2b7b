// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFont>
#include <QPointF>
#include <QString>

#include <memory>

class QPainter;

namespace headroom {

class TextCache;

/// The regular and the semi-bold face of a chart's text, which measure and draw it.
class ChartText {
public:
    /// Where the texts go: a screen draws them again and again, on paper they must stay text.
    enum class Medium { Screen, Paper };

    explicit ChartText(const QFont& font, Medium medium = Medium::Screen);
    ~ChartText();
    ChartText(const ChartText&) = delete;
    ChartText& operator=(const ChartText&) = delete;
    ChartText(ChartText&&) noexcept;
    ChartText& operator=(ChartText&&) noexcept;

    [[nodiscard]] const QFont& font() const { return m_font; }
    /// Height of one line, px.
    [[nodiscard]] double lineHeight() const { return m_lineHeight; }
    /// Width of a text, px.
    [[nodiscard]] double width(const QString& text, bool bold = false) const;
    /// The text, or its beginning and an ellipsis where it is wider than the room; regular face.
    [[nodiscard]] QString elided(const QString& text, double room) const;
    /// Draws one line with its top left corner there, in the painter's pen.
    void draw(QPainter& painter, const QPointF& topLeft, const QString& text, bool bold) const;

private:
    [[nodiscard]] const QFont& face(bool bold) const { return bold ? m_bold : m_font; }

    QFont m_font;
    QFont m_bold;
    double m_lineHeight;
    double m_ascent;
    std::unique_ptr<TextCache> m_cache;  // Of the screen only.
};

/// The font of charts for a widget's or report's body font: secondary size, in px, because a recorded picture plays
/// back px fonts true to scale on every device.
[[nodiscard]] QFont chartFont(const QFont& body);

}  // namespace headroom
