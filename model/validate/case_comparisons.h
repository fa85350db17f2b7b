// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/validate/validation.h"

namespace headroom {

/// Collects the comparisons of one case.
class CaseComparisons {
public:
    CaseComparisons(const MeasuredCase& measured, const Estimate& estimate, std::vector<Comparison>& into)
        : m_measured(measured), m_experts(estimate.architecture.moe.has_value()),
          m_step(estimate.time ? estimate.time->step : Seconds{}), m_into(into)
    {
    }
    void add(std::string_view quantity, double measured, double predicted)
    {
        m_into.push_back({.id = m_measured.id,
                          .source = m_measured.source,
                          .kind = m_measured.kind,
                          .tier = m_measured.tier,
                          .quantity = quantity,
                          .experts = m_experts,
                          .predictedStep = m_step,
                          .measured = measured,
                          .predicted = predicted});
    }

private:
    const MeasuredCase& m_measured;
    bool m_experts;
    Seconds m_step;
    std::vector<Comparison>& m_into;
};

/// Predicts a measurement of serving and adds what can be compared; otherwise says why it is skipped.
void compareServing(const MeasuredCase& measured, const Catalogue& catalogue, Validation& into);

}  // namespace headroom
