// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/report/report_input.h"
#include "model/estimator/estimator.h"
#include "model/io/plan_json.h"
#include "tests/support/shipped_catalogue.h"

#include <QFile>
#include <QtTest>

namespace headroom::test {

/// A whole file, empty when it cannot be read.
inline QByteArray contentOf(const QString& file)
{
    QFile device(file);
    return device.open(QIODevice::ReadOnly) ? device.readAll() : QByteArray();
}

inline QString sourceFile(const QString& name) { return QStringLiteral(HEADROOM_SOURCE_DIR "/resources/") + name; }

/// The shipped catalogue, read once.
inline const Catalogue& catalogue()
{
    static const Catalogue shipped = shippedCatalogue();
    return shipped;
}

inline ReportInput inputOf(const Plan& plan)
{
    return {
        plan,        estimate(plan, catalogue(), "2026-11-21"), QDate(2026, 11, 21), QPageSize(QPageSize::A4), {}, {},
        &catalogue()};
}

inline Plan sample(const QString& id)
{
    const QByteArray text = contentOf(sourceFile(QStringLiteral("samples/") + id + QStringLiteral(".headroom.json")));
    const Result<Plan> plan = parsePlan(text.toStdString());
    return plan ? *plan : Plan();
}

inline ReportInput ticket() { return inputOf(sample(QStringLiteral("2am-ticket"))); }

/// 70B in four pipeline stages.
inline ReportInput pipelined() { return inputOf(sample(QStringLiteral("70b-on-16-nodes"))); }

/// Tensor parallel 3 divides no heads.
inline ReportInput impossible()
{
    Plan plan = sample(QStringLiteral("2am-ticket"));
    plan.name = "Tensor 3";
    plan.cluster.gpus = 3;
    plan.parallelism.tensor = 3;
    plan.training.global_batch.reset();
    return inputOf(plan);
}

inline ReportInput unpriced()
{
    Plan plan = sample(QStringLiteral("2am-ticket"));
    plan.cost.region = "nowhere";
    return inputOf(plan);
}

inline ReportInput withLongName()
{
    Plan plan = sample(QStringLiteral("2am-ticket"));
    plan.name.assign(600, 'W');
    plan.name += " and 100 % of %1 \n more";
    return inputOf(plan);
}

inline ReportInput serving()
{
    Plan plan = sample(QStringLiteral("2am-ticket"));
    plan.workload = Workload::Serving;
    return inputOf(plan);
}

inline ReportInput manyStages()
{
    Plan plan = sample(QStringLiteral("70b-on-16-nodes"));
    plan.parallelism.pipeline = 16;
    return inputOf(plan);
}

using MakeInput = ReportInput (*)();

/// Kinds of reports, for the data of a test: column "make".
inline void addReportInputs()
{
    QTest::addColumn<MakeInput>("make");
    QTest::newRow("2 AM ticket") << MakeInput(ticket);
    QTest::newRow("four stages") << MakeInput(pipelined);
    QTest::newRow("sixteen stages") << MakeInput(manyStages);
    QTest::newRow("impossible layout") << MakeInput(impossible);
    QTest::newRow("no price") << MakeInput(unpriced);
    QTest::newRow("long name") << MakeInput(withLongName);
    QTest::newRow("serving, not covered") << MakeInput(serving);
}

}  // namespace headroom::test

Q_DECLARE_METATYPE(headroom::test::MakeInput)
