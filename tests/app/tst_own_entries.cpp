// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/inputs/catalogue_store.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest/QtTest>

#include <optional>

using namespace headroom;

/// A person's own GPUs, sizes and models: over the shipped ones, marked with their file, and never in the way.
class TestOwnEntries : public QObject {
    Q_OBJECT

private slots:
    void init();
    void ownEntriesNameTheirFile();
    void ownEntryTakesTheShippedOnesPlace();
    void sizesMayNameGpusOfALaterFile();
    void badFileIsLeftOut_data();
    void badFileIsLeftOut();
    void sameIdTwiceIsNamed();

private:
    void place(const char* name, const QByteArray& text) const;
    [[nodiscard]] LoadedCatalogue load() const;

    std::optional<QTemporaryDir> m_folder;
};

namespace {

QByteArray model(const QByteArray& id)
{
    return R"({"format": "headroom-models", "version": 1, "models": [{"id": ")" + id +
           R"(", "name": "Ours", "published_parameters": 98688, "published_exact": false, "source": "our paper",
            "architecture": {"layers": 2, "hidden": 64, "heads": 2, "kv_heads": 2, "head_dim": 32, "ffn": 128,
                             "vocab": 100, "max_seq": 128}}]})";
}

QByteArray gpu(const QByteArray& id)
{
    return R"({"format": "headroom-gpus", "version": 1, "gpus": [{"id": ")" + id +
           R"(", "name": "Lab GPU", "short_name": "Lab 96 GB", "vendor": "NVIDIA", "architecture": "Hopper",
            "memory_gb": 96, "memory_bandwidth_gb_per_s": 4000, "dense_tflops": {"bf16": 900},
            "source": "our data sheet"}]})";
}

QByteArray size(const QByteArray& gpu)
{
    return R"({"format": "headroom-vm-sizes", "version": 1, "sizes": [{"id": "Lab_Node", "cloud": "aws",
            "vcpus": 64, "memory_gib": 512, "gpu": ")" +
           gpu + R"(", "gpu_count": 4, "source": "our rack", "unverified": true}]})";
}

}  // namespace

void TestOwnEntries::init() { m_folder.emplace(); }

void TestOwnEntries::place(const char* name, const QByteArray& text) const
{
    QFile file(m_folder->filePath(QLatin1String(name)));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(text), text.size());
}

LoadedCatalogue TestOwnEntries::load() const
{
    const Result<LoadedCatalogue> loaded = loadCatalogueAsFound({}, {}, m_folder->path());
    return loaded ? *loaded : LoadedCatalogue{};
}

void TestOwnEntries::ownEntriesNameTheirFile()
{
    const LoadedCatalogue shipped = load();
    place("models.json", model("ours"));
    place("read me.txt", "not an entry");
    const LoadedCatalogue loaded = load();
    QCOMPARE(loaded.entriesLeftOut.size(), std::size_t{0});
    QCOMPARE(loaded.catalogue.models().size(), shipped.catalogue.models().size() + 1);
    QCOMPARE(loaded.catalogue.gpus().size(), shipped.catalogue.gpus().size());
    const ZooModel* ours = loaded.catalogue.model("ours");
    QVERIFY(ours != nullptr);
    const std::string expected = "own entry of " + m_folder->filePath(QStringLiteral("models.json")).toStdString();
    QCOMPARE(ours->provenance.source, expected + ": our paper");
    QVERIFY(loaded.catalogue.model("llama-3.1-8b")->provenance.source.find("own entry") == std::string::npos);
}

void TestOwnEntries::ownEntryTakesTheShippedOnesPlace()
{
    const std::size_t count = load().catalogue.models().size();
    place("mine.json", model("llama-3.1-8b"));
    const LoadedCatalogue loaded = load();
    QCOMPARE(loaded.catalogue.models().size(), count);
    const ZooModel* ours = loaded.catalogue.model("llama-3.1-8b");
    QCOMPARE(ours->architecture.layers, std::int64_t{2});
    QVERIFY(ours->provenance.source.ends_with("mine.json, in place of the shipped one: our paper"));
}

void TestOwnEntries::sizesMayNameGpusOfALaterFile()
{
    place("a.json", size("lab-gpu"));
    place("b.json", gpu("lab-gpu"));
    const LoadedCatalogue loaded = load();
    for (const Error& error : loaded.entriesLeftOut)
        qWarning("%s", toString(error).c_str());
    QCOMPARE(loaded.entriesLeftOut.size(), std::size_t{0});
    QCOMPARE(loaded.catalogue.size("Lab_Node")->gpu, std::string("lab-gpu"));
    QVERIFY(loaded.catalogue.gpu("lab-gpu") != nullptr);
}

void TestOwnEntries::badFileIsLeftOut_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("where");
    QTest::newRow("no JSON") << QByteArray("{") << QByteArray("bad.json: line 1");
    QTest::newRow("empty") << QByteArray() << QByteArray("bad.json: line 1");
    QTest::newRow("another kind") << QByteArray(R"({"format": "headroom-plan", "version": 1})")
                                  << QByteArray("bad.json: /format");
    QTest::newRow("unknown key") << model("x").replace("\"layers\"", "\"layer\"")
                                 << QByteArray("bad.json: /models/0/architecture");
    QTest::newRow("no source") << model("x").replace("our paper", "") << QByteArray("bad.json: /models/0/source");
    QTest::newRow("unknown GPU") << size("h1000") << QByteArray("bad.json: /sizes/0/gpu");
}

void TestOwnEntries::badFileIsLeftOut()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, where);
    const std::size_t count = load().catalogue.models().size();
    place("bad.json", text);
    place("good.json", model("ours"));
    const LoadedCatalogue loaded = load();
    QCOMPARE(loaded.entriesLeftOut.size(), std::size_t{1});
    const std::string said = toString(loaded.entriesLeftOut[0]);
    QVERIFY2(said.find(where.toStdString()) != std::string::npos, said.c_str());
    QVERIFY2(!loaded.entriesLeftOut[0].remedy.empty() || !loaded.entriesLeftOut[0].what.empty(), said.c_str());
    QCOMPARE(loaded.catalogue.models().size(), count + 1);
    QVERIFY(loaded.catalogue.size("Lab_Node") == nullptr);
}

void TestOwnEntries::sameIdTwiceIsNamed()
{
    place("a.json", model("ours"));
    place("b.json", model("ours"));
    const LoadedCatalogue loaded = load();
    QCOMPARE(loaded.entriesLeftOut.size(), std::size_t{1});
    const std::string said = toString(loaded.entriesLeftOut[0]);
    QVERIFY2(said.find("b.json: /models/0/id: the id \"ours\" is also in ") != std::string::npos, said.c_str());
    QVERIFY(loaded.catalogue.model("ours")->provenance.source.find("/a.json") != std::string::npos);
}

HEADROOM_TEST(TestOwnEntries)
#include "tst_own_entries.moc"
