// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/estimate_text.h"
#include "app/cli/plan_input.h"
#include "app/report/report_pdf.h"
#include "model/estimator/estimator.h"
#include "model/fix/fix.h"
#include "model/io/compare_json.h"
#include "model/io/estimate_json.h"
#include "model/io/plan_json.h"
#include "model/search/search_report.h"
#include "tests/hardening/law.h"
#include "widgets/page/cost/cost_details.h"
#include "widgets/page/network/network_facts.h"
#include "widgets/page/time/time_text.h"
#include "widgets/text/answers/verdict_text.h"

#include <QDate>
#include <QProcess>
#include <QRegularExpression>

#include <nlohmann/json.hpp>

#include <array>
#include <cmath>
#include <functional>

namespace headroom::hardening {

namespace {

using Json = nlohmann::json;

/// "inf" or "nan" as a word of its own, as a number that is none prints.
Verdict wordsAreNumbers(const QString& text)
{
    static const QRegularExpression noNumber(QStringLiteral("(^|[^A-Za-z])(inf|nan|infinity)([^A-Za-z]|$)"),
                                             QRegularExpression::CaseInsensitiveOption);
    const QRegularExpressionMatch match = noNumber.match(text);
    if (!match.hasMatch())
        return holds;
    constexpr int around = 60;
    return "says \"" +
           text.mid(std::max(0, static_cast<int>(match.capturedStart()) - around), 2 * around).toStdString() + "\"";
}

/// The plan without what people name themselves.
Plan unnamed(const Plan& plan)
{
    Plan copy = plan;
    copy.name.clear();
    return copy;
}

Verdict textSaysNumbers(const Subject& s) { return wordsAreNumbers(estimateText(unnamed(s.plan), s.estimate)); }

Verdict explanationsSayNumbers(const Subject& s)
{
    return wordsAreNumbers(explanationsText(allExplanations(s.plan, s.estimate)));
}

/// What the window says in words and figures beside its charts.
Verdict pagesSayNumbers(const Subject& s)
{
    QStringList texts{verdictText(s.estimate, ByteUnit::GB).sentence()};
    using Facts = std::vector<std::pair<QString, QString>>;
    const auto add = [&](const Facts& facts) {
        for (const auto& [name, text] : facts)
            texts << name + u": " + text;
    };
    if (s.estimate.memory)
        add(costDetailFacts(unnamed(s.plan), s.estimate, {.options = {}}));
    if (s.estimate.time) {
        add(storageFacts(s.plan, s.estimate, {}, ByteUnit::GB));
        for (const KpiFigure& figure : timeFigures(s.plan, s.estimate))
            texts << figure.label + u": " + figure.value + u", " + figure.note + u", " + figure.tooltip;
    }
    return wordsAreNumbers(texts.join(u'\n'));
}

/// Where a null of the JSON is meant: there is nothing to say.
bool isMeant(const std::string& at, const Estimate& e)
{
    const auto in = [&](std::string_view section) { return at.starts_with(section); };
    if (at == "/memory")
        return !e.memory;
    if (at == "/model/checkpoint_bytes")
        return true;  // Known of published files only.
    // Without a price, or where the job does not run, there is no money to tell.
    if (at.starts_with("/development/") || at.starts_with("/campaign/") || at.starts_with("/serving/cost_per_"))
        return true;
    if (at == "/time")
        return !e.time;
    if (at == "/time/wall_h")
        return !e.time->wall;
    if (at == "/time/mtbf_h")
        return std::isinf(e.time->meanTimeBetweenFailures.value);
    if (at == "/serving")
        return !e.serving;
    if (at == "/reinforcement/cost_per_step")
        return !e.reinforcement->perStep;
    if (in("/reinforcement/"))
        return !e.time;
    if (at == "/cost/job")
        return !e.cost.job;
    if (at == "/cost/region" || at == "/cost/price_date" || at == "/cost/price_source")
        return true;
    if (in("/cost/"))
        return !e.cost.nodeHour;
    if (at == "/range/peak")
        return !e.peakRange;
    if (at == "/range/step_s")
        return !e.stepRange;
    if (in("/range/"))
        return e.serving.has_value();
    if (at == "/serving/cost_per_million_tokens")
        return !e.serving->perMillionTokens;
    if (at == "/serving/cost_per_million_total_tokens")
        return !e.serving->perMillionTotalTokens;
    if (in("/serving/ttft_s") || in("/serving/tpot_s") || in("/serving/e2e_s"))
        return !e.serving->speed || !e.serving->speed->stable;
    if (in("/serving/"))
        return !e.serving->speed;
    return false;
}

Verdict jsonSaysTheEstimate(const Subject& s)
{
    const std::string text = writeEstimate(unnamed(s.plan), s.estimate, findingSentenceInGB);
    const Json json = Json::parse(text);
    const Json flat = json.flatten();
    for (const auto& [at, value] : flat.items())
        // An empty list or object is null in the flattened document.
        if (value.is_null() && json.at(Json::json_pointer(at)).is_null() && !isMeant(at, s.estimate))
            return at + " is null";
    if (s.estimate.memory) {
        const MemoryEstimate& memory = *s.estimate.memory;
        const Json& out = json.at("memory");
        const auto is = [&](const char* key, Bytes bytes) { return out.at(key).get<double>() == bytes.value; };
        if (!is("peak", memory.worst().peak) || !is("usable", memory.usable) || !is("capacity", memory.capacity) ||
            !is("headroom", memory.headroom) || !is("allocated", memory.worst().allocated))
            return "memory differs";
        if (out.at("fits").get<bool>() != (out.at("peak").get<double>() <= out.at("usable").get<double>()))
            return "fits is not peak <= usable";
        double sum = 0;
        for (const Json& part : out.at("parts"))
            sum += part.at("bytes").get<double>();
        if (sum != out.at("peak").get<double>())
            return "parts do not sum to the peak";
    }
    if (s.estimate.time && json.at("time").at("step_s").get<double>() != s.estimate.time->step.value)
        return "step differs";
    return wordsAreNumbers(QString::fromStdString(text));
}

Verdict comparisonIsTheEstimates(const Subject& s)
{
    const std::array<EstimatedPlan, 2> plans = {EstimatedPlan{s.plan, s.estimate}, EstimatedPlan{s.plan, s.estimate}};
    const Json compared = Json::parse(writeComparison(plans, findingSentenceInGB));
    const Json alone = Json::parse(writeEstimate(s.plan, s.estimate, findingSentenceInGB));
    for (const Json& plan : compared.at("plans"))
        if (plan != alone)
            return "a compared plan is not its estimate";
    return compared.at("differs").empty() ? holds : Verdict("a plan differs from itself");
}

Verdict planIsReadAsWritten(const Subject& s)
{
    const std::string text = writePlan(s.plan);
    const Result<Plan> again = parsePlan(text);
    if (!again)
        return "not read: " + toString(again.error());
    return *again == s.plan && writePlan(*again) == text ? holds : Verdict("read as another plan");
}

Verdict sameAgain(const Subject& s)
{
    return estimate(s.plan, s.catalogue) == s.estimate ? holds : Verdict("another estimate of the same plan");
}

Verdict fixesAreTheirEstimates(const Subject& s)
{
    for (const Fix& fix : findFixes(s.plan, s.catalogue).fixes) {
        Plan changed = s.plan;
        for (const FixChange& change : fix.changes)
            field(change.pointer).set(changed, change.to);
        if (changed != fix.plan)
            return "the changes do not make the fix's plan";
        const Estimate after = estimate(changed, s.catalogue);
        if (!after.memory || after.memory->worst().peak != fix.peak)
            return "another peak than the estimate's";
        if (fix.fits && hasErrors(after.findings))
            return "said to fit, with the error " + std::string(after.findings.front().id);
        if ((after.time ? std::optional(after.time->step) : std::nullopt) != fix.step || after.cost.job != fix.job)
            return "another step or cost than the estimate's";
    }
    return holds;
}

/// Layouts are a search's; one that the plan has itself, and that fits, is among them.
Verdict searchIsItsEstimates(const Subject& s)
{
    Findings findings;
    const std::optional<SearchSpace> space = SearchSpace::of(s.plan, s.catalogue, false, findings);
    if (!s.estimate.memory || !space)
        return notApplicable;
    constexpr std::size_t shown = 5;
    const SearchReport report = searchReport(*space, s.catalogue, search(*space, {}), Objective::Time, shown);
    for (const FoundLayout& found : report.layouts) {
        const Estimate after = estimate(found.plan, s.catalogue);
        if (!after.memory || after.memory->worst().peak != found.candidate.peak)
            return "a layout's peak is not its estimate's";
        if (after.time && std::abs(after.time->step / found.candidate.step - 1) > 1e-12)
            return "a layout's step is not its estimate's";
        if (found.candidate.fits != !hasErrors(after.findings) && after.memory->suffices() != found.candidate.fits)
            return "a layout's verdict is not its estimate's";
    }
    const Candidate* best = report.result.best();
    const std::optional<FoundLayout> own = ownLayout(s.plan, s.estimate);
    const bool ownFits = own && !hasErrors(s.estimate.findings);
    if (ownFits && best == nullptr)
        return "finds nothing though the plan's own layout fits";
    if (ownFits && best != nullptr && best->secondsPerSequence > own->candidate.secondsPerSequence * (1 + 1e-9))
        return "the plan's own layout is faster than the best found";
    return holds;
}

Verdict reportIsWritten(const Subject& s)
{
    const QByteArray pdf = reportPdf(ReportInput{
        .plan = unnamed(s.plan), .estimate = s.estimate, .date = QDate(2026, 11, 21), .catalogue = &s.catalogue});
    if (!pdf.startsWith("%PDF"))
        return "no report";
    QProcess reader;
    reader.start(QStringLiteral("pdftotext"), {QStringLiteral("-layout"), QStringLiteral("-"), QStringLiteral("-")});
    if (!reader.waitForStarted())
        return notApplicable;  // Poppler's tools are not installed.
    reader.write(pdf);
    reader.closeWriteChannel();
    if (!reader.waitForFinished())
        return "pdftotext does not end";
    const QString text = QString::fromUtf8(reader.readAllStandardOutput()).simplified();
    if (s.estimate.memory && !text.contains(bytesText(s.estimate.memory->worst().peak, ByteUnit::GB)))
        return "the peak is not in the report";
    return wordsAreNumbers(text);
}

constexpr int seldom = 200;

}  // namespace

std::vector<Law> searchLaws()
{
    return {
        {"layouts found are their estimates, and none is slower than the plan's own", searchIsItsEstimates, seldom}};
}

std::vector<Law> agreementLaws()
{
    constexpr int often = 10;
    constexpr int rarely = 2000;
    return {
        {"a plan is read as it was written", planIsReadAsWritten},
        {"the same plan has the same estimate", sameAgain, often},
        {"text says neither inf nor nan", textSaysNumbers, often},
        {"the window's words say neither inf nor nan", pagesSayNumbers, often},
        {"explanations say neither inf nor nan", explanationsSayNumbers, often},
        {"JSON says what the estimate does, and null only where nothing is to be said", jsonSaysTheEstimate},
        {"compared plans are their estimates", comparisonIsTheEstimates, often},
        {"fixes are their estimates", fixesAreTheirEstimates, seldom},
        {"a report is written of any plan, with its peak, and says neither inf nor nan", reportIsWritten, rarely},
    };
}

}  // namespace headroom::hardening
