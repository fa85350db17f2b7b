// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/controller/accuracy_controller.h"

#include "app/inputs/shipped_cases.h"
#include "model/validate/case_plan.h"
#include "model/validate/case_serving.h"
#include "widgets/text/range_text.h"

#include <QThread>

#include <algorithm>
#include <optional>
#include <utility>

namespace headroom {

struct AccuracyController::Outcome {
    MeasuredCases cases{};
    std::shared_ptr<const Accuracy> accuracy{};
    std::optional<Error> error{};
};

AccuracyController::AccuracyController(Catalogue catalogue, QObject* parent)
    : QObject(parent), m_catalogue(std::move(catalogue)), m_outcome(std::make_shared<Outcome>())
{
}

AccuracyController::~AccuracyController()
{
    if (m_thread)
        m_thread->wait();
}

void AccuracyController::start()
{
    if (m_thread)
        return;
    m_thread.reset(QThread::create([outcome = m_outcome, &catalogue = m_catalogue] {
        Result<MeasuredCases> cases = shippedCases();
        if (!cases) {
            outcome->error = cases.error();
            return;
        }
        outcome->cases = std::move(cases).value();
        Accuracy accuracy = accuracyOf(outcome->cases, catalogue, TierScope::All);
        Result<HeldOutPoints> heldOut = shippedHeldOutPoints(outcome->cases, catalogue);
        if (!heldOut) {
            outcome->error = heldOut.error();
            return;
        }
        accuracy.unseen = std::move(heldOut)->points;
        outcome->accuracy = std::make_shared<const Accuracy>(std::move(accuracy));
    }));
    connect(m_thread.get(), &QThread::finished, this, &AccuracyController::take);
    m_thread->start(QThread::LowPriority);
}

void AccuracyController::take()
{
    m_done = true;
    if (m_outcome->error)
        emit failed(*m_outcome->error);
    else
        emit finished(m_outcome->accuracy);
}

Result<Plan> AccuracyController::planOf(const QString& caseId) const
{
    const std::string id = caseId.toStdString();
    const Error unknown{id, "is no measured case", "Choose one on the page Accuracy"};
    if (!m_done)
        return unknown;
    const auto found = std::ranges::find(m_outcome->cases.cases, id, &MeasuredCase::id);
    if (found == m_outcome->cases.cases.end())
        return unknown;
    Result<CasePlan> mapped = (isServing(*found) ? caseServingPlan : casePlan)(*found, m_catalogue);
    if (!mapped)
        return mapped.error();
    Plan plan = std::move(mapped).value().plan;
    const auto point = std::ranges::find(m_outcome->accuracy->points, id, &AccuracyPoint::id);
    plan.name = point == m_outcome->accuracy->points.end() ? id : point->title;
    return plan;
}

QString AccuracyController::measuredText(const QString& caseId, ByteUnit unit) const
{
    QStringList figures;
    QString source;
    if (!m_done || !m_outcome->accuracy)
        return {};
    for (const AccuracyPoint& point : m_outcome->accuracy->points) {
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
