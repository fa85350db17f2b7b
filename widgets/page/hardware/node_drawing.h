// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/sizes/size_matrix.h"
#include "widgets/text/format.h"

#include <QStringList>
#include <QWidget>

namespace headroom {

/// One node of a size as a drawing: its GPUs with the memory of each, what joins them inside, and the network cards
/// that lead out. The GPUs that a plan uses are filled.
class NodeDrawing final : public QWidget {
    Q_OBJECT

public:
    explicit NodeDrawing(QWidget* parent = nullptr);

    /// `used` is how many GPUs of the first node the plan takes; 0 where the plan runs elsewhere.
    void setOption(const SizeOption& option, std::int64_t used, ByteUnit unit);

    /// What is drawn, in words, outermost last: "8 × H100 80 GB", "NVLink 4 and NVSwitch, 450 GB/s per GPU one way".
    [[nodiscard]] const QStringList& parts() const { return m_parts; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QRectF boxOf(int gpu, double top) const;
    void paintGpus(QPainter& painter, double top) const;
    void paintLink(QPainter& painter, const QRectF& bar) const;
    void paintCards(QPainter& painter, double top) const;

    int m_boxes{0};  ///< GPUs drawn; 0 on a size without any.
    std::int64_t m_used{0};
    QString m_memory{};  ///< Of a GPU, in short.
    QString m_share{};  ///< "1/6" where a node has a part of a GPU only.
    QString m_link{};  ///< What joins the GPUs; empty for one of them.
    QString m_fabric{};  ///< What leads out; empty without a network of its own.
    QString m_perCard{};
    QStringList m_parts{};
};

}  // namespace headroom
