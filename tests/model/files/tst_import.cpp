// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "model/io/plan_json.h"
#include "model/shape/parameters.h"
#include "tests/support/import_notes.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <algorithm>

using namespace headroom;
using test::hasNote;

/// A config.json becomes the model that it describes, to the last parameter, and says what it did not read.
class TestImport : public QObject {
    Q_OBJECT

private slots:
    void zooModels_data();
    void zooModels();
    void latentWidthsAreSaidOnce();
    void knownCounts_data();
    void knownCounts();
    void slidingLayersAreCounted();
    void sayWhatIsGuessed();
    void sayWhatIsLeftOut();
    void unknownEntriesStopTheImport();
    void infiniteEntriesThatNobodyUses();
    void nestedLanguageModel();
    void unknownArchitectureByItsFields();
    void unknownArchitectureNamesWhatIsMissing();
    void shortContextShortensTheSequence();
    void headOfMaskedWordsIsSaid();
    void weightFormat_data();
    void weightFormat();

private:
    Catalogue m_catalogue = test::shippedCatalogue();
};

namespace {

Architecture shapeOf(const Plan& plan, const Catalogue& catalogue)
{
    if (const auto* preset = std::get_if<PresetModel>(&plan.model))
        return catalogue.model(preset->id)->architecture;
    return std::get<Architecture>(plan.model);
}

const std::string llama =
    R"({"model_type": "llama", "hidden_size": 4096, "num_hidden_layers": 32, "num_attention_heads": 32,
        "intermediate_size": 11008, "vocab_size": 32000, "max_position_embeddings": 4096)";

}  // namespace

void TestImport::zooModels_data()
{
    QTest::addColumn<QString>("id");
    // Those of later families are compared with the files of their makers, which are not the project's.
    int rows = 0;
    for (const ZooModel& model : m_catalogue.models())
        if (QFile::exists(QStringLiteral(HEADROOM_TEST_DATA "/import/hf/%1.json").arg(QString::fromStdString(model.id)))) {
            QTest::newRow(model.id.c_str()) << QString::fromStdString(model.id);
            ++rows;
        }
    QCOMPARE(rows, 49);
}

void TestImport::zooModels()
{
    QFETCH(QString, id);
    const ZooModel& model = *m_catalogue.model(id.toStdString());
    const auto imported = importPlan(test::repositoryFile("tests/data/import/hf/" + model.id + ".json"), m_catalogue);
    QVERIFY2(imported, imported ? "" : toString(imported.error()).c_str());
    QCOMPARE(imported->format, ImportFormat::HuggingFace);
    Architecture shape = shapeOf(imported->plan, m_catalogue);
    const ParameterCounts counts = countParameters(shape);
    const ParameterCounts expected = countParameters(model.architecture);
    QCOMPARE(counts.total, expected.total);
    QCOMPARE(counts.active, expected.active);
    shape.mtp = 0;  // The catalogue's entries leave these modules out.
    if (!model.architecture.checkpoint_bytes)
        shape.checkpoint_bytes.reset();
    QVERIFY(shape == model.architecture);
    QVERIFY(model.id == "deepseek-v3" || std::holds_alternative<PresetModel>(imported->plan.model));
    const Result<Plan> again = parsePlan(writePlan(imported->plan));
    QVERIFY(again);
    QVERIFY(*again == imported->plan);
}

void TestImport::latentWidthsAreSaidOnce()
{
    const auto imported = importPlan(test::repositoryFile("tests/data/import/hf/deepseek-v3.json"), m_catalogue);
    QVERIFY(imported);
    const auto notes = [&](std::string_view field) {
        std::vector<std::string> values;
        for (const ImportNote& note : imported->notes)
            if (note.field == "/model/architecture/" + std::string(field))
                values.push_back(note.value);
        return values;
    };
    QCOMPARE(notes("head_dim"), std::vector<std::string>{"192"});
    QCOMPARE(notes("moe/shared_ffn"), std::vector<std::string>{"2048"});
    QCOMPARE(shapeOf(imported->plan, m_catalogue).head_dim, std::int64_t{192});
}

