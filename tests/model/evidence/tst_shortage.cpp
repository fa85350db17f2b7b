// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "model/evidence/diff/shortage.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QtTest/QtTest>

#include <algorithm>

using namespace headroom;
using namespace headroom::test;

/// An out-of-memory error explained by a plan: what grew, fragmentation, and what to do.
class ShortageTest : public QObject {
    Q_OBJECT

private slots:
    void namesTheScoresOfUnfusedAttention();
    void namesALargerMicroBatch();
    void takesThePartOfTheTraceback();
    void tellsFragmentationFromGrowth();
    void seesOtherProcessesAndOtherCards();
    void fixesAPlanThatIsTooLarge();
    void saysWhenNothingTells();
    void oldErrorsTellOfOtherProcesses();
    void leavesItselfOutOfTheNamed();
    void ranksOnOneCardAreNoOthers();
    void changesStartFromWhatRan();
    void theSizeOfTheTensorDecides();
    void idlePiecesAloneMayNotDo();
    void asksThreeQuestions();

private:
    static constexpr double gibi = 1024.0 * 1024 * 1024;

    [[nodiscard]] Shortage explained(const OutOfMemory& error, const Plan& plan) const
    {
        constexpr std::int64_t few = 2'000'000;
        return explainShortage(error, plan, m_catalogue, {}, few).value();
    }
    [[nodiscard]] Bytes allocatedOf(const Plan& plan) const
    {
        return estimate(plan, m_catalogue).memory->worst().allocated;
    }

    Catalogue m_catalogue = shippedCatalogue();
    Plan m_plan = [] {
        Plan plan;
        plan.model = PresetModel{"llama-3.1-8b"};
        plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 1};
        plan.training.framework = Framework::Fsdp2;
        plan.training.recipe = Recipe::FsdpMixed;
        plan.training.sequence = 8192;
        plan.training.micro_batch = 1;
        plan.training.recompute = Recompute::Full;
        plan.parallelism.zero = 3;
        return plan;
    }();
};

void ShortageTest::namesTheScoresOfUnfusedAttention()
{
    Plan ran = m_plan;
    ran.training.attention = AttentionKernel::Unfused;
    // 32 heads of 8,192 x 8,192 scores in two bytes: 4 GiB, which is what the allocator is asked for.
    const Bytes scores{4 * gibi};
    const Shortage shortage = explained({.asked = scores,
                                         .capacity = Bytes{79.1 * gibi},
                                         .free = Bytes{1 * gibi},
                                         .inUse = Bytes{78.1 * gibi},
                                         .allocated = allocatedOf(ran) - scores},
                                        m_plan);
    QCOMPARE(reasonName(shortage.reason), std::string_view("grown"));
    QCOMPARE(shortage.tensor, std::string("the scores of attention of a layer, 2 bytes each"));
    QCOMPARE(shortage.part, std::optional(MemoryPart::Activations));
    QCOMPARE(shortage.asIf, std::string("training.attention=unfused"));
    QVERIFY(shortage.partAsIf > shortage.partPlanned);
    // The plan has it: to set it as planned is said of the cause itself.
    QVERIFY(std::ranges::find(shortage.reliefs, "training.attention=flash", &Relief::setting) ==
            shortage.reliefs.end());
}

void ShortageTest::namesALargerMicroBatch()
{
    Plan ran = m_plan;
    ran.training.micro_batch = 4;
    const Shortage shortage = explained({.asked = Bytes{0.37 * gibi}, .allocated = allocatedOf(ran)}, m_plan);
    QCOMPARE(reasonName(shortage.reason), std::string_view("grown"));
    QVERIFY2(shortage.asIf.starts_with("training.micro_batch=") || shortage.asIf.starts_with("training.sequence="),
             shortage.asIf.c_str());
    QVERIFY(shortage.part.has_value());
}

void ShortageTest::takesThePartOfTheTraceback()
{
    const Shortage shortage = explained(
        {.asked = Bytes{0.37 * gibi}, .allocated = allocatedOf(m_plan) * 1.4, .part = MemoryPart::OptimizerStates},
        m_plan);
    QCOMPARE(shortage.part, std::optional(MemoryPart::OptimizerStates));
    QVERIFY(shortage.partPlanned.value > 0);
}

