// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFont>
#include <QHash>
#include <QStaticText>

class QPainter;

namespace headroom {

/// Texts laid out once and painted often. Shaping is most of the time that a chart or table takes to paint, and most
/// of its texts stay from one slider tick to the next. For one screen and a few fonts; not for paper, where text must
/// stay text.
class TextCache {
public:
    /// Width of the text in that font, px. `variant` tells the fonts of one cache apart.
    [[nodiscard]] double width(const QString& text, const QFont& font, int variant);
    /// Paints the text with its top left corner there, in the painter's pen.
    void draw(QPainter& painter, const QPointF& topLeft, const QString& text, const QFont& font, int variant);
    /// The text, or its beginning and an ellipsis where it is wider.
    [[nodiscard]] QString elided(const QString& text, double room, const QFont& font, int variant);
    /// Forgets all; needed when a variant's font changes.
    void clear() { m_entries.clear(); }

private:
    struct Entry {
        QStaticText text;
        double width{0};
        double elidedRoom{-1};  ///< The room that `elided` was made for.
        QString elided{};
    };
    Entry& entry(const QString& text, const QFont& font, int variant);

    QHash<QPair<int, QString>, Entry> m_entries;
};

}  // namespace headroom
