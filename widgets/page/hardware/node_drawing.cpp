// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/hardware/node_drawing.h"

#include "widgets/page/hardware/size_words.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr int mostBoxes = 16;
constexpr int boxesInARow = 8;
constexpr Px boxHeight{34};
constexpr Px boxGap{4};
constexpr Px linkHeight{22};
constexpr Px cardHeight{16};
constexpr Px lead{7};  ///< Of the lines between the layers.
constexpr Px wordHeight{18};
constexpr Px frame{8};

}  // namespace

NodeDrawing::NodeDrawing(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("nodeDrawing"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void NodeDrawing::setOption(const SizeOption& option, std::int64_t used, ByteUnit unit)
{
    const VmSize& size = *option.size;
    const double gpus = size.gpuCount;
    m_boxes = option.gpu == nullptr ? 0 : std::clamp(static_cast<int>(std::ceil(gpus)), 1, mostBoxes);
    m_used = used;
    m_memory =
        option.gpu != nullptr
            ? countText(std::round(option.gpu->memory.value / (unit == ByteUnit::GB ? bytesPerGB : gibibytes(1).value)))
            : QString();
    m_share = gpus > 0 && gpus < 1 ? gpuText(option).section(u' ', 0, 0) : QString();
    m_link.clear();
    m_fabric.clear();
    m_perCard.clear();
    m_parts = {gpuText(option)};
    if (m_boxes > 1) {
        m_link = hasLink(option) ? tr("%1, %2 GB/s one way").arg(asText(size.intraNode), linkOneWay(option))
                                 : tr("PCIe, no link of their own");
        m_parts << m_link;
    }
    if (size.rdma) {
        const std::optional<double> perGpu = rdmaPerGpu(size);
        if (perGpu)
            m_perCard = countText(*perGpu);
        const std::optional<double> perVm = rdmaPerVm(size);
        m_fabric = perGpu && perVm ? tr("%1, %2 × %3 = %4 Gb/s")
                                         .arg(asText(size.rdma->fabric), countText(std::max(1.0, gpus)),
                                              countText(*perGpu), countText(*perVm))
                   : perVm ? tr("%1, %2 Gb/s").arg(asText(size.rdma->fabric), countText(*perVm))
                           : asText(size.rdma->fabric);
    } else if (size.frontendGbps) {
        m_fabric = tr("Ethernet, %1 Gb/s per VM").arg(decimalText(*size.frontendGbps));
    }
    if (!m_fabric.isEmpty())
        m_parts << m_fabric;
    setAccessibleName(tr("One node of this size"));
    setAccessibleDescription(m_parts.join(QStringLiteral("; ")));
    setToolTip(m_parts.join(u'\n'));
    updateGeometry();
    update();
}

QSize NodeDrawing::sizeHint() const
{
    const int rows = std::max(1, (m_boxes + boxesInARow - 1) / boxesInARow);
    int height = 2 * frame + rows * boxHeight + (rows - 1) * boxGap;
    if (!m_link.isEmpty())
        height += lead + linkHeight;
    if (!m_perCard.isEmpty())
        height += lead + cardHeight;
    if (!m_fabric.isEmpty())
        height += wordHeight;
    return {220, height};
}

QSize NodeDrawing::minimumSizeHint() const { return {160, sizeHint().height()}; }

QRectF NodeDrawing::boxOf(int gpu, double top) const
{
    const int inARow = std::clamp(m_boxes, 1, boxesInARow);
    const double room = width() - 2 * frame - (inARow - 1) * boxGap;
    constexpr Px most{56};
    const double side = std::min<double>(most, room / inARow);
    const int row = gpu / boxesInARow;
    return {frame + (gpu % boxesInARow) * (side + boxGap), top + row * (boxHeight + boxGap), side,
            static_cast<double>(boxHeight)};
}

void NodeDrawing::paintGpus(QPainter& painter, double top) const
{
    const QFont small = scaledFont(font(), TypeSize::Secondary);
    const QFont bold = scaledFont(font(), TypeSize::Secondary, true);
    if (m_boxes == 0) {
        painter.setFont(bold);
        painter.setPen(roleColor(*this, Role::Text));
        painter.drawText(QRectF(frame, top, width() - 2 * frame, boxHeight), Qt::AlignCenter, tr("no GPU"));
        return;
    }
    for (int gpu = 0; gpu < m_boxes; ++gpu) {
        const QRectF box = boxOf(gpu, top);
        const bool isUsed = gpu < m_used;
        painter.setPen(roleColor(*this, isUsed ? Role::Accent : Role::StrongLine));
        painter.setBrush(roleColor(*this, isUsed ? Role::Accent : Role::Surface));
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
        painter.setPen(roleColor(*this, isUsed ? Role::OnAccent : Role::Text));
        painter.setFont(bold);
        painter.drawText(box.adjusted(0, 2, 0, -box.height() / 2), Qt::AlignCenter,
                         m_share.isEmpty() ? countText(gpu) : m_share);
        painter.setFont(small);
        painter.setPen(roleColor(*this, isUsed ? Role::OnAccent : Role::SecondaryText));
        painter.drawText(box.adjusted(0, box.height() / 2 - 2, 0, -1), Qt::AlignCenter, m_memory);
    }
}

void NodeDrawing::paintLink(QPainter& painter, const QRectF& bar) const
{
    painter.setPen(roleColor(*this, Role::StrongLine));
    for (int gpu = 0; gpu < std::min(m_boxes, boxesInARow); ++gpu) {
        const double x = std::round(boxOf(gpu, 0).center().x()) + 0.5;
        painter.drawLine(QPointF(x, bar.top() - lead), QPointF(x, bar.top()));
    }
    painter.setPen(roleColor(*this, Role::SecondaryText));
    painter.setBrush(roleColor(*this, Role::Surface));
    painter.drawRoundedRect(bar.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    const QFont small = scaledFont(font(), TypeSize::Secondary);
    painter.setFont(small);
    painter.setPen(roleColor(*this, Role::Text));
    painter.drawText(bar, Qt::AlignCenter,
                     QFontMetrics(small).elidedText(m_link, Qt::ElideRight, static_cast<int>(bar.width()) - 8));
}

void NodeDrawing::paintCards(QPainter& painter, double top) const
{
    QFont tiny = scaledFont(font(), TypeSize::Secondary);
    painter.setFont(tiny);
    for (int gpu = 0; gpu < std::min(m_boxes, boxesInARow); ++gpu) {
        const QRectF box = boxOf(gpu, 0);
        const double x = std::round(box.center().x()) + 0.5;
        painter.setPen(roleColor(*this, Role::StrongLine));
        painter.drawLine(QPointF(x, top), QPointF(x, top + lead));
        const QRectF card(box.left(), top + lead, box.width(), cardHeight);
        painter.setBrush(roleColor(*this, Role::Surface));
        painter.drawRoundedRect(card.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
        painter.setPen(roleColor(*this, Role::SecondaryText));
        painter.drawText(card, Qt::AlignCenter, m_perCard);
    }
}

void NodeDrawing::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(roleColor(*this, Role::Line));
    painter.setBrush(roleColor(*this, Role::Window));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    double y = frame;
    paintGpus(painter, y);
    const int rows = std::max(1, (m_boxes + boxesInARow - 1) / boxesInARow);
    y += rows * boxHeight + (rows - 1) * boxGap;
    if (!m_link.isEmpty()) {
        const double right = boxOf(std::min(m_boxes, boxesInARow) - 1, 0).right();
        paintLink(painter, {static_cast<double>(frame), y + lead, std::max(right - frame, width() - 2.0 * frame),
                            static_cast<double>(linkHeight)});
        y += lead + linkHeight;
    }
    if (!m_perCard.isEmpty() && m_boxes > 0) {
        paintCards(painter, y);
        y += lead + cardHeight;
    }
    if (!m_fabric.isEmpty()) {
        const QFont small = scaledFont(font(), TypeSize::Secondary);
        painter.setFont(small);
        painter.setPen(roleColor(*this, Role::SecondaryText));
        painter.drawText(QRectF(frame, y, width() - 2 * frame, wordHeight), Qt::AlignLeft | Qt::AlignBottom,
                         QFontMetrics(small).elidedText(m_fabric, Qt::ElideRight, width() - 2 * frame));
    }
}

}  // namespace headroom
