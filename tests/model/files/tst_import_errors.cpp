// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/import_plan.h"
#include "model/io/plan_json.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QDirIterator>
#include <QtTest>

using namespace headroom;

/// Whatever a file holds, an import gives a plan that can be saved or one sentence about what is wrong.
class TestImportErrors : public QObject {
    Q_OBJECT

private slots:
    void refuses_data();
    void refuses();
    void aliasesAreBounded_data();
    void aliasesAreBounded();
    void longFilesEndSoon_data();
    void longFilesEndSoon();
    void truncatedFiles_data();
    void truncatedFiles();
    void damagedFiles_data();
    void damagedFiles();

private:
    void verifyTotal(const std::string& text) const;
    static void addFixtures();

    Catalogue m_catalogue = test::shippedCatalogue();
};

namespace {

std::string repeated(const std::string& text, int times)
{
    std::string out;
    for (int i = 0; i < times; ++i)
        out += text;
    return out;
}

}  // namespace

/// A plan that reads back equal, or an error with something to say.
void TestImportErrors::verifyTotal(const std::string& text) const
{
    const auto imported = importPlan(text, m_catalogue);
    if (!imported) {
        QVERIFY(!imported.error().what.empty());
        QVERIFY(toString(imported.error()).size() < 2000);
        return;
    }
    const Result<Plan> again = parsePlan(writePlan(imported->plan));
    QVERIFY2(again, again ? "" : toString(again.error()).c_str());
    QVERIFY(*again == imported->plan);
}