void ShortageTest::tellsFragmentationFromGrowth()
{
    const OutOfMemory error{.asked = Bytes{2.3 * gibi},
                            .capacity = Bytes{79.1 * gibi},
                            .free = Bytes{0.5 * gibi},
                            .inUse = Bytes{78.6 * gibi},
                            .allocated = allocatedOf(m_plan) * 0.8,
                            .unused = Bytes{9 * gibi}};
    QCOMPARE(reasonName(explained(error, m_plan).reason), std::string_view("fragmented"));
    OutOfMemory larger = error;
    larger.allocated = allocatedOf(m_plan) * 1.5;
    // Pieces lie idle there, too, but the job needs more than planned.
    QCOMPARE(reasonName(explained(larger, m_plan).reason), std::string_view("grown"));
}

void ShortageTest::seesOtherProcessesAndOtherCards()
{
    const Shortage others = explained({.asked = Bytes{2 * gibi},
                                       .capacity = Bytes{79.1 * gibi},
                                       .free = Bytes{0.5 * gibi},
                                       .inUse = Bytes{30 * gibi},
                                       .allocated = Bytes{28 * gibi}},
                                      m_plan);
    QCOMPARE(reasonName(others.reason), std::string_view("other-processes"));
    QVERIFY(std::abs(others.others->value - 48.6 * gibi) < 0.01 * gibi);
    const Shortage card = explained(
        {.asked = Bytes{2 * gibi}, .capacity = Bytes{39.4 * gibi}, .free = Bytes{0}, .allocated = Bytes{36 * gibi}},
        m_plan);
    QCOMPARE(reasonName(card.reason), std::string_view("other-card"));
}

void ShortageTest::fixesAPlanThatIsTooLarge()
{
    Plan plan = m_plan;
    plan.cluster.gpus = 1;
    plan.parallelism.zero = 0;
    const Shortage shortage = explained(
        {.asked = Bytes{0.1 * gibi}, .capacity = Bytes{79.1 * gibi}, .free = Bytes{0}, .allocated = Bytes{77 * gibi}},
        plan);
    QCOMPARE(reasonName(shortage.reason), std::string_view("plan-too-large"));
    QVERIFY(!shortage.fixes.empty());
    for (const Fix& fix : shortage.fixes)
        QVERIFY(fix.fits);
}

void ShortageTest::saysWhenNothingTells()
{
    const Shortage shortage = explained({.asked = Bytes{0.1 * gibi}}, m_plan);
    QCOMPARE(reasonName(shortage.reason), std::string_view("unclear"));
    QVERIFY(!shortage.needed);
    Plan cpu = m_plan;
    cpu.parallelism.tensor = 7;  // No layout: nothing to hold an error against.
    QVERIFY(!explainShortage({.asked = Bytes{1}}, cpu, m_catalogue));
}

namespace {

OutOfMemory errorIn(std::string_view line)
{
    OutOfMemoryReader reader;
    reader.line(line);
    return reader.result().value();
}

constexpr std::string_view severalProcesses =
    "torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 224.00 MiB. GPU 0 has a total capacity of 79.11 GiB "
    "of which 101.00 MiB is free. Process 18231 has 62.40 GiB memory in use. Process 22881 has 16.50 GiB memory in "
    "use. "
    "Of the allocated memory 15.80 GiB is allocated by PyTorch, and 120.11 MiB is reserved by PyTorch but unallocated.";

std::string ranksOnOneCard(int ranks)
{
    std::string text =
        "torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 512.00 MiB. GPU 0 has a total capacity of 79.11 "
        "GiB of which 101.00 MiB is free. ";
    for (int i = 0; i < ranks; ++i)
        text += "Process " + std::to_string(4000 + i) + " has 9.80 GiB memory in use. ";
    return text + "Of the allocated memory 8.90 GiB is allocated by PyTorch, and 120.11 MiB is reserved by PyTorch but "
                  "unallocated.";
}

}  // namespace

void ShortageTest::oldErrorsTellOfOtherProcesses()
{
    const Shortage shortage = explained(
        errorIn("RuntimeError: CUDA out of memory. Tried to allocate 20.00 MiB (GPU 3; 79.15 GiB total capacity; 1.20 "
                "GiB already allocated; 3.19 MiB free; 1.25 GiB reserved in total by PyTorch)"),
        m_plan);
    QCOMPARE(reasonName(shortage.reason), std::string_view("other-processes"));
    QVERIFY(std::abs(shortage.others.value().value - 77.4 * gibi) < 0.05 * gibi);
    // Where others hold the card no change of the plan is the answer.
    QVERIFY(shortage.reliefs.empty() && shortage.fixes.empty());
    // What a job holds besides its tensors is not of others.
    const OutOfMemory own = errorIn(
        "RuntimeError: CUDA out of memory. Tried to allocate 2.00 GiB (GPU 3; 79.15 GiB total capacity; 74.00 GiB "
        "already allocated; 1.00 GiB free; 76.00 GiB reserved in total by PyTorch)");
    QVERIFY(!own.facts().ofOthers());
}

