// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/threads/background_work.h"
#include "model/fix/fix.h"

#include <QObject>

#include <memory>
#include <string>

namespace headroom {

/// Finds the fixes of the newest plan beside the window. A plan that comes while another is worked on takes its turn
/// next and stops what is being looked for; those between are dropped, and so is every result that is not of the newest
/// plan.
class FixController final : public QObject {
    Q_OBJECT

public:
    /// Takes a copy of the catalogue, which the window may change meanwhile; `today` is an ISO date.
    FixController(const Catalogue& catalogue, std::string today, QObject* parent = nullptr);

    void setPlan(const Plan& plan);
    /// Ends what is being looked for: what has been found by then is the result.
    void stop() { m_work.stop(); }
    /// What the plans set from now on are looked at with.
    void setCatalogue(const Catalogue& catalogue);

signals:
    /// The fixes of the newest plan.
    void found(const FixList& list);

private:
    std::shared_ptr<const Catalogue> m_catalogue;
    std::string m_today;
    BackgroundWork m_work{};  ///< Last: it ends before what it uses.
};

}  // namespace headroom
