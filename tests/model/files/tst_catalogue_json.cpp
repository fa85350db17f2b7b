// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/io/catalogue_json.h"
#include "tests/support/test_program.h"

#include <QtTest/QtTest>

using namespace headroom;

class TestCatalogueJson : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void refuses_data();
    void refuses();
    void catalogueNamesAMissingGpu();
    void truncatedFilesAreErrors();
    void readingAllThree();

private:
    QByteArray m_gpus;
    QByteArray m_sizes;
    QByteArray m_models;
};

namespace {

std::string_view view(const QByteArray& bytes) { return {bytes.constData(), static_cast<std::size_t>(bytes.size())}; }

QByteArray shipped(const char* name)
{
    QFile file(QStringLiteral(HEADROOM_SOURCE_DIR "/resources/catalogues/") + QString::fromLatin1(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}  // namespace

void TestCatalogueJson::initTestCase()
{
    m_gpus = shipped("gpus.json");
    m_sizes = shipped("vm_sizes.json");
    m_models = shipped("models.json");
    QVERIFY(!m_gpus.isEmpty() && !m_sizes.isEmpty() && !m_models.isEmpty());
}

void TestCatalogueJson::refuses_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("what");
    const auto row = [](const char* name, const char* before, const QByteArray& after, const char* where,
                        const char* what) {
        QTest::newRow(name) << QByteArray(before) << after << QString::fromLatin1(where) << QString::fromLatin1(what);
    };
    row("unknown key", "\"vendor\"", R"("vendo": "x", "vendor")", "/gpus/0/vendo", "unknown key");
    row("unknown key at the top", "\"version\"", R"("made": 1, "version")", "/made", "unknown key");
    row("missing source", R"("source": "data sheet")", R"("notes": "none")", "/gpus/0", "\"source\" is missing");
    row("empty source", "data sheet", "", "/gpus/0/source", "empty");
    row("wrong type", "\"memory_gb\": 40", R"("memory_gb": "40")", "/gpus/0/memory_gb", "must be a number");
    row("negative", "\"memory_gb\": 40", "\"memory_gb\": -40", "/gpus/0/memory_gb", "from 0");
    row("wrong type below", "{\"fp32\": 19.5}", "{\"fp32\": []}", "/gpus/0/dense_tflops/fp32", "must be a number");
    row("list for an object", "{\"fp32\": 19.5}", "[19.5]", "/gpus/0/dense_tflops", "must be an object");
    row("not a date", "\"source\"", R"("as_of": "2026", "source")", "/gpus/0/as_of", "YYYY-MM-DD");
    row("swapped date", "\"source\"", R"("as_of": "2026-31-12", "source")", "/gpus/0/as_of", "YYYY-MM-DD");
    row("another format", "headroom-gpus", "headroom-models", "/format", "headroom-gpus");
    row("newer version", "\"version\": 1", "\"version\": 2", "/version", "version 2");
    row("no list", "\"gpus\": [", "\"gpu\": [", "", "\"gpus\" is missing");
    row("repeated key", "\"vendor\"", R"("id": "b", "vendor")", "line 4, column 4", "/gpus/0/id");
    row("depth bomb", "\"NVIDIA\"", QByteArray(1 << 20, '['), "", "nested more than 64");
    row("binary", "\"NVIDIA\"", QByteArray("\0\1\2", 3), "", "not text");
}

void TestCatalogueJson::refuses()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    QFETCH(QString, where);
    QFETCH(QString, what);
    QByteArray file = "{\"format\": \"headroom-gpus\", \"version\": 1,\n"
                      " \"gpus\": [\n"
                      "  {\"id\": \"a\", \"name\": \"A\", \"short_name\": \"A\",\n"
                      "   \"vendor\": \"NVIDIA\", \"memory_gb\": 40, \"memory_bandwidth_gb_per_s\": 1555,\n"
                      "   \"dense_tflops\": {\"fp32\": 19.5}, \"source\": \"data sheet\"}]}\n";
    QVERIFY(parseGpus(view(file)));
    QVERIFY(file.contains(before));
    file.replace(before, after);
    const Result<std::vector<Gpu>> gpus = parseGpus(view(file));
    QVERIFY(!gpus);
    if (!where.isEmpty())
        QCOMPARE(QString::fromStdString(gpus.error().where), where);
    QVERIFY2(QString::fromStdString(gpus.error().what).contains(what), toString(gpus.error()).c_str());
    QVERIFY(toString(gpus.error()).size() <= 300);
}

void TestCatalogueJson::catalogueNamesAMissingGpu()
{
    QByteArray sizes = m_sizes;
    sizes.replace(R"("gpu": "mi300x")", R"("gpu": "mi300")");
    const Result<Catalogue> catalogue = parseCatalogue({view(m_gpus), view(sizes), view(m_models)});
    QVERIFY(!catalogue);
    QVERIFY(QString::fromStdString(catalogue.error().where).endsWith(QStringLiteral("/gpu")));
    QCOMPARE(QString::fromStdString(catalogue.error().remedy), QStringLiteral("Did you mean \"mi300x\"?"));
    QByteArray twice = m_models;
    twice.replace(R"("id": "llama-2-13b")", R"("id": "llama-2-7b")");
    const Result<std::vector<ZooModel>> models = parseZooModels(view(twice));
    QVERIFY(!models);
    QVERIFY(QString::fromStdString(models.error().what).contains(QStringLiteral("appears twice")));
}

void TestCatalogueJson::truncatedFilesAreErrors()
{
    for (qsizetype size = 0; size < m_sizes.size() - 2; size += 997)
        QVERIFY(!parseVmSizes(view(m_sizes.left(size))));
    QVERIFY(!parseGpus(view(m_models)));
    QVERIFY(!parseZooModels(view(m_gpus)));
}

void TestCatalogueJson::readingAllThree()
{
    QBENCHMARK { QVERIFY(parseCatalogue({view(m_gpus), view(m_sizes), view(m_models)})); }
}

HEADROOM_TEST(TestCatalogueJson)
#include "tst_catalogue_json.moc"