void ShortageTest::leavesItselfOutOfTheNamed()
{
    const OutOfMemory error = errorIn(severalProcesses);
    const std::vector<NamedProcess> others = error.facts().others();
    QCOMPARE(others.size(), std::size_t(1));
    QCOMPARE(others.front().id, std::int64_t(18231));
    QVERIFY(std::abs(error.facts().ofOthers().value() - 62.4 * gibi) < 0.01 * gibi);
    QCOMPARE(reasonName(explained(error, m_plan).reason), std::string_view("other-processes"));
}

void ShortageTest::ranksOnOneCardAreNoOthers()
{
    const Shortage shortage = explained(errorIn(ranksOnOneCard(8)), m_plan);
    QCOMPARE(reasonName(shortage.reason), std::string_view("shared-by-ranks"));
    QCOMPARE(shortage.error.facts().alike(), std::int64_t(8));
    QVERIFY(shortage.reliefs.empty() && shortage.fixes.empty());
    QVERIFY(!errorIn(ranksOnOneCard(2)).facts().isOfRanks());
}

void ShortageTest::changesStartFromWhatRan()
{
    Plan ran = m_plan;
    ran.training.micro_batch = 8;
    const Shortage shortage = explained({.asked = Bytes{0.37 * gibi}, .allocated = allocatedOf(ran)}, m_plan);
    QVERIFY2(!shortage.asIf.empty(), "no setting was found");
    // To set it back is no change of the plan, and a half of what ran may be more than planned.
    const std::string field = shortage.asIf.substr(0, shortage.asIf.find('='));
    std::string pointer = '/' + field;
    std::ranges::replace(pointer, '.', '/');
    for (const Relief& relief : shortage.reliefs)
        QVERIFY2(!relief.setting.starts_with(field + '='), relief.setting.c_str());
    for (const Fix& fix : shortage.fixes)
        for (const FixChange& change : fix.changes)
            QVERIFY2(change.pointer != pointer, pointer.c_str());
}

void ShortageTest::theSizeOfTheTensorDecides()
{
    Plan larger = m_plan;
    larger.training.micro_batch = 2;
    // A larger micro-batch fits what was held more closely; the failed tensor is of attention's scores.
    const Bytes scores{4 * gibi};
    const Shortage shortage = explained({.asked = scores, .allocated = allocatedOf(larger) - scores}, m_plan);
    QCOMPARE(reasonName(shortage.reason), std::string_view("grown"));
    QCOMPARE(shortage.asIf, std::string("training.attention=unfused"));
    QVERIFY(shortage.isProbable);
}

void ShortageTest::idlePiecesAloneMayNotDo()
{
    const OutOfMemory error{.asked = Bytes{2 * gibi},
                            .capacity = Bytes{79.11 * gibi},
                            .free = Bytes{1.42 * gibi},
                            .allocated = Bytes{73.2 * gibi},
                            .unused = Bytes{1.88 * gibi}};
    QVERIFY(error.wouldDoJoined());
    QVERIFY(!error.facts().wouldDoReserved());
}

void ShortageTest::asksThreeQuestions()
{
    const std::vector<std::string> questions = questionsAbout(
        {.asked = Bytes{2 * gibi}, .capacity = Bytes{39.4 * gibi}, .allocated = Bytes{36 * gibi}}, m_catalogue);
    QCOMPARE(questions.size(), std::size_t(3));
    QVERIFY2(questions[2].find("A100 40 GB") != std::string::npos, questions[2].c_str());
    QVERIFY2(questions[1].find("2.15 GB more were asked for") != std::string::npos, questions[1].c_str());
    QVERIFY(questionsAbout({.asked = Bytes{1}}, m_catalogue)[2].find("Which GPU is it") != std::string::npos);
}

HEADROOM_CORE_TEST(ShortageTest)
#include "tst_shortage.moc"
