// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/commands/fix_commands.h"

#include "app/document/plan_document.h"
#include "widgets/banner/verdict_banner.h"
#include "widgets/page/memory/memory_page.h"
#include "widgets/text/answers/fix_text.h"

namespace headroom {

FixCommands::FixCommands(PlanDocument& document, VerdictBanner& banner, const Catalogue& catalogue, std::string today,
                         QObject* parent)
    : QObject(parent), m_document(document), m_banner(banner), m_controller(catalogue, std::move(today))
{
    connect(&m_controller, &FixController::found, &m_banner, &VerdictBanner::setFixes);
    connect(&m_controller, &FixController::found, this, [this] { m_isCurrent = true; });
    connect(&m_banner, &VerdictBanner::fixPreviewed, this, &FixCommands::preview);
    connect(&m_banner, &VerdictBanner::fixChosen, this, &FixCommands::apply);
    connect(&m_banner, &VerdictBanner::fixSetAside, this, &FixCommands::putAside);
    connect(&m_banner, &VerdictBanner::fixSearchStopped, &m_controller, &FixController::stop);
}

void FixCommands::follow(const Plan& plan)
{
    m_isCurrent = false;
    m_banner.setFixesStale();
    m_controller.setPlan(plan);
}

std::shared_ptr<const FixList> FixCommands::current() const
{
    return m_isCurrent ? std::make_shared<const FixList>(m_banner.fixes()) : nullptr;
}

const Fix* FixCommands::fixAt(int index) const
{
    const std::vector<Fix>& fixes = m_banner.fixes().fixes;
    return index < 0 || static_cast<std::size_t>(index) >= fixes.size() ? nullptr
                                                                        : &fixes[static_cast<std::size_t>(index)];
}

void FixCommands::preview(int index)
{
    if (m_memoryPage == nullptr)
        return;
    const Fix* fix = fixAt(index);
    if (fix == nullptr)
        m_memoryPage->setPreview(std::nullopt, {});
    else
        m_memoryPage->setPreview(fix->parts, fixLabel(*fix), fix->capacity);
}

void FixCommands::apply(int index)
{
    if (const Fix* fix = fixAt(index))
        m_document.take(Plan(fix->plan), fixLabel(*fix));
}

void FixCommands::putAside(int index)
{
    const Fix* fix = fixAt(index);
    if (fix == nullptr)
        return;
    Plan plan = fix->plan;
    const QString label = fixLabel(*fix);
    plan.name = (plan.name.empty() ? label : tr("%1, %2").arg(QString::fromStdString(plan.name), label)).toStdString();
    emit setAside(plan);
}

}  // namespace headroom
