// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/dialogs/help_dialogs.h"

#include "app/window/dialogs/text_dialog.h"
#include "app/window/guide/handbook.h"
#include "app/window/shell/actions.h"
#include "headroom_libraries.h"
#include "headroom_version.h"
#include "model/explain/explain.h"
#include "widgets/text/answers/explanation_text.h"
#include "widgets/text/format.h"
#include "widgets/text/labels.h"

#include <QAction>
#include <QCoreApplication>
#include <QTextDocument>

#include <algorithm>

namespace headroom {

namespace {

struct HelpDialogsWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::HelpDialogs)
};

QString escapedName(const std::string& text) { return asText(text).toHtmlEscaped(); }

QString row(const QStringList& cells)
{
    QString html = QStringLiteral("<tr>");
    for (const QString& cell : cells)
        html += QStringLiteral("<td style='padding: 3px 14px 3px 0'>") + cell + QStringLiteral("</td>");
    return html + QStringLiteral("</tr>");
}

// "P = 7,000,000,000: parameters on this GPU; w = 2 B: ...": what the letters of the formula stand for.
QString symbols(const Explanation& why)
{
    QStringList list;
    for (const ExplanationInput& input : why.inputs)
        list << inputText(input).toHtmlEscaped();
    return list.join(QStringLiteral("<br>"));
}

QString partRows(const Plan& plan, const Estimate& estimate)
{
    QString rows;
    const auto stage = static_cast<std::size_t>(estimate.memory->worstStage);
    for (MemoryPart part : allMemoryParts) {
        if (estimate.memory->worst().parts[part].value <= 0)
            continue;
        const Explanation why = explainPart(plan, estimate, stage, part);
        rows += row({QStringLiteral("<b>%1</b>").arg(partLabel(part).toHtmlEscaped()),
                     QStringLiteral("<b>%1</b> = %2<br>%3")
                         .arg(escapedName(why.formula), escapedName(why.substituted), symbols(why)),
                     escapedName(why.source)});
    }
    return rows;
}

QString newestPriceDate(const Catalogue& catalogue)
{
    std::string newest;
    for (const VmSize& size : catalogue.sizes())
        for (const Price& price : size.prices)
            newest = std::max(newest, price.provenance.as_of.value_or(std::string()));
    return QString::fromStdString(newest);
}

/// The libraries that the program is linked with, their versions, and the licences under which it is.
QString libraryTable()
{
    QString html = QStringLiteral("<table>");
    for (const LinkedLibrary& library : linkedLibraries)
        html += row({asText(library.name), asText(library.version), asText(library.licence)});
    return html + QStringLiteral("</table>");
}

// A page of the handbook as HTML.
QString handbookHtml(const QString& id)
{
    QTextDocument text;
    text.setMarkdown(handbookText(id));
    return text.toHtml();
}

}  // namespace

void showAbout(QWidget* parent)
{
    const QString version = asText(programVersion);
    const QString html =
        HelpDialogsWords::tr("<h3>Headroom %1</h3><p>Capacity planner for AI clusters: whether a job fits, "
                             "why not, what would make it fit, and what it costs.</p>"
                             "<p>Copyright: the Headroom authors. Free software under the GNU General "
                             "Public License, version 3 or later; there is no warranty.</p>"
                             "<p>It is linked with these libraries:</p>")
            .arg(version) +
        libraryTable();
    showText(parent, QStringLiteral("aboutDialog"), HelpDialogsWords::tr("About Headroom"), html, {520, 420});
}

void showShortcuts(QWidget* parent, const Actions& actions)
{
    QString html = QStringLiteral("<table>");
    for (const QAction* action : actions.all())
        if (!action->shortcut().isEmpty())
            html += row({QStringLiteral("<b>%1</b>").arg(action->shortcut().toString(QKeySequence::NativeText)),
                         action->text().remove(u'&').remove(QStringLiteral("...")).toHtmlEscaped(),
                         action->statusTip().toHtmlEscaped()});
    html += row({HelpDialogsWords::tr("<b>Arrow keys</b>"), HelpDialogsWords::tr("Step"),
                 HelpDialogsWords::tr("Change a slider or value, move through a chart or table")});
    html += row({HelpDialogsWords::tr("<b>Double click</b>"), HelpDialogsWords::tr("Reset field"),
                 HelpDialogsWords::tr("On its label: set the field to its default")});
    showText(parent, QStringLiteral("shortcutsDialog"), HelpDialogsWords::tr("Keyboard shortcuts"),
             html + QStringLiteral("</table>"), {720, 600});
}

void showHandbook(QWidget* parent, HandbookPage page)
{
    const auto show = [parent](const char* name, const QString& title, const char* file) {
        showText(parent, QLatin1String(name), title, handbookHtml(QLatin1String(file)), {760, 640});
    };
    switch (page) {
    case HandbookPage::Goal: show("goalDialog", HelpDialogsWords::tr("A goal and its answers"), "decide"); break;
    case HandbookPage::Portfolio:
        show("portfolioDialog", HelpDialogsWords::tr("Many jobs, shared machines"), "portfolio");
        break;
    case HandbookPage::PostTraining:
        show("postTrainingDialog", HelpDialogsWords::tr("Preferences and own answers"), "post_training");
        break;
    case HandbookPage::Gate: show("gateDialog", HelpDialogsWords::tr("Before a job starts"), "gate"); break;
    case HandbookPage::Acceptance:
        show("acceptanceDialog", HelpDialogsWords::tr("When machines come"), "acceptance");
        break;
    case HandbookPage::Health:
        show("healthDialog", HelpDialogsWords::tr("Machines, jobs and tickets"), "health");
        break;
    case HandbookPage::Workshop:
        show("workshopDialog", HelpDialogsWords::tr("Several plans for one question"), "workshop");
        break;
    case HandbookPage::Promises:
        show("promisesDialog", HelpDialogsWords::tr("Files, network and secrets"), "promises");
        break;
    }
}

void showSources(QWidget* parent, const Plan& plan, const Estimate& estimate, const Catalogue& catalogue)
{
    QString html;
    if (estimate.memory)
        html += HelpDialogsWords::tr("<h3>Memory of the plan on the screen</h3>") + QStringLiteral("<table>") +
                partRows(plan, estimate) + QStringLiteral("</table>");
    if (estimate.cost.nodeHour) {
        const Explanation why = explainCost(estimate, "cost.hour", Hours{1});
        html += HelpDialogsWords::tr("<h3>Cost</h3>") +
                QStringLiteral("<p><b>%1</b> = %2<br>%3<br>%4</p>")
                    .arg(escapedName(why.formula), escapedName(why.substituted), symbols(why), escapedName(why.source));
    }
    const auto count = [](std::size_t number) { return countText(number); };
    html += HelpDialogsWords::tr("<h3>Catalogues</h3><p>%1 GPUs, %2 VM sizes and %3 models, each with its "
                                 "source; the newest price is of %4. Entries without a date are called "
                                 "undated.</p><p>Values from general knowledge are marked as unverified "
                                 "and decide no recommendation.</p>")
                .arg(count(catalogue.gpus().size()), count(catalogue.sizes().size()), count(catalogue.models().size()),
                     newestPriceDate(catalogue));
    showText(parent, QStringLiteral("sourcesDialog"), HelpDialogsWords::tr("Where numbers come from"), html,
             {860, 600});
}

}  // namespace headroom
