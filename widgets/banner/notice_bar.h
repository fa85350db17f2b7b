// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/finding.h"

#include <QWidget>

#include <functional>
#include <optional>
#include <vector>

class QHBoxLayout;
class QLabel;

namespace headroom {

/// A way to answer a notice.
struct NoticeChoice {
    QString name;         ///< Of its button, for tests and screen readers' tools.
    QString text;
    QString explanation;  ///< What comes of it.
    std::function<void()> choose;
};

/// What a notice bar says. It waits for an answer, however long, and takes no focus.
struct Notice {
    Severity severity{Severity::Warning};
    QString text;
    std::vector<NoticeChoice> choices{};
    std::function<void()> dismiss{};  ///< Of the button that closes it; without one it cannot be closed.
    QString dismissExplanation{};
};

/// A bar over the width of the window that says what happened outside of it and asks what to do. Hidden while there is
/// nothing to say.
class NoticeBar final : public QWidget {
    Q_OBJECT

public:
    explicit NoticeBar(QWidget* parent = nullptr);

    void setNotice(const std::optional<Notice>& notice);
    /// What it says, empty while it is hidden.
    [[nodiscard]] QString sentence() const;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void addButton(const NoticeChoice& choice);
    void showIcon();

    std::optional<Notice> m_notice{};
    QLabel* m_icon;
    QLabel* m_text;
    QHBoxLayout* m_row;
    std::vector<QWidget*> m_buttons{};
};

}  // namespace headroom
