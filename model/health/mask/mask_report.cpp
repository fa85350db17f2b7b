// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/mask/mask.h"
#include "model/health/mask/mask_words.h"
#include "model/health/rules/health_rule.h"

#include <algorithm>
#include <map>

namespace headroom {
namespace {

/// What stands for a measured value that nothing but a finished sentence told.
constexpr const char* hiddenEvidence = "not shown: it may name machines or people";

/// Codes of currencies have three capitals.
void maskCurrency(std::string& currency)
{
    constexpr std::size_t length = 3;
    if (currency.size() != length || !std::ranges::all_of(currency, [](char c) { return c >= 'A' && c <= 'Z'; }))
        currency.clear();
}

/// Takes the texts of the same finding that was made of masked fields.
void takeTexts(HealthFinding& finding, const HealthFinding& anew)
{
    finding.evidence = anew.evidence;
    finding.isQuoted = anew.isQuoted;
    finding.limit = anew.limit;
    finding.limitSource = anew.limitSource;
    finding.cause = anew.cause;
    finding.action = anew.action;
    finding.captureNext = anew.captureNext;
}

/// The texts of a finding of which there is nothing but finished sentences.
void maskTexts(Masker& masker, HealthFinding& finding)
{
    if (masker.keepsText()) {
        for (std::string* text :
             {&finding.evidence, &finding.limit, &finding.limitSource, &finding.cause, &finding.captureNext})
            *text = masker.text(*text);
        for (std::string& step : finding.action)
            step = masker.text(step);
        return;
    }
    masker.drop();
    HealthFinding words = wordsOf(finding);
    words.evidence = hiddenEvidence;
    words.isQuoted = true;
    takeTexts(finding, words);
}

/// The findings of each rule, in order.
std::map<std::string, std::vector<const HealthFinding*>, std::less<>> byRule(const std::vector<HealthFinding>& findings)
{
    std::map<std::string, std::vector<const HealthFinding*>, std::less<>> rules;
    for (const HealthFinding& finding : findings)
        rules[finding.id].push_back(&finding);
    return rules;
}

/// Masks the findings of one place; `anew` are those that its masked fields give.
void maskFindings(Masker& masker, std::vector<HealthFinding>& findings, const std::vector<HealthFinding>& anew)
{
    std::map<std::string, std::size_t> counts;
    for (HealthFinding& finding : findings) {
        finding.host = masker.name("host", finding.host);
        if (ruleWithId(finding.id) == nullptr)
            finding.id = "health.other";
        if (finding.cost)
            maskCurrency(finding.cost->currency);
        ++counts[finding.id];
    }
    // Where a rule fired more than once, its findings come in the same order, if they all come.
    const auto rules = byRule(anew);
    std::map<std::string, std::size_t> taken;
    for (HealthFinding& finding : findings) {
        const auto same = rules.find(finding.id);
        if (same != rules.end() && same->second.size() == counts[finding.id])
            takeTexts(finding, *same->second[taken[finding.id]++]);
        else
            maskTexts(masker, finding);
    }
}

void maskPlan(Masker& masker, PlannedUse& plan)
{
    if (!isGpuModel(plan.gpuName))
        plan.gpuName = masker.name("model", plan.gpuName);
    if (plan.step)
        maskCurrency(plan.step->currency);
}

}  // namespace

HealthReport masked(Masker& masker, HealthReport report, const HealthFacts& facts)
{
    report.snapshot = masked(masker, std::move(report.snapshot));
    if (!isPlainTime(report.time))
        report.time.clear();
    if (report.plan)
        maskPlan(masker, *report.plan);
    const HealthReport anew = assess(report.snapshot, facts, {.plan = report.plan});
    for (std::size_t i = 0; i < report.hosts.size(); ++i) {
        HostHealth& host = report.hosts[i];
        maskFindings(masker, host.findings, anew.hosts[i].findings);
        for (std::size_t g = 0; g < host.gpus.size(); ++g)
            maskFindings(masker, host.gpus[g].findings, anew.hosts[i].gpus[g].findings);
    }
    return report;
}

HealthReport masked(HealthReport report, const HealthFacts& facts)
{
    Masker masker;
    learnNames(masker, report.snapshot);
    report = masked(masker, std::move(report), facts);
    if (auto note = noteOfMasking(masker))
        report.snapshot.notes.push_back(*std::move(note));
    return report;
}

}  // namespace headroom
