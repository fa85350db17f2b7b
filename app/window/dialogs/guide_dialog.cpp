// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/dialogs/guide_dialog.h"

#include "model/health/rules/guide.h"
#include "widgets/text/format.h"
#include "widgets/text/health/health_words.h"
#include "widgets/text/health/rule_text.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QLineEdit>
#include <QTextBrowser>
#include <QTextDocument>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>

namespace headroom {
namespace {

struct GuideDialogWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::GuideDialog)
};

constexpr const char* captureScheme = "capture";

bool holdsAll(const QString& text, const QStringList& words)
{
    return std::ranges::all_of(words,
                               [&text](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

QString ruleHtml(const HealthFinding& finding)
{
    QString html = QStringLiteral("<p><b>%1</b>: %2</p>")
                       .arg(asText(finding.id).toHtmlEscaped(), ruleText(finding.cause).toHtmlEscaped());
    QString steps;
    for (const std::string& action : finding.action)
        steps += QStringLiteral("<li>%1</li>").arg(ruleText(action).toHtmlEscaped());
    if (!steps.isEmpty())
        html += QStringLiteral("<ul>%1</ul>").arg(steps);
    if (!finding.captureNext.empty())
        html += QStringLiteral("<p>%1</p>")
                    .arg(GuideDialogWords::tr("Capture: %1").arg(asText(finding.captureNext)).toHtmlEscaped());
    return html;
}

QString troubleHtml(int trouble, const QStringList& words)
{
    QString name;
    QString rules;
    for (const HealthRule rule : rulesOfTrouble(trouble)) {
        const HealthFinding finding = findingOf(rule);
        name = troubleName(finding);
        const QString html = ruleHtml(finding);
        QTextDocument plain;
        plain.setHtml(html);
        if (holdsAll(name + u' ' + plain.toPlainText(), words))
            rules += html;
    }
    if (rules.isEmpty())
        return {};
    return QStringLiteral("<h3>%1</h3><p><a href='%2:%3'>%4</a></p>%5")
        .arg(name.toHtmlEscaped(), QLatin1String(captureScheme), QString::number(trouble),
             GuideDialogWords::tr("Open a capture that shows it").toHtmlEscaped(), rules);
}

QString rangesHtml(const QStringList& words)
{
    const auto cell = [](const QString& text) {
        return QStringLiteral("<td style='padding: 3px 14px 3px 0'>%1</td>").arg(text.toHtmlEscaped());
    };
    QString rows;
    for (const HealthRange& range : healthRanges()) {
        QString row = cell(asText(range.what));
        QString all = asText(range.what);
        for (const HealthGrade grade :
             {HealthGrade::Healthy, HealthGrade::Watch, HealthGrade::Investigate, HealthGrade::Critical}) {
            const std::string text = range.text(grade);
            row += cell(text.empty() ? dash : QString::fromStdString(text));
        }
        row += cell(asText(range.when));
        all += u' ' + asText(range.when);
        if (holdsAll(all, words))
            rows += QStringLiteral("<tr>%1</tr>").arg(row);
    }
    if (rows.isEmpty())
        return {};
    const QString head = cell(GuideDialogWords::tr("Reading")) + cell(GuideDialogWords::tr("Healthy")) +
                         cell(GuideDialogWords::tr("Watch")) + cell(GuideDialogWords::tr("Investigate")) +
                         cell(GuideDialogWords::tr("Critical")) + cell(GuideDialogWords::tr("When"));
    return QStringLiteral("<h3>%1</h3><table><tr>%2</tr>%3</table>")
        .arg(GuideDialogWords::tr("Healthy ranges").toHtmlEscaped(), head, rows);
}

}  // namespace

QString troubleCapture(int trouble)
{
    return QStringLiteral(":/headroom/samples/captures/trouble-%1.txt").arg(trouble);
}

QString healthGuideHtml(const QString& search)
{
    const QStringList words = search.split(u' ', Qt::SkipEmptyParts);
    QString html;
    for (int trouble = 1; trouble <= healthTroubles; ++trouble)
        html += troubleHtml(trouble, words);
    html += rangesHtml(words);
    return html.isEmpty() ? QStringLiteral("<p>%1</p>").arg(GuideDialogWords::tr("Nothing here holds these words."))
                          : html;
}

void showHealthGuide(QWidget* parent, const std::function<void(const QString& file)>& open)
{
    auto* dialog = new QDialog(parent);
    dialog->setObjectName(QStringLiteral("healthGuide"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(GuideDialogWords::tr("Seven troubles of GPUs"));
    auto* search = new QLineEdit(dialog);
    search->setObjectName(QStringLiteral("guideSearch"));
    search->setPlaceholderText(GuideDialogWords::tr("Search: ECC, NVLink, temperature ..."));
    search->setAccessibleName(GuideDialogWords::tr("Search the guide"));
    search->setClearButtonEnabled(true);
    auto* text = new QTextBrowser(dialog);
    text->setAccessibleName(dialog->windowTitle());
    text->setFrameShape(QFrame::NoFrame);
    text->setOpenLinks(false);
    text->document()->setDocumentMargin(16);
    text->setHtml(healthGuideHtml({}));
    QObject::connect(search, &QLineEdit::textChanged, text,
                     [text](const QString& words) { text->setHtml(healthGuideHtml(words)); });
    QObject::connect(text, &QTextBrowser::anchorClicked, dialog, [open](const QUrl& link) {
        const int trouble = link.path().toInt();
        if (link.scheme() == QLatin1String(captureScheme) && trouble >= 1 && trouble <= healthTroubles)
            open(troubleCapture(trouble));
    });
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::close);
    auto* column = new QVBoxLayout(dialog);
    column->setContentsMargins(12, 10, 12, 10);
    column->addWidget(search);
    column->addWidget(text, 1);
    column->addWidget(buttons);
    constexpr QSize size(860, 680);
    dialog->resize(size);
    dialog->show();
    search->setFocus();
}

}  // namespace headroom
