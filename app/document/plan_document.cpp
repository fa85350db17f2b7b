// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/document/plan_document.h"

#include "app/document/edit_plan_command.h"
#include "app/document/plan_consequences.h"
#include "widgets/text/labels.h"

#include <QDateTime>
#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace headroom {

namespace {

// "Micro-batch" inside a sentence is "micro-batch", but "GPUs used" and "ZeRO stage" stay.
QString insideSentence(QString label)
{
    const auto end = std::find(label.cbegin(), label.cend(), u' ');
    const bool plainWord = std::all_of(label.cbegin() + 1, end, [](QChar c) { return !c.isUpper(); });
    if (plainWord && end - label.cbegin() > 1)
        label[0] = label.at(0).toLower();
    return label;
}

const EditPlanCommand* lastEdit(const QUndoStack& undo)
{
    return undo.index() == 0 ? nullptr : dynamic_cast<const EditPlanCommand*>(undo.command(undo.index() - 1));
}

/// "A", "A 2", "A 3": the plan at that place under a name that no plan before it has.
std::string ownName(const Workshop& workshop, std::size_t place)
{
    const QString base = QString::fromStdString(workshop.plans[place].plan.name);
    const auto isTaken = [&](const QString& name) {
        for (std::size_t i = 0; i < workshop.plans.size(); ++i)
            if (i != place && workshop.plans[i].plan.name == name.toStdString())
                return true;
        return false;
    };
    QString name = base;
    for (int number = 2; isTaken(name); ++number)
        name = base + u' ' + QString::number(number);
    return name.trimmed().toStdString();
}

void insertPlan(Workshop& workshop, std::size_t place, WorkshopPlan plan)
{
    workshop.plans.insert(workshop.plans.begin() + static_cast<std::ptrdiff_t>(place), std::move(plan));
    workshop.plans[place].plan.name = ownName(workshop, place);
    if (workshop.baseline >= place)
        ++workshop.baseline;
}

void addTo(std::vector<WorkshopDecision>& decisions, const QString& text)
{
    decisions.push_back(
        {QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toStdString(), text.simplified().toStdString()});
}

}  // namespace

PlanDocument::PlanDocument(const Catalogue& catalogue, QObject* parent) : QObject(parent), m_catalogue(catalogue)
{
    connect(&m_undo, &QUndoStack::cleanChanged, this, &PlanDocument::identityChanged);
    // A notice speaks of the step just made; undo and redo have none.
    connect(&m_undo, &QUndoStack::indexChanged, this, [this] { emit noticed({}); });
}

// The undo stack clears itself on the way down and would report it to listeners that are half gone.
PlanDocument::~PlanDocument() { m_undo.disconnect(); }

QString PlanDocument::displayName() const
{
    if (const QString name = m_state.content.name(); !name.isEmpty())
        return name;
    if (!path().isEmpty())
        return QFileInfo(path()).fileName().section(u'.', 0, 0);
    return isWorkshop() ? tr("Untitled workshop") : tr("Untitled plan");
}

bool PlanDocument::edit(std::string_view pointer, const FieldValue& value, int mergeKey)
{
    const Field& target = field(pointer);
    const Result<FieldValue> checked = checkedValue(target, value);
    if (!checked) {
        emit noticed(fieldLabel(pointer) + QStringLiteral(": ") + QString::fromStdString(checked.error().what));
        return false;
    }

    Plan after = plan();
    const EditPlanCommand::Target step{std::string(pointer), mergeKey, m_state.shown};
    const EditPlanCommand* last = lastEdit(m_undo);
    // A drag is judged from where it began, so that what follows from it does not drift on the way.
    if (last != nullptr && last->merges(step))
        after = last->before();
    const Plan before = after;
    target.set(after, *checked);
    const QString moved = normalizeAfterEdit(after, before, pointer, m_catalogue);
    if (after == plan()) {
        emit noticed(moved);
        // The input shows what was asked; say what is.
        if (!moved.isEmpty())
            emit planChanged(plan());
        return true;
    }
    m_undo.push(new EditPlanCommand([this, place = m_state.shown](const Plan& edited) { setPlan(place, edited); },
                                    plan(), after, step, insideSentence(fieldLabel(pointer))));
    emit noticed(moved);
    return true;
}

