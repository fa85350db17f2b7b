// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/rules/fault_ticket.h"

#include "model/health/rules/health_rule.h"
#include "model/text/ascii.h"
#include "model/text/scan.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <tuple>
#include <utility>

namespace headroom {
namespace {

/// A fault code of Azure's node health checks, with the check that gives it.
struct FaultCode {
    HealthRule rule;
    std::string_view code;
    std::string_view check;
};

// Azure/azurehpc-health-checks, customTests: azure_gpu_ecc.nhc @0295e2f1, azure_gpu_count.nhc and azure_gpu_nvlink.nhc
// @0e3c05fa, csc_nvidia_smi.nhc @09ab175a.
constexpr auto codes = std::to_array<FaultCode>({
    {HealthRule::RemapFailed, "NHC2007", "azure_gpu_ecc.nhc"},
    {HealthRule::RemapPending, "NHC2007", "azure_gpu_ecc.nhc"},
    {HealthRule::CacheErrors, "NHC2019", "azure_gpu_ecc.nhc"},
    {HealthRule::InforomCorrupt, "NHC2008", "csc_nvidia_smi.nhc"},
    {HealthRule::GpuLost, "NHC2010", "csc_nvidia_smi.nhc"},
    {HealthRule::MissingGpus, "NHC2009", "azure_gpu_count.nhc"},
    {HealthRule::NvLinksDown, "NHC2016", "azure_gpu_nvlink.nhc"},
});

/// The Xids that azure_gpu_xid.nhc @0078044d looks for, which gives them NHC2001.
constexpr auto checkedXids =
    std::to_array<int>({48, 56, 57, 58, 62, 63, 64, 65, 68, 69, 73, 74, 79, 80, 81, 92, 119, 120});
constexpr std::string_view repository = "Azure/azurehpc-health-checks, ";

/// The number behind "Xid " at the start of a cause; 0 for another cause.
int xidOf(std::string_view cause)
{
    constexpr std::string_view mark = "Xid ";
    constexpr int most = 1000;
    if (!cause.starts_with(mark))
        return 0;
    int number = 0;
    for (std::size_t i = mark.size(); i < cause.size() && isDigit(cause[i]) && number < most; ++i)
        number = number * 10 + (cause[i] - '0');
    return number;
}

/// What a line says itself comes before what is known of its rule: "FaultCode: NHC2005".
std::pair<std::string, std::string> faultCodeOf(const HealthFinding& finding)
{
    constexpr std::string_view mark = "FaultCode: ";
    if (const std::size_t at = finding.evidence.find(mark); at != std::string::npos) {
        const std::string_view rest = std::string_view(finding.evidence).substr(at + mark.size());
        const auto isCode = [](char c) { return isDigit(c) || (c >= 'A' && c <= 'Z'); };
        const auto end = std::ranges::find_if_not(rest, isCode);
        return {std::string(rest.begin(), end), "the check's own line"};
    }
    if (finding.id == ruleInfo(HealthRule::DriverError).id) {
        const int xid = xidOf(finding.cause);
        if (std::ranges::find(checkedXids, xid) == checkedXids.end())
            return {};
        return {"NHC2001", std::string(repository) + "azure_gpu_xid.nhc"};
    }
    const auto found =
        std::ranges::find_if(codes, [&](const FaultCode& code) { return ruleInfo(code.rule).id == finding.id; });
    if (found == codes.end())
        return {};
    return {std::string(found->code), std::string(repository) + std::string(found->check)};
}

bool isFault(const HealthFinding& finding)
{
    return finding.grade == HealthGrade::Investigate || finding.grade == HealthGrade::Critical;
}

TicketFault faultOf(const HealthFinding& finding, const TicketPlace& place)
{
    TicketFault fault{.part = "machine", .grade = finding.grade, .evidence = finding.evidence, .cause = finding.cause};
    if (!finding.limit.empty() && finding.limit != "none")
        fault.evidence += "; should be " + finding.limit;
    // Azure's codes say nothing to another cloud.
    if (place.cloud.empty() || place.cloud == "azure")
        std::tie(fault.faultCode, fault.codeSource) = faultCodeOf(finding);
    return fault;
}

void addFaults(const HostSnapshot& host, const HostHealth& health, FaultTicket& ticket)
{
    for (const HealthFinding& finding : health.findings)
        if (isFault(finding))
            ticket.faults.push_back(faultOf(finding, ticket.place));
    for (std::size_t i = 0; i < health.gpus.size() && i < host.gpus.size(); ++i) {
        const GpuSnapshot& gpu = host.gpus[i];
        for (const HealthFinding& finding : health.gpus[i].findings) {
            if (!isFault(finding))
                continue;
            TicketFault fault = faultOf(finding, ticket.place);
            fault.part = gpu.index ? "GPU " + std::to_string(*gpu.index) : "GPU " + gpu.busId;
            fault.serial = gpu.serial;
            fault.uuid = gpu.uuid;
            fault.busId = normalBusId(gpu.busId).empty() ? gpu.busId : normalBusId(gpu.busId);
            fault.vbios = std::string(gpu.metrics.text(Metric::VbiosVersion));
            ticket.faults.push_back(std::move(fault));
        }
    }
    std::ranges::stable_sort(ticket.faults, std::ranges::greater{}, &TicketFault::grade);
}

/// What is to be found out, by cloud: the repairer's name of the machine.
void addUnknown(FaultTicket& ticket)
{
    const std::string& cloud = ticket.place.cloud;
    if (cloud == "azure")
        ticket.unknown = {
            "vmId, subscription and resource group: curl -s -H Metadata:true "
            "\"http://169.254.169.254/metadata/instance/compute?api-version=2021-02-01\"",
            "physical host: tr -d '\\0' < /var/lib/hyperv/.kvp_pool_3 | grep -ao 'PhysicalHostNameFullyQualified.*'"};
    else if (cloud == "aws")
        ticket.unknown = {"instance id: ec2metadata --instance-id, or curl -s "
                          "http://169.254.169.254/latest/meta-data/instance-id with a session token"};
    else if (cloud == "gcp")
        ticket.unknown = {"instance id and zone: curl -s -H Metadata-Flavor:Google "
                          "\"http://metadata.google.internal/computeMetadata/v1/instance/?recursive=true\""};
    else
        ticket.unknown = {"name, place and serial number of the machine: dmidecode -s system-serial-number"};
    const bool lacksSerial = std::ranges::any_of(
        ticket.faults, [](const TicketFault& fault) { return fault.part != "machine" && fault.serial.empty(); });
    if (lacksSerial)
        ticket.unknown.emplace_back("serial numbers of the GPUs: nvidia-smi --query-gpu=index,serial,uuid,pci.bus_id "
                                    "--format=csv");
    if (ticket.time.empty())
        ticket.unknown.emplace_back("when it happened, with its time zone");
    ticket.unknown.emplace_back("what ran, and whether it happened again after a reset");
}

void addActions(FaultTicket& ticket)
{
    const std::string host = ticket.host.empty() ? "NODE" : ticket.host;
    const bool isCritical = std::ranges::any_of(
        ticket.faults, [](const TicketFault& fault) { return fault.grade == HealthGrade::Critical; });
    ticket.actions = {"Keep jobs away: kubectl cordon " + host + ", or scontrol update nodename=" + host +
                          " state=drain reason=\"GPU fault\"",
                      "Save the evidence first: nvidia-bug-report.sh, dmesg -T, nvidia-smi -q -x"};
    const std::string& cloud = ticket.place.cloud;
    if (cloud == "azure") {
        ticket.actions.emplace_back("Move the machine to other hardware: az vm redeploy -g GROUP -n " + host +
                                    " (in a scale set: delete the instance and scale out)");
        ticket.actions.emplace_back("Open a support request for the virtual machine and give it this text");
    } else if (cloud == "aws") {
        ticket.actions.emplace_back("Move the machine to other hardware: aws ec2 stop-instances, then start-instances "
                                    "(a reboot stays on the same host; instance store is lost)");
        ticket.actions.emplace_back("Open a support case and give it this text");
    } else if (cloud == "gcp") {
        ticket.actions.emplace_back("Report the host: gcloud compute instances report-host-as-faulty " + host +
                                    " --disruption-schedule=IMMEDIATE --fault-reasons=behavior=" +
                                    (isCritical ? "UNRECOVERABLE_GPU_ERROR" : "PERFORMANCE") +
                                    ",description=\"GPU fault\" --zone=ZONE");
        ticket.actions.emplace_back(
            "Where the machine type does not take that: stop and start it, and open a support case");
    } else if (!cloud.empty()) {
        ticket.actions.emplace_back("Ask the provider to move the machine to other hardware, with this text");
    } else {
        ticket.actions.emplace_back("Run dcgmi diag -r 3 on the drained node and add its result");
        ticket.actions.emplace_back("Give this text to whoever repairs the machine");
    }
}

std::string orUnknown(const std::string& text) { return text.empty() ? "not read" : text; }

void addLine(std::string& text, std::string_view name, const std::string& value)
{
    if (!value.empty())
        text.append(name).append(": ").append(value).append("\n");
}

}  // namespace

std::vector<FaultTicket> faultTickets(const HealthReport& report, const TicketPlace& place)
{
    std::vector<FaultTicket> tickets;
    for (std::size_t i = 0; i < report.hosts.size() && i < report.snapshot.hosts.size(); ++i) {
        const HostSnapshot& host = report.snapshot.hosts[i];
        FaultTicket ticket{.host = host.name,
                           .place = place,
                           .driver = host.driver,
                           .time = host.timestamp.empty() ? report.time : host.timestamp};
        if (!host.gpus.empty())
            ticket.machine = std::to_string(host.gpus.size()) + " x " + orUnknown(host.gpus.front().name);
        addFaults(host, report.hosts[i], ticket);
        if (ticket.faults.empty())
            continue;
        addUnknown(ticket);
        addActions(ticket);
        tickets.push_back(std::move(ticket));
    }
    return tickets;
}

std::string ticketText(const FaultTicket& ticket)
{
    std::string text = "GPU fault on " + (ticket.host.empty() ? std::string("a machine") : ticket.host) + "\n";
    addLine(text, "Virtual machine size", ticket.place.size);
    addLine(text, "Cloud", ticket.place.cloud);
    addLine(text, "Region", ticket.place.region);
    addLine(text, "GPUs", ticket.machine);
    addLine(text, "Driver", ticket.driver);
    addLine(text, "Time of the reading", ticket.time);
    for (std::size_t i = 0; i < ticket.faults.size(); ++i) {
        const TicketFault& fault = ticket.faults[i];
        const bool isSamePart = i > 0 && ticket.faults[i - 1].part == fault.part;
        text += "\n" + fault.part + ", " + std::string(gradeName(fault.grade)) + "\n";
        if (fault.part != "machine" && !isSamePart)
            text += "  Serial: " + orUnknown(fault.serial) + "\n  UUID: " + orUnknown(fault.uuid) +
                    "\n  Bus id: " + orUnknown(fault.busId) + "\n";
        if (!fault.vbios.empty() && !isSamePart)
            text += "  VBIOS: " + fault.vbios + "\n";
        text += "  Evidence: " + fault.evidence + "\n  Means: " + fault.cause + "\n";
        if (!fault.faultCode.empty())
            text += "  Fault code: " + fault.faultCode + " (" + fault.codeSource + ")\n";
    }
    text += "\nTo be added:\n";
    for (const std::string& what : ticket.unknown)
        text += "  - " + what + "\n";
    text += "\nWhat to do:\n";
    for (std::size_t i = 0; i < ticket.actions.size(); ++i)
        text += "  " + std::to_string(i + 1) + ". " + ticket.actions[i] + "\n";
    return text;
}

}  // namespace headroom
