// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/plan/limits.h"
#include "tests/support/test_program.h"
#include "widgets/text/answers/comparison_text.h"
#include "widgets/text/field_value_text.h"
#include "widgets/text/labels.h"
#include "widgets/text/link_text.h"
#include "widgets/text/worker_text.h"

#include <QtTest>

using namespace headroom;

class LabelsTest : public QObject {
    Q_OBJECT

private slots:
    void everyFieldHasWords_data();
    void everyFieldHasWords();
    void everyChoiceHasALabel();
    void everyPartHasALabel();
    void examples();
    void unknownNamesComeBack();
    void workersAreNodesWithoutGpus();
    void linksHaveNameAndSpeed();
    void valuesAsPeopleReadThem();
};

void LabelsTest::everyFieldHasWords_data()
{
    QTest::addColumn<QString>("pointer");
    for (const Field& field : planFields())
        QTest::newRow(std::string(field.pointer).c_str()) << asText(field.pointer);
}

void LabelsTest::everyFieldHasWords()
{
    QFETCH(QString, pointer);
    const std::string key = pointer.toStdString();
    const QString label = fieldLabel(key);
    QVERIFY(!label.isEmpty());
    QVERIFY2(!label.startsWith(QLatin1Char('/')), "no label");
    QVERIFY2(label.size() <= 24, "too long for the editor's label column");
    const QString tooltip = fieldTooltip(key);
    QVERIFY2(tooltip.size() > 15, "no explanation");
    QVERIFY2(tooltip.endsWith(QLatin1Char('.')), "not a sentence");
    const std::string_view unit = field(key).unit;
    QCOMPARE(unitLabel(unit).isEmpty(), unit.empty());
}

void LabelsTest::everyChoiceHasALabel()
{
    // Names that are the usual way to write the thing, and stay as they are.
    const QStringList same = {QStringLiteral("fp32"),     QStringLiteral("tf32"), QStringLiteral("bf16"),
                              QStringLiteral("fp16"),     QStringLiteral("fp8"),  QStringLiteral("int8"),
                              QStringLiteral("w8a8"),     QStringLiteral("nf4"),  QStringLiteral("nvfp4"),
                              QStringLiteral("mxfp4"),    QStringLiteral("q8_0"), QStringLiteral("q4_0"),
                              QStringLiteral("torchtune")};
    for (const Field& field : planFields())
        for (std::string_view name : field.choices) {
            const QString label = choiceLabel(field.pointer, name);
            if (!same.contains(asText(name)))
                QVERIFY2(label != asText(name), qPrintable(asText(field.pointer) + QLatin1Char(' ') + asText(name)));
        }
    for (std::string_view name : scheduleNames)
        QVERIFY(choiceLabel("/cost/schedule", name) != asText(name));
}

void LabelsTest::everyPartHasALabel()
{
    QSet<QString> labels;
    for (MemoryPart part : allMemoryParts)
        labels << partLabel(part);
    QCOMPARE(labels.size(), static_cast<qsizetype>(memoryPartCount));
}

void LabelsTest::examples()
{
    QCOMPARE(fieldLabel("/training/micro_batch"), QStringLiteral("Micro-batch"));
    QCOMPARE(choiceLabel("/training/recipe", "bf16-no-master"), QStringLiteral("bf16, no master copy"));
    QCOMPARE(unitLabel("gpus"), QStringLiteral("GPUs"));
    QCOMPARE(sizeLabel("Standard_ND96asr_v4"), QStringLiteral("ND96asr_v4"));
    QCOMPARE(sizeLabel("p5.48xlarge"), QStringLiteral("p5.48xlarge"));
}

void LabelsTest::unknownNamesComeBack()
{
    QCOMPARE(fieldLabel("/training/later"), QStringLiteral("/training/later"));
    QCOMPARE(choiceLabel("/training/recipe", "fp2"), QStringLiteral("fp2"));
    QCOMPARE(unitLabel("parsec"), QStringLiteral("parsec"));
}

void LabelsTest::workersAreNodesWithoutGpus()
{
    Hardware gpus;
    gpus.gpusUsed = 64;
    Hardware nodes;
    nodes.cpuOnly = true;
    nodes.gpusUsed = 1;
    QCOMPARE(perWorkerText(gpus), QStringLiteral("per GPU"));
    QCOMPARE(perWorkerText(nodes), QStringLiteral("per node"));
    QCOMPARE(workersUsedText(gpus), QStringLiteral("64 GPUs"));
    QCOMPARE(workersUsedText(nodes), QStringLiteral("1 node"));
    QCOMPARE(peakPerWorkerText(nodes), QStringLiteral("peak per node"));
    // Plans side by side may be of both kinds.
    std::vector<EstimatedPlan> plans(2);
    const auto hasRow = [&plans](const QString& label) {
        return std::ranges::any_of(comparisonRows(plans, ByteUnit::GB),
                                   [&](const ComparisonRow& row) { return row.label == label; });
    };
    QVERIFY(hasRow(QStringLiteral("Peak per GPU, GB")));
    plans[0].estimate.hardware = nodes;
    QVERIFY(hasRow(QStringLiteral("Peak per GPU or node, GB")));
    plans[1].estimate.hardware = nodes;
    QVERIFY(hasRow(QStringLiteral("Peak per node, GB")));
}

void LabelsTest::linksHaveNameAndSpeed()
{
    Interconnect network;
    network.inside = {300e9};
    network.insideName = "NVLink 3 / NVSwitch";
    network.between = {25e9};
    network.betweenName = "InfiniBand HDR";
    QCOMPARE(insideLinkText(network), QStringLiteral("NVLink 3 / NVSwitch, 300 GB/s"));
    QCOMPARE(betweenLinkText(network), QStringLiteral("InfiniBand HDR, 200 Gb/s"));
    // Own machines name a choice, or nothing at all.
    network.betweenName = "infiniband-hdr";
    QCOMPARE(betweenLinkText(network), QStringLiteral("InfiniBand HDR, 200 Gb/s"));
    network.insideName.clear();
    QCOMPARE(insideLinkText(network), QStringLiteral("300 GB/s"));
}

void LabelsTest::valuesAsPeopleReadThem()
{
    const std::string_view layers = "/parallelism/layers_per_stage";
    QCOMPARE(fieldValueText(layers, std::vector<double>{7, 8, 8, 7}), QStringLiteral("7, 8, 8, 7"));
    QCOMPARE(fieldValueText(layers, std::vector<double>(16, 8)), QStringLiteral("16 × 8"));
    std::vector<double> day(24, 0.5);
    day[9] = 1;
    day[3] = 0.25;
    QCOMPARE(fieldValueText("/serving/traffic_by_hour", day), QStringLiteral("24 numbers, 0.25 to 1"));
    QCOMPARE(fieldValueText(layers, std::vector<double>{}), QStringLiteral("none"));
    QCOMPARE(fieldValueText("/serving/latency_target_s", 0.05), QStringLiteral("0.05 s"));
    QCOMPARE(fieldValueText("/training/micro_batch", 4.0), QStringLiteral("4"));
}

HEADROOM_TEST(LabelsTest)
#include "tst_labels.moc"
