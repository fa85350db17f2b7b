// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QPointer>
#include <QString>

#include <functional>
#include <vector>

class QFrame;
class QLabel;
class QPushButton;
class QWidget;

namespace headroom {

class TourFrame;

/// A stop of the tour: what is shown, and what is said of it.
struct TourStop {
    QString page;    ///< The page to be shown; empty for any.
    QString target;  ///< The name of the widget that is pointed at.
    QString title;
    QString text;
};

/// The stops of the tour, in order.
[[nodiscard]] std::vector<TourStop> tourStops();

/// Walks through the window: a frame around one part after another, with a card that says what it is for. Return goes
/// on, Esc ends it; the window beneath can be used meanwhile.
class Tour final : public QObject {
    Q_OBJECT

public:
    /// `showPage` brings a page to the front; window and function outlive the tour.
    Tour(QWidget& window, std::function<void(const QString& page)> showPage, QObject* parent = nullptr);
    ~Tour() override;

    void start();
    void end();
    [[nodiscard]] bool isActive() const { return m_place >= 0; }
    /// The stop that is shown, from 0; -1 for none.
    [[nodiscard]] int place() const { return m_place; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void build();
    void show(int place);
    void point();

    QWidget& m_window;
    std::function<void(const QString& page)> m_showPage;
    std::vector<TourStop> m_stops{};
    int m_place{-1};
    QPointer<TourFrame> m_frame{};
    QPointer<QFrame> m_card{};
    QLabel* m_title{nullptr};
    QLabel* m_text{nullptr};
    QLabel* m_count{nullptr};
    QPushButton* m_back{nullptr};
    QPushButton* m_next{nullptr};
};

}  // namespace headroom
