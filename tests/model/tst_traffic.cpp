// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/catalogue/known_ids.h"
#include "model/estimator/estimator.h"
#include "model/estimator/network_options.h"
#include "model/time/traffic.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"
#include "tests/support/values.h"

#include <QtTest/QtTest>

#include <algorithm>
#include <cmath>

using namespace headroom;
using test::near;

/// Bytes that a step puts on each link, against formulas written down by hand, and what other networks come to.
class TestTraffic : public QObject {
    Q_OBJECT

private slots:
    void sizesKeepTheirOwnCards_data();
    void sizesKeepTheirOwnCards();
    void sizesWithoutCardsHaveTheirFrontEnd();
    void zonesWithoutNodesAreSaid();
    void remedyOfTheFrontEndIsTheHalfThatApplies();
    void oneGpuSendsNothing();
    void tensorParallel();
    void recomputationRepeats();
    void pipelineSends();
    void gradientsOverTwoNodes();
    void zeroThreeGathersPerMicroBatch();
    void expertsCross();
    void linksAreBusyForTheirBytes();
    void hiddenShares();
    void slowerNetworksTakeLonger();
    void frontEndIsShared();
    void checksNameTheirFigures();

private:
    const Catalogue m_catalogue = test::shippedCatalogue();
    [[nodiscard]] static Plan planOn(std::int64_t nodes)
    {
        Plan plan;
        plan.model = PresetModel{"llama-2-7b"};
        plan.training.sequence = 4096;
        plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", nodes};
        return plan;
    }
    [[nodiscard]] std::vector<LinkTraffic> traffic(const Plan& plan) const
    {
        return stepTraffic(plan, estimate(plan, m_catalogue)).value_or(std::vector<LinkTraffic>());
    }
};

namespace {

// Llama 2 7B.
constexpr double layers = 32;
constexpr double hidden = 4096;
constexpr double parameters = 6'738'415'616;
constexpr double tokens = 4096;
constexpr double bytes = 2;

LinkTraffic part(const std::vector<LinkTraffic>& rows, TimePart wanted)
{
    const auto found = std::ranges::find(rows, wanted, &LinkTraffic::part);
    return found == rows.end() ? LinkTraffic{wanted} : *found;
}

}  // namespace

void TestTraffic::sizesKeepTheirOwnCards_data()
{
    QTest::addColumn<QString>("sku");
    QTest::addColumn<QString>("fabric");
    QTest::addColumn<double>("gbps");
    QTest::addColumn<bool>("isSlower");
    QTest::newRow("NDR on HDR") << "Standard_ND96asr_v4" << "infiniband-ndr" << 200.0 << true;
    QTest::newRow("RoCE on HDR") << "Standard_ND96asr_v4" << "roce-400" << 200.0 << true;
    QTest::newRow("HDR on HDR") << "Standard_ND96asr_v4" << "infiniband-hdr" << 200.0 << false;
    QTest::newRow("NDR on EDR of a VM") << "Standard_ND40rs_v2" << "infiniband-ndr" << 12.5 << true;
    QTest::newRow("HDR on NDR") << "Standard_ND96isr_H100_v5" << "infiniband-hdr" << 200.0 << false;
    QTest::newRow("RoCE on NDR") << "Standard_ND96isr_H100_v5" << "roce-400" << 360.0 << false;
}

void TestTraffic::sizesKeepTheirOwnCards()
{
    QFETCH(QString, sku);
    QFETCH(QString, fabric);
    QFETCH(double, gbps);
    QFETCH(bool, isSlower);
    Plan plan = planOn(4);
    plan.cluster.hardware = VmNodes{sku.toStdString(), 4};
    plan.cluster.fabric = choiceFromName<Fabric>(fabric.toStdString());
    QVERIFY(plan.cluster.fabric);
    const Estimate result = estimate(plan, m_catalogue);
    QCOMPARE(result.hardware.network.between.value, gbps * 1e9 / 8);
    const auto warning = std::ranges::find(result.findings, std::string("cluster.slower-fabric"), &Finding::id);
    QCOMPARE(warning != result.findings.end(), isSlower);
    if (isSlower) {
        QCOMPARE(warning->severity, Severity::Warning);
        QCOMPARE(std::get<double>(warning->arguments.at(2)), gbps);
    }
}