void PlanDocument::calibrate(const Calibration& calibration)
{
    Plan after = plan();
    after.calibration = calibration;
    if (after == plan())
        return;
    m_undo.push(new EditPlanCommand([this, place = m_state.shown](const Plan& edited) { setPlan(place, edited); },
                                    plan(), after, {"/calibration", -1, m_state.shown}, tr("calibration")));
}

void PlanDocument::apply(const Plan& after, const QString& words)
{
    if (after == plan())
        return;
    m_undo.push(new EditPlanCommand([this, place = m_state.shown](const Plan& edited) { setPlan(place, edited); },
                                    plan(), after, {"/", -1, m_state.shown}, insideSentence(words)));
}

void PlanDocument::take(const Plan& after, const QString& words)
{
    if (!isWorkshop() || after == plan()) {
        apply(after, words);
        return;
    }
    DocumentState state = m_state;
    const QString name = QString::fromStdString(plan().name);
    state.content.workshop.plans[state.shown].plan = after;
    addTo(state.content.workshop.decisions, name.isEmpty() ? words : tr("%1: %2").arg(name, words));
    change(std::move(state), insideSentence(words));
}

void PlanDocument::show(std::size_t place)
{
    if (place >= workshop().plans.size() || place == m_state.shown)
        return;
    m_state.shown = place;
    emit planChanged(plan());
    emit workshopChanged();
    emit noticed({});
}

bool PlanDocument::addPlan(const Plan& added, bool isShown, const QString& note)
{
    if (workshop().plans.size() >= mostWorkshopPlans)
        return false;
    DocumentState state = m_state;
    const std::size_t place = state.shown + 1;
    insertPlan(state.content.workshop, place, {note.toStdString(), added});
    if (isShown)
        state.shown = place;
    change(std::move(state), tr("new plan"));
    return true;
}

bool PlanDocument::addPlans(const std::vector<Plan>& plans)
{
    DocumentState state = m_state;
    Workshop& several = state.content.workshop;
    for (const Plan& added : plans) {
        if (several.plans.size() >= mostWorkshopPlans)
            break;
        several.plans.push_back({{}, added});
        several.plans.back().plan.name = ownName(several, several.plans.size() - 1);
    }
    const bool hasAll = several.plans.size() == workshop().plans.size() + plans.size();
    if (several != workshop())
        change(std::move(state), tr("new plans"));
    return hasAll;
}

void PlanDocument::removePlan(std::size_t place)
{
    if (workshop().plans.size() < 2 || place >= workshop().plans.size())
        return;
    DocumentState state = m_state;
    Workshop& several = state.content.workshop;
    several.plans.erase(several.plans.begin() + static_cast<std::ptrdiff_t>(place));
    if (several.baseline == place)
        several.baseline = 0;
    else if (several.baseline > place)
        --several.baseline;
    if (state.shown > place || state.shown == several.plans.size())
        --state.shown;
    change(std::move(state), tr("removal of %1").arg(QString::fromStdString(workshop().plans[place].plan.name)));
}

void PlanDocument::movePlan(std::size_t from, std::size_t to)
{
    const std::size_t count = workshop().plans.size();
    if (from >= count || to >= count || from == to)
        return;
    DocumentState state = m_state;
    Workshop& several = state.content.workshop;
    const auto placeAfter = [from, to](std::size_t place) {
        if (place == from)
            return to;
        if (from < place && place <= to)
            return place - 1;
        return to <= place && place < from ? place + 1 : place;
    };
    WorkshopPlan moved = std::move(several.plans[from]);
    several.plans.erase(several.plans.begin() + static_cast<std::ptrdiff_t>(from));
    several.plans.insert(several.plans.begin() + static_cast<std::ptrdiff_t>(to), std::move(moved));
    several.baseline = placeAfter(several.baseline);
    state.shown = placeAfter(state.shown);
    change(std::move(state), tr("order of plans"));
}

void PlanDocument::renamePlan(std::size_t place, const QString& name)
{
    if (place >= workshop().plans.size())
        return;
    DocumentState state = m_state;
    state.content.workshop.plans[place].plan.name = name.toStdString();
    state.shown = place;
    if (state.content != m_state.content)
        change(std::move(state), tr("name of the plan"));
}

