// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/commands/case_files.h"

#include "app/cli/words.h"
#include "app/files/input_file.h"
#include "app/files/output_file.h"
#include "model/io/measured_json.h"

#include <QDir>

#include <algorithm>
#include <iterator>
#include <set>

namespace headroom {
namespace {

Result<MeasuredCases> readCases(const QString& file)
{
    constexpr qint64 largestMB = 256;
    const Result<QByteArray> text =
        readInputFile(file, {largestMB, CliWords::tr("Check the name"), CliWords::tr("Split it"),
                             CliWords::tr("Name a JSON file of measured cases")});
    if (!text)
        return text.error();
    Result<MeasuredCases> cases = parseMeasuredCases({text->constData(), static_cast<std::size_t>(text->size())});
    const std::string name = shownFileName(inputName(file));
    if (!cases) {
        Error error = cases.error();
        error.where = error.where.empty() ? name : name + ": " + error.where;
        return error;
    }
    if (cases->cases.empty() && cases->skipped.empty())
        return Error{name, CliWords::tr("there is no case in it").toStdString(),
                     CliWords::tr("Name a file of measured cases").toStdString()};
    return cases;
}

}  // namespace

Result<MeasuredCases> readCaseFiles(const QStringList& files)
{
    MeasuredCases all;
    std::set<std::string> ids;
    for (const QString& file : files) {
        const Result<MeasuredCases> cases = readCases(file);
        if (!cases)
            return cases.error();
        std::ranges::copy_if(cases->cases, std::back_inserter(all.cases),
                             [&](const MeasuredCase& measured) { return ids.insert(measured.id).second; });
        all.skipped.insert(all.skipped.end(), cases->skipped.begin(), cases->skipped.end());
    }
    return all;
}

Result<MeasuredCases> readCaseFolder(const QString& folder)
{
    const std::string shown = shownFileName(folder);
    const QDir dir(folder);
    if (!dir.exists())
        return Error{shown, CliWords::tr("is no folder").toStdString(),
                     CliWords::tr("Name the folder that your files of cases are in").toStdString()};
    QStringList files;
    for (const QString& name : dir.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name))
        files << dir.filePath(name);
    if (files.isEmpty())
        return Error{shown, CliWords::tr("there is no .json file in it").toStdString(),
                     CliWords::tr("Put your files of measured cases there").toStdString()};
    return readCaseFiles(files);
}

}  // namespace headroom