void TestTraffic::sizesWithoutCardsHaveTheirFrontEnd()
{
    Plan plan = planOn(4);
    plan.cluster.hardware = VmNodes{"Standard_NC96ads_A100_v4", 4};
    const Interconnect own = estimate(plan, m_catalogue).hardware.network;
    plan.cluster.fabric = Fabric::InfinibandNdr;
    const Estimate asked = estimate(plan, m_catalogue);
    QCOMPARE(asked.hardware.network.between.value, own.between.value);
    QCOMPARE(std::ranges::count(asked.findings, "cluster.no-rdma", &Finding::id), 1);
    QCOMPARE(std::ranges::count(asked.findings, "cluster.slower-fabric", &Finding::id), 0);
}

void TestTraffic::zonesWithoutNodesAreSaid()
{
    Plan plan = planOn(2);
    const auto isSaid = [&](std::int64_t zones) {
        plan.cluster.zones = zones;
        return std::ranges::count(estimate(plan, m_catalogue).findings, "cluster.empty-zones", &Finding::id) == 1;
    };
    QVERIFY(!isSaid(1) && !isSaid(2) && isSaid(3));
}

void TestTraffic::remedyOfTheFrontEndIsTheHalfThatApplies()
{
    const auto remedy = [this](std::int64_t zones, std::optional<Fabric> fabric) {
        Plan plan = planOn(4);
        plan.parallelism.zero = 3;
        plan.cluster.zones = zones;
        plan.cluster.fabric = fabric;
        const Findings findings = estimate(plan, m_catalogue).findings;
        const auto found = std::ranges::find(findings, std::string("cluster.front-end"), &Finding::id);
        return found != findings.end() ? std::optional(std::get<FrontEndRemedy>(found->arguments.at(4))) : std::nullopt;
    };
    QCOMPARE(remedy(2, {}), std::optional(FrontEndRemedy::OneZone));
    QCOMPARE(remedy(1, Fabric::Tcp), std::optional(FrontEndRemedy::NetworkOfSize));
    QCOMPARE(remedy(2, Fabric::Tcp), std::optional(FrontEndRemedy::Both));
    QVERIFY(!remedy(1, {}));
}

void TestTraffic::oneGpuSendsNothing()
{
    Plan plan = planOn(1);
    plan.cluster.gpus = 1;
    plan.parallelism.zero = 3;
    QVERIFY(traffic(plan).empty());
}

void TestTraffic::tensorParallel()
{
    Plan plan = planOn(1);
    plan.parallelism.tensor = 8;
    plan.training.global_batch = 4;
    const std::vector<LinkTraffic> rows = traffic(plan);
    // Per layer two gathers and two scatters in each pass, and one gather for the weight gradients.
    const double perLayer = (4 + 4 + 1) * (7.0 / 8) * bytes * tokens * hidden;
    const LinkTraffic tensor = part(rows, TimePart::TensorComm);
    QVERIFY2(near(tensor.inside.value, perLayer * layers * 4), QByteArray::number(tensor.inside.value).constData());
    QCOMPARE(tensor.between.value, 0.0);
    QCOMPARE(rows.size(), std::size_t{1});
    QCOMPARE(trafficInside(rows), tensor.inside);
    // Without sequence parallelism two all-reduces per pass move as much; nothing is gathered again.
    plan.parallelism.sequence_parallel = false;
    QVERIFY(near(part(traffic(plan), TimePart::TensorComm).inside.value,
                 8 * (7.0 / 8) * bytes * tokens * hidden * layers * 4));
}

void TestTraffic::recomputationRepeats()
{
    Plan plan = planOn(1);
    plan.parallelism.tensor = 8;
    plan.training.global_batch = 4;
    plan.training.recompute = Recompute::Full;
    QVERIFY(near(part(traffic(plan), TimePart::Recompute).inside.value,
                 4 * (7.0 / 8) * bytes * tokens * hidden * layers * 4));
}

void TestTraffic::pipelineSends()
{
    Plan plan = planOn(2);
    plan.parallelism.tensor = 8;
    plan.parallelism.pipeline = 2;
    plan.training.global_batch = 8;
    const LinkTraffic sends = part(traffic(plan), TimePart::PipelineComm);
    // Activations forward and their gradients back, a slice of the sequence per tensor rank.
    QVERIFY(near(sends.between.value, 2 * bytes * tokens * hidden / 8 * 8));
    QCOMPARE(sends.inside.value, 0.0);
}

