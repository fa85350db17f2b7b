// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/theme/text_cache.h"

#include <QFontMetricsF>
#include <QPainter>

namespace headroom {

namespace {

constexpr int mostEntries = 400;  ///< A slider drag makes new numbers for ever.

}  // namespace

TextCache::Entry& TextCache::entry(const QString& text, const QFont& font, int variant)
{
    const QPair<int, QString> key(variant, text);
    const auto found = m_entries.find(key);
    if (found != m_entries.end())
        return *found;
    if (m_entries.size() >= mostEntries)
        m_entries.clear();
    Entry made{QStaticText(text)};
    made.text.setTextFormat(Qt::PlainText);
    made.text.prepare(QTransform(), font);
    made.width = made.text.size().width();
    return *m_entries.insert(key, made);
}

double TextCache::width(const QString& text, const QFont& font, int variant)
{
    return entry(text, font, variant).width;
}

void TextCache::draw(QPainter& painter, const QPointF& topLeft, const QString& text, const QFont& font, int variant)
{
    painter.setFont(font);
    painter.drawStaticText(topLeft, entry(text, font, variant).text);
}

QString TextCache::elided(const QString& text, double room, const QFont& font, int variant)
{
    Entry& whole = entry(text, font, variant);
    if (whole.width <= room)
        return text;
    if (whole.elidedRoom != room) {
        whole.elidedRoom = room;
        whole.elided = QFontMetricsF(font).elidedText(text, Qt::ElideRight, room);
    }
    return whole.elided;
}

}  // namespace headroom
