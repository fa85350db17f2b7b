// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include <vector>

class QAbstractButton;

namespace headroom {

/// A row of joined buttons of which one is chosen, 26 px high. Arrow keys move the choice.
class SegmentedControl final : public QWidget {
    Q_OBJECT

public:
    explicit SegmentedControl(QWidget* parent = nullptr);

    /// Adds a segment; its button gets `id` as object name.
    void addSegment(const QString& id, const QString& text, const QString& tooltip = {}, bool enabled = true);
    /// Shows a choice; emits nothing.
    void setCurrent(const QString& id);
    [[nodiscard]] QString current() const;
    [[nodiscard]] QAbstractButton* segment(const QString& id) const;

    [[nodiscard]] QSize sizeHint() const override;

signals:
    /// The person chose a segment.
    void chosen(const QString& id);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<QAbstractButton*> m_segments;
};

}  // namespace headroom
