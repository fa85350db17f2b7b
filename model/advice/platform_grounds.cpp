// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/advice/platform_grounds.h"

#include "model/finding_kinds.h"

namespace headroom {
namespace {

/// What decides the platform of a plan.
enum class Kind { Service, Node, Cluster, Fabric };

std::int64_t nodesOf(const Plan& plan)
{
    const auto* nodes = std::get_if<VmNodes>(&plan.cluster.hardware);
    return nodes != nullptr ? nodes->nodes : 1;
}

Kind kindOfJob(const Plan& plan, const VmSize& size)
{
    if (plan.workload == Workload::Serving)
        return Kind::Service;
    if (nodesOf(plan) < 2)
        return Kind::Node;
    return size.rdma ? Kind::Fabric : Kind::Cluster;
}

class Platforms {
public:
    Platforms(const Plan& plan, const VmSize& size, Kind kind) : m_plan(plan), m_size(size), m_kind(kind) {}

    [[nodiscard]] std::vector<Objection> others()
    {
        addMachines();
        addServices();
        addPools();
        addLayers();
        return std::move(m_others);
    }

private:
    template <class... Values>
    void add(const char* name, FindingIdFor<Values...> id, const Values&... values)
    {
        m_others.push_back({name, Finding(id, Severity::Information, "/cluster", values...)});
    }

    /// A single machine, and a queue over machines of one's own.
    void addMachines()
    {
        if (nodesOf(m_plan) > 1)
            add("a single VM", "against.vm-one", nodesOf(m_plan));
        else
            add("a single VM", m_kind == Kind::Service ? FindingId<>("against.vm-service") : "against.vm-idle");
        switch (m_kind) {
        case Kind::Service: add("Slurm on a scale set", "against.slurm-service"); break;
        case Kind::Node: add("Slurm on a scale set", "against.slurm-node"); break;
        case Kind::Cluster: add("Slurm on a scale set", "against.slurm-cluster"); break;
        case Kind::Fabric: break;  // Advised.
        }
    }

    /// What Azure runs for its users.
    void addServices()
    {
        switch (m_kind) {
        case Kind::Service:
            add("Azure Machine Learning", "against.aml-service");
            add("Azure Batch", "against.batch-service");
            break;
        case Kind::Node:
            add("AKS", "against.aks-node");
            add("Azure Batch", "against.batch-node");
            break;
        case Kind::Cluster: add("Azure Machine Learning", "against.aml-cluster"); break;
        case Kind::Fabric:
            add("Azure Machine Learning", "against.aml-cluster");
            add("Azure Batch", "against.batch-fabric");
            break;
        }
    }

    /// AKS where it has no pools of the size, and its pools that bring driver, plugin and exporter themselves.
    void addPools()
    {
        if (m_size.aksSupported == false)
            add("AKS", "against.aks-size", SizeId{m_size.id});
        else if (m_kind != Kind::Node && !m_size.isCpuOnly())
            add("AKS managed GPU pools (preview)", "against.aks-managed");
    }

    /// What runs on top of machines, whatever they are.
    void addLayers()
    {
        if (m_kind == Kind::Service) {
            add("Ray", "against.ray-service");
            return;
        }
        add("Ray", "against.ray-training");
        const Parallelism& p = m_plan.parallelism;
        const bool wholeCopies = p.zero == 0 && p.tensor == 1 && p.pipeline == 1 && p.context == 1 && p.expert == 1;
        add("Horovod", wholeCopies ? FindingId<>("against.horovod-copies") : "against.horovod");
        add("DeepSpeed", "against.deepspeed");
    }

    const Plan& m_plan;
    const VmSize& m_size;
    Kind m_kind;
    std::vector<Objection> m_others{};
};

}  // namespace

std::string advisedPlatform(const Plan& plan, const VmSize& size)
{
    const Kind kind = kindOfJob(plan, size);
    if (size.cloud != "azure") {
        const bool isAws = size.cloud == "aws";
        const std::string kubernetes = isAws ? "EKS" : "GKE";
        if (kind == Kind::Node)
            return isAws ? "SageMaker" : "Vertex AI";
        return kind == Kind::Service ? kubernetes : "Slurm or " + kubernetes;
    }
    const bool hasPools = size.aksSupported != false;
    switch (kind) {
    case Kind::Service: return hasPools ? "AKS" : "a scale set";
    case Kind::Node: return "Azure Machine Learning";
    case Kind::Cluster: return hasPools ? "Azure Batch or AKS" : "Azure Batch";
    case Kind::Fabric: return hasPools ? "Slurm or AKS" : "Slurm";
    }
    return {};
}

std::vector<Objection> otherPlatforms(const Plan& plan, const VmSize& size)
{
    if (size.cloud != "azure")
        return {};
    return Platforms(plan, size, kindOfJob(plan, size)).others();
}

}  // namespace headroom