void TestImportErrors::refuses_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("mention");
    const QByteArray sizes = R"("hidden_size": 64, "num_hidden_layers": 2, "num_attention_heads": 4,
        "intermediate_size": 256, "vocab_size": 1000)";
    QTest::newRow("empty") << QByteArray() << QByteArray("empty");
    QTest::newRow("blank") << QByteArray(" \n\t") << QByteArray("empty");
    QTest::newRow("binary") << QByteArray("\x7f"
                                          "ELF\0\1\2",
                                          7)
                            << QByteArray("not text");
    QTest::newRow("Latin 1") << QByteArray("base_model: a\nadapter: \xE4\n") << QByteArray("line 2");
    QTest::newRow("truncated") << QByteArray(R"({"model_type": "llama", "hidd)") << QByteArray("line 1");
    QTest::newRow("a plan") << QByteArray(R"({"format": "headroom-plan", "version": 1})") << QByteArray("already");
    QTest::newRow("other JSON") << QByteArray(R"({"a": 1})") << QByteArray("not a file that Headroom can import");
    QTest::newRow("a list") << QByteArray("- 1\n- 2\n") << QByteArray("not a file that Headroom can import");
    QTest::newRow("script of a program of one's own")
        << QByteArray("#!/bin/bash\n#SBATCH --nodes=2\nsrun python my_train.py\n---\n")
        << QByteArray("a script that starts no program");
    QTest::newRow("prose") << QByteArray("once upon a time") << QByteArray("not a file that Headroom can import");
    QTest::newRow("encoder and decoder") << QByteArray(R"({"model_type": "t5", "d_model": 512})")
                                         << QByteArray("decoder");
    QTest::newRow("shared layers") << QByteArray(R"({"model_type": "albert"})") << QByteArray("share");
    QTest::newRow("shared layers") << QByteArray(R"({"model_type": "zamba2"})") << QByteArray("share their weights");
    QTest::newRow("absurd width") << R"({"model_type": "llama", )" + sizes + ", \"head_dim\": 1e30}"
                                  << QByteArray("/head_dim");
    QTest::newRow("negative") << R"({"model_type": "llama", )" + sizes + ", \"num_key_value_heads\": -1}"
                              << QByteArray("/num_key_value_heads");
    QTest::newRow("groups") << R"({"model_type": "llama", )" + sizes + ", \"num_key_value_heads\": 3}"
                            << QByteArray("/num_key_value_heads: 3 key-value heads do not divide");
    QTest::newRow("groups of Megatron-LM")
        << QByteArray("--num-layers 2 --hidden-size 64 --num-attention-heads 4 --vocab-size 1000 --bf16 "
                      "--group-query-attention --num-query-groups 3")
        << QByteArray("--num-query-groups: 3 groups do not divide");
    QTest::newRow("fraction") << R"({"model_type": "llama", )" + sizes + ", \"head_dim\": 1.5}"
                              << QByteArray("/head_dim");
    QTest::newRow("wrong type") << R"({"model_type": "llama", )" + sizes + R"(, "head_dim": {"a": 1}})"
                                << QByteArray("/head_dim");
    QTest::newRow("wrong flag") << R"({"model_type": "llama", )" + sizes + R"(, "tie_word_embeddings": "maybe"})"
                                << QByteArray("/tie_word_embeddings");
    QTest::newRow("more experts per token than experts")
        << R"({"model_type": "mixtral", )" + sizes + R"(, "num_local_experts": 4, "num_experts_per_tok": 5})"
        << QByteArray("/num_experts_per_tok");
    QTest::newRow("narrow embedding")
        << R"({"model_type": "opt", "max_position_embeddings": 512, "word_embed_proj_dim": 32, )" + sizes + "}"
        << QByteArray("/word_embed_proj_dim");
    QTest::newRow("no heads") << QByteArray(R"({"model_type": "llama", "hidden_size": 64, "num_hidden_layers": 2,
        "intermediate_size": 256, "vocab_size": 1000})")
                              << QByteArray("num_attention_heads");
    QTest::newRow("ZeRO 7") << QByteArray(R"({"zero_optimization": {"stage": 7}})")
                            << QByteArray("/zero_optimization/stage");
    QTest::newRow("batch of DeepSpeed") << QByteArray(R"({"zero_optimization": {"stage": 2}, "train_batch_size": 256,
                          "train_micro_batch_size_per_gpu": 4, "gradient_accumulation_steps": 7})")
                                        << QByteArray("/train_batch_size: is 256, no multiple of 4");
    QTest::newRow("two precisions")
        << QByteArray(R"({"zero_optimization": {"stage": 2}, "fp16": {"enabled": true}, "bf16": {"enabled": true}})")
        << QByteArray("/bf16/enabled");
    QTest::newRow("sharding of axolotl")
        << QByteArray("base_model: a\nmicro_batch_size: 1\nfsdp_config: {fsdp_sharding_strategy: ODD}\n")
        << QByteArray("sharding strategy of FSDP");
    QTest::newRow("no vocabulary") << QByteArray("--num-layers 2 --hidden-size 64 --num-attention-heads 4")
                                   << QByteArray("--vocab-size");
    QTest::newRow("unset variable") << QByteArray("--num-layers $L --hidden-size 64 --num-attention-heads 4")
                                    << QByteArray("--num-layers");
    QTest::newRow("half a shape") << QByteArray("--num-layers 2 --bf16") << QByteArray("--hidden-size");
    QTest::newRow("YAML twice") << QByteArray("base_model: a\nbase_model: b\n") << QByteArray("line 2");
    QTest::newRow("YAML broken") << QByteArray("base_model: [a\nb: }") << QByteArray("line 2");
    QTest::newRow("two documents") << QByteArray("base_model: a\n---\nbase_model: b\n") << QByteArray("more than one");
    QTest::newRow("YAML odd key") << QByteArray("[a, b]: 1\n") << QByteArray("line 1");
    QTest::newRow("sharding") << QByteArray("distributed_type: FSDP\nfsdp_config: {fsdp_sharding_strategy: ODD}")
                              << QByteArray("/fsdp_config/fsdp_sharding_strategy");
    QTest::newRow("adapter") << QByteArray("base_model: a\nadapter: prompt\n") << QByteArray("/adapter");
}

void TestImportErrors::refuses()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, mention);
    const auto imported = importPlan({text.constData(), static_cast<std::size_t>(text.size())}, m_catalogue);
    QVERIFY(!imported);
    const std::string message = toString(imported.error());
    QVERIFY2(QByteArray::fromStdString(message).contains(mention), message.c_str());
    QVERIFY(!imported.error().remedy.empty());
}