void PlanDocument::setNote(std::size_t place, const QString& note)
{
    if (place >= workshop().plans.size())
        return;
    DocumentState state = m_state;
    state.content.workshop.plans[place].note = note.toStdString();
    if (state != m_state)
        change(std::move(state), tr("note"));
}

void PlanDocument::setBaseline(std::size_t place)
{
    if (place >= workshop().plans.size() || place == workshop().baseline)
        return;
    DocumentState state = m_state;
    state.content.workshop.baseline = place;
    change(std::move(state), tr("baseline"));
}

void PlanDocument::setWorkshopName(const QString& name)
{
    DocumentState state = m_state;
    state.content.workshop.name = name.toStdString();
    if (state != m_state)
        change(std::move(state), tr("name of the workshop"));
}

void PlanDocument::addDecision(const QString& text)
{
    DocumentState state = m_state;
    addTo(state.content.workshop.decisions, text);
    change(std::move(state), tr("decision"));
}

void PlanDocument::removeDecision(std::size_t decision)
{
    if (decision >= workshop().decisions.size())
        return;
    DocumentState state = m_state;
    std::vector<WorkshopDecision>& decisions = state.content.workshop.decisions;
    decisions.erase(decisions.begin() + static_cast<std::ptrdiff_t>(decision));
    change(std::move(state), tr("removal of a decision"));
}

void PlanDocument::change(DocumentState after, const QString& words)
{
    // The question that one plan had is that of the workshop, until somebody says another.
    Workshop& several = after.content.workshop;
    if (!after.content.isWorkshop && several.name.empty())
        several.name = several.plans.front().plan.name;
    after.content.isWorkshop = true;
    m_undo.push(new EditWorkshopCommand([this](const DocumentState& state) { setState(state); }, m_state,
                                        std::move(after), words));
}

void PlanDocument::open(const DocumentContent& content, const QString& path, const QByteArray& digest)
{
    replace(content, path, digest, true);
}

void PlanDocument::openUnsaved(const DocumentContent& content, const QString& path, const QByteArray& digest)
{
    replace(content, path, digest, false);
}

void PlanDocument::replace(const DocumentContent& content, const QString& path, const QByteArray& digest, bool isSaved)
{
    m_path = path;
    m_isWorkshopFile = content.isWorkshop;
    m_fileDigest = digest;
    m_state = {content, 0};
    m_undo.clear();
    if (isSaved)
        m_undo.setClean();
    else
        m_undo.resetClean();
    emit planChanged(plan());
    emit workshopChanged();
    emit opened();
    emit fileTaken();
    emit identityChanged();
}

void PlanDocument::reload(const DocumentContent& content, const QByteArray& digest)
{
    const QString words = tr("Reload of the file");
    if (!isWorkshop() && !content.isWorkshop)
        apply(content.first(), words);
    else if (content != m_state.content)
        m_undo.push(new EditWorkshopCommand([this](const DocumentState& state) { setState(state); }, m_state,
                                            {content, std::min(m_state.shown, content.workshop.plans.size() - 1)},
                                            insideSentence(words)));
    markSaved(m_path, digest);
}

void PlanDocument::markSaved(const QString& path, const QByteArray& digest)
{
    m_path = path;
    m_isWorkshopFile = isWorkshop();
    m_fileDigest = digest;
    m_undo.setClean();
    emit fileTaken();
    emit identityChanged();
}

void PlanDocument::setFileDigest(const QByteArray& digest)
{
    m_fileDigest = digest;
    emit fileTaken();
}

void PlanDocument::setPlan(std::size_t place, const Plan& edited)
{
    const bool comesToFront = place != m_state.shown;
    m_state.shown = place;
    const bool isRenamed = edited.name != plan().name;
    m_state.content.workshop.plans[place].plan = edited;
    emit planChanged(plan());
    if (comesToFront || (isRenamed && isWorkshop()))
        emit workshopChanged();
    if (isRenamed)
        emit identityChanged();
}

void PlanDocument::setState(const DocumentState& state)
{
    const bool isOtherPlan = !(state.content.workshop.plans[state.shown].plan == plan());
    const bool isOtherKind = state.content.isWorkshop != isWorkshop();
    m_state = state;
    if (isOtherPlan)
        emit planChanged(plan());
    emit workshopChanged();
    if (isOtherKind)
        emit fileTaken();
    emit identityChanged();
}

}  // namespace headroom
