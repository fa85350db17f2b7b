// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace headroom {

/// What a page shows when there is nothing to show: a sentence, why, and what to do. Never an old number.
class EmptyState final : public QWidget {
    Q_OBJECT

public:
    explicit EmptyState(QWidget* parent = nullptr);

    /// `reasons` are full sentences, each with its remedy; `remedy` may be empty.
    void setText(const QString& title, const QStringList& reasons, const QString& remedy);
    /// Offers a way out under the text; an empty one offers none.
    void setAction(const QString& text);

signals:
    void actionTriggered();

protected:
    void changeEvent(QEvent* event) override;

private:
    void applyLook();

    QLabel* m_title;
    QLabel* m_reasons;
    QLabel* m_remedy;
    QPushButton* m_action;
};

}  // namespace headroom
