// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/catalogue/known_ids.h"
#include "model/catalogue/same_shape.h"
#include "tests/support/import_notes.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <algorithm>

using namespace headroom;
using test::hasNote;

/// What an import makes of machines, models and switches that a file states in part only, and how it accounts for them.
class TestImportGuesses : public QObject {
    Q_OBJECT

private slots:
    void machinesAreFilledAsLaunched_data();
    void machinesAreFilledAsLaunched();
    void unstatedMachinesAreSaidToBe();
    void checkpointsOnTheHostAreAccountedFor_data();
    void checkpointsOnTheHostAreAccountedFor();
    void otherModelsOfAShape_data();
    void otherModelsOfAShape();
    void unlikeModelIsNoShape();
    void presetOfAnotherName();

private:
    [[nodiscard]] ImportedPlan imported(const std::string& text) const;

    Catalogue m_catalogue = test::shippedCatalogue();
};

ImportedPlan TestImportGuesses::imported(const std::string& text) const
{
    auto result = importPlan(text, m_catalogue);
    if (!result)
        throw std::runtime_error(toString(result.error()));
    return std::move(result).value();
}

void TestImportGuesses::machinesAreFilledAsLaunched_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("size");  // Empty: nodes of one's own.
    QTest::addColumn<int>("nodes");  // Or the GPUs of each of one's own.
    QTest::addColumn<int>("gpus");
    const auto accelerate = [](int machines, int processes) -> QByteArray {
        return QByteArray("compute_environment: LOCAL_MACHINE\ndistributed_type: MULTI_GPU\nmixed_precision: bf16\n") +
               "num_machines: " + QByteArray::number(machines) + "\nnum_processes: " + QByteArray::number(processes) +
               '\n';
    };
    QTest::newRow("whole nodes") << accelerate(4, 32) << "Standard_ND96asr_v4" << 4 << 32;
    QTest::newRow("half of each node") << accelerate(4, 16) << "" << 4 << 16;
    QTest::newRow("a size with as many") << accelerate(2, 32) << "a2-megagpu-16g" << 2 << 32;
    QTest::newRow("one machine, partly used") << accelerate(1, 4) << "Standard_ND96asr_v4" << 1 << 4;
    QTest::newRow("uneven") << accelerate(4, 18) << "Standard_ND96asr_v4" << 4 << 18;
    const QByteArray torchrun("torchrun --nnodes 4 --nproc-per-node 2 pretrain_gpt.py --num-layers 2 --hidden-size 64 "
                              "--num-attention-heads 4 --vocab-size 1000 --bf16\n");
    QTest::newRow("torchrun") << torchrun << "" << 2 << 8;
}

void TestImportGuesses::machinesAreFilledAsLaunched()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, size);
    QFETCH(int, nodes);
    QFETCH(int, gpus);
    const ImportedPlan result = imported(text.toStdString());
    const Cluster& cluster = result.plan.cluster;
    QCOMPARE(cluster.gpus, std::optional<std::int64_t>(gpus));
    QVERIFY(!hasNote(result, ImportNoteKind::Guessed, "does not state the machines"));
    if (size.isEmpty()) {
        const auto& own = std::get<OwnNodes>(cluster.hardware);
        QCOMPARE(std::get<std::string>(own.gpu), std::string("a100-sxm-40"));
        QCOMPARE(own.gpus_per_node, static_cast<std::int64_t>(nodes));
        QVERIFY(hasNote(result, ImportNoteKind::Guessed, "/cluster/gpu = a100-sxm-40"));
        QVERIFY(hasNote(result, ImportNoteKind::Guessed, "/cluster/gpus_per_node"));
        return;
    }
    QCOMPARE(QString::fromStdString(std::get<VmNodes>(cluster.hardware).sku), size);
    QCOMPARE(std::get<VmNodes>(cluster.hardware).nodes, static_cast<std::int64_t>(nodes));
    QVERIFY(hasNote(result, ImportNoteKind::Guessed, "/cluster/sku = " + size.toStdString()));
    QVERIFY(hasNote(result, ImportNoteKind::Taken, "/cluster/nodes = " + std::to_string(nodes) + " (/num_machines)"));
}

void TestImportGuesses::unstatedMachinesAreSaidToBe()
{
    const ImportedPlan result = imported("compute_environment: LOCAL_MACHINE\ndistributed_type: MULTI_GPU\n"
                                         "num_processes: 16\n");
    QCOMPARE(std::get<VmNodes>(result.plan.cluster.hardware).nodes, 2);
    QVERIFY(hasNote(result, ImportNoteKind::Guessed, "the file does not state the machines"));
}

