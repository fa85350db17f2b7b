// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/health/health_words.h"

#include <QWidget>

#include <memory>
#include <optional>

namespace headroom {

/// Who reaches whom over what: the cards of a node, NVLink above them, the processors' cores below, and the plan's
/// tensor groups drawn over them.
class TopologyView final : public QWidget {
    Q_OBJECT

public:
    explicit TopologyView(QWidget* parent = nullptr);

    /// `tensor` is how many cards share each layer in the plan; 1 draws no groups.
    void setReport(std::shared_ptr<const HealthReport> report, std::size_t host, int tensor);

    /// What is drawn, in words.
    [[nodiscard]] QString summary() const;

    [[nodiscard]] QSize sizeHint() const override { return {720, 300}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {360, 240}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    /// How two cards reach each other, as far as the reading says.
    struct Pair {
        std::size_t a{0};
        std::size_t b{0};
        int links{0};      ///< 0: over PCIe.
        QString path{};    ///< "NV18", "PIX", "SYS".
    };
    void readPairs();
    void readRow(const TopologyReading& topology, std::size_t row);
    [[nodiscard]] std::optional<std::size_t> positionOf(const std::string& device) const;
    [[nodiscard]] std::size_t pairCount() const { return m_count * (m_count - 1) / 2; }
    [[nodiscard]] QString linkSummary(std::size_t linked) const;
    [[nodiscard]] QRectF boxOf(std::size_t gpu) const;
    void paintLinks(QPainter& painter) const;
    void paintBar(QPainter& painter) const;
    void paintArc(QPainter& painter, const Pair& pair) const;
    void paintNeighbours(QPainter& painter) const;
    void paintBoxes(QPainter& painter) const;
    void paintCores(QPainter& painter) const;
    void paintGroups(QPainter& painter) const;

    std::shared_ptr<const HealthReport> m_report{};
    std::size_t m_host{0};
    int m_tensor{1};
    std::size_t m_count{0};
    std::size_t m_left{0};  ///< Cards for which there is no room.
    std::vector<Pair> m_pairs{};  ///< Those of which something is known, each once.
    std::vector<QString> m_cores{};
    std::optional<int> m_uniform{};  ///< Links of every pair, where all are joined alike.
};

}  // namespace headroom
