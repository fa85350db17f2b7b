// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/plan/limits.h"
#include "model/plan/plan_difference.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <array>

using namespace headroom;

/// In which fields plans differ.
class TestPlanDifference : public QObject {
    Q_OBJECT

private slots:
    void equalPlansDoNot();
    void fieldsComeInTheOrderOfTheFile();
    void allPlansCount();
    void formsOfModelAndHardware();
    void listsAndOwnHardware();
    void everyFieldIsSeen();
};

namespace {

using Pointers = std::vector<std::string>;

Pointers between(const Plan& a, const Plan& b) { return differingFields(std::array{a, b}); }

}  // namespace

void TestPlanDifference::equalPlansDoNot()
{
    QCOMPARE(differingFields({}), Pointers{});
    QCOMPARE(differingFields(std::array{Plan{}}), Pointers{});
    QCOMPARE(between({}, {}), Pointers{});
}

void TestPlanDifference::fieldsComeInTheOrderOfTheFile()
{
    Plan other;
    other.cost.region = "eastus";
    other.parallelism.zero = 3;
    other.training.recipe = Recipe::Bf16Pure;
    other.name = "other";
    QCOMPARE(between({}, other), (Pointers{"/name", "/training/recipe", "/parallelism/zero", "/cost/region"}));
}

void TestPlanDifference::allPlansCount()
{
    Plan second;
    second.training.micro_batch = 2;
    Plan third;
    third.training.sequence = 4096;
    QCOMPARE(differingFields(std::array{Plan{}, second, third}),
             (Pointers{"/training/micro_batch", "/training/sequence"}));
}

void TestPlanDifference::formsOfModelAndHardware()
{
    Plan preset;
    preset.model = PresetModel{"llama-3.1-8b"};
    QCOMPARE(between({}, preset), (Pointers{"/model/preset", "/model/parameters"}));
    Plan shape;
    shape.model = Architecture{};
    Plan wider = shape;
    std::get<Architecture>(wider.model).hidden *= 2;
    QCOMPARE(between(shape, wider), Pointers{"/model/architecture"});
    Plan own;
    own.cluster.hardware = OwnNodes{.gpu = std::string("a100-sxm-40")};
    Plan other = own;
    std::get<OwnNodes>(other.cluster.hardware).gpu = std::string("h100-sxm");
    QCOMPARE(between(own, other), Pointers{"/cluster/gpu"});
}

void TestPlanDifference::listsAndOwnHardware()
{
    Plan other;
    other.training.lora.targets = {"q"};
    other.cost.owned = OwnedHardware{};
    other.calibration.measured = {{"run_h", 47, ""}};
    QCOMPARE(between({}, other), (Pointers{"/training/lora/targets", "/cost/owned/price", "/cost/owned/years",
                                           "/cost/owned/staff_share", "/cost/owned/power_w", "/calibration/measured"}));
}

void TestPlanDifference::everyFieldIsSeen()
{
    for (const Field& field : planFields()) {
        if (field.kind != ValueKind::Flag)
            continue;
        Plan other;
        field.set(other, !std::get<bool>(field.get(other)));
        QCOMPARE(between({}, other), Pointers{std::string(field.pointer)});
    }
}

HEADROOM_TEST(TestPlanDifference)
#include "tst_plan_difference.moc"
