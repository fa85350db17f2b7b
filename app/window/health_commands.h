// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/controller/estimate_controller.h"
#include "app/controller/health_controller.h"
#include "app/window/dialogs.h"
#include "app/window/page_stack.h"

#include <QObject>
#include <QStringList>

namespace headroom {

class HealthPage;
class PlanDocument;

/// What a window does about real GPUs: asks for captures, reads them or this computer, and shows the result.
class HealthCommands final : public QObject {
    Q_OBJECT

public:
    /// Everything must outlive the object; `window` is the parent of dialogs.
    HealthCommands(QWidget& window, const EstimateController& estimates, const Dialogs& dialogs);

    [[nodiscard]] PageStack::Page page();
    /// Asks for captures and reads them.
    void openCaptures();
    void readFiles(const QStringList& files);
    /// Asks nvidia-smi of this computer.
    void readMachine();
    /// Whether any of the files holds something about GPUs, rather than a plan.
    [[nodiscard]] static bool isCapture(const QString& file);

signals:
    /// A reading was asked for: its page is wanted.
    void pageWanted();
    void failed(const Error& error);

private:
    [[nodiscard]] QWidget* makePage();
    void refresh();

    QWidget& m_window;
    const EstimateController& m_estimates;
    const Dialogs& m_dialogs;
    HealthController m_controller;
    HealthPage* m_page{nullptr};
    std::shared_ptr<const HealthReport> m_report{};
    QString m_folder;
    int m_tensor{1};
};

}  // namespace headroom