void TestImport::knownCounts_data()
{
    QTest::addColumn<QByteArray>("config");
    QTest::addColumn<double>("parameters");
    // Counts that the model pages state, of models that the catalogue does not have.
    QTest::newRow("gpt-oss-20b") << QByteArray(
                                        R"({"model_type": "gpt_oss", "hidden_size": 2880, "num_hidden_layers": 24,
        "num_attention_heads": 64, "num_key_value_heads": 8, "head_dim": 64, "intermediate_size": 2880,
        "vocab_size": 201088, "num_local_experts": 32, "num_experts_per_tok": 4, "attention_bias": true,
        "max_position_embeddings": 131072, "sliding_window": 128, "tie_word_embeddings": false})")
                                 << 20'914'757'184.0;
    QTest::newRow("Llama 3.2 1B") << QByteArray(
                                         R"({"model_type": "llama", "hidden_size": 2048, "num_hidden_layers": 16,
        "num_attention_heads": 32, "num_key_value_heads": 8, "head_dim": 64, "intermediate_size": 8192,
        "vocab_size": 128256, "max_position_embeddings": 131072, "tie_word_embeddings": true})")
                                  << 1'235'814'400.0;
    QTest::newRow("Gemma 7B") << QByteArray(
                                     R"({"model_type": "gemma", "hidden_size": 3072, "num_hidden_layers": 28,
        "num_attention_heads": 16, "num_key_value_heads": 16, "head_dim": 256, "intermediate_size": 24576,
        "vocab_size": 256000, "max_position_embeddings": 8192})")
                              << 8'537'680'896.0;
    QTest::newRow("Phi-2") << QByteArray(
                                  R"({"model_type": "phi", "hidden_size": 2560, "num_hidden_layers": 32,
        "num_attention_heads": 32, "intermediate_size": 10240, "vocab_size": 51200,
        "max_position_embeddings": 2048, "tie_word_embeddings": false})")
                           << 2'779'683'840.0;
    QTest::newRow("Pythia 6.9B") << QByteArray(
                                        R"({"model_type": "gpt_neox", "hidden_size": 4096, "num_hidden_layers": 32,
        "num_attention_heads": 32, "intermediate_size": 16384, "vocab_size": 50432,
        "max_position_embeddings": 2048, "tie_word_embeddings": false})")
                                 << 6'857'302'016.0;
    QTest::newRow("MPT 7B") << QByteArray(
                                   R"({"model_type": "mpt", "d_model": 4096, "n_layers": 32, "n_heads": 32,
        "expansion_ratio": 4, "vocab_size": 50432, "max_seq_len": 2048, "no_bias": true,
        "attn_config": {"alibi": true}})")
                            << 6'649'286'656.0;
    // As published, the text part leaves out what the family's code knows.
    QTest::newRow("Gemma 3 4B") << QByteArray(R"({"model_type": "gemma3", "vision_config": {}, "text_config": {
        "model_type": "gemma3_text", "hidden_size": 2560, "intermediate_size": 10240, "num_hidden_layers": 34,
        "sliding_window": 1024}})")
                                << 3'880'263'168.0;
    QTest::newRow("Qwen1.5 MoE A2.7B") << QByteArray(
                                              R"({"model_type": "qwen2_moe", "hidden_size": 2048,
        "num_hidden_layers": 24, "num_attention_heads": 16, "num_key_value_heads": 16, "intermediate_size": 5632,
        "moe_intermediate_size": 1408, "shared_expert_intermediate_size": 5632, "num_experts": 60,
        "num_experts_per_tok": 4, "decoder_sparse_step": 1, "vocab_size": 151936,
        "max_position_embeddings": 8192, "tie_word_embeddings": false})")
                                       << 14'315'784'192.0;
}

void TestImport::knownCounts()
{
    QFETCH(QByteArray, config);
    QFETCH(double, parameters);
    const auto imported = importPlan(config.toStdString(), m_catalogue);
    QVERIFY2(imported, imported ? "" : toString(imported.error()).c_str());
    QCOMPARE(countParameters(shapeOf(imported->plan, m_catalogue)).total, parameters);
}

