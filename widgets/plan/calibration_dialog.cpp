// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/plan/calibration_dialog.h"

#include "widgets/input/value_box.h"
#include "widgets/table/row_table.h"
#include "widgets/text/answers/calibration_text.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

namespace headroom {

namespace {

constexpr double largest = 1e12;
constexpr Px dialogWidth{560};

double unitBytes(ByteUnit unit) { return unit == ByteUnit::GB ? bytesPerGB : bytesPerGiB; }

ValueBox* numberBox(const QString& objectName, const QString& accessibleName, const QString& suffix, QWidget* parent)
{
    auto* box = new ValueBox(parent);
    box->setObjectName(objectName);
    box->setAccessibleName(accessibleName);
    box->setRange(0, largest, false);
    box->setNumberStyle(NumberStyle::Decimal);
    box->setNullText(CalibrationDialog::tr("not measured"));
    box->setSuffix(suffix);
    box->setValue(std::nullopt);
    return box;
}

}  // namespace

CalibrationDialog::CalibrationDialog(Plan plan, const Catalogue& catalogue, ByteUnit unit, QWidget* parent)
    : QDialog(parent), m_plan(std::move(plan)), m_catalogue(catalogue), m_unit(unit),
      m_peak(numberBox(QStringLiteral("measuredPeak"), tr("Measured peak memory"), unitName(unit), this)),
      m_scope(new QComboBox(this)),
      m_speed(numberBox(QStringLiteral("measuredSpeed"), tr("Measured tokens per second"), tr("tokens/s"), this)),
      m_summary(new QLabel(this))
{
    setObjectName(QStringLiteral("calibrationDialog"));
    setWindowTitle(tr("Compare with a measurement"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(grid(4), grid(4), grid(4), grid(3));
    column->setSpacing(grid(3));
    column->addWidget(inputs());
    m_memory = addSection(*column, QStringLiteral("memory"), unitName(unit));
    m_time = addSection(*column, QStringLiteral("time"), tr("Seconds"));
    m_summary->setObjectName(QStringLiteral("calibrationSummary"));
    m_summary->setWordWrap(true);
    column->addWidget(m_summary);
    column->addStretch();

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    m_accept = buttons->addButton(tr("Calibrate plan"), QDialogButtonBox::AcceptRole);
    m_accept->setObjectName(QStringLiteral("calibrateButton"));
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        if (m_result)
            emit calibrationChosen(m_result->proposed);
        accept();
    });
    for (ValueBox* box : {m_peak, m_speed}) {
        connect(box, &ValueBox::valueEdited, this, &CalibrationDialog::update);
        connect(box, &ValueBox::valueCleared, this, &CalibrationDialog::update);
    }
    connect(m_scope, &QComboBox::currentIndexChanged, this, &CalibrationDialog::update);
    setMinimumWidth(dialogWidth);
    update();
}

QWidget* CalibrationDialog::inputs()
{
    auto* holder = new QWidget(this);
    auto* form = new QFormLayout(holder);
    form->setContentsMargins(0, 0, 0, 0);
    form->setSpacing(grid(2));
    m_scope->setObjectName(QStringLiteral("memoryCounter"));
    m_scope->setAccessibleName(tr("Where the memory was read"));
    m_scope->addItem(tr("nvidia-smi"), QStringLiteral("nvidia-smi"));
    m_scope->addItem(tr("PyTorch, allocated"), QStringLiteral("allocated"));
    m_scope->addItem(tr("PyTorch, reserved"), QStringLiteral("reserved"));
    form->addRow(tr("Peak memory of the fullest GPU"), m_peak);
    form->addRow(tr("Read from"), m_scope);
    form->addRow(tr("Speed of the whole job"), m_speed);
    return holder;
}

CalibrationDialog::Section CalibrationDialog::addSection(QVBoxLayout& column, const QString& name,
                                                         const QString& unitTitle)
{
    auto* sentence = new QLabel(this);
    sentence->setObjectName(name + QStringLiteral("Residual"));
    sentence->setWordWrap(true);
    sentence->setFont(scaledFont(font(), TypeSize::Body, true));
    auto* table = new RowTable(
        {{tr("If one part alone were the cause")}, {unitTitle, true}, {tr("It would be"), false, true}}, this);
    table->setObjectName(name + QStringLiteral("Causes"));
    table->setAccessibleName(tr("What could explain the difference"));
    column.addWidget(sentence);
    column.addWidget(table);
    return {sentence, table};
}

OwnMeasurement CalibrationDialog::measured() const
{
    OwnMeasurement measured;
    if (m_peak->value().value_or(0) > 0)
        measured.peak = Bytes{*m_peak->value() * unitBytes(m_unit)};
    measured.scope = memoryScopeNamed(m_scope->currentData().toString()).value_or(MemoryScope::NvidiaSmi);
    if (m_speed->value().value_or(0) > 0)
        measured.tokensPerSecond = m_speed->value();
    return measured;
}

void CalibrationDialog::update()
{
    const OwnMeasurement figures = measured();
    m_result.reset();
    if (!figures.peak && !figures.tokensPerSecond) {
        m_summary->setText(tr("Enter what you measured while this job ran: the memory, the speed, or both."));
    } else if (const Result<CalibrationResult> result = calibrate(m_plan, m_catalogue, figures); result) {
        m_result = *result;
        m_summary->setText(result->refusal ? QString::fromStdString(toString(*result->refusal)) + u'.'
                                           : calibrationProposal(result->proposed, m_unit));
    } else {
        m_summary->setText(QString::fromStdString(toString(result.error())) + u'.');
    }
    show(m_memory, m_result ? m_result->peak : std::nullopt, false);
    show(m_time, m_result ? m_result->tokensPerSecond : std::nullopt, true);
    m_accept->setEnabled(m_result && !m_result->refusal);
    adjustSize();
}

void CalibrationDialog::show(const Section& section, const std::optional<Residual>& residual, bool isTime)
{
    section.sentence->setVisible(residual.has_value());
    section.table->setVisible(residual.has_value());
    if (!residual)
        return;
    section.sentence->setText(calibrationSentence(*residual, isTime, m_unit));
    DataTable raw{{tr("part"), isTime ? tr("seconds") : tr("bytes"), tr("factor")}, {}};
    for (const PartResidual& part : residual->parts)
        raw.rows.push_back({asText(part.part), part.predicted, part.factor});
    std::vector<ShownRow> rows;
    for (const CalibrationRow& row : calibrationRows(*residual, isTime, m_unit))
        rows.push_back({{row.part, row.predicted, row.change}, {}, {}, false});
    section.table->setRows(rows, raw);
}

}  // namespace headroom
