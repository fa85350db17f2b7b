// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/catalogue/replacement.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QtTest/QtTest>

using namespace headroom;

/// What to take in the place of a retired size.
class TestReplacement : public QObject {
    Q_OBJECT

private slots:
    void namesASize_data();
    void namesASize();
    void wordsNameSizes();
    void everyRetiredSizeHasOne();
    void retiredOnesAreNoReplacement();

private:
    const Catalogue m_catalogue = test::shippedCatalogue();
};

namespace {
const std::string today = "2026-11-21";
}

void TestReplacement::namesASize_data()
{
    QTest::addColumn<QString>("retired");
    QTest::addColumn<QString>("instead");
    QTest::newRow("one GPU of a series") << "Standard_NC6s_v3" << "Standard_NC40ads_H100_v5";
    QTest::newRow("two GPUs of a series") << "Standard_NC12s_v3" << "Standard_NC80adis_H100_v5";
    QTest::newRow("more than the series has") << "Standard_NC24s_v3" << "Standard_NC80adis_H100_v5";
    QTest::newRow("first of two sizes") << "Standard_NC6" << "Standard_NC4as_T4_v3";
    QTest::newRow("words in brackets") << "Standard_NC24r" << "Standard_NC64as_T4_v3";
    QTest::newRow("InfiniBand") << "Standard_ND24rs" << "Standard_ND96amsr_A100_v4";
    QTest::newRow("eighth of a GPU") << "Standard_NV4as_v4" << "Standard_NV6ads_A10_v5";
    QTest::newRow("whole GPU") << "Standard_NV32as_v4" << "Standard_NV36ads_A10_v5";
    QTest::newRow("four GPUs") << "Standard_NV48s_v3" << "Standard_NV72ads_A10_v5";
}

void TestReplacement::namesASize()
{
    QFETCH(QString, retired);
    QFETCH(QString, instead);
    const VmSize* found = replacementOf(*m_catalogue.size(retired.toStdString()), m_catalogue, today);
    QVERIFY(found != nullptr);
    QCOMPARE(QString::fromStdString(found->id), instead);
}

void TestReplacement::wordsNameSizes()
{
    const auto words = [this](const char* id) { return replacementText(*m_catalogue.size(id), m_catalogue, today); };
    QCOMPARE(words("Standard_NC12s_v3"),
             std::string("Standard_NC80adis_H100_v5 (NCads_H100_v5); Standard_NC64as_T4_v3 (NCasT4_v3), "
                         "Standard_NV72ads_A10_v5 (NVadsA10_v5) or NVadsV710_v5 by use"));
    // A size that is named already stays as it is.
    QCOMPARE(words("Standard_NC24r"), std::string("Standard_NC64as_T4_v3 (no InfiniBand)"));
}

void TestReplacement::everyRetiredSizeHasOne()
{
    int retired = 0;
    for (const VmSize& size : m_catalogue.sizes()) {
        if (!isRetired(size, today))
            continue;
        ++retired;
        const VmSize* found = replacementOf(size, m_catalogue, today);
        QVERIFY2(found != nullptr, size.id.c_str());
        QVERIFY2(!isRetired(*found, today), size.id.c_str());
    }
    QVERIFY(retired > 10);
}

void TestReplacement::retiredOnesAreNoReplacement()
{
    VmSize size = *m_catalogue.size("Standard_NC6s_v3");
    size.replacement = "Standard_NC24s_v3, NCv2 or nothing";
    QVERIFY(replacementOf(size, m_catalogue, today) == nullptr);
    size.replacement = {};
    QVERIFY(replacementOf(size, m_catalogue, today) == nullptr);
    size.replacement = "Standard_NC24s_v3; Standard_NC8as_T4_v3";
    QCOMPARE(replacementOf(size, m_catalogue, today)->id, std::string("Standard_NC8as_T4_v3"));
}

HEADROOM_TEST(TestReplacement)

#include "tst_replacement.moc"
