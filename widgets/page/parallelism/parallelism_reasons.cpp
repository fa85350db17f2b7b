// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/parallelism/parallelism_reasons.h"

#include "model/advice/size_class.h"
#include "widgets/text/answers/search_text.h"
#include "widgets/text/size_class_words.h"

#include <QCoreApplication>

#include <algorithm>

namespace headroom {

namespace {

struct ParallelismReasonsWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::ParallelismPage)
};

bool agrees(const SizeClass& rule, const FoundLayout& best)
{
    return std::ranges::find(rule.strategies, best.family.strategy) != rule.strategies.end();
}

/// While a search goes on, there is no reason yet why others come later.
QString verdictSoFar(const SizeClass& rule, const SearchReport* report)
{
    if (report != nullptr && report->result.stopped && report->layouts.empty())
        return ParallelismReasonsWords::tr("nothing found before the search was stopped");
    if (report == nullptr || report->layouts.empty())
        return ParallelismReasonsWords::tr("searching…");
    const QString name = QString::fromStdString(familyName(report->layouts.front().family));
    return agrees(rule, report->layouts.front()) ? ParallelismReasonsWords::tr("so far: %1: agrees").arg(name)
                                                 : ParallelismReasonsWords::tr("so far: %1").arg(name);
}

QString verdictOn(const SizeClass& rule, const SearchReport& report, ByteUnit unit)
{
    if (report.layouts.empty())
        return ParallelismReasonsWords::tr("nothing fits on these GPUs");
    const FoundLayout& best = report.layouts.front();
    const QString name = QString::fromStdString(familyName(best.family));
    if (agrees(rule, best))
        return best.family.context
                   ? ParallelismReasonsWords::tr("computed: %1: agrees, with context parallelism beside it").arg(name)
                   : ParallelismReasonsWords::tr("computed: %1: agrees").arg(name);
    for (const Rejection& rejection : report.result.rejected)
        if (!rejection.family.context &&
            std::ranges::find(rule.strategies, rejection.family.strategy) != rule.strategies.end() &&
            rejection.reason != Rejection::Reason::NoLayout)
            return ParallelismReasonsWords::tr("computed: %1; %2 %3")
                .arg(name, QString::fromStdString(familyName(rejection.family)),
                     rejectionText(rejection, report, unit));
    return ParallelismReasonsWords::tr("computed: %1; the rule has no legal layout here").arg(name);
}

}  // namespace

void showRules(RowTable& table, double parameters, const SearchReport* report, ByteUnit unit)
{
    const bool isWhole = report != nullptr && report->isComplete();
    std::vector<ShownRow> rows;
    const std::size_t ownPlace = sizeClassOf(parameters);
    for (std::size_t place = 0; place < sizeClasses.size(); ++place) {
        const SizeClassWords words = sizeClassWords(place);
        const bool own = place == ownPlace;
        const SizeClass& rule = sizeClasses[place];
        const QString verdict = isWhole ? verdictOn(rule, *report, unit) : verdictSoFar(rule, report);
        const QStringList cells{words.models, words.strategy, words.gpus, words.links, own ? verdict : QString()};
        rows.push_back({cells, own ? cells.last().toHtmlEscaped() : QString()});
    }
    table.setRows(rows);
}

void showRejections(RowTable& table, const SearchReport& report, ByteUnit unit)
{
    std::vector<ShownRow> rows;
    for (const Rejection& rejection : report.result.rejected) {
        if (!report.isComplete() && !rejection.best)
            continue;  // It may still come.
        const QString name = QString::fromStdString(familyName(rejection.family));
        const QString why = rejectionText(rejection, report, unit);
        const QString layout =
            rejection.best ? ParallelismReasonsWords::tr("<b>%1</b><br>%2, %3")
                                 .arg(name, layoutText(rejection.best->layout), trainedText(rejection.best->layout))
                           : QString();
        rows.push_back({{name, why}, layout});
    }
    table.setRows(rows);
}

}  // namespace headroom
