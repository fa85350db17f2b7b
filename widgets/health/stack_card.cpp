// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/health/stack_card.h"

#include "widgets/text/health/rule_text.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <QCheckBox>
#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>

namespace headroom {

namespace {

constexpr int iconSize = 16;

struct FieldText {
    const char* id;
    const char* label;
    const char* example;
    const char* explanation;
};

constexpr std::array<FieldText, 10> texts = {{
    {"stackDriver", QT_TRANSLATE_NOOP("headroom::StackCard", "Driver"), "580.65.06",
     QT_TRANSLATE_NOOP("headroom::StackCard",
                       "nvidia-smi prints it as Driver Version. The CUDA version beside it is the newest that this "
                       "driver serves, not what is installed and not what runs")},
    {"stackGpu", QT_TRANSLATE_NOOP("headroom::StackCard", "GPU"), "NVIDIA H100 80GB HBM3",
     QT_TRANSLATE_NOOP("headroom::StackCard",
                       "As nvidia-smi -L prints it, or an id of the catalogue. Its generation decides which CUDA "
                       "versions have code for it")},
    {"stackToolkit", QT_TRANSLATE_NOOP("headroom::StackCard", "CUDA toolkit"), "12.8",
     QT_TRANSLATE_NOOP("headroom::StackCard",
                       "nvcc --version prints it. Needed to compile, not to run PyTorch, which brings its own")},
    {"stackTorch", QT_TRANSLATE_NOOP("headroom::StackCard", "PyTorch"), "2.9.1+cu128",
     QT_TRANSLATE_NOOP("headroom::StackCard", "python3 -c \"import torch; print(torch.__version__)\" prints it")},
    {"stackTorchCuda", QT_TRANSLATE_NOOP("headroom::StackCard", "Its CUDA"), "12.8",
     QT_TRANSLATE_NOOP("headroom::StackCard",
                       "torch.version.cuda: what the framework was built with. This is the CUDA that runs")},
    {"stackCudnn", "cuDNN", "9.10.2",
     QT_TRANSLATE_NOOP("headroom::StackCard",
                       "torch.backends.cudnn.version() prints it, 91002 for 9.10.2. Versions of one major number go "
                       "together with what was built against an older one")},
    {"stackNccl", "NCCL", "2.27.5",
     QT_TRANSLATE_NOOP("headroom::StackCard", "torch.cuda.nccl.version() prints it, and NCCL_DEBUG=VERSION")},
    {"stackTensorflow", "TensorFlow", "2.20.0",
     QT_TRANSLATE_NOOP("headroom::StackCard", "python3 -c \"import tensorflow; print(tensorflow.__version__)\"")},
    {"stackJax", "JAX", "0.8.0",
     QT_TRANSLATE_NOOP("headroom::StackCard", "python3 -c \"import jax; print(jax.__version__)\"")},
    {"stackImage", QT_TRANSLATE_NOOP("headroom::StackCard", "NVIDIA container"), "nvcr.io/nvidia/pytorch:25.12-py3",
     QT_TRANSLATE_NOOP("headroom::StackCard", "Its tag decides CUDA, framework and libraries, and the least driver")},
}};

}  // namespace

StackCard::StackCard(QWidget* parent)
    : QWidget(parent), m_container(new QCheckBox(tr("Toolkit and framework come in a container"), this)),
      m_note(new QLabel(this)), m_verdict(new QLabel(this)), m_checks(new QVBoxLayout)
{
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(grid(3));
    m_note->setObjectName(QStringLiteral("stackReading"));
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    m_note->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_note->hide();
    rows->addWidget(m_note);
    auto* columns = new QHBoxLayout;
    rows->addLayout(columns);
    columns->setSpacing(grid(6));
    auto* form = new QFormLayout;
    buildForm(*form);
    columns->addLayout(form, 2);
    auto* results = new QVBoxLayout;
    m_verdict->setObjectName(QStringLiteral("stackVerdict"));
    m_verdict->setWordWrap(true);
    results->addWidget(m_verdict);
    m_checks->setSpacing(grid(3));
    results->addLayout(m_checks);
    results->addStretch();
    columns->addLayout(results, 3);
    clear();
    applyLook();
}

void StackCard::buildForm(QFormLayout& form)
{
    form.setSpacing(grid(2));
    for (std::size_t i = 0; i < fieldCount; ++i) {
        auto* edit = new QLineEdit(this);
        edit->setObjectName(QLatin1String(texts[i].id));
        edit->setPlaceholderText(QLatin1String(texts[i].example));
        edit->setClearButtonEnabled(true);
        auto* label = new QLabel(tr(texts[i].label), this);
        label->setBuddy(edit);
        label->setToolTip(tr(texts[i].explanation));
        edit->setToolTip(tr(texts[i].explanation));
        form.addRow(label, edit);
        connect(edit, &QLineEdit::textChanged, this, [this] { emit checkWanted(input()); });
        m_fields[i] = edit;
    }
    m_container->setObjectName(QStringLiteral("stackContainer"));
    m_container->setToolTip(tr("Then only the driver is the host's: a container cannot bring its own"));
    form.addRow(QString(), m_container);
    connect(m_container, &QCheckBox::toggled, this, [this] { emit checkWanted(input()); });
}

StackInput StackCard::input() const
{
    const auto text = [this](Field field) { return m_fields[field]->text().trimmed().toStdString(); };
    return {.driver = text(Driver),
            .gpu = text(Gpu),
            .cuda = text(Toolkit),
            .torch = text(Torch),
            .torchCuda = text(TorchCuda),
            .cudnn = text(Cudnn),
            .nccl = text(Nccl),
            .tensorflow = text(Tensorflow),
            .jax = text(Jax),
            .image = text(Image),
            .container = m_container->isChecked()};
}

bool StackCard::take(Field field, const std::string& text)
{
    const QString read = QString::fromStdString(text);
    const bool isTyped = m_fields[field]->isModified() && !m_fields[field]->text().isEmpty();
    if (!isTyped && !read.isEmpty())
        m_fields[field]->setText(read);
    return read.isEmpty() || m_fields[field]->text() == read;
}

void StackCard::setReading(const HealthReport& report, const std::optional<GpuPlace>& place)
{
    const QString source = QString::fromStdString(report.snapshot.source);
    if (!place) {
        const std::vector<HealthFinding> findings = allFindings(report);
        QString reason = tr("no driver and no GPU in it");
        if (!findings.empty())
            reason =
                tr("%1 (%2)").arg(ruleText(findings.front().cause), QString::fromStdString(findings.front().evidence));
        setFailure(tr("%1: %2").arg(source, reason));
        return;
    }
    const HostSnapshot& host = report.snapshot.hosts[place->host];
    const std::string& card = host.gpus[place->gpu].name;
    const bool tookDriver = take(Driver, host.driver);
    const bool tookCard = take(Gpu, card);
    QStringList read;
    if (!host.driver.empty())
        read << tr("driver %1").arg(QString::fromStdString(host.driver));
    if (!card.empty())
        read << QString::fromStdString(card);
    QString note = read.isEmpty() ? tr("%1: this reading names no driver and no GPU").arg(source)
                                  : tr("Read of %1: %2.").arg(source, read.join(QStringLiteral(", ")));
    if (!tookDriver || !tookCard)
        note += u' ' + tr("What was typed stays; empty the field and read again to take it over.");
    showNote(note + u' ' + tr("CUDA toolkit and PyTorch are not among what nvidia-smi knows: type them."));
}

void StackCard::setFailure(const QString& reason)
{
    QString note = tr("Nothing read of %1").arg(reason);
    if (!m_fields[Driver]->text().isEmpty() || !m_fields[Gpu]->text().isEmpty())
        note += u'\n' + tr("Driver and GPU are those from before.");
    showNote(note);
}

void StackCard::showNote(const QString& note)
{
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
}

QString StackCard::verdict() const { return m_verdict->text(); }

void StackCard::clearChecks()
{
    while (QLayoutItem* item = m_checks->takeAt(0)) {
        delete item->widget();
        delete item;
    }
}

void StackCard::clear()
{
    m_report.reset();
    clearChecks();
    m_verdict->setText(tr("Say driver and GPU at least: \"nvidia-smi\" prints both"));
}

void StackCard::setReport(const StackReport& report)
{
    m_report = report;
    showReport();
}

void StackCard::showReport()
{
    clearChecks();
    const StackReport& report = *m_report;
    m_verdict->setText(!report.works             ? tr("These do not work together")
                       : report.isWhollyJudged() ? tr("These work together")
                                                 : tr("Nothing speaks against these, but not all could be judged"));
    for (const StackCheck& check : report.checks)
        m_checks->addWidget(checkRow(check));
}

QWidget* StackCard::checkRow(const StackCheck& check)
{
    const bool isJudged = check.ok.has_value();
    const bool fits = check.ok.value_or(false);
    auto* row = new QWidget(this);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    const Role role = !isJudged ? Role::SecondaryText : fits ? Role::Good : Role::Bad;
    const Icon icon = !isJudged ? Icon::Help : fits ? Icon::CheckCircle : Icon::Cross;
    auto* mark = new QLabel(row);
    mark->setPixmap(themedIcon(icon, role).pixmap(iconSize));
    layout->addWidget(mark, 0, Qt::AlignTop);
    const QString state = !isJudged ? tr("Not judged") : fits ? tr("Fits") : tr("Does not fit");
    QStringList lines = {state + QStringLiteral(": ") + QString::fromStdString(check.have),
                         tr("Needs: %1").arg(QString::fromStdString(check.need))};
    if (!check.action.empty())
        lines << tr("Do: %1").arg(ruleText(check.action));
    auto* text = new QLabel(lines.join(u'\n'), row);
    text->setTextFormat(Qt::PlainText);
    text->setWordWrap(true);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    text->setObjectName(QStringLiteral("stackCheck-") + QString::fromStdString(check.id));
    layout->addWidget(text, 1);
    return row;
}

void StackCard::applyLook() { m_verdict->setFont(scaledFont(font(), TypeSize::Section, true)); }

void StackCard::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        applyLook();
    // The marks are drawn in the colours of the theme.
    if (event->type() == QEvent::PaletteChange && m_report)
        showReport();
}

}  // namespace headroom
