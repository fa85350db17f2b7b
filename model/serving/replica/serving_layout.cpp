// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/serving/replica/serving_layout.h"

#include "model/layout/layout_rules.h"
#include "model/shape/layer_kinds.h"

#include <algorithm>
#include <utility>

namespace headroom {
namespace {

/// GPUs of one pipeline stage that split one expert.
std::int64_t expertSplit(const Parallelism& p)
{
    return p.expert_tensor.value_or(std::max<std::int64_t>(1, p.tensor / p.expert));
}

/// Experts are spread over ranks of one replica, or of several that exchange tokens.
void checkExperts(LayoutRules& rules, const Plan& plan, const Architecture& shape, std::int64_t ranks)
{
    const Parallelism& p = plan.parallelism;
    if (!shape.moe) {
        rules.require(p.expert == 1, "layout.expert-dense", "/parallelism/expert", p.expert);
        return;
    }
    if (p.expert <= 1)
        return;
    const std::int64_t split = expertSplit(p);
    rules.require(shape.moe->experts % p.expert == 0, "layout.expert-count", "/parallelism/expert", p.expert,
                  shape.moe->experts);
    rules.require(shape.moe->ffn % split == 0, "layout.expert-tensor", "/parallelism/expert_tensor", split,
                  shape.moe->ffn);
    rules.require(ranks % (p.expert * split) == 0 && p.expert * split % p.tensor == 0, "layout.expert-ranks",
                  "/parallelism/expert", p.expert, split, ranks);
}

}  // namespace

std::int64_t replicasOfAGroup(const Parallelism& parallelism)
{
    return parallelism.expert > 1
               ? std::max<std::int64_t>(1, parallelism.expert * expertSplit(parallelism) / parallelism.tensor)
               : 1;
}

bool checkReplicas(const Plan& plan, const Estimate& estimate, Findings& findings)
{
    const Parallelism& p = plan.parallelism;
    const Hardware& hardware = estimate.hardware;
    const Architecture& shape = estimate.architecture;
    LayoutRules rules(findings);
    rules.require(hardware.gpusUsed <= hardware.gpusAvailable, "layout.too-many-gpus", "/cluster/gpus",
                  hardware.gpusUsed, hardware.gpusAvailable);
    const std::int64_t perReplica = p.tensor * p.pipeline;
    rules.require(hardware.gpusUsed % perReplica == 0, "layout.gpus-not-divisible", "/cluster/gpus", hardware.gpusUsed,
                  p.tensor, 1, p.pipeline);
    checkAlone(rules, hardware, perReplica * replicasOfAGroup(p));
    checkHeads(rules, shape);
    rules.require(dividesHeads(shape, p.tensor), "layout.tensor-heads", "/parallelism/tensor", p.tensor, shape.heads);
    rules.require(dividesWidths(shape, p.tensor), "layout.tensor-ffn", "/parallelism/tensor", p.tensor, shape.ffn);
    rules.require(p.pipeline <= shape.layers, "layout.pipeline-layers", "/parallelism/pipeline", p.pipeline, 1,
                  shape.layers);
    const std::int64_t copies = plan.serving.data_parallel.value_or(1);
    rules.require(p.tensor % copies == 0, "serving.attention-copies", "/serving/data_parallel", copies, p.tensor);
    checkExperts(rules, plan, shape, hardware.gpusUsed / p.pipeline);
    const std::int64_t replicas = hardware.gpusUsed / perReplica;
    rules.require(plan.serving.spare_replicas < std::max<std::int64_t>(1, replicas), "serving.all-spare",
                  "/serving/spare_replicas", plan.serving.spare_replicas, replicas);
    rules.require(!plan.serving.disaggregated || replicas - plan.serving.spare_replicas >= 2, "serving.one-replica",
                  "/serving/disaggregated", replicas - plan.serving.spare_replicas);
    // Over a slow network a replica of several nodes works, but not well.
    if (rules.allHold() && p.tensor > hardware.linkDomain)
        findings.push_back(
            {"serving.tensor-domain", Severity::Warning, "/parallelism/tensor", p.tensor, hardware.linkDomain});
    return rules.allHold();
}

}  // namespace headroom
