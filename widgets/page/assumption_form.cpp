// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/assumption_form.h"

#include "widgets/input/value_box.h"
#include "widgets/text/format.h"
#include "widgets/theme/theme.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QLabel>

namespace headroom {

namespace {

constexpr double percent = 100;
constexpr double micro = 1e6;

/// A field: its value is the assumption's times `factor`.
struct Row {
    const char* name;
    const char* label;
    const char* unit;
    const char* note;
    double least;
    double most;
    double factor;
    double step;
};

constexpr std::array<Row, 6> rows{{
    {"frontEndShare", QT_TRANSLATE_NOOP("headroom::AssumptionForm", "Front end, share reached"), "%",
     QT_TRANSLATE_NOOP("headroom::AssumptionForm", "of its rate by TCP; its GPUs share it"), 1, 100, percent, 1},
    {"frontEndLatency", QT_TRANSLATE_NOOP("headroom::AssumptionForm", "Front end, latency"), "µs",
     QT_TRANSLATE_NOOP("headroom::AssumptionForm", "per message"), 1, 100'000, micro, 1},
    {"blobRead", QT_TRANSLATE_NOOP("headroom::AssumptionForm", "Blob storage, read"), "GB/s",
     QT_TRANSLATE_NOOP("headroom::AssumptionForm", "all nodes together, measured by you"), 0.001, 100'000,
     1 / bytesPerGB, 0.1},
    {"nfsRead", QT_TRANSLATE_NOOP("headroom::AssumptionForm", "NFS, read"), "GB/s",
     QT_TRANSLATE_NOOP("headroom::AssumptionForm", "all nodes together, measured by you"), 0.001, 100'000,
     1 / bytesPerGB, 0.1},
    {"cacheRead", QT_TRANSLATE_NOOP("headroom::AssumptionForm", "NVMe cache, read"), "GB/s",
     QT_TRANSLATE_NOOP("headroom::AssumptionForm", "all nodes together, measured by you"), 0.001, 100'000,
     1 / bytesPerGB, 0.1},
    {"nodeWrite", QT_TRANSLATE_NOOP("headroom::AssumptionForm", "Checkpoints, write"), "GB/s",
     QT_TRANSLATE_NOOP("headroom::AssumptionForm", "each node, measured by you"), 0.001, 10'000, 1 / bytesPerGB, 0.1},
}};

std::array<std::optional<double>, rows.size()> values(const PageAssumptions& a)
{
    const auto plain = [](const auto& quantity) { return quantity ? std::optional(quantity->value) : std::nullopt; };
    return {a.frontEndShare,  plain(a.frontEndLatency), plain(a.blobRead),
            plain(a.nfsRead), plain(a.cacheRead),       plain(a.nodeWrite)};
}

PageAssumptions assumptionsOf(const std::array<std::optional<double>, rows.size()>& all)
{
    const auto rate = [](const std::optional<double>& value) {
        return value ? std::optional(BytesPerSecond{*value}) : std::nullopt;
    };
    return {all[0],       all[1] ? std::optional(Seconds{*all[1]}) : std::nullopt,
            rate(all[2]), rate(all[3]),
            rate(all[4]), rate(all[5])};
}

}  // namespace

NetworkAssumptions PageAssumptions::network() const
{
    NetworkAssumptions result;
    result.frontEndShare = frontEndShare.value_or(result.frontEndShare);
    result.frontEndLatency = frontEndLatency.value_or(result.frontEndLatency);
    return result;
}

AssumptionForm::AssumptionForm(QWidget* parent) : QWidget(parent)
{
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(6);
    const NetworkAssumptions usual;
    const std::array<QString, 2> usualTexts = {tr("%1 assumed").arg(decimalText(usual.frontEndShare * percent)),
                                               tr("%1 assumed").arg(decimalText(usual.frontEndLatency.value * micro))};
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Row& row = rows[i];
        auto* box = new ValueBox(this);
        box->setObjectName(QLatin1String(row.name));
        box->setRange(row.least, row.most, false);
        box->setScale({.low = row.least, .high = row.most, .step = row.step});
        box->setSuffix(QString::fromUtf8(row.unit));
        box->setNullText(i < usualTexts.size() ? usualTexts[i] : tr("not given"));
        auto* label = new QLabel(tr(row.label), this);
        label->setBuddy(box);
        box->setAccessibleName(tr("%1 in %2").arg(label->text(), QString::fromUtf8(row.unit)));
        // The box shows its unit beside a value only.
        auto* note = new QLabel(tr("%1, %2").arg(QString::fromUtf8(row.unit), tr(row.note)), this);
        setTextRole(*note, Role::SecondaryText);
        const int line = static_cast<int>(i);
        grid->addWidget(label, line, 0);
        grid->addWidget(box, line, 1);
        grid->addWidget(note, line, 2);
        connect(box, &ValueBox::valueEdited, this, [this, i](double value) { publish(i, value / rows[i].factor); });
        connect(box, &ValueBox::valueCleared, this, [this, i] { publish(i, std::nullopt); });
        m_boxes[i] = box;
    }
    grid->setColumnStretch(2, 1);
    setAssumptions({});
}

void AssumptionForm::setAssumptions(const PageAssumptions& assumptions)
{
    m_assumptions = assumptions;
    const auto all = values(assumptions);
    for (std::size_t i = 0; i < rows.size(); ++i)
        m_boxes[i]->setValue(all[i] ? std::optional(*all[i] * rows[i].factor) : std::nullopt);
}

void AssumptionForm::publish(std::size_t field, std::optional<double> value)
{
    auto all = values(m_assumptions);
    if (all[field] == value)
        return;
    all[field] = value;
    m_assumptions = assumptionsOf(all);
    emit edited(m_assumptions);
}

}  // namespace headroom