void TestImport::slidingLayersAreCounted()
{
    const auto sliding = [this](const std::string& rest) {
        const auto imported = importPlan(
            R"({"hidden_size": 512, "num_hidden_layers": 12, "num_attention_heads": 8, "num_key_value_heads": 4,
            "intermediate_size": 2048, "vocab_size": 32000, "max_position_embeddings": 32768, )" +
                rest + "}",
            m_catalogue);
        return imported ? shapeOf(imported->plan, m_catalogue).sliding_layers : std::nullopt;
    };
    using Count = std::optional<std::int64_t>;
    QCOMPARE(sliding(R"("model_type": "mistral", "sliding_window": 4096)"), Count(12));
    QCOMPARE(sliding(R"("model_type": "gemma2", "sliding_window": 4096)"), Count(6));
    QCOMPARE(sliding(R"("model_type": "gemma3_text", "sliding_window": 1024)"), Count(10));
    QCOMPARE(sliding(R"("model_type": "gemma3_text", "sliding_window": 1024, "sliding_window_pattern": 4)"), Count(9));
    QCOMPARE(sliding(R"("model_type": "mistral", "sliding_window": 4096, "layer_types": ["full_attention",
        "sliding_attention", "sliding_attention", "sliding_attention", "full_attention", "sliding_attention",
        "sliding_attention", "sliding_attention", "full_attention", "sliding_attention", "sliding_attention",
        "sliding_attention"])"),
             Count(9));
    QCOMPARE(sliding(R"("model_type": "llama")"), Count());
}

void TestImport::sayWhatIsGuessed()
{
    const auto imported = importPlan(llama + "}", m_catalogue);
    QVERIFY(imported);
    QVERIFY(hasNote(*imported, ImportNoteKind::Taken, "/model/architecture/hidden = 4096 (/hidden_size)"));
    QVERIFY(hasNote(*imported, ImportNoteKind::Guessed, "/model/architecture/tied = false"));
    QVERIFY(hasNote(*imported, ImportNoteKind::Guessed, "/model/architecture/kv_heads = 32"));
    QVERIFY(hasNote(*imported, ImportNoteKind::Guessed, "/model/architecture/head_dim = 128"));
    const auto stated = importPlan(llama + R"(, "tie_word_embeddings": true, "head_dim": 64})", m_catalogue);
    QVERIFY(stated);
    QVERIFY(!hasNote(*stated, ImportNoteKind::Guessed, "/model/architecture/tied"));
    const Architecture shape = shapeOf(stated->plan, m_catalogue);
    QVERIFY(shape.tied);
    QCOMPARE(shape.head_dim, 64);
}

void TestImport::sayWhatIsLeftOut()
{
    const auto imported = importPlan(llama + R"(, "rope_theta": 5e5, "quantum_layers": null})", m_catalogue);
    QVERIFY(imported);
    QVERIFY(hasNote(*imported, ImportNoteKind::LeftOut, "/rope_theta: 500000"));
    QVERIFY(!hasNote(*imported, ImportNoteKind::LeftOut, "/hidden_size"));
}

void TestImport::unknownEntriesStopTheImport()
{
    const std::string text = llama + R"(, "rope_theta": 5e5, "quantum_layers": {"a": 1}})";
    const auto stopped = importPlan(text, m_catalogue);
    QVERIFY(!stopped);
    QCOMPARE(stopped.error().where, std::string("/quantum_layers"));
    const auto imported = importPlan(text, m_catalogue, {.acceptUnknown = true});
    QVERIFY(imported);
    QVERIFY(hasNote(*imported, ImportNoteKind::LeftOut, "/quantum_layers"));
    QCOMPARE(shapeOf(imported->plan, m_catalogue).unread, std::vector<std::string>{"/quantum_layers"});
    const Estimate result = estimate(imported->plan, m_catalogue);
    QVERIFY(std::ranges::find(result.findings, "import.unknown-entries", &Finding::id) != result.findings.end());
}

void TestImport::infiniteEntriesThatNobodyUses()
{
    QVERIFY(importPlan(llama + R"(, "time_step_limit": [0.0, Infinity], "rope_theta": NaN})", m_catalogue));
    QVERIFY(!importPlan(R"({"model_type": "llama", "hidden_size": Infinity, "num_hidden_layers": 2})", m_catalogue));
}

