// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/input/choice_combo.h"
#include "widgets/input/group_box.h"
#include "widgets/plan/field_rows.h"
#include "widgets/plan/plan_editor.h"
#include "widgets/text/format.h"
#include "widgets/text/labels.h"

#include <string_view>

// How much a step trains on, and on which machines: size, nodes, and what joins them.
namespace headroom {

namespace {

/// What the size comes with, then what may join its nodes instead.
ChoiceItems fabricItems(const Field& fabric, bool isMeasured)
{
    ChoiceItems items{
        {{},
         isMeasured ? PlanEditor::tr("As the size has it, measured") : PlanEditor::tr("As the size has it"),
         PlanEditor::tr("its fastest network"),
         {}}};
    for (const std::string_view name : fabric.choices)
        items.push_back({asText(name), choiceLabel(fabric.pointer, name), choiceDetail(fabric.pointer, name), {}});
    return items;
}

}  // namespace

void PlanEditor::addBatchAndCluster()
{
    m_batchGroup = addGroup(QStringLiteral("groupBatch"), tr("Batch"));
    addSlider(*m_batchGroup, "/training/micro_batch");
    addSlider(*m_batchGroup, "/training/sequence");
    m_globalBatch = addChoice(*m_batchGroup, "/training/global_batch");
    m_globalBatch->setFreeNumbers(tr("Type a number of sequences"));
    addSlider(*m_batchGroup, "/training/tokens");
    m_clusterGroup = addGroup(QStringLiteral("groupCluster"), tr("Cluster"));
    m_size = addChoice(*m_clusterGroup, "/cluster/sku");
    m_mig = addChoice(*m_clusterGroup, "/cluster/mig");
    m_nodes = addSlider(*m_clusterGroup, "/cluster/nodes");
    m_gpus = addSlider(*m_clusterGroup, "/cluster/gpus");
    addSlider(*m_clusterGroup, "/cluster/zones", false);
    addSlider(*m_clusterGroup, "/cluster/power_limit_w", false);
    m_fabric = addChoice(*m_clusterGroup, "/cluster/fabric");
    showFabric();
}

void PlanEditor::showFabric()
{
    const bool isMeasured = !m_estimate.hardware.network.measured.between.empty();
    if (m_fabricIsMeasured == isMeasured)
        return;
    m_fabricIsMeasured = isMeasured;
    m_fabric->setItems(fabricItems(field("/cluster/fabric"), isMeasured));
}

}  // namespace headroom
