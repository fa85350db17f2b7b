// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/inputs/test_result_files.h"

#include "app/files/byte_view.h"
#include "app/files/input_file.h"
#include "app/files/output_file.h"
#include "model/acceptance/machine_names.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDateTime>
#include <QDirIterator>
#include <QFileInfo>

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace headroom {
namespace {

struct TestResultFilesWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::TestResultFiles)
};

constexpr qsizetype mostFiles = 10'000;

QString remedy()
{
    return TestResultFilesWords::tr(
        "Give what the acceptance script wrote (\"headroom provision --target acceptance\"), or "
        "the output of nccl-tests, nvbandwidth, ib_write_bw, dcgmi diag, fio or a training");
}

/// The files of a folder and of those below it, by name; absent where there are too many. Links to folders are not
/// followed, and hidden files are none of the results.
std::optional<QStringList> filesBelow(const QString& folder)
{
    QStringList files;
    QDirIterator below(folder, QDir::Files | QDir::Readable, QDirIterator::Subdirectories);
    while (below.hasNext()) {
        if (files.size() == mostFiles)
            return std::nullopt;
        files << below.next();
    }
    files.sort();
    return files;
}

/// The names with the files of folders in their place, by name.
Result<QStringList> filesOf(const QStringList& names)
{
    QStringList files;
    for (const QString& name : names) {
        if (!QFileInfo(name).isDir()) {
            files << name;
            continue;
        }
        const std::optional<QStringList> inside = filesBelow(name);
        if (!inside || files.size() + inside->size() > mostFiles)
            return Error{shownFileName(name), TestResultFilesWords::tr("holds more than 10,000 files").toStdString(),
                         TestResultFilesWords::tr("Name the folder of the results alone").toStdString()};
        if (inside->isEmpty())
            return Error{shownFileName(name), TestResultFilesWords::tr("is a folder without a file").toStdString(),
                         remedy().toStdString()};
        files << *inside;
    }
    return files;
}

/// Whether two files tell of the same machines, one by one.
bool isOfSameMachines(const TestedFile& a, const TestedFile& b)
{
    return std::ranges::equal(a.parts, b.parts, {}, &TestedPart::host, &TestedPart::host);
}

/// Empties the files that hold what another does, to the byte and of the same machines.
void leaveOutCopies(std::vector<TestedFile>& results, const std::vector<QByteArray>& contents)
{
    std::multimap<QByteArray, std::size_t> places;  // Nodes may print the same.
    for (std::size_t i = 0; i < results.size(); ++i) {
        TestedFile& read = results[i];
        const auto [first, last] = places.equal_range(contents[i]);
        const auto same =
            std::find_if(first, last, [&](const auto& place) { return isOfSameMachines(results[place.second], read); });
        if (same != last && !read.parts.empty()) {
            read.sameAs = results[same->second].file;
            read.parts.clear();
        } else {
            places.emplace(contents[i], i);
        }
    }
}

}  // namespace

Result<std::vector<TestedFile>> readTestResultFiles(const QStringList& names, const HealthFacts& facts)
{
    constexpr qint64 largestMB = 256;
    const Result<QStringList> files = filesOf(names);
    if (!files)
        return files.error();
    std::vector<TestedFile> results;
    std::vector<QByteArray> contents;
    for (const QString& file : *files) {
        const Result<QByteArray> bytes = readInputFile(file, {largestMB, TestResultFilesWords::tr("Check the name"),
                                                              TestResultFilesWords::tr("Cut the file"), remedy()});
        if (!bytes)
            return bytes.error();
        const std::string name = shownFileName(inputName(file));
        TestedFile& read = results.emplace_back();
        read.file = name;
        read.parts = readTestResults(viewOf(*bytes), name, facts);
        if (const QFileInfo written(file); written.isFile())
            read.date = written.lastModified().date().toString(Qt::ISODate).toStdString();
        contents.push_back(QCryptographicHash::hash(*bytes, QCryptographicHash::Sha256));
    }
    // Before what is there twice is looked for: the same text of two machines may tell them apart by its folder alone.
    nameMachines(results);
    leaveOutCopies(results, contents);
    if (std::ranges::all_of(results, [](const TestedFile& file) { return file.parts.empty(); }))
        return Error{results.front().file,
                     TestResultFilesWords::tr("holds no result of a test that Headroom knows").toStdString(),
                     remedy().toStdString()};
    return results;
}

}  // namespace headroom
