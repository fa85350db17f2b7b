// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QAbstractButton>

namespace headroom {

/// What a chip says: a few words, the number that decides, and its unit.
struct ChipText {
    QString words;
    QString number;
    QString unit;
    bool sure{true};  ///< False: only probably, which the mark shows.
    bool operator==(const ChipText&) const = default;
};

/// A small framed button for one fix, 27 px high: a mark, words, the number in bold. It tells when it is looked at, by
/// mouse or by keyboard.
class FixChip final : public QAbstractButton {
    Q_OBJECT

public:
    explicit FixChip(QWidget* parent = nullptr);

    void setChipText(const ChipText& text);

    [[nodiscard]] QSize sizeHint() const override;

signals:
    void lookedAt(bool looked);
    void menuRequested(const QPoint& global);

protected:
    void paintEvent(QPaintEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    ChipText m_text;
};

}  // namespace headroom
