// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/token_basis.h"

#include <QCoreApplication>

#include <algorithm>

namespace headroom {

namespace {

struct TokenBasisWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::Verdict)
};

}  // namespace

TokenBasis tokenBasis(const Plan& plan)
{
    const Serving& serving = plan.serving;
    // Prompts that are computed apart are planned at an assumed share of what the replicas answer.
    if (!serving.requests_per_s)
        return serving.disaggregated ? TokenBasis::Load : TokenBasis::FullLoad;
    const bool hasDay = serving.traffic_by_hour &&
                        std::ranges::any_of(*serving.traffic_by_hour, [](double share) { return share > 0; });
    return hasDay ? TokenBasis::Day : TokenBasis::Load;
}

QString tokenBasisText(TokenBasis basis)
{
    switch (basis) {
    case TokenBasis::FullLoad: return TokenBasisWords::tr("at full load");
    case TokenBasis::Day: return TokenBasisWords::tr("over the day");
    case TokenBasis::Load: break;
    }
    return {};
}

}  // namespace headroom