void TestTraffic::gradientsOverTwoNodes()
{
    Plan plan = planOn(2);
    plan.training.recipe = Recipe::Bf16Mixed;
    const LinkTraffic data = part(traffic(plan), TimePart::DataCommExposed);
    const double gradients = data.between.value * 8;  // An eighth of them crosses on each GPU.
    QVERIFY2(near(gradients, 2 * 0.5 * parameters * 2) || near(gradients, 2 * 0.5 * parameters * 4),
             QByteArray::number(gradients).constData());
    QVERIFY(near(data.inside.value, 2 * (7.0 / 8) * gradients));
}

void TestTraffic::zeroThreeGathersPerMicroBatch()
{
    Plan plan = planOn(1);
    plan.parallelism.zero = 3;
    plan.training.global_batch = 8;
    const double once = part(traffic(plan), TimePart::DataCommExposed).inside.value;
    plan.training.global_batch = 32;
    QVERIFY(near(part(traffic(plan), TimePart::DataCommExposed).inside.value, 4 * once));
}

void TestTraffic::expertsCross()
{
    Plan plan = planOn(2);
    plan.model = PresetModel{"mixtral-8x7b"};
    plan.parallelism.expert = 8;
    plan.parallelism.tensor = 2;
    plan.parallelism.zero = 1;
    const LinkTraffic experts = part(traffic(plan), TimePart::ExpertComm);
    QVERIFY(experts.inside.value + experts.between.value > 0);
}

void TestTraffic::linksAreBusyForTheirBytes()
{
    Plan plan = planOn(2);
    plan.parallelism.tensor = 8;
    plan.parallelism.pipeline = 2;
    plan.training.global_batch = 8;
    const Estimate result = estimate(plan, m_catalogue);
    const std::vector<LinkTraffic> rows = traffic(plan);
    const LinkTraffic tensor = part(rows, TimePart::TensorComm);
    // Nothing of it is hidden: the link is busy for all the time that the step shows.
    QVERIFY2(near(tensor.busyInside.value, result.time->parts[TimePart::TensorComm].value),
             QByteArray::number(tensor.busyInside.value).constData());
    QCOMPARE(tensor.busyBetween.value, 0.0);
    // No link is faster than it is.
    QVERIFY(tensor.busyInside.value >= tensor.inside.value / result.hardware.network.inside.value);
    const LinkTraffic sends = part(rows, TimePart::PipelineComm);
    QVERIFY(near(sends.busyBetween.value, result.time->parts[TimePart::PipelineComm].value));
    QCOMPARE(sends.busyInside.value, 0.0);
}

void TestTraffic::hiddenShares()
{
    Plan plan = planOn(2);
    plan.parallelism.zero = 1;
    plan.training.global_batch = 256;
    const std::vector<LinkTraffic> rows = traffic(plan);
    const LinkTraffic data = part(rows, TimePart::DataCommExposed);
    QVERIFY(data.busyInside.value > 0 && data.busyBetween.value > 0);
    const double busy = (data.busyInside + data.busyBetween).value;
    QVERIFY(hiddenShare(data).has_value());
    QVERIFY(near(*hiddenShare(data), 1 - data.exposed.value / busy));
    QVERIFY(*hiddenShare(data) > 0 && *hiddenShare(data) < 1);
    // Without a framework that overlaps it, tensor parallel exchange is all in the open.
    plan = planOn(1);
    plan.parallelism.tensor = 8;
    QCOMPARE(*hiddenShare(part(traffic(plan), TimePart::TensorComm)), 0.0);
    LinkTraffic known{.part = TimePart::ContextComm, .exposed = Seconds{1}, .busyInside = Seconds{3}};
    known.busyBetween = Seconds{1};
    QCOMPARE(*hiddenShare(known), 0.75);
    // Of repeated collectives nobody knows; one that takes no time hides nothing.
    known.part = TimePart::Recompute;
    QVERIFY(!hiddenShare(known));
    QVERIFY(!hiddenShare(LinkTraffic{}));
}

