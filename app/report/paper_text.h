// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/theme/palette.h"

#include <QFont>
#include <QPointF>
#include <QString>

#include <vector>

class QPainter;

namespace headroom {

// Paper is measured in px at 96 dpi, whatever the resolution of the device.

/// How a text on paper looks.
struct TextStyle {
    double px{12.5};
    bool bold{false};
    Role role{Role::Text};
};

namespace paper {
inline constexpr TextStyle title{30, true, Role::Text};
inline constexpr TextStyle subtitle{14, false, Role::SecondaryText};
inline constexpr TextStyle verdict{20, false, Role::Text};  ///< What decides is bold and in the colour of the grade.
inline constexpr TextStyle section{17, true, Role::Text};
inline constexpr TextStyle body{12.5, false, Role::Text};
inline constexpr TextStyle strong{12.5, true, Role::Text};
inline constexpr TextStyle secondary{12.5, false, Role::SecondaryText};
inline constexpr TextStyle caption{11.5, false, Role::SecondaryText};
inline constexpr TextStyle captionStrong{11.5, true, Role::Text};
inline constexpr TextStyle tableHead{11.5, true, Role::SecondaryText};
}  // namespace paper

/// A stretch of text in one style.
struct TextRun {
    QString text;
    TextStyle style{};
};
using TextRuns = std::vector<TextRun>;

/// A text measured as broken into lines. The lines themselves are made again to be drawn: they take some kB for each
/// text, and a report may compare a thousand plans.
class PaperText {
public:
    PaperText() = default;
    /// At most `maxLines` lines (0: as many as it takes), the last one elided. A text without room to break at words
    /// breaks anywhere: nothing is ever drawn beyond `width`.
    PaperText(const QFont& font, const TextRuns& runs, double width, Qt::Alignment alignment = Qt::AlignLeft,
              int maxLines = 0);

    [[nodiscard]] double height() const { return m_height; }
    /// Width of the longest line.
    [[nodiscard]] double usedWidth() const { return m_usedWidth; }
    void draw(QPainter& painter, const QPointF& topLeft) const;

private:
    QFont m_font{};
    TextRuns m_runs{};
    double m_width{0};
    Qt::Alignment m_alignment{};
    int m_maxLines{0};
    double m_height{0};
    double m_usedWidth{0};
};

/// Draws one line of text; `x` is its left edge, or its right edge for Qt::AlignRight.
void drawLine(QPainter& painter, const QFont& font, const QPointF& topLeft, const TextRun& run,
              Qt::Alignment alignment = Qt::AlignLeft);

/// Width of a text on one line.
[[nodiscard]] double textWidth(const QFont& font, const TextRun& run);

/// Height of a line of that style.
[[nodiscard]] double lineHeight(const TextStyle& style);

/// `font` as the report uses it: family alone, without ligatures, so that words are found in the file.
[[nodiscard]] QFont paperFont(const QFont& font);

}  // namespace headroom
