// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/controller/estimate_controller.h"
#include "app/document/plan_document.h"
#include "app/settings/settings.h"
#include "app/threads/background_work.h"
#include "app/window/shell/page_stack.h"
#include "model/quota/quota.h"
#include "widgets/text/answers/verdict_text.h"
#include "widgets/text/format.h"

#include <QObject>
#include <QStringList>
#include <QTimer>

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace headroom {

class HardwarePage;
class NetworkPage;

/// What the pages of machines and networks need of their window; everything referred to outlives them.
struct CloudContext {
    const Catalogue& catalogue;
    std::string today;  ///< ISO date.
    PlanDocument& document;
    const EstimateController& controller;
    std::function<QStringList()> chooseLists;  ///< Asks for files of a subscription's sizes and quota.
    std::function<void(const Error&)> showError;
    Settings& settings;  ///< Keeps what a person assumes of networks and storage.
};

/// The hardware and the network page of one window: makes them, fills them, and carries what people choose there into
/// the plan.
class CloudPages final : public QObject {
    Q_OBJECT

public:
    explicit CloudPages(CloudContext context, QObject* parent = nullptr);

    [[nodiscard]] PageStack::Page hardware();
    [[nodiscard]] PageStack::Page network();
    /// What the banner says on the hardware page; absent until sizes were tried.
    [[nodiscard]] std::optional<VerdictText> hardwareVerdict() const;
    /// The catalogue has other prices.
    void catalogueChanged() { m_shared.reset(); }

signals:
    /// Sizes were tried anew, or other machines are advised.
    void sizesTried();
    void exportRequested(const QString& suggestedName, const QByteArray& bytes);

private:
    QWidget* makeHardware();
    QWidget* makeNetwork();
    /// Puts the plan's GPUs on another size.
    void useSize(const QString& sku);
    void refreshHardware();
    void refreshSizes();
    void refreshAdvice();
    /// The catalogue for work beside the window, copied once.
    [[nodiscard]] std::shared_ptr<const Catalogue> sharedCatalogue();
    void refreshNetwork();
    void readLists();

    CloudContext m_context;
    std::optional<SubscriptionLists> m_lists{};
    std::shared_ptr<const Catalogue> m_shared{};  ///< Null where it is to be copied.
    QTimer m_advice;  ///< Many clusters are tried for it: it waits until a slider rests.
    HardwarePage* m_hardware{nullptr};
    NetworkPage* m_network{nullptr};
    // Last: they end first.
    BackgroundWork m_sizes{};       ///< Of the matrix: the plan is tried on every size.
    BackgroundWork m_adviceWork{};  ///< Of the advice: of a service it simulates many clusters.
};

}  // namespace headroom
