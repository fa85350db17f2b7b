// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/controller/accuracy_controller.h"

#include "app/inputs/shipped_cases.h"
#include "model/validate/case_plan.h"
#include "model/validate/case_serving.h"
#include "widgets/text/range_text.h"

#include <algorithm>
#include <utility>

namespace headroom {

AccuracyController::AccuracyController(Catalogue catalogue, QObject* parent)
    : QObject(parent), m_catalogue(std::move(catalogue))
{
}

void AccuracyController::start()
{
    if (std::exchange(m_isStarted, true)) {
        if (m_accuracy)
            emit finished(m_accuracy);
        else if (m_error)
            emit failed(*m_error);
        return;
    }
    m_work.start([this](const std::stop_token& /*stop*/) -> BackgroundWork::Deliver {
        const auto failing = [this](const Error& error) {
            return [this, error] {
                m_error = error;
                emit failed(error);
            };
        };
        Result<MeasuredCases> cases = shippedCases();
        if (!cases)
            return failing(cases.error());
        Accuracy accuracy = accuracyOf(*cases, m_catalogue, TierScope::All);
        Result<HeldOutPoints> heldOut = shippedHeldOutPoints(*cases, m_catalogue);
        if (!heldOut)
            return failing(heldOut.error());
        accuracy.unseen = std::move(heldOut)->points;
        return
            [this, cases = std::move(cases).value(), shared = std::make_shared<const Accuracy>(std::move(accuracy))] {
                m_cases = cases;
                m_accuracy = shared;
                emit finished(shared);
            };
    });
}

Result<Plan> AccuracyController::planOf(const QString& caseId) const
{
    const std::string id = caseId.toStdString();
    const Error unknown{id, "is no measured case", "Choose one on the page Accuracy"};
    const auto found = std::ranges::find(m_cases.cases, id, &MeasuredCase::id);
    if (found == m_cases.cases.end())
        return unknown;
    Result<CasePlan> mapped = (isServing(*found) ? caseServingPlan : casePlan)(*found, m_catalogue);
    if (!mapped)
        return mapped.error();
    Plan plan = std::move(mapped).value().plan;
    const auto point = std::ranges::find(m_accuracy->points, id, &AccuracyPoint::id);
    plan.name = point == m_accuracy->points.end() ? id : point->title;
    return plan;
}

QString AccuracyController::measuredText(const QString& caseId, ByteUnit unit) const
{
    QStringList figures;
    QString source;
    if (!m_accuracy)
        return {};
    for (const AccuracyPoint& point : m_accuracy->points) {
        if (point.id != caseId.toStdString())
            continue;
        source = QString::fromStdString(point.source);
        figures << tr("measured %1, predicted %2 (%3)")
                       .arg(accuracyValue(point.quantity, point.measured, unit),
                            accuracyValue(point.quantity, point.predicted, unit), signedPercent(point.error()));
    }
    return tr("%1: %2").arg(source, figures.join(QStringLiteral("; ")));
}

}  // namespace headroom
