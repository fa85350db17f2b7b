// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QScrollArea>

namespace headroom {

/// A scroll area for one column whose scroll bar lies over its margin, so that the column keeps its width when the
/// bar comes and goes.
class ColumnScrollArea final : public QScrollArea {
    Q_OBJECT

public:
    explicit ColumnScrollArea(QWidget* parent = nullptr);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void placeBar();

    QScrollBar* m_bar;
};

}  // namespace headroom
