// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/plan/free_choice_rows.h"

#include "widgets/input/choice_combo.h"
#include "widgets/input/field_label.h"
#include "widgets/plan/field_rows.h"
#include "widgets/text/labels.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace headroom {

namespace {

constexpr const char* ownShape = "own";

/// Shapes of a day from midnight on, in percent of the busiest hour.
struct DayShape {
    const char* id;
    const char* label;
    const char* detail;
    std::array<double, 24> shares;
};

// clang-format off
constexpr std::array dayShapes = {
    DayShape{"office", QT_TRANSLATE_NOOP("headroom::DayShapeRow", "Office hours"),
             QT_TRANSLATE_NOOP("headroom::DayShapeRow", "busy from 9 to 17, little at night"),
             {5, 5, 5, 5, 5, 5, 10, 25, 60, 90, 100, 100, 85, 90, 100, 100, 90, 65, 35, 20, 15, 10, 5, 5}},
    DayShape{"evening", QT_TRANSLATE_NOOP("headroom::DayShapeRow", "Evenings"),
             QT_TRANSLATE_NOOP("headroom::DayShapeRow", "people at home, busiest at 20"),
             {40, 25, 15, 10, 10, 10, 15, 25, 30, 35, 40, 45, 50, 50, 50, 55, 60, 70, 85, 95, 100, 95, 80, 60}},
    DayShape{"world", QT_TRANSLATE_NOOP("headroom::DayShapeRow", "Around the world"),
             QT_TRANSLATE_NOOP("headroom::DayShapeRow", "never below 60 % of the busiest hour"),
             {70, 65, 60, 60, 65, 70, 75, 80, 85, 90, 90, 90, 90, 95, 100, 100, 100, 95, 95, 90, 85, 85, 80, 75}},
};
// clang-format on

std::vector<double> sharesOf(const DayShape& shape) { return {shape.shares.begin(), shape.shares.end()}; }

}  // namespace

FieldValue dayShapeFrom(const QString& text)
{
    static const QRegularExpression between(QStringLiteral("[\\s,;]+"));
    std::vector<double> shares;
    for (const QString& part : text.split(between, Qt::SkipEmptyParts)) {
        bool isNumber = false;
        shares.push_back(part.toDouble(&isNumber));
        if (!isNumber || shares.back() < 0)
            return {};
    }
    const bool whole = shares.size() == dayShapes.front().shares.size();
    if (!whole || *std::ranges::max_element(shares) <= 0)
        return {};
    return shares;
}

DayShapeRow::DayShapeRow(const Field& field, QWidget* parent) : FieldRow(field, parent), m_input(new ChoiceCombo(this))
{
    m_label = layOutWith(*m_input);
    describe(*m_input);
    m_input->setFreeEntry(tr("Type 24 numbers, from midnight on"));
    connect(m_input, &ChoiceCombo::chosen, this, &DayShapeRow::takeId);
    connect(m_input, &ChoiceCombo::textEntered, this, &DayShapeRow::takeText);
    connect(m_label, &FieldLabel::resetRequested, this, [this] { reset(); });
}

void DayShapeRow::showValue(const FieldValue& value)
{
    ChoiceItems items{{{}, tr("Even"), tr("the same in every hour"), {}}};
    QString current;
    for (const DayShape& shape : dayShapes) {
        items.push_back({QString::fromLatin1(shape.id), tr(shape.label), tr(shape.detail), {}});
        if (value == FieldValue(sharesOf(shape)))
            current = items.back().id;
    }
    if (current.isEmpty() && !std::holds_alternative<std::monostate>(value)) {
        current = QString::fromLatin1(ownShape);
        items.push_back({current, tr("Own numbers"), tr("24 shares"), {}});
    }
    m_input->setItems(std::move(items));
    m_input->setCurrentId(current);
}

void DayShapeRow::takeId(const QString& id)
{
    if (id.isEmpty())
        editOnce(FieldValue{});
    for (const DayShape& shape : dayShapes)
        if (id == QLatin1String(shape.id))
            editOnce(sharesOf(shape));
}

void DayShapeRow::takeText(const QString& text)
{
    const FieldValue shares = dayShapeFrom(text);
    if (!std::holds_alternative<std::monostate>(shares))
        editOnce(shares);
}

ReleaseRow::ReleaseRow(const Field& field, QWidget* parent) : FieldRow(field, parent), m_input(new ChoiceCombo(this))
{
    m_label = layOutWith(*m_input);
    describe(*m_input);
    m_input->setFreeEntry(tr("Type a release, such as 0.10.1"));
    connect(m_input, &ChoiceCombo::chosen, this,
            [this](const QString& id) { editOnce(id.isEmpty() ? FieldValue{} : FieldValue(id.toStdString())); });
    connect(m_input, &ChoiceCombo::textEntered, this, [this](const QString& text) {
        if (!text.trimmed().isEmpty())
            editOnce(text.trimmed().toStdString());
    });
    connect(m_label, &FieldLabel::resetRequested, this, [this] { reset(); });
}

void ReleaseRow::showValue(const FieldValue& value)
{
    const auto* text = std::get_if<std::string>(&value);
    const QString release = text != nullptr ? QString::fromStdString(*text) : QString();
    ChoiceItems items{{{}, tr("Not known"), tr("the rules of most releases"), {}}};
    if (!release.isEmpty())
        items.push_back({release, release, {}, {}});
    m_input->setItems(std::move(items));
    m_input->setCurrentId(release);
}

}  // namespace headroom
