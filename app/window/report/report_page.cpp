// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/report/report_page.h"

#include "app/report/report_pdf.h"
#include "widgets/card/card.h"
#include "widgets/input/segmented_control.h"
#include "widgets/page/page_frame.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPrintPreviewWidget>
#include <QPrinter>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <utility>

namespace headroom {

namespace {

constexpr Px choicesWidth{280};
constexpr int restMs = 200;

QLabel* nameOver(const QString& text, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    setTextRole(*label, Role::SecondaryText);
    return label;
}

}  // namespace

ReportPage::ReportPage(std::function<ReportInput()> input, QWidget* parent)
    : QWidget(parent), m_input(std::move(input)), m_printer(std::make_unique<QPrinter>(QPrinter::HighResolution)),
      m_preview(new QPrintPreviewWidget(m_printer.get(), this)), m_scope(new SegmentedControl(this)),
      m_title(new QLineEdit(this)), m_logo(new QLabel(this)), m_noLogo(new QPushButton(tr("None"), this)),
      m_paper(new SegmentedControl(this))
{
    setObjectName(QStringLiteral("reportPage"));
    m_preview->setObjectName(QStringLiteral("reportPreview"));
    m_preview->setAccessibleName(tr("The report as it will be printed"));
    m_preview->setZoomMode(QPrintPreviewWidget::FitToWidth);
    connect(m_preview, &QPrintPreviewWidget::paintRequested, this,
            [this](QPrinter* printer) { paintReport(*printer, withOptions(m_input(), m_options)); });
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(pageMargins);
    row->setSpacing(cardGap);
    row->addWidget(buildChoices());
    row->addWidget(m_preview, 1);
    m_rest.setSingleShot(true);
    m_rest.setInterval(restMs);
    connect(&m_rest, &QTimer::timeout, this, &ReportPage::draw);
    showOptions();
}

/// The preview goes before the printer that it draws for.
ReportPage::~ReportPage() { delete m_preview; }

QWidget* ReportPage::buildChoices()
{
    auto* content = new QWidget(this);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid(2));
    m_scope->setObjectName(QStringLiteral("reportScope"));
    m_scope->setAccessibleName(tr("Plans of the report"));
    m_scope->addSegment(QStringLiteral("one"), tr("This plan"));
    m_scope->addSegment(QStringLiteral("all"), tr("All compared"),
                        tr("The plans of the workshop, or of the page Compare"));
    connect(m_scope, &SegmentedControl::chosen, this, [this](const QString& id) {
        m_options.isOfAll = id == QStringLiteral("all");
        publish();
    });
    column->addWidget(m_scope);
    column->addWidget(nameOver(tr("Title"), content));
    m_title->setObjectName(QStringLiteral("reportTitle"));
    m_title->setAccessibleName(tr("Title"));
    m_title->setClearButtonEnabled(true);
    connect(m_title, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_options.title = text;
        publish();
    });
    column->addWidget(m_title);
    column->addWidget(nameOver(tr("Logo"), content));
    auto* logo = new QHBoxLayout;
    auto* choose = new QPushButton(tr("Choose ..."), content);
    choose->setObjectName(QStringLiteral("chooseLogoButton"));
    choose->setToolTip(tr("A PNG or SVG file, at the head of every page"));
    m_noLogo->setObjectName(QStringLiteral("noLogoButton"));
    connect(choose, &QPushButton::clicked, this, &ReportPage::logoRequested);
    connect(m_noLogo, &QPushButton::clicked, this, [this] {
        m_options.logo.reset();
        m_options.logoName.clear();
        publish();
    });
    m_logo->setTextFormat(Qt::PlainText);
    logo->addWidget(m_logo, 1);
    logo->addWidget(choose);
    logo->addWidget(m_noLogo);
    column->addLayout(logo);
    column->addWidget(nameOver(tr("Paper"), content));
    m_paper->setObjectName(QStringLiteral("reportPaper"));
    m_paper->setAccessibleName(tr("Paper"));
    m_paper->addSegment(QStringLiteral("a4"), tr("A4"));
    m_paper->addSegment(QStringLiteral("letter"), tr("Letter"));
    connect(m_paper, &SegmentedControl::chosen, this, [this](const QString& id) {
        m_options.paper = QPageSize(id == QStringLiteral("a4") ? QPageSize::A4 : QPageSize::Letter);
        publish();
    });
    column->addWidget(m_paper);
    column->addWidget(nameOver(tr("Sections beside title and verdict"), content));
    buildSections(*content);
    column->addStretch(1);
    auto* card = new Card(tr("Report"), this);
    card->setContent(scrollable(content, card));
    followZoom(*card, [card] { card->setFixedWidth(choicesWidth); });
    auto* write = new QPushButton(tr("Export ..."), this);
    write->setObjectName(QStringLiteral("exportReportButton"));
    write->setToolTip(tr("As PDF, HTML or Markdown"));
    write->setDefault(true);
    auto* print = new QPushButton(tr("Print ..."), this);
    print->setObjectName(QStringLiteral("printReportButton"));
    connect(write, &QPushButton::clicked, this, &ReportPage::exportRequested);
    connect(print, &QPushButton::clicked, this, &ReportPage::printRequested);
    auto* holder = new QWidget(this);
    auto* all = new QVBoxLayout(holder);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(cardGap);
    all->addWidget(card, 1);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(write);
    buttons->addWidget(print);
    buttons->addStretch(1);
    all->addLayout(buttons);
    return holder;
}

