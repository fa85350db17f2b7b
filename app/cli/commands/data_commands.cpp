// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/catalogue_text.h"
#include "app/cli/command.h"
#include "app/cli/command_catalogue.h"
#include "app/cli/command_table.h"
#include "app/cli/text_table.h"
#include "app/cli/words.h"
#include "app/document/samples.h"
#include "model/io/catalogue_listing.h"
#include "model/io/portfolio/portfolio_schema.h"
#include "model/io/workshop/workshop_schema.h"
#include "widgets/text/labels.h"

#include <QFile>

#include <nlohmann/json.hpp>

#include <vector>

namespace headroom {
namespace {

std::string fieldSentence(std::string_view pointer) { return fieldTooltip(pointer).toStdString(); }

/// Plans, portfolios, workshops.
std::vector<Sample> allSamples()
{
    std::vector<Sample> all(samples().begin(), samples().end());
    all.insert(all.end(), portfolioSamples().begin(), portfolioSamples().end());
    all.insert(all.end(), workshopSamples().begin(), workshopSamples().end());
    return all;
}

CommandResult sampleList(bool json)
{
    TextTable table({TextTable::Align::Left, TextTable::Align::Left, TextTable::Align::Left});
    nlohmann::ordered_json items = nlohmann::ordered_json::array();
    for (const Sample& sample : allSamples()) {
        const QString title = QCoreApplication::translate("sample", sample.title);
        table.addRow({QLatin1String(sample.id), title, QCoreApplication::translate("sample", sample.detail)});
        items.push_back({{"name", sample.id}, {"title", title.toStdString()}});
    }
    if (!json)
        return printed(table.toString());
    const nlohmann::ordered_json root = {{"format", "headroom-samples"}, {"version", 1}, {"items", items}};
    return printed(root.dump(2) + "\n");
}

QStringList sampleNames()
{
    QStringList names;
    for (const Sample& sample : allSamples())
        names << QLatin1String(sample.id);
    return names;
}

}  // namespace

CommandResult runCatalogueCommand(const QCommandLineParser& parser)
{
    const QStringList kinds = {QStringLiteral("gpus"), QStringLiteral("skus"), QStringLiteral("models")};
    const QStringList asked = parser.positionalArguments();
    const qsizetype kind = asked.size() == 1 ? kinds.indexOf(asked.first()) : -1;
    if (kind < 0) {
        const QString near = asked.size() == 1 ? suggestion(asked.first(), kinds) : QString();
        return usageError(CliWords::tr("catalogue takes one of gpus, skus and models"), near);
    }
    const Result<Catalogue> catalogue = commandCatalogue();
    if (!catalogue)
        return badInput(catalogue.error());
    const bool json = wantsJson(parser);
    if (kind == 0)
        return json ? printed(writeGpuListing(*catalogue)) : printed(gpuListText(*catalogue));
    if (kind == 1)
        return json ? printed(writeSizeListing(*catalogue)) : printed(sizeListText(*catalogue));
    return json ? printed(writeModelListing(*catalogue)) : printed(modelListText(*catalogue));
}

CommandResult runSamplesCommand(const QCommandLineParser& parser)
{
    const QStringList names = parser.positionalArguments();
    if (names.size() > 1)
        return usageError(CliWords::tr("samples takes one NAME at most"));
    if (names.isEmpty())
        return sampleList(wantsJson(parser));
    const QStringList known = sampleNames();
    // A sample is JSON already, whatever the format asked for.
    for (const char* form : {":/headroom/samples/%1.headroom.json", ":/headroom/samples/%1.headroom-portfolio.json",
                             ":/headroom/samples/%1.headroom-workshop.json"}) {
        QFile file(QString::fromLatin1(form).arg(names.first()));
        if (known.contains(names.first()) && file.open(QIODevice::ReadOnly))
            return {ExitCode::Done, file.readAll(), {}};
    }
    // Captures that "headroom health --guide" names.
    if (names.first().startsWith(QLatin1String("trouble-")) && names.first().size() == 9) {
        QFile file(QStringLiteral(":/headroom/samples/captures/%1.txt").arg(names.first()));
        if (file.open(QIODevice::ReadOnly))
            return {ExitCode::Done, file.readAll(), {}};
    }
    QString remedy = suggestion(names.first(), known);
    if (remedy.isEmpty())
        remedy = CliWords::tr("\"headroom samples\" lists all");
    return badInput({{},
                     CliWords::tr("no sample is called \"%1\"").arg(names.first().left(40)).toStdString(),
                     remedy.toStdString()});
}

CommandResult runSchemaCommand(const QCommandLineParser& parser)
{
    const QStringList kinds = {QStringLiteral("plan"), QStringLiteral("portfolio"), QStringLiteral("workshop")};
    const QStringList asked = parser.positionalArguments();
    const qsizetype kind = asked.size() == 1 ? kinds.indexOf(asked.first()) : -1;
    if (kind < 0)
        return usageError(CliWords::tr("schema takes one of plan, portfolio and workshop"),
                          asked.size() == 1 ? suggestion(asked.first(), kinds) : QString());
    return printed(kind == 0   ? planSchema(fieldSentence)
                   : kind == 1 ? portfolioSchema(fieldSentence)
                               : workshopSchema(fieldSentence));
}

}  // namespace headroom
