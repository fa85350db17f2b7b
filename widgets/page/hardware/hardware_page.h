// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/advice/advice.h"
#include "model/quota/quota.h"
#include "model/sizes/size_matrix.h"
#include "widgets/page/hardware/hardware_text.h"
#include "widgets/text/format.h"

#include <QWidget>

#include <string>
#include <vector>

class QBoxLayout;
class QLabel;
class QPushButton;

namespace headroom {

class Card;
class FactList;
class NodeDrawing;
class RowTable;
class SegmentedControl;
class SizeFilterBar;

/// Which machines there are: all sizes with what the open plan finds on each, everything known of one of them, whether
/// the subscription may have it, what to take and why, and GPU generations side by side.
class HardwarePage final : public QWidget {
    Q_OBJECT

public:
    explicit HardwarePage(QWidget* parent = nullptr);
    HardwarePage(const HardwarePage&) = delete;
    HardwarePage& operator=(const HardwarePage&) = delete;
    ~HardwarePage() override;

    /// Takes the place of the sizes shown so far.
    void setSizes(ShownSizes sizes);
    /// Which of them hold the plan, and what the advice takes, in a sentence; absent before any was tried.
    [[nodiscard]] std::optional<VerdictText> verdict() const;
    void setGpus(const std::vector<Gpu>& gpus);
    /// Says that the advice is being found: until it comes, that of the plan before cannot be applied.
    void showComputing();
    /// What to take, step by step; a plan in it can be applied.
    void setAdvice(const Advice& advice);
    /// Security and governance for the plan's machines.
    void setChecklist(const Findings& items);
    /// What the subscription's lists say about the plan.
    void setQuota(const QuotaVerdict& verdict);
    void setByteUnit(ByteUnit unit);

signals:
    /// The person wants the plan on that size.
    void sizeChosen(const QString& sku);
    /// The person wants the advised plan.
    void adviceAccepted(const headroom::Plan& plan);
    /// The person wants to read lists of the subscription.
    void quotaRequested();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildTables();
    void buildSide();
    void buildAdvice();
    void refill();
    void showSize(int row);
    /// Of the cards beside the matrix, px.
    [[nodiscard]] int sideWidth() const;
    /// Of the matrix, what there is room for.
    void showColumns();
    /// Of the GPU generations the columns that have room.
    void showGpuColumns();
    /// Whether the size in that row can be taken for the plan.
    void allowUse(bool allowed, int row);
    void showAdvice();
    void showChecklist();
    void showQuota();

    ShownSizes m_sizes{};
    std::vector<SizeOption> m_shown;
    std::string m_selected;
    int m_sortColumn{-1};  ///< -1: as given, what fits first.
    Qt::SortOrder m_sortOrder{Qt::AscendingOrder};
    std::vector<Gpu> m_allGpus;
    Advice m_advice{};
    Findings m_checklist{};
    std::optional<QuotaVerdict> m_quota{};  ///< Absent until lists were read.
    ByteUnit m_unit{ByteUnit::GB};

    bool m_isAdviceKnown{false};  ///< Not while it is being found for a plan that has changed.

    SizeFilterBar* m_filters;
    QBoxLayout* m_row;
    QBoxLayout* m_side;
    Card* m_matrixCard;
    RowTable* m_matrix;
    SegmentedControl* m_aspects;
    Card* m_sizeCard;
    NodeDrawing* m_node;
    FactList* m_sizeFacts;
    QPushButton* m_use;
    Card* m_quotaCard;
    FactList* m_quotaFacts;
    Card* m_adviceCard;
    FactList* m_adviceFacts;
    QPushButton* m_apply;
    Card* m_checkCard;
    FactList* m_checks;
    Card* m_gpuCard;
    RowTable* m_gpus;
    Card* m_levelCard;
    FactList* m_levels;
};

}  // namespace headroom
