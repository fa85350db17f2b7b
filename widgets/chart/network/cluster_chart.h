// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"
#include "model/plan/plan.h"
#include "widgets/chart/chart.h"

#include <vector>

namespace headroom {

/// The machines of a plan on their network: each node with its GPUs in the colour of the pipeline stage, or of a
/// service the replica, that they work on, the link inside, and the fabric that joins the nodes. Of many nodes the
/// first and the last are drawn.
class ClusterChart final : public Chart {
    Q_OBJECT

public:
    explicit ClusterChart(QWidget* parent = nullptr);

    void setCluster(const Plan& plan, const Estimate& estimate);

    /// One node: its place from 0, and of each GPU the stage or replica; -1 for one that is idle.
    struct Node {
        std::int64_t place{0};
        std::vector<std::int64_t> work{};
    };
    [[nodiscard]] const std::vector<Node>& nodes() const { return m_nodes; }

    [[nodiscard]] DataTable table() const override;
    [[nodiscard]] QString summary() const override;
    [[nodiscard]] int pointCount() const override { return static_cast<int>(m_nodes.size()); }
    [[nodiscard]] QString pointText(int point) const override;
    [[nodiscard]] QSize usualSize() const override;
    [[nodiscard]] QSize leastSize() const override;

protected:
    void arrange(const QSizeF& size, const ChartText& text) override;
    void drawAbove(const ChartCanvas& canvas) const override;
    [[nodiscard]] int pointAt(const QPointF& position, const ChartGeometry& geometry) const override;
    [[nodiscard]] QPointF pointPosition(int point, const ChartGeometry& geometry) const override;

private:
    [[nodiscard]] QString workText(const Node& node) const;
    [[nodiscard]] int columns() const;
    [[nodiscard]] int rows() const;
    [[nodiscard]] QRectF nodeRect(int node, const ChartGeometry& geometry) const;
    [[nodiscard]] QRectF fabricRect(const ChartGeometry& geometry) const;
    void drawNode(const ChartCanvas& canvas, int node) const;
    void drawFabric(const ChartCanvas& canvas) const;

    std::vector<Node> m_nodes{};
    std::int64_t m_count{0};   ///< Nodes of the plan, drawn or not.
    std::int64_t m_works{1};   ///< Stages or replicas.
    bool m_isService{false};
    bool m_isCpu{false};
    bool m_isRdma{false};
    QString m_inside{};
    QString m_between{};
    double m_line{14};
};

}  // namespace headroom
