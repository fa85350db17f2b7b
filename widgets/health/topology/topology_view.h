// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/health/host_links.h"
#include "widgets/text/health/health_words.h"
#include "widgets/theme/palette.h"

#include <QWidget>

#include <memory>
#include <vector>

namespace headroom {

/// Who reaches whom over what: the cards of a node under the path that most of them share, arcs for the pairs that
/// differ, the nearest network cards and the processors' cores below, and the plan's tensor groups drawn over them.
class TopologyView final : public QWidget {
    Q_OBJECT

public:
    explicit TopologyView(QWidget* parent = nullptr);

    /// `tensor` is how many cards share each layer in the plan; 1 draws no groups.
    void setReport(std::shared_ptr<const HealthReport> report, std::size_t host, int tensor);

    /// What is drawn, in words.
    [[nodiscard]] const QString& summary() const { return m_summary; }
    /// The pairs that have an arc of their own: those that differ, unless they are so many that the matrix says it
    /// better.
    [[nodiscard]] const std::vector<GpuPair>& arcs() const { return m_arcs; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {360, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] double arcRoom() const;
    [[nodiscard]] double boxTop() const;
    [[nodiscard]] double coresTop() const;
    [[nodiscard]] QRectF boxOf(std::size_t gpu) const;
    void paintUsual(QPainter& painter) const;
    void paintArc(QPainter& painter, const GpuPair& pair) const;
    void paintBox(QPainter& painter, std::size_t gpu) const;
    /// Where the network cards of each group stand: beneath their cards, side by side.
    [[nodiscard]] std::vector<QRectF> nicPlates(const QFontMetrics& metrics) const;
    void paintNics(QPainter& painter) const;
    void paintCores(QPainter& painter) const;
    void paintGroups(QPainter& painter) const;

    std::shared_ptr<const HealthReport> m_report{};
    std::size_t m_host{0};
    int m_tensor{1};
    HostLinks m_links{};
    std::vector<NicGroup> m_nics{};
    std::vector<GpuPair> m_arcs{};
    QString m_summary{};
};

/// The colour in which a path stands out; quiet where it is the usual one.
[[nodiscard]] Role standingRole(PathStanding standing);

}  // namespace headroom
