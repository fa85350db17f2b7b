// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QPointer>

#include <functional>
#include <vector>

class QLabel;
class QShortcut;
class QWidget;

namespace headroom {

class PageStack;

/// Shows a window to a room: type one and a half times as large, nothing but verdict and page, and keys to go from page
/// to page and from plan to plan. Leaving it, the window is as it was.
class Presenter final : public QObject {
    Q_OBJECT

public:
    /// What of the window goes and comes; everything must outlive the object, as far as it is shown.
    struct Parts {
        QWidget& window;
        PageStack& pages;
        std::function<std::vector<QWidget*>()> hidden;  ///< What the room does not need: menu bar, status line.
        std::function<void(bool)> setEditorHidden;
        std::function<int()> usualZoom;  ///< Percent outside of the presentation.
    };

    explicit Presenter(Parts parts, QObject* parent = nullptr);

    /// The line above the verdict: which plan is shown, and which keys there are.
    [[nodiscard]] QWidget& header() const { return *m_header; }
    void setTitle(const QString& title, const QString& machines);
    void setActive(bool active);
    [[nodiscard]] bool isActive() const { return m_active; }
    static constexpr int percent = 150;

signals:
    void activeChanged(bool active);
    /// The person wants the plan so many places further.
    void planWanted(int step);

private:
    void enter();
    void leave();
    void bind(const std::vector<int>& keys, const std::function<void()>& action);

    Parts m_parts;
    QWidget* m_header;
    QLabel* m_title;
    QLabel* m_machines;
    QLabel* m_keys;
    std::vector<QPointer<QWidget>> m_wasVisible{};
    std::vector<QShortcut*> m_shortcuts{};
    QString m_pageBefore{};
    bool m_active{false};
};

}  // namespace headroom
