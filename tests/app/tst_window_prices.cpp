// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/dialogs/price_dialog.h"
#include "tests/support/azure_price_rows.h"
#include "tests/support/gui_test.h"
#include "tests/support/window_fixture.h"
#include "widgets/text/answers/import_note_text.h"

#include <QComboBox>
#include <QMimeData>
#include <QPushButton>
#include <QTextBrowser>

using namespace headroom;
using test::azurePage;
using test::azureRow;
using test::WindowTest;

/// Prices that are imported in the window are in all its figures at once.
class TestWindowPrices : public WindowTest {
    Q_OBJECT

private slots:
    void chosenFileChangesTheFigures();
    void droppedFileIsImported();
    void movesAreToldApart();
    void saysWhatWasLeftOut();
    void badFileIsExplained();
    void shippedPricesComeBack();
    void proposesTheRegionOfThePlan();
    void everyReasonHasWords();

private:
    [[nodiscard]] PriceDialog* dialog() const
    {
        return m_app->window->findChild<PriceDialog*>(QStringLiteral("priceDialog"));
    }
    [[nodiscard]] QString result() const { return dialog()->findChild<QTextBrowser*>("priceResult")->toPlainText(); }
    void save(const QByteArray& content) const
    {
        m_app->chosenPath = m_app->file("azure.json");
        QFile file(m_app->chosenPath);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(content), content.size());
    }
    void choose() const
    {
        m_app->trigger(ActionId::Prices);
        QVERIFY(dialog() != nullptr);
        QTest::mouseClick(dialog()->findChild<QPushButton*>("choosePricesButton"), Qt::LeftButton);
        QTRY_VERIFY(!result().isEmpty());
    }
};

void TestWindowPrices::chosenFileChangesTheFigures()
{
    QVERIFY2(m_app->status().contains("$27.20"), qPrintable(m_app->status()));
    save(azurePage({azureRow("Standard_ND96asr_v4", 30.5)}));
    choose();
    QVERIFY2(result().contains("Prices taken: 1,"), qPrintable(result()));
    QVERIFY2(result().contains("azure.json"), qPrintable(result()));
    QVERIFY2(result().contains("$30.50"), qPrintable(result()));
    QVERIFY2(result().contains("+12.1 %"), qPrintable(result()));
    QVERIFY2(m_app->status().contains("$30.50"), qPrintable(m_app->status()));
    QVERIFY(!m_app->window->isWindowModified());
}

void TestWindowPrices::droppedFileIsImported()
{
    save(azurePage({azureRow("Standard_ND96asr_v4", 30.5)}));
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(m_app->chosenPath)});
    QDragEnterEvent over(m_app->window->rect().center(), Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(m_app->window.get(), &over);
    QDropEvent event(m_app->window->rect().center(), Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(m_app->window.get(), &event);
    QVERIFY(dialog() != nullptr);
    QTRY_VERIFY(result().contains("Prices taken: 1,"));
    QVERIFY(!m_app->hasMessage());

    save(azurePage({azureRow("Standard_ND96asr_v4", 31)}));
    QDragEnterEvent enter(dialog()->rect().center(), Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(dialog(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent again(dialog()->rect().center(), Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(dialog(), &again);
    QTRY_VERIFY(result().contains("$31.00"));
    QVERIFY2(m_app->status().contains("$31.00"), qPrintable(m_app->status()));
}

void TestWindowPrices::movesAreToldApart()
{
    // From 27.197 and 0.526: one moves by less than prints, the other by less than a cent.
    save(azurePage({azureRow("Standard_ND96asr_v4", 27.198), azureRow("Standard_NC4as_T4_v3", 0.529)}));
    choose();
    QVERIFY2(result().contains("$0.526") && result().contains("$0.529"), qPrintable(result()));
    QVERIFY2(!result().contains("$27.20") && !result().contains("0.0 %"), qPrintable(result()));
}

void TestWindowPrices::saysWhatWasLeftOut()
{
    save(azurePage({azureRow("Standard_ND96asr_v4", 30.5), azureRow("Standard_NC4as_T4_v3", 0),
                    azureRow("Standard_ND96isr_H100_v5", 1000)}));
    choose();
    QVERIFY2(result().contains("Rows left out"), qPrintable(result()));
    QVERIFY2(result().contains(ignoredReasonText(IgnoredReason::ZeroPrice)), qPrintable(result()));
}

void TestWindowPrices::shippedPricesComeBack()
{
    save(azurePage({azureRow("Standard_ND96asr_v4", 30.5)}));
    choose();
    QVERIFY2(m_app->status().contains("$30.50"), qPrintable(m_app->status()));
    QTest::mouseClick(dialog()->findChild<QPushButton*>("resetPricesButton"), Qt::LeftButton);
    QVERIFY2(result().contains("prices-imported-1.json"), qPrintable(result()));
    QVERIFY2(m_app->status().contains("$27.20"), qPrintable(m_app->status()));
    QTest::mouseClick(dialog()->findChild<QPushButton*>("resetPricesButton"), Qt::LeftButton);
    QVERIFY2(result().contains("No prices were imported"), qPrintable(result()));
}

void TestWindowPrices::badFileIsExplained()
{
    save("<html>Sign in</html>");
    choose();
    QVERIFY2(result().contains("HTML"), qPrintable(result()));
    QVERIFY2(result().contains("stay as they were"), qPrintable(result()));
    QVERIFY2(m_app->status().contains("$27.20"), qPrintable(m_app->status()));
}

void TestWindowPrices::proposesTheRegionOfThePlan()
{
    m_app->trigger(ActionId::Prices);
    QCOMPARE(dialog()->findChild<QComboBox*>("priceRegion")->currentText(), QString("eastus"));
    auto* first = dialog();
    m_app->trigger(ActionId::Prices);
    QCOMPARE(dialog(), first);
}

void TestWindowPrices::everyReasonHasWords()
{
    QStringList words;
    for (std::size_t i = 0; i < ignoredReasonNames.size(); ++i)
        words << ignoredReasonText(static_cast<IgnoredReason>(i));
    QVERIFY(!words.contains(QString()));
    QCOMPARE(words.removeDuplicates(), 0);
}

HEADROOM_GUI_TEST(TestWindowPrices)
#include "tst_window_prices.moc"
