// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/report/document_writer.h"
#include "app/report/page_flow.h"
#include "app/report/paper_text.h"
#include "app/report/report_input.h"
#include "app/report/source_list.h"
#include "model/provision/readiness.h"
#include "widgets/text/format.h"

#include <QString>

#include <memory>

namespace headroom {

/// Lines that the title of a report takes at most.
inline constexpr int titleLines = 3;

/// The unit of memory on paper.
inline constexpr ByteUnit reportUnit = ByteUnit::GB;

/// A report being written: blocks in order, the sources cited so far and the number of the last figure.
class ReportDraft {
public:
    /// `font` is the paper's, `width` the room between the margins in px.
    ReportDraft(const QFont& font, double width) : m_font(font), m_width(width) {}

    /// Lays out a block and adds it `space` px below the one before.
    void add(std::unique_ptr<Block> block, double space);
    /// The name of a plan, or of all of them.
    void addTitle(const QString& text, int maxLines);
    void addHeading(const QString& text, HeadingRank rank = HeadingRank::Section);
    /// Of a paragraph of the page's width, px.
    [[nodiscard]] double heightOf(const TextRuns& runs) const { return PaperText(m_font, runs, m_width).height(); }
    /// "Figure 2. ..." under a figure.
    void addFigure(std::unique_ptr<Block> figure, const QString& caption);
    /// A small paragraph.
    void addNote(TextRuns runs);
    /// "[1, 3]" for sources separated by semicolons.
    QString cite(const std::string& sources) { return m_sources.cite(QString::fromStdString(sources)); }
    [[nodiscard]] const SourceList& sources() const { return m_sources; }
    /// The last block so far, or the end of it, stands on the page of the next.
    void keepWithNext()
    {
        if (!m_blocks.empty())
            m_blocks.back()->setKeepsWithNext(true);
    }
    /// The next block begins a page.
    void beginPage() { m_beginsPage = true; }
    Blocks takeBlocks() { return std::move(m_blocks); }

private:
    QFont m_font;
    double m_width;
    Blocks m_blocks;
    SourceList m_sources;
    int m_figures{0};
    bool m_beginsPage{false};
};

// The sections of a report, in order. Each adds itself, or what is known instead, or nothing.

/// The plans of the input side by side, with what differs.
void addComparison(ReportDraft& draft, const ReportInput& input);
/// What people wrote of the plans of a workshop, and what they decided; nothing where nobody wrote.
void addWorkshop(ReportDraft& draft, const ReportInput& input);
/// Title, what is trained, verdict, and the numbers that decide.
void addOverview(ReportDraft& draft, const ReportInput& input);
/// Deadline, budget and certainty that the plan asks for, beside what it takes; nothing without a goal.
void addGoal(ReportDraft& draft, const ReportInput& input);
/// Changes that make the plan fit, sure of it, or cheaper, and popular ones that do not; nothing without any.
void addFixes(ReportDraft& draft, const ReportInput& input);
/// How sure the answer is, where its range comes from and what narrows it.
void addRisk(ReportDraft& draft, const ReportInput& input);
/// Whether the subscription has the quota that the plan takes; nothing without its lists.
void addQuota(ReportDraft& draft, const ReportInput& input);
/// What has to be settled before the machines cost money; nothing for hardware of one's own.
void addReadiness(ReportDraft& draft, const ReportInput& input);
/// Where the memory goes, by part and by pipeline stage; nothing for an estimate without memory.
void addMemory(ReportDraft& draft, const ReportInput& input);
/// How long a step and the run take, and where a step goes; nothing for an estimate without time.
void addTime(ReportDraft& draft, const ReportInput& input);
/// How fast a service answers; nothing for an estimate without one.
void addServing(ReportDraft& draft, const ReportInput& input);
/// What else was noticed.
void addFindings(ReportDraft& draft, const ReportInput& input);
/// The plan in words.
void addPlan(ReportDraft& draft, const ReportInput& input);
/// What the machines cost, and what a week costs if nobody turns them off.
void addCost(ReportDraft& draft, const ReportInput& input);
/// How the real GPUs of a reading are, what is wrong and what to do; nothing without a reading.
void addHealth(ReportDraft& draft, const ReportInput& input);
/// The certificate of tested machines, on a page or two; the input has an acceptance.
void addCertificate(ReportDraft& draft, const ReportInput& input);
/// Tests of machines, each with its grade; nothing without any.
void addTests(ReportDraft& draft, const ReportInput& input);
/// Roles, secrets, network, quota and the like for the plan's machines; nothing without a catalogue.
void addSecurity(ReportDraft& draft, const ReportInput& input);
/// What was assumed, and what is not included.
void addAssumptions(ReportDraft& draft, const ReportInput& input);
/// The sources cited by the sections before.
void addSources(ReportDraft& draft);

/// What has to be settled before the plan's machines cost money; none for hardware of one's own or without a catalogue.
[[nodiscard]] std::vector<ProvisionCheck> readinessOf(const ReportInput& input);

/// A table of names and descriptions, for sections that add their own rows.
class TableBlock;
[[nodiscard]] std::unique_ptr<TableBlock> nameTable();
void addNameRow(TableBlock& table, const QString& name, const QString& text);

/// "1 × ND96asr_v4": how many machines of which size.
[[nodiscard]] QString machinesText(const Hardware& hardware);

}  // namespace headroom
