// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/controller/estimate_controller.h"
#include "app/document/plan_document.h"
#include "app/threads/background_work.h"
#include "app/window/shell/page_stack.h"

#include <QObject>

#include <string_view>

namespace headroom {

class CostPage;
class MemoryPage;
class ServingPage;
class TimePage;

/// What the pages need that show one estimate; everything referred to outlives them.
struct PlanPagesContext {
    const Catalogue& catalogue;
    PlanDocument& document;
    const EstimateController& controller;
};

/// The pages of one window that show the estimate of its plan: memory, time, serving and cost. Makes them, fills them,
/// and carries what people choose there into the plan.
class PlanPages final : public QObject {
    Q_OBJECT
    Q_MOC_INCLUDE("widgets/page/memory/memory_page.h")

public:
    explicit PlanPages(const PlanPagesContext& context, QObject* parent = nullptr);

    [[nodiscard]] PageStack::Page memory();
    [[nodiscard]] PageStack::Page time();
    [[nodiscard]] PageStack::Page serving();
    [[nodiscard]] PageStack::Page cost();

signals:
    /// The page that shows what a fix would do.
    void memoryPageMade(MemoryPage* page);
    void byteUnitChosen(ByteUnit unit);
    /// The person wants to fill in that field.
    void fieldWanted(std::string_view pointer);
    void exportRequested(const QString& suggestedName, const QByteArray& bytes);

private:
    [[nodiscard]] QWidget* makeMemory();
    [[nodiscard]] QWidget* makeTime();
    [[nodiscard]] QWidget* makeServing();
    [[nodiscard]] QWidget* makeCost();
    void refreshMemory();
    void refreshTime();
    void refreshServing();
    void refreshCost();

    PlanPagesContext m_context;
    MemoryPage* m_memory{nullptr};
    TimePage* m_time{nullptr};
    ServingPage* m_serving{nullptr};
    CostPage* m_cost{nullptr};
    BackgroundWork m_sweeps{};  ///< Of the serving page: simulations that take longer than a frame.
};

}  // namespace headroom
