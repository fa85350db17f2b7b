// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/chart/time/scaling_point.h"

#include <QCoreApplication>

namespace headroom {

namespace {

struct ScalingPointWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::ScalingChart)
};

}  // namespace

QString scalingLossText(ScalingLoss loss)
{
    switch (loss) {
    case ScalingLoss::Network: return ScalingPointWords::tr("mostly the network");
    case ScalingLoss::Waiting: return ScalingPointWords::tr("mostly pipeline waits");
    case ScalingLoss::Other: return ScalingPointWords::tr("not by the network");
    case ScalingLoss::None: break;
    }
    return {};
}

}  // namespace headroom
