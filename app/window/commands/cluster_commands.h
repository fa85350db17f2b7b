// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/threads/background_work.h"
#include "model/search/cluster_search.h"
#include "widgets/text/format.h"

#include <QObject>
#include <QPointer>

#include <string>

namespace headroom {

class ClusterDialog;

/// Searches clusters for a plan beside the window, for the dialog that asks.
class ClusterCommands final : public QObject {
    Q_OBJECT

public:
    explicit ClusterCommands(QWidget& window);

    /// Opens the dialog for a plan with the catalogue as it is now; `today` is an ISO date.
    void open(const Plan& plan, const Catalogue& catalogue, const std::string& today, ByteUnit unit);

signals:
    /// The plan is to move to that cluster.
    void planWanted(const headroom::Plan& plan);
    /// A plan is to be compared with the present one.
    void comparisonWanted(const headroom::Plan& plan);

private:
    void search(const Plan& plan, const std::shared_ptr<const Catalogue>& catalogue, const std::string& today);

    QWidget& m_window;
    QPointer<ClusterDialog> m_dialog{};
    BackgroundWork m_work{};  ///< Last: it ends before what it uses.
};

}  // namespace headroom
