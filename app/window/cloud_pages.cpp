// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/cloud_pages.h"

#include "app/document/plan_consequences.h"
#include "app/inputs/subscription_file.h"
#include "app/settings/assumption_settings.h"
#include "app/threads/background_threads.h"
#include "model/advice/advice.h"
#include "model/hardware/gpu_use.h"
#include "model/sizes/size_matrix.h"
#include "widgets/page/hardware/hardware_page.h"
#include "widgets/page/network/network_page.h"

#include <memory>
#include <utility>

namespace headroom {

CloudPages::CloudPages(CloudContext context, QObject* parent) : QObject(parent), m_context(std::move(context))
{
    constexpr int restMs = 150;
    m_advice.setSingleShot(true);
    m_advice.setInterval(restMs);
    connect(&m_advice, &QTimer::timeout, this, &CloudPages::refreshAdvice);
}

PageStack::Page CloudPages::hardware()
{
    return {QStringLiteral("hardware"), tr("Hardware"), [this] { return makeHardware(); },
            [this] { refreshHardware(); }, [this](ByteUnit unit) { m_hardware->setByteUnit(unit); }};
}

PageStack::Page CloudPages::network()
{
    return {QStringLiteral("network"), tr("Network"), [this] { return makeNetwork(); }, [this] { refreshNetwork(); },
            [this](ByteUnit unit) { m_network->setByteUnit(unit); }};
}

QWidget* CloudPages::makeHardware()
{
    m_hardware = new HardwarePage;
    m_hardware->setGpus(m_context.catalogue.gpus());
    connect(m_hardware, &HardwarePage::sizeChosen, this, &CloudPages::useSize);
    connect(m_hardware, &HardwarePage::adviceAccepted, this,
            [this](const Plan& plan) { m_context.document.take(plan, tr("Advised machines")); });
    connect(m_hardware, &HardwarePage::quotaRequested, this, &CloudPages::readLists);
    return m_hardware;
}

void CloudPages::useSize(const QString& sku)
{
    const Catalogue& catalogue = m_context.catalogue;
    const Plan& before = m_context.document.plan();
    const VmSize* size = catalogue.size(sku.toStdString());
    if (size == nullptr)
        return;
    // As the matrix judged it: with as many GPUs, not with as many nodes.
    const std::int64_t gpus = wholeGpus(m_context.controller.estimate().hardware);
    Plan changed = asPlannedOn(before, sizeOption(*size, before, catalogue, m_context.today), gpus);
    const QString moved = normalizeAfterEdit(changed, before, "/cluster/sku", catalogue);
    const QString words = tr("Size %1").arg(sku);
    m_context.document.take(changed, moved.isEmpty() ? words : words + QStringLiteral(". ") + moved);
}

QWidget* CloudPages::makeNetwork()
{
    m_network = new NetworkPage;
    connect(m_network, &NetworkPage::exportRequested, this, &CloudPages::exportRequested);
    connect(m_network, &NetworkPage::assumptionsEdited, this, [this](const PageAssumptions& assumptions) {
        storeAssumptions(m_context.settings, assumptions);
        refreshNetwork();
    });
    return m_network;
}

void CloudPages::refreshHardware()
{
    const Plan& plan = m_context.controller.plan();
    refreshSizes();
    // What is known is of a plan of the past.
    m_adviceWork.forget();
    m_hardware->showComputing();
    m_advice.start();
    m_hardware->setChecklist(securityChecklist(plan, m_context.controller.estimate(), m_context.catalogue));
    if (m_lists)
        m_hardware->setQuota(checkQuota(plan, m_context.catalogue, *m_lists, m_context.today));
}

std::shared_ptr<const Catalogue> CloudPages::sharedCatalogue()
{
    if (!m_shared)
        m_shared = std::make_shared<const Catalogue>(m_context.catalogue);
    return m_shared;
}

std::optional<VerdictText> CloudPages::hardwareVerdict() const
{
    return m_hardware != nullptr ? m_hardware->verdict() : std::nullopt;
}

void CloudPages::refreshSizes()
{
    // The page keeps what it shows until the newest plan has been tried; a plan between is dropped.
    m_sizes.restart([this, plan = m_context.controller.plan(), cost = m_context.controller.estimate().cost,
                     gpusUsed = m_context.controller.estimate().hardware.gpusUsed, today = m_context.today,
                     catalogue = sharedCatalogue()](const std::stop_token& stop) -> BackgroundWork::Deliver {
        ShownSizes sizes{sizeMatrix(plan, *catalogue, today, stop), plan.workload, cost, gpusUsed, catalogue};
        return [this, sizes = std::move(sizes)] {
            m_hardware->setSizes(sizes);
            emit sizesTried();
        };
    });
}

void CloudPages::refreshAdvice()
{
    m_adviceWork.start([this, plan = m_context.controller.plan(), today = m_context.today,
                        catalogue = sharedCatalogue()](const std::stop_token& stop) -> BackgroundWork::Deliver {
        return [this, advice = advise(plan, *catalogue, {.today = today, .threads = backgroundThreads()}, stop)] {
            m_hardware->setAdvice(advice);
            emit sizesTried();
        };
    });
}

void CloudPages::refreshNetwork()
{
    const Plan& plan = m_context.controller.plan();
    const Estimate& estimate = m_context.controller.estimate();
    m_network->setEstimate(plan, estimate,
                           networkFacts(plan, estimate, m_context.catalogue, storedAssumptions(m_context.settings)));
}

void CloudPages::readLists()
{
    const QStringList files = m_context.chooseLists();
    if (files.isEmpty())
        return;
    Result<SubscriptionLists> lists = readSubscriptionFiles(files);
    if (!lists) {
        m_context.showError(lists.error());
        return;
    }
    m_lists = std::move(lists).value();
    refreshHardware();
}

}  // namespace headroom
