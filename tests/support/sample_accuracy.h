// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/support/gui_test.h"
#include "widgets/chart/accuracy_chart.h"
#include "widgets/page/accuracy/accuracy_page.h"

#include <QLabel>
#include <QtTest>

#include <memory>

namespace headroom::test {

// A page of errors with a few cases of three sources and kinds.

inline AccuracyPoint point(const char* id, const char* source, double measured, double predicted,
                           AccuracyQuantity quantity = AccuracyQuantity::Peak, ErrorKind kind = ErrorKind::DenseFull)
{
    return {.id = id,
            .title = std::string("Model of ") + id,
            .source = source,
            .reference = "table 7",
            .kind = kind,
            .quantity = quantity,
            .measured = measured,
            .predicted = predicted};
}

inline std::shared_ptr<const Accuracy> sample()
{
    auto accuracy = std::make_shared<Accuracy>();
    accuracy->points = {point("small", "lab/alpha", 10e9, 10.1e9), point("middle", "lab/alpha", 20e9, 20.6e9),
                        point("large", "beta", 80e9, 60e9),
                        point("adapter", "beta", 15e9, 16e9, AccuracyQuantity::Peak, ErrorKind::Lora),
                        point("small", "lab/alpha", 2, 2.2, AccuracyQuantity::Step)};
    accuracy->points.push_back(point("engine", "beta", 40e9, 42e9, AccuracyQuantity::Peak, ErrorKind::Serving));
    accuracy->points.back().tier = CaseTier::C;
    accuracy->points.push_back(point("engine", "beta", 0.03, 0.031, AccuracyQuantity::TokenTime, ErrorKind::Serving));
    accuracy->tiers[0] = {.cases = 8, .skipped = 3, .ran = 4, .ranToldToFit = 4, .outOfMemory = 2};
    accuracy->tiers[2] = {.cases = 1};
    return accuracy;
}

inline void show(AccuracyPage& page, QSize size = {960, 900})
{
    page.setAccuracy(sample());
    showIn(page, size);
}

inline AccuracyChart& chartOf(AccuracyPage& page) { return *child<AccuracyChart>(page, "accuracyChart"); }

inline QString caseText(AccuracyPage& page)
{
    QStringList texts;
    for (const QLabel* label : child<QWidget>(page, "caseFacts")->findChildren<QLabel*>())
        texts << label->text();
    return texts.join(u'\n');
}

}  // namespace headroom::test