void TestTraffic::slowerNetworksTakeLonger()
{
    Plan plan = planOn(4);
    plan.parallelism.zero = 3;
    const Estimate result = estimate(plan, m_catalogue);
    const std::vector<NetworkOption> options = networkOptions(plan, result, sizeOf(plan, m_catalogue));
    QCOMPARE(options.size(), std::size_t{3});
    QCOMPARE(options[0].id, std::string("plan"));
    QCOMPARE(options[0].step, result.time->step);
    QCOMPARE(options[1].id, std::string("infiniband-hdr"));
    QCOMPARE(options[2].id, std::string("front-end"));
    QVERIFY(options[1].step > options[0].step);
    QVERIFY(options[2].step > options[1].step);
    QVERIFY(*options[2].job > *options[0].job);
    QVERIFY(options[2].waiting > options[0].waiting);
    // Its run is the one of the other pages, failures included.
    plan.training.tokens = 1e11;
    plan.cost.failures_per_1000_node_days = 20;
    const Estimate failing = estimate(plan, m_catalogue);
    QVERIFY(*failing.time->wall > failing.time->run);
    QCOMPARE(networkOptions(plan, failing, sizeOf(plan, m_catalogue))[0].job, failing.cost.job);
    QCOMPARE(networkOptions(plan, failing, sizeOf(plan, m_catalogue))[0].run.value, failing.time->wall->value);
    // One node needs no network.
    const Plan single = planOn(1);
    QCOMPARE(networkOptions(single, estimate(single, m_catalogue), sizeOf(single, m_catalogue)).size(), std::size_t{1});
    // The cards of a p5 are its front end too: nobody says what TCP reaches of them.
    plan.cluster.hardware = VmNodes{"p5.48xlarge", 4};
    const std::vector<NetworkOption> own = networkOptions(plan, estimate(plan, m_catalogue), sizeOf(plan, m_catalogue));
    QCOMPARE(own.size(), std::size_t{1});
    // In two zones the step is that over the front end.
    plan.cluster = {.hardware = VmNodes{"Standard_ND96isr_H100_v5", 4}, .zones = 2};
    const Estimate zones = estimate(plan, m_catalogue);
    QCOMPARE(zones.time->step, options[2].step);
    // ... and the machines still have their InfiniBand, to be compared with and to be measured.
    const std::vector<NetworkOption> others = networkOptions(plan, zones, sizeOf(plan, m_catalogue));
    QCOMPARE(others.size(), std::size_t{3});
    QCOMPARE(others[1].id, std::string("infiniband-ndr"));
    QCOMPARE(others[1].step, options[0].step);
    QCOMPARE(networkChecks(plan, zones, m_catalogue).front().id, std::string("ib_write_bw"));
    // A fall-back to TCP is that same front end, by whatever name a plan calls it.
    for (const Fabric fabric : {Fabric::Tcp, Fabric::Ethernet, Fabric::Accelerated}) {
        plan.cluster = {.hardware = VmNodes{"Standard_ND96isr_H100_v5", 4}, .fabric = fabric};
        QCOMPARE(estimate(plan, m_catalogue).time->step, options[2].step);
    }
    // Where no front-end rate is known, 10 Gb/s are taken, with the same share and latency.
    plan.cluster = {.hardware = VmNodes{"Standard_NC24rs_v3", 2}, .fabric = Fabric::Tcp};
    const Interconnect unknown = estimate(plan, m_catalogue).hardware.network;
    QCOMPARE(unknown.between.value, 10e9 / 8 / 4);
    QCOMPARE(unknown.betweenLatency.value, 50e-6);
}

void TestTraffic::frontEndIsShared()
{
    Plan plan = planOn(2);
    const Estimate result = estimate(plan, m_catalogue);
    const NetworkOption tcp = networkOptions(plan, result, sizeOf(plan, m_catalogue)).back();
    QCOMPARE(tcp.perGpu.value, 80e9 / 8 * 0.85 / 8);
    QCOMPARE(tcp.latency.value, 50e-6);
    const NetworkOption half = networkOptions(plan, result, sizeOf(plan, m_catalogue), {.frontEndShare = 0.425}).back();
    QCOMPARE(half.perGpu.value, tcp.perGpu.value / 2);
}

void TestTraffic::checksNameTheirFigures()
{
    const Plan plan = planOn(2);
    const std::vector<NetworkCheck> checks = networkChecks(plan, estimate(plan, m_catalogue), m_catalogue);
    QCOMPARE(checks.size(), std::size_t{3});
    QCOMPARE(checks[0].expected, 380.0);
    // All-reduce: of one machine, and across nodes, the least without a warning.
    QCOMPARE(checks[1].expected, 460.0);
    QCOMPARE(checks[2].expected, 400.0);
    QVERIFY(checks[1].published && checks[2].published);
    const Plan single = planOn(1);
    QCOMPARE(networkChecks(single, estimate(single, m_catalogue), m_catalogue).size(), std::size_t{1});
}

HEADROOM_TEST(TestTraffic)
#include "tst_traffic.moc"