void TestImport::nestedLanguageModel()
{
    const auto imported =
        importPlan(R"({"model_type": "llava", "vision_config": {"hidden_size": 1024}, "text_config": )" + llama + "}}",
                   m_catalogue, {.acceptUnknown = true});
    QVERIFY2(imported, imported ? "" : toString(imported.error()).c_str());
    QCOMPARE(countParameters(shapeOf(imported->plan, m_catalogue)).total, 6'738'415'616.0);
    QVERIFY(hasNote(*imported, ImportNoteKind::LeftOut, "/vision_config"));
    QVERIFY(hasNote(*imported, ImportNoteKind::Taken, "/text_config/hidden_size"));
}

void TestImport::unknownArchitectureByItsFields()
{
    const auto imported = importPlan(
        R"({"model_type": "newcomer", "dim": 512, "n_layers": 4, "n_heads": 8, "hidden_dim": 2048, "vocab_size": 1000,
            "max_seq_len": 4096, "norm_eps": 1e-5})",
        m_catalogue, {.acceptUnknown = true});
    QVERIFY2(imported, imported ? "" : toString(imported.error()).c_str());
    const Architecture shape = shapeOf(imported->plan, m_catalogue);
    QCOMPARE(shape.layers, 4);
    QCOMPARE(shape.head_dim, 64);
    QVERIFY(shape.gated_mlp);
    QVERIFY(hasNote(*imported, ImportNoteKind::Guessed, "newcomer"));
}

void TestImport::unknownArchitectureNamesWhatIsMissing()
{
    const auto imported =
        importPlan(R"({"model_type": "newcomer", "hidden_size": 512, "num_attention_heads": 8})", m_catalogue,
                   {.acceptUnknown = true});
    QVERIFY(!imported);
    const std::string message = toString(imported.error());
    for (const char* word : {"newcomer", "num_hidden_layers", "intermediate_size", "vocab_size"})
        QVERIFY2(message.find(word) != std::string::npos, message.c_str());
    QVERIFY(message.find("num_attention_heads") == std::string::npos);
}

void TestImport::shortContextShortensTheSequence()
{
    const auto imported = importPlan(test::repositoryFile("tests/data/import/hf/bert-large-uncased.json"), m_catalogue);
    QVERIFY(imported);
    QCOMPARE(imported->plan.training.sequence, 512);
    QVERIFY(hasNote(*imported, ImportNoteKind::Guessed, "/training/sequence = 512"));
}

void TestImport::headOfMaskedWordsIsSaid()
{
    // transformers: BertForMaskedLM has no pooler, and 768 x 768 + 768, a norm of 2 x 768 and 30,522 biases instead.
    const std::string base = R"("model_type": "bert", "hidden_size": 768, "num_hidden_layers": 12,
        "num_attention_heads": 12, "intermediate_size": 3072, "max_position_embeddings": 512, "type_vocab_size": 2,
        "vocab_size": 30522})";
    const auto masked = importPlan(R"({"architectures": ["BertForMaskedLM"], )" + base, m_catalogue);
    const auto plain = importPlan(R"({"architectures": ["BertModel"], )" + base, m_catalogue);
    QVERIFY(masked && plain);
    QCOMPARE(countParameters(shapeOf(plain->plan, m_catalogue)).total, 109'482'240.0);
    QCOMPARE(countParameters(shapeOf(masked->plan, m_catalogue)).total, 109'482'240.0);
    QVERIFY(hasNote(*masked, ImportNoteKind::Guessed, "the head of BertForMaskedLM in its place has 32058 parameters"));
    QVERIFY(hasNote(*plain, ImportNoteKind::Guessed, "the pooler"));
    QVERIFY(!hasNote(*plain, ImportNoteKind::Guessed, "ForMaskedLM"));
}

void TestImport::weightFormat_data()
{
    QTest::addColumn<QByteArray>("entry");
    QTest::addColumn<int>("format");
    QTest::newRow("fp16") << QByteArray(R"("torch_dtype": "float16")") << int(WeightFormat::Fp16);
    QTest::newRow("awq") << QByteArray(R"("torch_dtype": "float16", "quantization_config": {"quant_method": "awq"})")
                         << int(WeightFormat::Awq4);
    QTest::newRow("nf4") << QByteArray(
                                R"("quantization_config": {"quant_method": "bitsandbytes", "load_in_4bit": true})")
                         << int(WeightFormat::Nf4);
    QTest::newRow("nf4 twice")
        << QByteArray(
               R"("quantization_config": {"quant_method": "bitsandbytes", "load_in_4bit": true, "bnb_4bit_use_double_quant": true})")
        << int(WeightFormat::Nf4Double);
}

void TestImport::weightFormat()
{
    QFETCH(QByteArray, entry);
    QFETCH(int, format);
    const auto imported = importPlan(llama + ", " + entry.toStdString() + "}", m_catalogue);
    QVERIFY(imported);
    QCOMPARE(int(imported->plan.serving.weights), format);
}

HEADROOM_TEST(TestImport)
#include "tst_import.moc"