void TestImportGuesses::checkpointsOnTheHostAreAccountedFor_data()
{
    QTest::addColumn<QByteArray>("zero");
    QTest::addColumn<Offload>("offload");
    QTest::newRow("alone") << QByteArray(R"({"stage": 3})") << Offload::Activations;
    QTest::newRow("beside parameters") << QByteArray(R"({"stage": 3, "offload_param": {"device": "cpu"}})")
                                       << Offload::ActivationsParameters;
    QTest::newRow("beside the optimizer")
        << QByteArray(R"({"stage": 2, "offload_optimizer": {"device": "cpu"}})") << Offload::OptimizerActivations;
}

void TestImportGuesses::checkpointsOnTheHostAreAccountedFor()
{
    QFETCH(QByteArray, zero);
    QFETCH(Offload, offload);
    const ImportedPlan result = imported(R"({"zero_optimization": )" + zero.toStdString() +
                                         R"(, "activation_checkpointing": {"cpu_checkpointing": true}})");
    const std::string place = "/activation_checkpointing/cpu_checkpointing";
    QVERIFY(hasNote(result, ImportNoteKind::Taken, place));
    QCOMPARE(result.plan.training.offload, offload);
}

void TestImportGuesses::otherModelsOfAShape_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("preset");
    QTest::addColumn<QByteArray>("shape");
    QTest::newRow("Llama 3") << QByteArray("meta-llama/Meta-Llama-3-8B") << QByteArray("llama-3.1-8b")
                             << QByteArray("shape of Llama 3.1 8B, with a context of 8,192 tokens");
    QTest::newRow("instruct") << QByteArray("meta-llama/Meta-Llama-3-70B-Instruct") << QByteArray("llama-3.1-70b")
                              << QByteArray("shape of Llama 3.1 70B");
    QTest::newRow("without maker") << QByteArray("unsloth/llama-3-8b-Instruct") << QByteArray("llama-3.1-8b")
                                   << QByteArray("shape of Llama 3.1 8B");
    QTest::newRow("Llama 3.3") << QByteArray("meta-llama/Llama-3.3-70B-Instruct") << QByteArray("llama-3.1-70b")
                               << QByteArray("shape of Llama 3.1 70B");
    QTest::newRow("distilled Llama") << QByteArray("deepseek-ai/DeepSeek-R1-Distill-Llama-70B")
                                     << QByteArray("llama-3.1-70b") << QByteArray("shape of Llama 3.1 70B");
    QTest::newRow("distilled Qwen") << QByteArray("deepseek-ai/DeepSeek-R1-Distill-Qwen-32B")
                                    << QByteArray("qwen2.5-32b") << QByteArray("shape of Qwen2.5 32B");
}

void TestImportGuesses::otherModelsOfAShape()
{
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, preset);
    QFETCH(QByteArray, shape);
    const ImportedPlan result =
        imported("base_model: " + name.toStdString() + "\nsequence_len: 2048\nmicro_batch_size: 1\n");
    QCOMPARE(std::get<PresetModel>(result.plan.model).id, preset.toStdString());
    QVERIFY(hasNote(result, ImportNoteKind::Guessed, shape.toStdString()));
    QVERIFY(hasNote(result, ImportNoteKind::Guessed, "arXiv") || name.contains("3.3"));
}

void TestImportGuesses::unlikeModelIsNoShape()
{
    // Its output matrix is not tied, unlike that of Qwen2.5 1.5B.
    const ImportedPlan result =
        imported("base_model: deepseek-ai/DeepSeek-R1-Distill-Qwen-1.5B\nsequence_len: 2048\nmicro_batch_size: 1\n");
    QCOMPARE(std::get<ParameterCount>(result.plan.model).count, 1'500'000'000);
}

void TestImportGuesses::presetOfAnotherName()
{
    Plan plan;
    plan.model = PresetModel{"Meta-Llama-3-8B"};
    const std::optional<Error> error = unknownId(plan, m_catalogue);
    QVERIFY(error);
    QVERIFY2(error->remedy.find("the shape of \"llama-3.1-8b\"") != std::string::npos, error->remedy.c_str());
    for (const ZooModel& model : m_catalogue.models())
        QVERIFY2(sameShapeAs(model.id) == nullptr, model.id.c_str());
    QVERIFY(othersOfShape("llama-3.1-8b").find("DeepSeek-R1-Distill-Llama-8B") != std::string::npos);
    QVERIFY(othersOfShape("gpt-2-small").empty());
}

HEADROOM_TEST(TestImportGuesses)
#include "tst_import_guesses.moc"
