// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QAbstractButton;
class QVBoxLayout;

namespace headroom {

/// A group of inputs under a header of 30 px that folds it. Folded, the header shows a summary on the right.
class GroupBox final : public QWidget {
    Q_OBJECT

public:
    explicit GroupBox(const QString& title, QWidget* parent = nullptr);

    /// Adds a row at the end.
    void addRow(QWidget* row);
    /// What the group says while it is folded.
    void setSummary(const QString& summary);
    [[nodiscard]] QString summary() const;
    void setFolded(bool folded);
    [[nodiscard]] bool isFolded() const;
    /// The header, a button that Space or Enter presses.
    [[nodiscard]] QAbstractButton* header() const { return m_header; }

signals:
    void foldedChanged(bool folded);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    class Header;

    [[nodiscard]] Header* toHeader() const;

    QAbstractButton* m_header;
    QWidget* m_content;
    QVBoxLayout* m_rows;
};

}  // namespace headroom
