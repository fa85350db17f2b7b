// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/chart/memory/memory_bar_notes.h"

#include "widgets/chart/label_placement.h"

#include <QPainter>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr double near = 20;         ///< Segments whose middles are closer share a note, px.
constexpr double wideNote = 110;    ///< Longer notes are broken where that makes them much narrower, px.
constexpr double noteGap = 16;
constexpr double leaderHeight = 12;
constexpr double whiskerHeight = 14;  ///< The whisker stands between bar and notes.
constexpr double swatch = 10;
constexpr double swatchGap = 5;
constexpr double legendGap = 12;

/// What stands beneath one or more small neighbours.
struct Note {
    std::vector<const BarSegment*> segments{};
    double from{0}, to{0};  ///< Middles of the first and the last of them.
    QStringList lines{};
    double width{0};
};

double widthOf(const ChartCanvas& canvas, const QStringList& lines)
{
    double width = 0;
    for (const QString& line : lines)
        width = std::max(width, canvas.textWidth(line));
    return width;
}

/// Breaks a text between two words so that the longer line is as short as possible.
QStringList broken(const ChartCanvas& canvas, const QString& text)
{
    QStringList best{text};
    double least = canvas.textWidth(text);
    if (least <= wideNote)
        return best;
    for (qsizetype at = text.indexOf(u' '); at >= 0; at = text.indexOf(u' ', at + 1)) {
        const QStringList lines{text.left(at), text.mid(at + 1)};
        const double width = widthOf(canvas, lines);
        if (width < least) {
            least = width;
            best = lines;
        }
    }
    return best;
}

void setLines(const ChartCanvas& canvas, Note& note, ByteUnit unit)
{
    QStringList names;
    for (const BarSegment* segment : note.segments)
        names << segment->label + u' ' + bytesText(segment->bytes, unit);
    if (names.size() == 1) {
        note.lines = broken(canvas, names.first());
    } else {
        const qsizetype first = (names.size() + 1) / memoryNoteLines;
        note.lines = {names.mid(0, first).join(u", "_qs), names.mid(first).join(u", "_qs)};
    }
    note.width = widthOf(canvas, note.lines);
}

std::vector<Note> notesOf(const ChartCanvas& canvas, const MemoryBarLayout& layout, const MemoryBars& bars,
                          const std::vector<const BarSegment*>& segments)
{
    std::vector<Note> notes;
    for (const BarSegment* segment : segments) {
        const double middle = layout.stretch(layout.bar(0), segment->start, segment->bytes).center().x();
        if (notes.empty() || middle - notes.back().to > near)
            notes.push_back({{}, middle, middle});
        notes.back().segments.push_back(segment);
        notes.back().to = middle;
    }
    for (Note& note : notes)
        setLines(canvas, note, bars.unit);
    return notes;
}

/// The names of all parts with their colours, in the order of the bars.
std::vector<const BarSegment*> legendOf(const MemoryBars& bars)
{
    std::vector<const BarSegment*> entries;
    for (const MemoryBars::Bar& bar : bars.bars)
        for (const BarSegment& segment : bar.segments)
            if (std::none_of(entries.begin(), entries.end(), [&segment](const BarSegment* other) {
                    return other->part == segment.part && other->free == segment.free;
                }))
                entries.push_back(&segment);
    std::stable_sort(entries.begin(), entries.end(),
                     [](const BarSegment* a, const BarSegment* b) { return a->part < b->part; });
    return entries;
}

double legendRowHeight(const ChartText& text) { return text.lineHeight() + 6; }

/// Calls a function with each entry of the legend, its left edge and its row; returns the number of rows.
template <typename Visit>
int layOutLegend(const std::vector<const BarSegment*>& entries, const ChartText& text, double width, Visit visit)
{
    double left = 0;
    int row = 0;
    for (const BarSegment* entry : entries) {
        const double needs = swatch + swatchGap + text.width(entry->label);
        if (left > 0 && left + needs > width) {
            left = 0;
            ++row;
        }
        visit(*entry, left, row);
        left += needs + legendGap;
    }
    return entries.empty() ? 0 : row + 1;
}

/// A note with the line that leads to it from its segments.
void drawNote(const ChartCanvas& canvas, const Note& note, const PlacedLabel& label, double top)
{
    const QColor ink = canvas.color(Role::SecondaryText);
    const double middle = std::round(label.center) + 0.5;
    const double target = std::clamp(middle, label.left + 3, label.left + label.width - 3);
    if (note.to - note.from >= 4)
        canvas.line({note.from, top}, {note.to, top}, ink, 1);
    canvas.line({middle, top}, {middle, top + 4}, ink, 1);
    canvas.line({middle, top + 4}, {target, top + leaderHeight - 2}, ink, 1);
    // A note that had to move left of its segments ends towards them.
    const bool ends = middle > label.left + label.width;
    double y = top + leaderHeight + canvas.lineHeight() / 2;
    for (const QString& line : note.lines) {
        canvas.text(ends ? label.left + label.width : label.left, y, line, ink, false,
                    ends ? TextAnchor::Right : TextAnchor::Left);
        y += canvas.lineHeight();
    }
}

}  // namespace

double memoryNotesHeight(double lineHeight) { return 2 + leaderHeight + memoryNoteLines * lineHeight; }

void drawMemoryNotes(const ChartCanvas& canvas, const MemoryBarLayout& layout, const MemoryBars& bars,
                     const std::vector<const BarSegment*>& segments, double left)
{
    const std::vector<Note> notes = notesOf(canvas, layout, bars, segments);
    std::vector<PlacedLabel> labels;
    for (const Note& note : notes) {
        double bytes = 0;
        for (const BarSegment* segment : note.segments)
            bytes += segment->bytes.value;
        labels.push_back({(note.from + note.to) / 2, note.width, bytes});
    }
    spreadLabels(labels, left, canvas.geometry().area.right() - 1, noteGap);

    const double top = layout.bar(0).bottom() + (bars.range ? whiskerHeight : 0) + 2;
    for (std::size_t i = 0; i < notes.size(); ++i)
        if (labels[i].shown)
            drawNote(canvas, notes[i], labels[i], top);
}

double memoryLegendHeight(const MemoryBars& bars, const ChartText& text, double width)
{
    if (bars.bars.size() < 2)
        return 0;
    const int rows = layOutLegend(legendOf(bars), text, width, [](const BarSegment&, double, int) {});
    return 4 + rows * legendRowHeight(text);
}

void drawMemoryLegend(const ChartCanvas& canvas, const MemoryBars& bars)
{
    if (bars.bars.size() < 2)
        return;
    const QRectF area = canvas.geometry().area;
    const ChartText& text = canvas.chartText();
    const double rowHeight = legendRowHeight(text);
    const double top = area.bottom() - memoryLegendHeight(bars, text, area.width()) + 4;
    layOutLegend(legendOf(bars), text, area.width(), [&](const BarSegment& entry, double left, int row) {
        const double middle = top + (row + 0.5) * rowHeight;
        canvas.painter().setPen(entry.free ? QPen(partColor(entry.part), 1, Qt::DashLine) : QPen(Qt::NoPen));
        canvas.painter().setBrush(entry.free ? canvas.color(Role::Surface) : partColor(entry.part));
        canvas.painter().drawRoundedRect(QRectF(area.left() + left, middle - swatch / 2, swatch, swatch), 2, 2);
        canvas.text(area.left() + left + swatch + swatchGap, middle, entry.label, canvas.color(Role::SecondaryText));
    });
}

}  // namespace headroom
