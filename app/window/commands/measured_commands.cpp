// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/commands/measured_commands.h"

#include "app/files/input_file.h"
#include "app/health/health_files.h"
#include "app/inputs/evidence_file.h"
#include "model/estimator/calibration.h"
#include "model/evidence/diff/shortage.h"
#include "model/evidence/json/diff_json.h"
#include "widgets/page/measured/measured_page.h"
#include "widgets/text/answers/difference_text.h"
#include "widgets/text/format.h"

#include <QClipboard>
#include <QFile>
#include <QFileInfo>
#include <QGuiApplication>

#include <memory>
#include <utility>

namespace headroom {

MeasuredCommands::MeasuredCommands(const MeasuredContext& context, QObject* parent)
    : QObject(parent), m_context(context)
{
}

PageStack::Page MeasuredCommands::page()
{
    return {QStringLiteral("measured"), tr("Measured"), [this] { return makePage(); }, [this] { refresh(); },
            [this](ByteUnit unit) {
                m_unit = unit;
                m_page->setByteUnit(unit);
            }};
}

QWidget* MeasuredCommands::makePage()
{
    m_page = new MeasuredPage;
    connect(m_page, &MeasuredPage::openRequested, this, &MeasuredCommands::open);
    connect(m_page, &MeasuredPage::pasteRequested, this, &MeasuredCommands::paste);
    connect(m_page, &MeasuredPage::clearRequested, this, &MeasuredCommands::clear);
    connect(m_page, &MeasuredPage::calibrateRequested, this, &MeasuredCommands::calibratePlan);
    connect(m_page, &MeasuredPage::caseRequested, this, &MeasuredCommands::saveCase);
    connect(m_page, &MeasuredPage::exportRequested, this, &MeasuredCommands::exportRequested);
    m_page->setBusy(m_work.isBusy());
    return m_page;
}

void MeasuredCommands::open()
{
    const QStringList files = m_context.dialogs.openCaptures(&m_context.window, m_folder);
    if (!files.isEmpty())
        readFiles(files);
}

void MeasuredCommands::clear()
{
    m_files.clear();
    m_difference.reset();
    m_page->clear();
    emit changed();
}

/// Reads the clipboard beside what was read before.
void MeasuredCommands::paste()
{
    const QByteArray text = QGuiApplication::clipboard()->text().toUtf8();
    if (text.trimmed().isEmpty()) {
        emit failed({tr("clipboard").toStdString(), tr("holds no text").toStdString(),
                     tr("Copy the lines of the error or of the log first").toStdString()});
        return;
    }
    const QString name = m_pasted == 0 ? tr("pasted text") : tr("pasted text %1").arg(m_pasted + 1);
    const Result<HealthFacts> facts = loadHealthFacts();
    std::vector<ReadFile> read;
    read.push_back({name, facts ? readEvidenceText(text, name, *facts) : Result<EvidenceFile>(facts.error())});
    if (read.front().content)
        ++m_pasted;
    take(std::move(read));
}

/// Gives the page what the plan says of an out-of-memory error, and what is asked for without the right plan.
void MeasuredCommands::explainError()
{
    std::optional<Shortage> shortage;
    QStringList questions;
    if (m_difference && m_difference->outOfMemory) {
        // A window does not wait for all fixes that there are.
        constexpr std::int64_t steps = fixSteps / 40;
        shortage =
            explainShortage(*m_difference->outOfMemory, m_context.estimates.plan(), m_context.catalogue, {}, steps);
        for (const std::string& question : questionsAbout(*m_difference->outOfMemory, m_context.catalogue))
            questions << asText(question);
    }
    m_page->setShortage(shortage);
    m_page->setQuestions(questions);
}

bool MeasuredCommands::isEvidence(const QString& file)
{
    constexpr qint64 enough = 1 << 18;
    QFile source(file);
    if (!QFileInfo(file).isFile() || !source.open(QIODevice::ReadOnly))
        return false;
    const QByteArray head = source.read(enough);
    const std::string_view text(head.constData(), static_cast<std::size_t>(head.size()));
    return looksLikePickle(text) || readTextEvidence(text).hasAny();
}

void MeasuredCommands::readFiles(const QStringList& files)
{
    m_folder = QFileInfo(files.first()).path();
    emit pageWanted();
    if (m_page != nullptr)
        m_page->setBusy(true);
    m_work.start([this, files](const std::stop_token& stop) -> BackgroundWork::Deliver {
        auto read = std::make_shared<std::vector<ReadFile>>();
        const Result<HealthFacts> facts = loadHealthFacts();
        for (const QString& file : files) {
            if (stop.stop_requested())
                break;
            read->push_back({QFileInfo(file).absoluteFilePath(),
                             facts ? readEvidenceFile(file, *facts) : Result<EvidenceFile>(facts.error())});
        }
        return [this, read] { take(std::move(*read)); };
    });
}

void MeasuredCommands::take(std::vector<ReadFile> read)
{
    std::optional<Error> problem;
    for (ReadFile& file : read)
        if (file.content)
            m_files.insert_or_assign(file.path, std::move(file.content).value());
        else if (!problem)
            problem = file.content.error();
    compare();
    // What cannot be read puts nothing away that was.
    if (problem)
        emit failed(*problem);
}

void MeasuredCommands::compare()
{
    if (m_files.empty()) {
        m_difference.reset();
    } else {
        std::vector<EvidenceFile> evidence;
        for (const auto& [path, file] : m_files)
            evidence.push_back(file);
        m_difference = differenceFrom(m_context.estimates.plan(), m_context.catalogue, evidence);
    }
    if (m_page != nullptr) {
        if (m_difference) {
            explainError();
            m_page->setDifference(*m_difference);
        } else
            m_page->clear();
        m_page->setBusy(false);
    }
    emit changed();
}

void MeasuredCommands::refresh()
{
    if (!m_files.empty())
        compare();
}

std::optional<BannerHeadline> MeasuredCommands::headline(ByteUnit unit) const
{
    if (!m_difference)
        return std::nullopt;
    const DifferenceHeadline line = differenceHeadline(*m_difference, unit);
    BannerHeadline headline;
    switch (m_difference->verdict) {
    case DifferenceVerdict::Slower: headline.grade = Grade::Bad; break;
    case DifferenceVerdict::MoreMemory:
    case DifferenceVerdict::NothingToCompare: headline.grade = Grade::Watch; break;
    default: headline.grade = Grade::Good; break;
    }
    if (m_difference->outOfMemory || !m_difference->ending.empty())
        headline.grade = Grade::Bad;
    headline.lead = line.before;
    headline.decisive = line.deciding;
    // Beneath the sentence it stands alone.
    const bool goesOn = line.after.startsWith(u':') || line.after.startsWith(u';');
    headline.detail = goesOn ? line.after.mid(1).trimmed() : line.after;
    return headline;
}

void MeasuredCommands::calibratePlan()
{
    if (!m_difference || !m_difference->measured.step || !m_difference->predictedStep)
        return;
    // Faults are to be repaired, not planned with: what is left is the speed of the software.
    double faults = 0;
    for (const CauseStep& step : m_difference->steps)
        if (step.cause != Cause::Unexplained)
            faults += step.time.value;
    const Estimate& planned = m_context.estimates.estimate();
    if (!planned.time)
        return;
    const double step = m_difference->measured.step->value - faults;
    const double tokens = planned.time->tokensPerSecond * planned.time->step.value;
    if (step <= 0)
        return;
    const Result<CalibrationResult> result =
        calibrate(m_context.estimates.plan(), m_context.catalogue, {.tokensPerSecond = tokens / step});
    if (!result)
        emit failed(result.error());
    else if (result->refusal)
        emit failed(*result->refusal);
    else
        m_context.document.calibrate(result->proposed);
}

void MeasuredCommands::saveCase()
{
    if (!m_difference)
        return;
    const Result<std::string> text = writeAnonymousCase(*m_difference, m_context.catalogue);
    if (text)
        emit exportRequested(QStringLiteral("own-run.json"), QByteArray::fromStdString(*text));
    else
        emit failed(text.error());
}

}  // namespace headroom
