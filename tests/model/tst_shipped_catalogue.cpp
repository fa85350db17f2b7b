// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/catalogue/mig.h"
#include "model/io/catalogue_json.h"
#include "tests/support/test_program.h"

#include <QtTest/QtTest>

#include <algorithm>
#include <cmath>
#include <set>

using namespace headroom;

class TestShippedCatalogue : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void shippedFilesHoldEverything();
    void everyEntryHasAnIdAndASource();
    void datesAreIso();
    void modelIdsFollowTheirNames();
    void sizesFitTheirGpus();
    void instancesFitTheirGpus();
    void pricesAreUsable();
    void knownFactsOfGpus();
    void knownFactsOfSizes();
    void knownFactsOfModels();

private:
    Catalogue m_catalogue;
};

namespace {

std::string_view view(const QByteArray& bytes) { return {bytes.constData(), static_cast<std::size_t>(bytes.size())}; }

QByteArray shipped(const char* name)
{
    QFile file(QStringLiteral(HEADROOM_SOURCE_DIR "/resources/catalogues/") + QString::fromLatin1(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Every provenance of the catalogue, with the name of what it belongs to.
std::vector<std::pair<std::string, Provenance>> provenances(const Catalogue& catalogue)
{
    std::vector<std::pair<std::string, Provenance>> all;
    for (const Gpu& gpu : catalogue.gpus())
        all.emplace_back(gpu.id, gpu.provenance);
    for (const ZooModel& model : catalogue.models())
        all.emplace_back(model.id, model.provenance);
    for (const VmSize& size : catalogue.sizes()) {
        all.emplace_back(size.id, size.provenance);
        for (const Price& price : size.prices)
            all.emplace_back(size.id + " " + price.mode, price.provenance);
    }
    return all;
}

template <class Entry>
std::size_t distinctIds(const std::vector<Entry>& entries)
{
    std::set<std::string> ids;
    for (const Entry& entry : entries)
        if (!entry.id.empty())
            ids.insert(entry.id);
    return ids.size();
}

/// The price of a size, zero where there is none.
std::int64_t micros(const VmSize& size, std::string_view mode, std::string_view region, std::string_view os = "linux")
{
    for (const Price& price : size.prices)
        if (price.mode == mode && price.region == region && price.os == os)
            return price.perHour.micros;
    return 0;
}

}  // namespace

void TestShippedCatalogue::initTestCase()
{
    const QByteArray gpus = shipped("gpus.json");
    const QByteArray sizes = shipped("vm_sizes.json");
    const QByteArray models = shipped("models.json");
    const Result<Catalogue> catalogue = parseCatalogue({view(gpus), view(sizes), view(models)});
    QVERIFY2(catalogue, catalogue ? "" : toString(catalogue.error()).c_str());
    m_catalogue = *catalogue;
}

void TestShippedCatalogue::shippedFilesHoldEverything()
{
    QCOMPARE(distinctIds(m_catalogue.gpus()), std::size_t{39});
    QCOMPARE(distinctIds(m_catalogue.sizes()), std::size_t{90});
    QCOMPARE(distinctIds(m_catalogue.models()), std::size_t{108});
    QCOMPARE(m_catalogue.gpus().size(), std::size_t{39});
    QCOMPARE(m_catalogue.sizes().size(), std::size_t{90});
    QCOMPARE(m_catalogue.models().size(), std::size_t{108});
    const auto& models = m_catalogue.models();
    QCOMPARE(std::count_if(models.begin(), models.end(), [](const ZooModel& model) { return model.publishedExact; }),
             93);
}

void TestShippedCatalogue::everyEntryHasAnIdAndASource()
{
    for (const auto& [owner, provenance] : provenances(m_catalogue)) {
        QVERIFY2(!owner.empty(), provenance.source.c_str());
        QVERIFY2(!provenance.source.empty(), owner.c_str());
        // What rests on general knowledge says so.
        if (provenance.source.starts_with("general knowledge"))
            QVERIFY2(provenance.unverified, owner.c_str());
    }
    for (const VmSize& size : m_catalogue.sizes())
        if (size.cloud != "azure")
            QVERIFY2(size.provenance.unverified, size.id.c_str());
    for (const Gpu& gpu : m_catalogue.gpus())
        QVERIFY2(!gpu.shortName.empty() && gpu.shortName.size() <= 20, gpu.id.c_str());
}

void TestShippedCatalogue::datesAreIso()
{
    const QRegularExpression iso(QStringLiteral("^20\\d\\d-(0\\d|1[0-2])-[0-3]\\d$"));
    std::size_t dated = 0;
    for (const auto& [owner, provenance] : provenances(m_catalogue)) {
        if (!provenance.as_of)
            continue;
        ++dated;
        QVERIFY2(iso.match(QString::fromStdString(*provenance.as_of)).hasMatch(), owner.c_str());
    }
    QVERIFY(dated > 30);
    for (const VmSize& size : m_catalogue.sizes())
        if (size.retirementDate)
            QVERIFY2(iso.match(QString::fromStdString(*size.retirementDate)).hasMatch(), size.id.c_str());
}

void TestShippedCatalogue::modelIdsFollowTheirNames()
{
    for (const ZooModel& model : m_catalogue.models()) {
        QString id = QString::fromStdString(model.name).toLower();
        id.replace(QRegularExpression(QStringLiteral("[^a-z0-9.]+")), QStringLiteral("-"));
        if (id.endsWith(QLatin1Char('-')))
            id.chop(1);
        QCOMPARE(QString::fromStdString(model.id), id);
    }
}

void TestShippedCatalogue::sizesFitTheirGpus()
{
    for (const VmSize& size : m_catalogue.sizes()) {
        if (size.isCpuOnly()) {
            QCOMPARE(size.gpuCount, 0.0);
            continue;
        }
        QVERIFY2(m_catalogue.gpu(size.gpu) != nullptr, size.id.c_str());
        QVERIFY2(size.gpuCount > 0, size.id.c_str());
        QVERIFY2(size.vcpus > 0 && size.memory.value > 0, size.id.c_str());
        // One direction: no node joins its GPUs faster than their own link.
        if (const auto link = m_catalogue.gpu(size.gpu)->link; link && size.intraNodeLink)
            QVERIFY2(*size.intraNodeLink <= *link, size.id.c_str());
        if (size.rdma && size.rdma->gbpsPerGpu && size.rdma->gbpsPerVm)
            QCOMPARE(*size.rdma->gbpsPerGpu * size.gpuCount, *size.rdma->gbpsPerVm);
    }
}

void TestShippedCatalogue::instancesFitTheirGpus()
{
    const QRegularExpression name(QStringLiteral("^(\\d)g\\.(\\d+)gb$"));
    std::size_t cut = 0;
    for (const Gpu& gpu : m_catalogue.gpus()) {
        QVERIFY2((gpu.migMaxInstances > 0) == !gpu.migProfiles.empty(), gpu.id.c_str());
        for (const MigProfile& profile : gpu.migProfiles) {
            const QString words = QString::fromStdString(gpu.id + " " + profile.name);
            const QRegularExpressionMatch parts = name.match(QString::fromStdString(profile.name));
            QVERIFY2(parts.hasMatch(), qPrintable(words));
            QCOMPARE(parts.captured(1).toLongLong(), profile.computeSlices);
            QVERIFY2(profile.computeSlices * profile.instancesPerGpu <= gpu.migMaxInstances, qPrintable(words));
            QVERIFY2(profile.memoryEighths * profile.instancesPerGpu <= 8, qPrintable(words));
            const Gpu instance = migInstance(gpu, profile);
            QVERIFY2(instance.memory * static_cast<double>(profile.instancesPerGpu) <= gpu.memory, qPrintable(words));
            // The name says what the instance has: decimal by the marketed size, or binary by the driver's.
            const double named = parts.captured(2).toDouble();
            const double sold = instance.memoryMarketed.value / bytesPerGB;
            const double reported = gpu.memory.value * static_cast<double>(profile.memoryEighths) / 8 / bytesPerGiB;
            QVERIFY2(std::abs(named - sold) < 1.1 || std::abs(named - reported) < 1.1, qPrintable(words));
            ++cut;
        }
        // Only NVIDIA has MIG: partitions of MI300X are something else.
        QVERIFY2(gpu.migProfiles.empty() || gpu.vendor == "NVIDIA", gpu.id.c_str());
    }
    QCOMPARE(cut, std::size_t{15 * 6 + 2 * 3});
}

void TestShippedCatalogue::pricesAreUsable()
{
    const QRegularExpression code(QStringLiteral("^[a-z]+(-[a-z]+)*[a-z0-9-]*$"));
    for (const VmSize& size : m_catalogue.sizes()) {
        for (const Price& price : size.prices) {
            QVERIFY2(price.perHour.micros > 0, size.id.c_str());
            if (price.region.empty())
                QVERIFY2(!price.regionNote.empty(), size.id.c_str());
            else
                QVERIFY2(code.match(QString::fromStdString(price.region)).hasMatch(), price.region.c_str());
        }
    }
    QVERIFY(firstPricedRegion(*m_catalogue.size("Standard_ND96isr_MI300X_v5")).empty());
    QCOMPARE(firstPricedRegion(*m_catalogue.size("Standard_ND96isr_H200_v5")).c_str(), "eastus2");
}

void TestShippedCatalogue::knownFactsOfGpus()
{
    const Gpu& a100 = *m_catalogue.gpu("a100-sxm-40");
    QCOMPARE(a100.memory.value, mebibytes(40960).value);
    QVERIFY(!a100.memoryNominal);
    QCOMPARE(a100.shortName.c_str(), "A100 40 GB");
    QCOMPARE(a100.memoryBandwidth.value, 1555e9);
    QCOMPARE(a100.dense.bf16->value, 312e12);
    QVERIFY(!a100.dense.fp8);
    QCOMPARE(a100.link->value, 300e9);
    QCOMPARE(*a100.multiprocessors, std::int64_t{108});
    QCOMPARE(*a100.cudaCores, std::int64_t{6912});
    QCOMPARE(*a100.tensorCores, std::int64_t{432});
    QVERIFY(!a100.provenance.unverified);
    const Gpu& h100 = *m_catalogue.gpu("h100-sxm");
    QCOMPARE(h100.memory.value, mebibytes(81559).value);
    QCOMPARE(h100.dense.fp8->value, 1979e12);
    QCOMPARE(h100.link->value, 450e9);
    const Gpu& mi325 = *m_catalogue.gpu("mi325x");
    QVERIFY(mi325.memoryNominal);
    QCOMPARE(mi325.memory.value, 256e9);
    QVERIFY(m_catalogue.gpu("k80")->provenance.unverified);
    QVERIFY(!m_catalogue.gpu("t4")->dense.bf16);
    QVERIFY(!m_catalogue.gpu("t4")->link);
    QVERIFY(m_catalogue.gpu("a100-pcie-80")->linkPairsOnly);
}

void TestShippedCatalogue::knownFactsOfSizes()
{
    const VmSize& a100 = *m_catalogue.size("Standard_ND96asr_v4");
    QCOMPARE(a100.gpu.c_str(), "a100-sxm-40");
    QCOMPARE(a100.gpuCount, 8.0);
    QCOMPARE(micros(a100, "payg", "eastus"), std::int64_t{27197000});
    QVERIFY(!a100.prices.front().provenance.as_of);
    QCOMPARE(a100.memory.value, gibibytes(900).value);
    QCOMPARE(*a100.rdma->gbpsPerGpu, 200.0);
    QCOMPARE(a100.intraNodeLink->value, 300e9);
    const VmSize& h100 = *m_catalogue.size("Standard_ND96isr_H100_v5");
    QCOMPARE(micros(h100, "payg", "eastus"), std::int64_t{98320000});
    QCOMPARE(micros(h100, "payg", "eastus", "windows"), std::int64_t{102736000});
    QCOMPARE(micros(h100, "spot", "eastus"), std::int64_t{18169536});
    QCOMPARE(h100.prices.front().provenance.as_of->c_str(), "2026-09-16");
    QVERIFY(!h100.linkDomainGpus);
    const VmSize& gb200 = *m_catalogue.size("Standard_ND128isr_NDR_GB200_v6");
    QCOMPARE(gb200.linkDomainGpus, std::optional<std::int64_t>(72));
    QCOMPARE(gb200.cpuArchitecture.c_str(), "arm64");
    const VmSize& sixth = *m_catalogue.size("Standard_NV6ads_A10_v5");
    QCOMPARE(sixth.gpuCount, 1.0 / 6.0);
    const VmSize& cpu = *m_catalogue.size("Standard_D16s_v5");
    QVERIFY(cpu.isCpuOnly());
    QCOMPARE(cpu.vcpus, std::int64_t{16});
    QCOMPARE(cpu.memory.value, gibibytes(64).value);
    QCOMPARE(m_catalogue.size("Standard_NC6s_v3")->retirementDate, std::optional<std::string>("2025-09-30"));
}

void TestShippedCatalogue::knownFactsOfModels()
{
    const ZooModel& llama = *m_catalogue.model("llama-2-7b");
    QCOMPARE(llama.publishedParameters, std::int64_t{6738415616});
    QVERIFY(llama.publishedExact);
    QCOMPARE(llama.architecture.ffn, std::int64_t{11008});
    const ZooModel& deepSeek = *m_catalogue.model("deepseek-v3");
    QCOMPARE(deepSeek.architecture.attention, AttentionKind::Mla);
    QCOMPARE(deepSeek.architecture.moe->experts, std::int64_t{256});
    QVERIFY(deepSeek.architecture.moe->router_bias);
    QCOMPARE(*deepSeek.publishedActive, std::int64_t{37000000000});
    const ZooModel& bert = *m_catalogue.model("bert-large-uncased");
    QVERIFY(!bert.architecture.causal);
    QVERIFY(bert.architecture.bias.o);
    QCOMPARE(bert.architecture.norm, NormKind::LayerNorm);
    QCOMPARE(bert.architecture.extra_params, std::int64_t{1049600});
    QVERIFY(!m_catalogue.model("gpt-3-175b")->publishedExact);
}

HEADROOM_TEST(TestShippedCatalogue)
#include "tst_shipped_catalogue.moc"