void ReportPage::buildSections(QWidget& holder)
{
    auto* column = qobject_cast<QVBoxLayout*>(holder.layout());
    for (const QString& name : sectionNames()) {
        auto* box = new QCheckBox(sectionLabel(*sectionNamed(name)), &holder);
        box->setObjectName(QStringLiteral("section_") + name);
        box->setChecked(true);
        connect(box, &QCheckBox::toggled, this, &ReportPage::takeSections);
        m_sections.push_back(box);
        column->addWidget(box);
    }
}

void ReportPage::takeSections()
{
    ReportSections chosen;
    for (std::size_t i = 0; i < m_sections.size(); ++i)
        if (m_sections[i]->isChecked())
            chosen.insert(static_cast<ReportSection>(i));
    // None would mean all: the last one stays.
    if (chosen.empty()) {
        showOptions();
        return;
    }
    if (chosen.size() == m_sections.size())
        chosen.clear();
    m_options.sections = std::move(chosen);
    publish();
}

void ReportPage::publish()
{
    showOptions();
    m_rest.start();
    emit optionsChanged(m_options);
}

void ReportPage::setOptions(const ReportOptions& options)
{
    m_options = options;
    showOptions();
    m_rest.start();
}

void ReportPage::showOptions()
{
    m_scope->setCurrent(m_options.isOfAll ? QStringLiteral("all") : QStringLiteral("one"));
    const QSignalBlocker quiet(m_title);
    if (m_title->text() != m_options.title)
        m_title->setText(m_options.title);
    m_logo->setText(m_options.logo ? m_options.logoName : tr("Headroom's"));
    m_noLogo->setVisible(m_options.logo != nullptr);
    const bool isLetter = m_options.paper && m_options.paper->id() == QPageSize::Letter;
    if (m_options.paper)
        m_paper->setCurrent(isLetter ? QStringLiteral("letter") : QStringLiteral("a4"));
    for (std::size_t i = 0; i < m_sections.size(); ++i) {
        const QSignalBlocker silent(m_sections[i]);
        m_sections[i]->setChecked(m_options.sections.empty() ||
                                  m_options.sections.contains(static_cast<ReportSection>(i)));
    }
}

void ReportPage::refresh(int plans)
{
    m_scope->setVisible(plans > 1);
    m_rest.start();
}

void ReportPage::draw()
{
    if (!isVisible())
        return;
    const ReportInput input = withOptions(m_input(), m_options);
    m_title->setPlaceholderText(QString::fromStdString(input.plan.name));
    m_paper->setCurrent(input.paper.id() == QPageSize::Letter ? QStringLiteral("letter") : QStringLiteral("a4"));
    m_printer->setPageSize(input.paper);
    m_preview->updatePreview();
}

int ReportPage::pageCount() const { return m_preview->pageCount(); }

}  // namespace headroom
