// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/health/gpu_rows.h"

// The heads of the table of cards; gpu_rows.cpp fills the rows.
namespace headroom {

namespace {

QString explanation(int column)
{
    switch (column) {
    case NameColumn:
        return GpuRows::tr("The number that nvidia-smi gives; it can change with a reboot, the UUID does not");
    case GradeColumn: return GpuRows::tr("As bad as the worst finding of the card");
    case UseColumn:
        return GpuRows::tr(
            "Share of the last moments in which any kernel ran; it does not say how much of the card worked");
    case MemoryColumn: return GpuRows::tr("In use and total as the driver reports them");
    case HeatColumn: return GpuRows::tr("Of the chip; the bar ends at the card's own limit where that is known");
    case PowerColumn: return GpuRows::tr("Average draw and the limit that is enforced");
    case ClockColumn: return GpuRows::tr("Clock of the processors now; at rest it is low");
    case StateColumn: return GpuRows::tr("P0 is the fastest; idle cards rest at P8 and below");
    case EccColumn: return GpuRows::tr("Uncorrectable memory errors since the driver was loaded");
    case LinkColumn:
        return GpuRows::tr("NVLinks that are up, of those there are; open the output of nvidia-smi nvlink -s as well");
    case PcieColumn: return GpuRows::tr("Generation and lanes of the slot as they are now; idle links slow down");
    default: return GpuRows::tr("What the rules noticed; choose the row to read cause and action");
    }
}

}  // namespace

QVariant GpuRows::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>((isNumber(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole)
        return explanation(section);
    return role == Qt::DisplayRole ? title(section) : QVariant();
}

QString GpuRows::title(int column) const
{
    switch (column) {
    case NameColumn: return tr("GPU");
    case GradeColumn: return tr("Grade");
    case UseColumn: return tr("Utilisation %");
    case MemoryColumn: return tr("Memory %1").arg(unitName(m_unit));
    case HeatColumn: return tr("Temperature °C");
    case PowerColumn: return tr("Power W");
    case ClockColumn: return tr("SM MHz");
    case StateColumn: return tr("State");
    case EccColumn: return tr("ECC unc.");
    case LinkColumn: return tr("NVLinks up");
    case PcieColumn: return tr("PCIe");
    default: return tr("Findings");
    }
}

}  // namespace headroom
