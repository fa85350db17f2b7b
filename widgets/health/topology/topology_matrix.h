// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/health/host_links.h"
#include "widgets/text/health/health_words.h"

#include <QWidget>

#include <memory>
#include <vector>

namespace headroom {

/// The matrix of "topo -m": a row per card, a column per card and network card. The usual path is quiet, what differs
/// stands out.
class TopologyMatrix final : public QWidget {
    Q_OBJECT

public:
    explicit TopologyMatrix(QWidget* parent = nullptr);

    /// Hides itself where the matrix says no more than the drawing.
    void setReport(const HealthReport& report, std::size_t host);
    [[nodiscard]] const std::vector<std::vector<QString>>& cells() const { return m_cells; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {300, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintCell(QPainter& painter, const QRectF& cell, const QString& path, bool isGpu) const;

    HostLinks m_links{};
    std::vector<QString> m_rows{};
    std::vector<QString> m_columns{};
    std::size_t m_gpuColumns{0};  ///< The cards stand before the network cards.
    std::vector<std::vector<QString>> m_cells{};
};

}  // namespace headroom
