// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/catalogue/known_ids.h"
#include "model/catalogue/nearest_size.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QtTest/QtTest>

using namespace headroom;

/// What is said to a size that does not exist: the one that was meant. The claims are those of tst_contradictions.
class TestNearestSize : public QObject {
    Q_OBJECT

private slots:
    void misspeltSizes_data();
    void misspeltSizes();
    void retiringSeriesAreKnown_data();
    void retiringSeriesAreKnown();
    void nonsenseMeansNoSize();

private:
    const Catalogue m_catalogue = test::shippedCatalogue();
};

// Claim 15: names that never existed, or are spelled otherwise.
void TestNearestSize::misspeltSizes_data()
{
    QTest::addColumn<QString>("wrong");
    QTest::addColumn<QStringList>("mentions");
    QTest::newRow("Standard_NC6_v3") << "Standard_NC6_v3"
                                     << QStringList{"Standard_NC6s_v3", "2025-09-30",
                                                    "Standard_NC40ads_H100_v5 (NCads_H100_v5)",
                                                    "Standard_NC4as_T4_v3 (NCasT4_v3)"};
    QTest::newRow("STANDARD_NC6") << "STANDARD_NC6" << QStringList{"Standard_NC6\"", "2023-09-06", "NC4as_T4_v3"};
    QTest::newRow("standard_nc64as_t4_v3") << "standard_nc64as_t4_v3" << QStringList{"\"Standard_NC64as_T4_v3\""};
    QTest::newRow("Standard_ND96amsr_v4") << "Standard_ND96amsr_v4" << QStringList{"\"Standard_ND96amsr_A100_v4\""};
    QTest::newRow("Standard_NC6_Promo") << "Standard_NC6_Promo" << QStringList{"Standard_NC6\"", "2023-09-06"};
    QTest::newRow("standard_nd96asr_v4") << "standard_nd96asr_v4" << QStringList{"Standard_ND96asr_v4"};
    // A size that may still be created, though a retired one is a letter nearer.
    QTest::newRow("ND40rs") << "ND40rs" << QStringList{"\"Standard_ND40rs_v2\""};
    // Claim 16: what people call a series by.
    QTest::newRow("NDv2") << "Standard_NDv2" << QStringList{"\"Standard_ND40rs_v2\""};
    QTest::newRow("ND_A100_v4") << "ND_A100_v4" << QStringList{"\"Standard_ND96asr_v4\""};
    QTest::newRow("ND96asr_A100_v4") << "Standard_ND96asr_A100_v4" << QStringList{"\"Standard_ND96asr_v4\""};
    QTest::newRow("NDasrA100v4_Type1") << "NDasrA100v4_Type1" << QStringList{"\"Standard_ND96asr_v4\""};
    QTest::newRow("ND_A100_v5") << "ND_A100_v5" << QStringList{"\"Standard_ND96asr_v4\""};
    QTest::newRow("ND_A100_v4/v5") << "ND_A100_v4/v5" << QStringList{"\"Standard_ND96asr_v4\""};
    QTest::newRow("NDv4") << "NDv4" << QStringList{"\"Standard_ND96asr_v4\""};
    QTest::newRow("NDv5") << "NDv5" << QStringList{"\"Standard_ND96isr_H100_v5\""};
    QTest::newRow("ND96asr_v5") << "Standard_ND96asr_v5" << QStringList{"\"Standard_ND96asr_v4\""};
    QTest::newRow("ND96isr_v5") << "Standard_ND96isr_v5" << QStringList{"\"Standard_ND96isr_H100_v5\""};
    QTest::newRow("NDv6") << "Standard_NDv6" << QStringList{"\"Standard_ND128isr_GB300_v6\""};
    QTest::newRow("ND_H200_v4") << "ND_H200_v4" << QStringList{"\"Standard_ND96isr_H200_v5\""};
    QTest::newRow("NC_H200_v5") << "NC_H200_v5" << QStringList{"\"Standard_ND96isr_H200_v5\""};
    QTest::newRow("ND_GB200") << "ND_GB200" << QStringList{"\"Standard_ND128isr_NDR_GB200_v6\""};
    QTest::newRow("NC_A100_v5") << "NC_A100_v5" << QStringList{"\"Standard_NC24ads_A100_v4\""};
    // Of several sizes of a series or with a GPU, the one of the name's counts.
    QTest::newRow("a3-highgpu-8") << "a3-highgpu-8" << QStringList{"\"a3-highgpu-8g\""};
    QTest::newRow("a2-highgpu_8") << "a2-highgpu_8" << QStringList{"\"a2-highgpu-8g\""};
    QTest::newRow("a2-ultragpu-8gb") << "a2-ultragpu-8gb" << QStringList{"\"a2-ultragpu-8g\""};
    QTest::newRow("NC80_H100_v5") << "Standard_NC80_H100_v5" << QStringList{"\"Standard_NC80adis_H100_v5\""};
    QTest::newRow("NC96_A100_v4") << "Standard_NC96_A100_v4" << QStringList{"\"Standard_NC96ads_A100_v4\""};
    // The beginning of a name.
    QTest::newRow("p4d.24xl") << "p4d.24xl" << QStringList{"\"p4d.24xlarge\""};
    QTest::newRow("g5.48") << "g5.48" << QStringList{"\"g5.48xlarge\""};
    QTest::newRow("D16") << "Standard_D16" << QStringList{"\"Standard_D16s_v5\""};
    QTest::newRow("NCv3") << "NCv3" << QStringList{"\"Standard_NC6s_v3\"", "2025-09-30", "Standard_NC40ads_H100_v5"};
    QTest::newRow("ND96isr_H100_v5") << "ND96isr_H100_v5" << QStringList{"Standard_ND96isr_H100_v5"};
}

