// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/provision/deployment/machine_facts.h"

namespace headroom {
namespace {

const MachineImage hpcImage{"microsoft-dsvm", "ubuntu-hpc", "2204", "latest"};
const MachineImage rocmImage{"microsoft-dsvm", "ubuntu-hpc", "2404-rocm", "latest"};
const MachineImage plainImage{"Canonical", "0001-com-ubuntu-server-jammy", "22_04-lts-gen2", "latest"};

bool isGraceBlackwell(const Machines& machines) { return machines.isArm && machines.hasRdma; }

}  // namespace

void takeMachineFacts(Machines& machines, const VmSize& size)
{
    if (machines.platform != Platform::Azure)
        return;
    machines.bootUnsigned = size.gpu == "rtx-pro-6000-bse";
    if (machines.isArm) {
        machines.driver = DriverWay::InImage;  // No image is known by name: whoever deploys names one.
        return;
    }
    if (machines.isCpuOnly) {
        machines.image = plainImage;
        return;
    }
    if (machines.isAmd) {
        machines.image = rocmImage;
        machines.driver = machines.hasRdma ? DriverWay::InImage : DriverWay::ByHand;
        return;
    }
    const bool exchanges = machines.hasRdma || machines.nodes > 1;
    machines.image = exchanges ? hpcImage : plainImage;
    machines.driver = exchanges ? DriverWay::InImage : DriverWay::Extension;
    if (machines.bootUnsigned)
        machines.driver = DriverWay::ByHand;  // Its GRID driver is downloaded by hand.
    if (size.gpu == "h100-sxm" || size.gpu == "h200-sxm")
        machines.topologyFile = "/opt/microsoft/ndv5-topo.xml";
    else if (size.series == "ND_A100_v4" || size.gpu == "a100-sxm-40" || size.gpu == "a100-sxm-80")
        machines.topologyFile = "/opt/microsoft/ndv4-topo.xml";
}

std::vector<EnvironmentSetting> networkEnvironment(const Machines& machines)
{
    if (machines.platform != Platform::Azure || !machines.hasRdma || machines.isAmd)
        return {};
    if (isGraceBlackwell(machines))
        return {{"NCCL_MNNVL_ENABLE", "1"}, {"NCCL_NVLS_ENABLE", "1"}, {"NCCL_SHM_DISABLE", "1"},
                {"NCCL_DMABUF_ENABLE", "1"}, {"NCCL_IB_SL", "1"},      {"NCCL_NET_GDR_LEVEL", "PHB"},
                {"NCCL_NET_GDR_C2C", "1"}};
    std::vector<EnvironmentSetting> lines = {{"CUDA_DEVICE_ORDER", "PCI_BUS_ID"},
                                                           {"NCCL_SOCKET_IFNAME", "eth0"},
                                                           {"UCX_TLS", "rc"},
                                                           {"UCX_NET_DEVICES", "mlx5_ib0:1"},
                                                           {"NCCL_IB_PCI_RELAXED_ORDERING", "1"}};
    if (machines.topologyFile.find("ndv5") != std::string::npos) {
        for (const EnvironmentSetting& line : {EnvironmentSetting{"NCCL_IB_QPS_PER_CONNECTION", "4"},
                                               {"NCCL_IGNORE_CPU_AFFINITY", "1"},
                                               {"NCCL_PXN_DISABLE", "1"},
                                               {"NCCL_MIN_NCHANNELS", "32"},
                                               {"NCCL_P2P_NET_CHUNKSIZE", "524288"}})
            lines.push_back(line);
    }
    if (!machines.topologyFile.empty())
        lines.push_back({"NCCL_TOPO_FILE", machines.topologyFile});
    return lines;
}

}  // namespace headroom
