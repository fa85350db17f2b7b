// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/rules/fault_ticket.h"
#include "tests/support/health_samples.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace headroom;
using namespace headroom::test;

/// The faults of a machine as a text for whoever repairs it.
class TstFaultTicket : public QObject {
    Q_OBJECT

private slots:
    void holdsWhatTellsTheGpu();
    void saysOnlyFaults();
    void namesCodesOfAzureOnly_data();
    void namesCodesOfAzureOnly();
    void actsByCloud_data();
    void actsByCloud();
    void asksForWhatWasNotRead();
};

namespace {

HealthReport reportOfFault(const std::string& text)
{
    return assess(readCapture(text, "made", shippedFacts()), shippedFacts());
}

std::vector<FaultTicket> ticketsOf(const std::string& text, const TicketPlace& place = {})
{
    return faultTickets(reportOfFault(text), place);
}

}  // namespace

void TstFaultTicket::holdsWhatTellsTheGpu()
{
    const std::string capture = replaced(sample("four_h100_faults.xml"), "\r", "");
    const std::vector<FaultTicket> tickets = ticketsOf(capture, {"azure", "Standard_ND96isr_H100_v5", "eastus"});
    QCOMPARE(tickets.size(), std::size_t(1));
    const std::string text = ticketText(tickets[0]);
    for (const char* part : {"Serial: ", "UUID: GPU-", "Bus id: 0000", "Evidence: ", "Means: ",
                             "Standard_ND96isr_H100_v5", "Cloud: azure", "Region: eastus", "Driver: "})
        QVERIFY2(text.find(part) != std::string::npos, (part + text).c_str());
    // The worst comes first.
    QCOMPARE(tickets[0].faults.front().grade, HealthGrade::Critical);
}

void TstFaultTicket::saysOnlyFaults()
{
    const std::vector<FaultTicket> tickets = ticketsOf(sample("four_h100_faults.xml"));
    for (const TicketFault& fault : tickets.front().faults)
        QVERIFY(fault.grade == HealthGrade::Investigate || fault.grade == HealthGrade::Critical);
    HealthReport well;
    well.hosts.resize(1);
    well.hosts[0].findings.push_back({.id = "health.g3", .grade = HealthGrade::Watch});
    well.snapshot.hosts.resize(1);
    QVERIFY(faultTickets(well, {}).empty());
}

void TstFaultTicket::namesCodesOfAzureOnly_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("cloud");
    QTest::addColumn<QString>("code");
    QTest::newRow("Xid 79") << "[ 12.0] NVRM: Xid (PCI:0000:0f:00): 79, GPU has fallen off the bus." << "azure"
                            << "NHC2001";
    QTest::newRow("Xid 79, no plan") << "[ 12.0] NVRM: Xid (PCI:0000:0f:00): 79, GPU has fallen off the bus." << ""
                                     << "NHC2001";
    QTest::newRow("Xid 79, other cloud") << "[ 12.0] NVRM: Xid (PCI:0000:0f:00): 79, GPU has fallen off the bus."
                                         << "aws" << "";
    // None that the check looks for: nobody made up a code.
    QTest::newRow("Xid 95") << "[ 12.0] NVRM: Xid (PCI:0000:0f:00): 95, Uncontained error" << "azure" << "";
    QTest::newRow("its own") << "ERROR:  nhc:  Health check failed:  check_ib_link_flapping: multiple IB link flapping "
                                "events within 6 hours. FaultCode: NHC2005"
                             << "azure" << "NHC2005";
}

void TstFaultTicket::namesCodesOfAzureOnly()
{
    QFETCH(QString, line);
    QFETCH(QString, cloud);
    const std::vector<FaultTicket> tickets = ticketsOf(line.toStdString() + "\n", {.cloud = cloud.toStdString()});
    QCOMPARE(tickets.size(), std::size_t(1));
    QTEST(QString::fromStdString(tickets[0].faults[0].faultCode), "code");
}

void TstFaultTicket::actsByCloud_data()
{
    QTest::addColumn<QString>("cloud");
    QTest::addColumn<QString>("action");
    QTest::newRow("azure") << "azure" << "az vm redeploy -g GROUP -n";
    QTest::newRow("aws") << "aws" << "aws ec2 stop-instances";
    QTest::newRow("gcp") << "gcp" << "report-host-as-faulty";
    QTest::newRow("another") << "lambda" << "Ask the provider";
    QTest::newRow("none") << "" << "dcgmi diag -r 3";
}

void TstFaultTicket::actsByCloud()
{
    QFETCH(QString, cloud);
    QFETCH(QString, action);
    const std::string text =
        ticketText(ticketsOf("[ 1.0] NVRM: Xid (PCI:0000:0f:00): 79, lost\n", {.cloud = cloud.toStdString()}).at(0));
    QVERIFY2(text.find(action.toStdString()) != std::string::npos, text.c_str());
    QVERIFY2(text.find("kubectl cordon") != std::string::npos, text.c_str());
}

void TstFaultTicket::asksForWhatWasNotRead()
{
    const std::vector<FaultTicket> tickets =
        ticketsOf("index, name, uuid, temperature.gpu, ecc.errors.uncorrected.volatile.total\n0, NVIDIA "
                  "A100-SXM4-80GB, GPU-a, 40, 3\n");
    QCOMPARE(tickets.size(), std::size_t(1));
    const std::string ofGpu = ticketText(tickets[0]);
    QVERIFY2(ofGpu.find("Serial: not read") != std::string::npos, ofGpu.c_str());
    QVERIFY2(ofGpu.find("serial numbers of the GPUs: nvidia-smi --query-gpu=") != std::string::npos, ofGpu.c_str());
    QVERIFY2(ofGpu.find("when it happened") != std::string::npos, ofGpu.c_str());
}

HEADROOM_CORE_TEST(TstFaultTicket)
#include "tst_fault_ticket.moc"
