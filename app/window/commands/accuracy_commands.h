// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/controller/accuracy_controller.h"
#include "app/controller/estimate_controller.h"
#include "app/window/shell/page_stack.h"

#include <QObject>

#include <functional>

namespace headroom {

class AccuracyPage;

/// The page of errors of one window: made and compared when somebody first looks, its cases opened as plans.
class AccuracyCommands final : public QObject {
    Q_OBJECT

public:
    /// Opens a plan without a file; false where the person kept the old one.
    using Open = std::function<bool(const Result<Plan>&)>;

    /// Catalogue and estimate must outlive the commands.
    AccuracyCommands(const Catalogue& catalogue, const EstimateController& estimates, Open open,
                     QObject* parent = nullptr);

    [[nodiscard]] PageStack::Page page();

signals:
    /// What was measured of the case that was opened.
    void noticed(const QString& sentence);
    void exportRequested(const QString& suggestedName, const QByteArray& bytes);

private:
    [[nodiscard]] QWidget* makePage();
    void openCase(const QString& id);

    const EstimateController& m_estimates;
    Open m_open;
    AccuracyController m_controller;
    ByteUnit m_unit{ByteUnit::GB};
    AccuracyPage* m_page{nullptr};
};

}  // namespace headroom
