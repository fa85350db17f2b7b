// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/fix/fix.h"
#include "widgets/text/format.h"

#include <QTimer>
#include <QWidget>

#include <vector>

class QLabel;
class QMenu;
class QToolButton;

namespace headroom {

class FixChip;

/// The fixes of a plan in one line: as many chips as there is room for, at most four, and a menu with all of them, with
/// what does not help and why, and with how much was not tried. A search that takes a while says so and can be ended.
/// Fixes are meant by their place in the list.
class FixStrip final : public QWidget {
    Q_OBJECT

public:
    explicit FixStrip(QWidget* parent = nullptr);
    ~FixStrip() override;

    /// Shows the fixes of the plan that has this estimate.
    void setFixes(const FixList& list, const Estimate& now, ByteUnit unit);
    void setByteUnit(ByteUnit unit);
    /// The plan moved on: nothing can be chosen until its own fixes come.
    void setStale();
    /// Neither a fix nor a search for them that takes a while.
    [[nodiscard]] bool isEmpty() const { return m_list.fixes.empty() && !m_slow; }
    [[nodiscard]] const FixList& list() const { return m_list; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    /// The person looks at a fix, -1: at none any more.
    void previewed(int fix);
    void chosen(int fix);
    /// The person wants the changed plan beside this one.
    void setAside(int fix);
    /// There is something to show now, or nothing any more: a slow search has begun.
    void slowSearchBegan();
    /// The person wants what has been found so far.
    void stopped();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void tellSlowSearch();
    void orderChips();
    void showChips();
    void placeChips();
    void fillMenu();
    [[nodiscard]] QString shortfallText(const Fix& fix) const;
    void addMenuEntry(QMenu& menu, int fix, bool aside);
    void openChipMenu(int chip, const QPoint& global);
    [[nodiscard]] QString tooltipOf(const Fix& fix) const;
    void endPreview();

    FixList m_list{};
    Estimate m_now{};
    ByteUnit m_unit{ByteUnit::GB};
    bool m_stale{false};
    bool m_slow{false};  ///< What is looked for takes long enough to be told.
    bool m_previewing{false};
    std::vector<int> m_order{};  ///< Fixes that fit, in the order of the chips.
    QLabel* m_label;
    std::vector<FixChip*> m_chips;
    QToolButton* m_more;
    QToolButton* m_stop;
    QTimer m_patience{};
    QMenu* m_menu;
};

}  // namespace headroom
