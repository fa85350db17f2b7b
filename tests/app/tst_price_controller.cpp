// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/controller/price_controller.h"
#include "app/inputs/catalogue_store.h"
#include "app/prices/price_store.h"
#include "model/cost/cost.h"
#include "tests/support/azure_price_rows.h"
#include "tests/support/patience.h"
#include "tests/support/servers/http_server.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QThread>
#include <QtTest>

#include <algorithm>

using namespace headroom;
using headroom::test::azurePage;
using headroom::test::azureRow;
using headroom::test::HttpServer;

/// Prices come in beside the window: from files and from the API, whole or not at all.
class TestPriceController : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void importsFiles();
    void entriesOfThePastStay();
    void badFileLeavesPrices();
    void nothingIsStoredThatCannotBeRead();
    void cancelsAReading();
    void asksForOneRegion();
    void cancelsAQuestion();
    void saysHowLongItWaits();
    void refusedQuestionLeavesPrices();

private:
    [[nodiscard]] QString file(const QString& name, const QByteArray& content) const;
    [[nodiscard]] double known(const char* size) const;
    [[nodiscard]] bool nothingStored() const { return loadPrices(m_live->places().folder)->empty(); }

    Catalogue m_catalogue;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<LiveCatalogue> m_live;
};

namespace {

constexpr const char* h100 = "Standard_ND96isr_H100_v5";
const std::string today = "2026-11-21";

/// The controller's outcome: the update, or the error's text.
struct UpdateEnding {
    std::shared_ptr<const PriceUpdate> update;
    QString error;
};

template <class Start>
UpdateEnding outcome(PriceController& controller, Start start)
{
    UpdateEnding ending;
    QObject::connect(&controller, &PriceController::finished, &controller,
                     [&](const std::shared_ptr<const PriceUpdate>& update) { ending.update = update; });
    QObject::connect(&controller, &PriceController::failed, &controller,
                     [&](const Error& error) { ending.error = QString::fromStdString(toString(error)); });
    start();
    if (!QTest::qWaitFor([&controller] { return !controller.isBusy(); }, 120'000))
        qFatal("the controller did not end");
    controller.disconnect();
    return ending;
}

}  // namespace

void TestPriceController::initTestCase()
{
    const Result<Catalogue> catalogue = loadCatalogue(QString(), QString());
    QVERIFY(catalogue);
    m_catalogue = *catalogue;
}

void TestPriceController::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_live = std::make_unique<LiveCatalogue>(m_catalogue, PricePlaces{m_folder->filePath("prices"), {}});
}

QString TestPriceController::file(const QString& name, const QByteArray& content) const
{
    QFile out(m_folder->filePath(name));
    if (!out.open(QIODevice::WriteOnly) || out.write(content) != content.size())
        qFatal("no file %s", qPrintable(name));
    return out.fileName();
}

double TestPriceController::known(const char* size) const
{
    return findPrice(*m_live->catalogue().size(size), "payg", "eastus")->perHour.dollars();
}

void TestPriceController::importsFiles()
{
    PriceController controller(*m_live, today);
    const QSignalSpy changed(m_live.get(), &LiveCatalogue::changed);
    bool besideTheWindow = true;
    connect(&controller, &PriceController::progressed, this, [&](double share) {
        besideTheWindow = besideTheWindow && QThread::currentThread() == thread() && share >= 0 && share <= 1;
    });
    QCOMPARE(known(h100), 98.32);
    const UpdateEnding ending = outcome(controller, [&] {
        controller.importFiles({file("azure.json", azurePage({azureRow(h100, 90), azureRow("Standard_Other", 1)})),
                                file("own.csv", "sku,region,usd_per_hour,as_of\n"
                                                "Standard_NC4as_T4_v3,eastus,0.526,2026-01-02\n")});
        QVERIFY(controller.isBusy());
    });
    QCOMPARE(ending.error, QString());
    QVERIFY(ending.update);
    QVERIFY(besideTheWindow);
    QCOMPARE(ending.update->source, QString("azure.json, own.csv"));
    QCOMPARE(ending.update->prices.size(), std::size_t{3});
    QCOMPARE(ending.update->changes.first, std::int64_t{1});
    QCOMPARE(ending.update->changes.same, std::int64_t{1});
    QCOMPARE(ending.update->changes.moved, std::int64_t{1});
    QCOMPARE(ending.update->changes.stale, std::int64_t{1});
    QCOMPARE(ending.update->changes.largest.front().before.dollars(), 98.32);
    QCOMPARE(changed.count(), 1);
    QCOMPARE(known(h100), 90.0);
    QCOMPARE(loadPrices(m_live->places().folder)->size(), std::size_t{2});
    QCOMPARE(loadOtherPrices(m_live->places().folder)->size(), std::size_t{1});
}

void TestPriceController::entriesOfThePastStay()
{
    const VmSize* size = m_live->catalogue().size(h100);
    const Price* price = findPrice(*size, "payg", "eastus");
    SizePrice dearer{h100, *price};
    dearer.price.perHour = MoneyPerHour::fromDollars(50);
    m_live->takePrices({dearer});
    QCOMPARE(price->perHour.dollars(), 98.32);
    QCOMPARE(size->id, std::string(h100));
    QCOMPARE(known(h100), 50.0);
}

void TestPriceController::badFileLeavesPrices()
{
    PriceController controller(*m_live, today);
    const UpdateEnding ending = outcome(controller, [&] {
        controller.importFiles(
            {file("azure.json", azurePage({azureRow(h100, 90)})), file("page.html", "<html></html>")});
    });
    QVERIFY(!ending.update);
    QVERIFY2(ending.error.contains("page.html"), qPrintable(ending.error));
    QCOMPARE(known(h100), 98.32);
    QVERIFY(nothingStored());
}

void TestPriceController::nothingIsStoredThatCannotBeRead()
{
    const QString folder = m_live->places().folder;
    SizePrice good{h100, {}};
    good.price.mode = "payg";
    good.price.perHour = {90'000'000};
    good.price.region = "eastus";
    good.price.os = "linux";
    SizePrice bad = good;
    bad.price.provenance.as_of = "2026-11-2121";
    QVERIFY(storePrices({good}, m_catalogue, folder));
    const Result<PricesStored> refused = storePrices({bad}, m_catalogue, folder);
    QVERIFY(!refused);
    QVERIFY2(refused.error().what.find("as_of") != std::string::npos, toString(refused.error()).c_str());
    const Result<std::vector<SizePrice>> stored = loadPrices(folder);
    QVERIFY(stored);
    QCOMPARE(stored->size(), std::size_t(1));
    QVERIFY(!stored->front().price.provenance.as_of);
}

void TestPriceController::cancelsAReading()
{
    QJsonArray rows;
    constexpr int enough = 50'000;
    for (int i = 0; i < enough; ++i)
        rows.append(azureRow(h100, 90));
    const QString name = file("azure.json", azurePage(rows));
    PriceController controller(*m_live, today);
    connect(&controller, &PriceController::progressed, &controller, &PriceController::cancel);
    const UpdateEnding ending = outcome(controller, [&] { controller.importFiles({name}); });
    QVERIFY(!ending.update);
    QVERIFY2(ending.error.contains("cancelled"), qPrintable(ending.error));
    QCOMPARE(known(h100), 98.32);
    QVERIFY(nothingStored());
}

void TestPriceController::asksForOneRegion()
{
    const HttpServer server(
        [](const QByteArray&, int) { return HttpServer::answer(azurePage({azureRow(h100, 97.5)})); });
    LiveCatalogue live(m_catalogue, {m_folder->filePath("prices"), server.url()});
    PriceController controller(live, today);
    const UpdateEnding ending = outcome(controller, [&] { controller.refresh({{"westeurope"}, {h100}}); });
    QCOMPARE(ending.error, QString());
    QVERIFY(ending.update);
    QCOMPARE(server.targets().size(), 1);
    QVERIFY(QByteArray::fromPercentEncoding(server.targets().first()).contains("armRegionName eq 'westeurope'"));
    QCOMPARE(ending.update->prices.front().price.provenance.as_of, std::optional<std::string>(today));
    QCOMPARE(ending.update->changes.stale, std::int64_t{0});
    QCOMPARE(findPrice(*live.catalogue().size(h100), "payg", "eastus")->perHour.dollars(), 97.5);
}

void TestPriceController::cancelsAQuestion()
{
    const HttpServer silent([](const QByteArray&, int) { return QByteArray(); });
    LiveCatalogue live(m_catalogue, {m_folder->filePath("prices"), silent.url()});
    PriceController controller(live, today);
    const UpdateEnding ending = outcome(controller, [&] {
        controller.refresh({{"westeurope"}, {h100}});
        QTRY_COMPARE(silent.targets().size(), 1);
        controller.cancel();
    });
    QVERIFY(!ending.update);
    QVERIFY2(ending.error.contains("cancelled"), qPrintable(ending.error));
    QVERIFY(nothingStored());
}

void TestPriceController::saysHowLongItWaits()
{
    const HttpServer server(
        [](const QByteArray&, int) { return HttpServer::answer("", "429 Too Many Requests", "Retry-After: 45\r\n"); });
    LiveCatalogue live(m_catalogue, {m_folder->filePath("prices"), server.url()});
    PriceController controller(live, today);
    QStringList steps;
    connect(&controller, &PriceController::progressed, this, [&](double, const QString& step) { steps << step; });
    // A busy machine may skip a second of the count.
    const auto countsDown = [&steps] {
        static const QRegularExpression wait(QStringLiteral("too many requests.*Trying again in (\\d+) s"));
        return std::ranges::any_of(steps, [](const QString& step) {
            const QRegularExpressionMatch found = wait.match(step);
            return found.hasMatch() && found.captured(1).toInt() < 45;
        });
    };
    const UpdateEnding ending = outcome(controller, [&] {
        controller.refresh({{"westeurope"}, {h100}});
        QTRY_VERIFY(countsDown());
        controller.cancel();
        QVERIFY(!controller.isBusy());
    });
    QVERIFY(steps.join(u'\n').contains("Trying again in 45 s"));
    QVERIFY2(ending.error.contains("cancelled"), qPrintable(ending.error));
}

void TestPriceController::refusedQuestionLeavesPrices()
{
    const HttpServer server([](const QByteArray&, int) { return HttpServer::answer("no", "404 Not Found"); });
    LiveCatalogue live(m_catalogue, {m_folder->filePath("prices"), server.url()});
    PriceController controller(live, today);
    const UpdateEnding ending = outcome(controller, [&] { controller.refresh({{"westeurope"}, {h100}}); });
    QVERIFY(!ending.update);
    QVERIFY(!ending.error.isEmpty());
    QVERIFY(nothingStored());
}

HEADROOM_CORE_TEST(TestPriceController)

#include "tst_price_controller.moc"
