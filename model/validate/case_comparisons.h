// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimator/ranges.h"
#include "model/validate/validation.h"

namespace headroom {

/// Collects the comparisons of one case.
class CaseComparisons {
public:
    CaseComparisons(const MeasuredCase& measured, const Plan& plan, const Estimate& estimate,
                    std::vector<Comparison>& into)
        : m_measured(measured), m_framework(plan.training.framework),
          m_job(plan.workload == Workload::Serving ? ErrorKind::Serving
                                                   : errorKindOf(plan.training.method, estimate.architecture)),
          m_step(estimate.time ? estimate.time->step : Seconds{}), m_into(into)
    {
    }
    /// The comparison, to be completed before the next is added.
    Comparison& add(std::string_view quantity, double measured, double predicted)
    {
        m_into.push_back({.id = m_measured.id,
                          .source = m_measured.source,
                          .kind = m_measured.kind,
                          .tier = m_measured.tier,
                          .quantity = quantity,
                          .job = m_job,
                          .framework = m_framework,
                          .predictedStep = m_step,
                          .measured = measured,
                          .predicted = predicted});
        return m_into.back();
    }

private:
    const MeasuredCase& m_measured;
    Framework m_framework;
    ErrorKind m_job;
    Seconds m_step;
    std::vector<Comparison>& m_into;
};

/// Predicts a measurement of serving and adds what can be compared; otherwise says why it is skipped.
void compareServing(const MeasuredCase& measured, const Catalogue& catalogue, Validation& into);

}  // namespace headroom
