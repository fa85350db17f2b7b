// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "tests/model/acceptance/judged_results.h"
#include "tests/model/acceptance/test_outputs.h"
#include "tests/support/health_samples.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace headroom;
using namespace headroom::test;

/// What one machine's faults come to: what it costs that it is out, and one sentence for what its GPUs have alike.
class AcceptedNodesTest : public QObject, protected JudgedResults {
    Q_OBJECT

private slots:
    void nodesOutOfServiceCostTheJob();
    void gpusAlikeAreOneSentence();
};

/// Without a spare node the whole job waits for the one that is out; with one it goes on.
void AcceptedNodesTest::nodesOutOfServiceCostTheJob()
{
    const std::string seven = acceptancePart("a") + gpuListing("a", 7);
    const std::string failing = acceptancePart("a") + diagnostics(6);
    const auto lostBy = [&](const std::string& text, const Plan& plan) {
        const Acceptance acceptance = judged(text, plan);
        const auto bad = graded(acceptance, AcceptanceGrade::Replace);
        return bad.empty() || !bad.front()->perDay ? -1 : bad.front()->perDay->dollars();
    };
    const double node = estimate(m_plan, m_catalogue).cost.nodeHour->dollars() * 24;
    for (const std::string& text : {seven, failing}) {
        QCOMPARE(lostBy(text, m_plan), 4 * node);
        Plan spare = m_plan;
        spare.cost.spare_nodes = 1;
        QCOMPARE(lostBy(text, spare), node);
        // Two are out, and one spare is not enough.
        QCOMPARE(lostBy(text + acceptancePart("b") + gpuListing("b", 6), spare), 5 * node);
        // A service loses what the node would serve.
        Plan service = m_plan;
        service.workload = Workload::Serving;
        QCOMPARE(lostBy(text, service), node);
    }
    QVERIFY(says(judged(seven), "accept.few-gpus-job", Severity::Error));
    Plan spare = m_plan;
    spare.cost.spare_nodes = 1;
    QVERIFY(says(judged(seven, spare), "accept.few-gpus", Severity::Error));
}

void AcceptedNodesTest::gpusAlikeAreOneSentence()
{
    const auto slowOf = [](const Acceptance& acceptance) {
        std::vector<const Finding*> slow;
        for (const Finding& finding : acceptance.findings)
            if (finding.id.starts_with("accept.slow") || finding.id.starts_with("accept.too-fast"))
                slow.push_back(&finding);
        return slow;
    };
    const auto wordsOf = [](const Finding* finding) { return std::get<std::string>(finding->arguments[0]); };
    // All alike.
    const Acceptance alike = judged(acceptancePart("a") + ownRates(8, 600, 2690));
    QCOMPARE(graded(alike, AcceptanceGrade::Replace).size(), std::size_t{8});
    QCOMPARE(slowOf(alike).size(), std::size_t{1});
    QCOMPARE(wordsOf(slowOf(alike).front()), std::string("All 8 GPUs of a"));
    QCOMPARE(slowOf(alike).front()->id, std::string_view("accept.slow"));
    // One of them slower yet: the range of all.
    const Acceptance range = judged(acceptancePart("a") + ownRates(8, 600, 2690, 3, 0.5));
    QCOMPARE(slowOf(range).size(), std::size_t{1});
    const Finding& of = *slowOf(range).front();
    QCOMPARE(of.id, std::string_view("accept.slow-gpus"));
    QCOMPARE(std::llround(std::get<Percent>(of.arguments[2]).value), 22LL);
    QCOMPARE(std::llround(std::get<Percent>(of.arguments[3]).value), 61LL);
    QVERIFY(std::get<std::optional<Amount>>(of.arguments[4]).has_value());
    // Two of the eight.
    const Acceptance two = judged(acceptancePart("a") + ownRates(8, 770, 2690, 2, 0.8) + acceptancePart("a") +
                                  replaced(ownRates(1, 616, 2690), "gpu=0", "gpu=9"));
    QCOMPARE(wordsOf(slowOf(two).front()), std::string("GPUs 2, 9 of a"));
    // One keeps its own sentence, and each machine has its own.
    const Acceptance one = judged(acceptancePart("a") + ownRates(8, 770, 2690, 2, 0.8) + acceptancePart("b") +
                                  ownRates(8, 770, 2690, 4, 0.8));
    QCOMPARE(slowOf(one).size(), std::size_t{2});
    QCOMPARE(slowOf(one).front()->id, std::string_view("accept.slow-gpu"));
    const Acceptance fast = judged(acceptancePart("a") + ownRates(8, 1540, 2680));
    QCOMPARE(slowOf(fast).size(), std::size_t{1});
    QCOMPARE(wordsOf(slowOf(fast).front()), std::string("All 8 GPUs of a"));
    // Copies to a GPU and from it are two results of one GPU.
    const Acceptance copied = judged(acceptancePart("a") + copies(8, 20, 380, 380));
    QCOMPARE(copied.findings.front().arguments.size() > 0 ? wordsOf(&copied.findings.front()) : std::string(),
             std::string("All 8 GPUs of a"));
}

HEADROOM_TEST(AcceptedNodesTest)
#include "tst_accepted_nodes.moc"
