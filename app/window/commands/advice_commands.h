// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/threads/background_work.h"
#include "model/catalogue/catalogue.h"
#include "model/plan/plan.h"
#include "widgets/text/format.h"

#include <QObject>
#include <QPointer>

#include <memory>
#include <string>

class QWidget;

namespace headroom {

class AdviceDialog;

/// Looks for machines beside the window, for the dialog that asks what to take.
class AdviceCommands final : public QObject {
    Q_OBJECT

public:
    explicit AdviceCommands(QWidget& window);

    /// Opens the dialog for a plan whose model has so many parameters, with the catalogue as it is now; `today` is an
    /// ISO date.
    void open(const Plan& plan, double parameters, const Catalogue& catalogue, const std::string& today, ByteUnit unit);

signals:
    /// The advised plan is to be opened as a new one.
    void planWanted(const headroom::Plan& plan);

private:
    void advise(const Plan& plan, const std::shared_ptr<const Catalogue>& catalogue, const std::string& today);

    QWidget& m_window;
    QPointer<AdviceDialog> m_dialog{};
    BackgroundWork m_work{};  ///< Last: it ends before what it uses.
};

}  // namespace headroom