void TestImportErrors::aliasesAreBounded_data()
{
    QTest::addColumn<QByteArray>("text");
    std::string bomb = "base_model: x\na0: &a0 [x, x, x, x, x, x, x, x, x, x]\n";
    for (int i = 1; i < 12; ++i) {
        const std::string last = "*a" + std::to_string(i - 1);
        bomb += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [" + last + repeated(", " + last, 9) + "]\n";
    }
    QTest::newRow("billion laughs") << QByteArray::fromStdString(bomb);
    QTest::newRow("alias of itself") << QByteArray("base_model: &a [*a]\n");
    QTest::newRow("alias of nothing") << QByteArray("base_model: *a\n");
}

void TestImportErrors::aliasesAreBounded()
{
    QFETCH(QByteArray, text);
    // A reader that follows them all does not end before ctest stops it.
    const auto imported = importPlan(text.toStdString(), m_catalogue);
    QVERIFY(!imported);
    QVERIFY2(imported.error().where.starts_with("line "), toString(imported.error()).c_str());
}

void TestImportErrors::longFilesEndSoon_data()
{
    QTest::addColumn<QByteArray>("text");
    constexpr int many = 100'000;
    QTest::newRow("brackets") << QByteArray(many, '[');
    QTest::newRow("braces") << QByteArray(many, '{');
    QTest::newRow("dashes") << QByteArray::fromStdString(repeated("- ", many));
    QTest::newRow("indents") << QByteArray::fromStdString(repeated("a:\n ", many));
    QTest::newRow("keys") << "model_type: x\n" + QByteArray::fromStdString([] {
                                 std::string keys;
                                 for (int i = 0; i < 20'000; ++i)
                                     keys += "k" + std::to_string(i) + ": 1\n";
                                 return keys;
                             }());
    QTest::newRow("flags") << QByteArray::fromStdString(repeated("--num-layers 2 ", many / 4));
    QTest::newRow("quotes") << "--num-layers " + QByteArray::fromStdString(repeated("\"--a ", many / 4));
    QTest::newRow("open variables") << "--num-layers " + QByteArray::fromStdString(repeated("${", many * 5));
    QTest::newRow("open brackets") << "--num-layers x" + QByteArray(qsizetype{many} * 5, '(');
    QTest::newRow("variables that grow") << QByteArray::fromStdString("A=xxxxxxxxxx\n" + repeated("A=$A$A$A$A\n", 100) +
                                                                      "--num-layers $A");
}

void TestImportErrors::longFilesEndSoon()
{
    QFETCH(QByteArray, text);
    verifyTotal(text.toStdString());  // One that is quadratic does not end before ctest stops it.
}

void TestImportErrors::addFixtures()
{
    QTest::addColumn<QString>("path");
    QDirIterator files(QStringLiteral(HEADROOM_TEST_DATA "/import"), QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString path = files.next();
        QTest::newRow(qPrintable(QFileInfo(path).fileName())) << path;
    }
}

void TestImportErrors::truncatedFiles_data() { addFixtures(); }

void TestImportErrors::truncatedFiles()
{
    QFETCH(QString, path);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray whole = file.readAll();
    QVERIFY(importPlan(whole.toStdString(), m_catalogue));
    constexpr qsizetype step = 7;
    for (qsizetype length = 0; length < whole.size(); length += step)
        verifyTotal(whole.left(length).toStdString());
}

void TestImportErrors::damagedFiles_data() { addFixtures(); }

/// One byte at a time becomes something that means something to a parser.
void TestImportErrors::damagedFiles()
{
    QFETCH(QString, path);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const std::string whole = file.readAll().toStdString();
    const std::string bytes = "-0{[\"'&*:#\xFF$\n";
    constexpr std::size_t step = 11;
    for (std::size_t at = 0; at < whole.size(); at += step) {
        std::string damaged = whole;
        damaged[at] = bytes[at / step % bytes.size()];
        verifyTotal(damaged);
    }
}

HEADROOM_TEST(TestImportErrors)
#include "tst_import_errors.moc"
