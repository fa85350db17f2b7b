// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/theme/icons.h"

#include <QWidget>

class QHBoxLayout;
class QLabel;
class QToolButton;
class QVBoxLayout;

namespace headroom {

class ElidedLabel;

/// A surface with a thin border: a header with title, note and tools, and content below.
class Card final : public QWidget {
    Q_OBJECT

public:
    /// A card without title has no header.
    explicit Card(const QString& title = {}, QWidget* parent = nullptr);

    void setTitle(const QString& title);
    [[nodiscard]] QString title() const;
    /// A few words beside the title: quantity, unit, count. They give way when the card is narrow.
    void setNote(const QString& note);
    /// Adds a 24 px button at the right of the header; `text` is its tooltip and accessible name.
    QToolButton* addTool(Icon icon, const QString& text, const QString& objectName);
    /// Adds any widget at the right of the header.
    void addHeaderWidget(QWidget* widget);
    /// Shows a widget as content; with `toEdges` it reaches the border at left and right, as tables do.
    void setContent(QWidget* content, bool toEdges = false);

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void applyFonts();

    QVBoxLayout* m_layout;
    QWidget* m_header;
    QHBoxLayout* m_headerLayout;
    QLabel* m_title;
    ElidedLabel* m_note;
};

}  // namespace headroom