void TestNearestSize::misspeltSizes()
{
    QFETCH(QString, wrong);
    QFETCH(QStringList, mentions);
    Plan plan;
    plan.cluster.hardware = VmNodes{wrong.toStdString(), 1};
    const std::optional<Error> error = unknownId(plan, m_catalogue);
    QVERIFY(error);
    const QString message = QString::fromStdString(toString(*error));
    for (const QString& mention : mentions)
        QVERIFY2(message.contains(mention), qPrintable(message));
}

void TestNearestSize::retiringSeriesAreKnown_data()
{
    QTest::addColumn<QString>("size");
    QTest::addColumn<QStringList>("mentions");
    QTest::addColumn<QString>("silent");
    QTest::newRow("P100") << "Standard_NC24s_v2" << QStringList{"NCv2 (P100)", "2023-09-06", "Standard_NC96ads_A100_v4"}
                          << "NC24s_v3";
    QTest::newRow("K80") << "Standard_NC24" << QStringList{"NC (K80)", "2023-09-06", "Standard_NC64as_T4_v3"}
                         << "NC24r\"";
    QTest::newRow("P40") << "Standard_ND24r" << QStringList{"ND (P40)", "2023-09-06", "Standard_ND96amsr_A100_v4"}
                         << "NC24r\"";
    QTest::newRow("K80 at a discount") << "Standard_NC12_Promo" << QStringList{"NC (K80)", "2023-09-06"} << "NC12s_v3";
    QTest::newRow("FPGA") << "NP10s" << QStringList{"NP (FPGA)", "2027-05-31", "NCasT4_v3"} << "ND12s";
    QTest::newRow("HBv2") << "Standard_HB120-96rs_v2"
                          << QStringList{"HBv2", "2027-05-31", "Microsoft names no replacement"} << "ND40rs_v2";
    QTest::newRow("HC") << "Standard_HC44rs" << QStringList{"HC (CPU)", "2027-05-31"} << "Did you mean";
    QTest::newRow("no such family") << "Standard_FX4mds" << QStringList{"no size of the family FX"} << "Did you mean";
    QTest::newRow("slip") << "Standard_MD96asr_v4" << QStringList{"Did you mean \"Standard_ND96asr_v4\""} << "family";
}

void TestNearestSize::retiringSeriesAreKnown()
{
    QFETCH(QString, size);
    QFETCH(QStringList, mentions);
    QFETCH(QString, silent);
    Plan plan;
    plan.cluster.hardware = VmNodes{size.toStdString(), 1};
    const std::optional<Error> error = unknownId(plan, m_catalogue);
    QVERIFY(error);
    const QString message = QString::fromStdString(toString(*error));
    for (const QString& mention : mentions)
        QVERIFY2(message.contains(mention), qPrintable(message));
    QVERIFY2(!message.contains(silent), qPrintable(message));
}

void TestNearestSize::nonsenseMeansNoSize()
{
    // The word before the name is all that some of these have in common with a size.
    for (const char* name : {"Standard_XYZ", "Standard_Foo", "xyz", "banana", "Standard_", "12345", "qwerty_v5", ""})
        QVERIFY2(nearestSize(name, m_catalogue) == nullptr, name);
    QCOMPARE(nearestSize("Standard_NC6_Promo", m_catalogue)->id, std::string("Standard_NC6"));
}

HEADROOM_TEST(TestNearestSize)
#include "tst_nearest_size.moc"
