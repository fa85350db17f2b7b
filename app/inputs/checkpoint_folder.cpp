// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/inputs/checkpoint_folder.h"

#include "app/files/input_file.h"
#include "app/files/output_file.h"
#include "model/import/checkpoint/stored_bytes.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <cstdint>
#include <optional>
#include <utility>

namespace headroom {
namespace {

struct CheckpointFolderWords {
    Q_DECLARE_TR_FUNCTIONS(CheckpointFolder)
};

constexpr qint64 largestIndexMB = 64;
const QString indexName = QStringLiteral("model.safetensors.index.json");
const QString configName = QStringLiteral("config.json");

std::string_view viewOf(const QByteArray& text) { return {text.constData(), static_cast<std::size_t>(text.size())}; }

Error inFile(const QString& file, Error error)
{
    const std::string name = shownFileName(file);
    error.where = error.where.empty() ? name : name + ": " + error.where;
    return error;
}

Result<std::int64_t> bytesByIndex(const QString& file)
{
    const Result<QByteArray> text =
        readOwnFile(file, {.largestMB = largestIndexMB,
                           .ifAbsent = {},
                           .ifTooLarge = CheckpointFolderWords::tr("Check that this is the index of a model"),
                           .otherwise = CheckpointFolderWords::tr("Choose the index of a model's weights")});
    if (!text)
        return text.error();
    Result<std::int64_t> bytes = indexedBytes(viewOf(*text));
    return bytes ? bytes : inFile(file, bytes.error());
}

Result<std::int64_t> bytesByHeader(const QString& file)
{
    QFile source(file);
    const QFileInfo info(file);
    constexpr qint64 lengthBytes = 8;
    if (!info.isFile() || !source.open(QIODevice::ReadOnly))
        return inFile(file, {{},
                             CheckpointFolderWords::tr("cannot be read").toStdString(),
                             CheckpointFolderWords::tr("Check the name").toStdString()});
    const auto length = static_cast<qint64>(headerLength(viewOf(source.read(lengthBytes))));
    const QByteArray header = length > 0 ? source.read(length) : QByteArray();
    if (length == 0 || header.size() != length)
        return inFile(file, {{},
                             CheckpointFolderWords::tr("no header of safetensors").toStdString(),
                             CheckpointFolderWords::tr("Check that the file is complete").toStdString()});
    Result<std::int64_t> bytes = tensorBytes(viewOf(header));
    return bytes ? bytes : inFile(file, bytes.error());
}

/// All weights of a folder: by its index, else by the headers of all files; nothing where it has none.
Result<std::optional<std::int64_t>> bytesOfFolder(const QDir& folder)
{
    if (folder.exists(indexName)) {
        const Result<std::int64_t> bytes = bytesByIndex(folder.filePath(indexName));
        return bytes ? Result<std::optional<std::int64_t>>(*bytes) : bytes.error();
    }
    std::optional<std::int64_t> sum;
    constexpr int mostFiles = 2000;
    const QStringList files = folder.entryList({QStringLiteral("*.safetensors")}, QDir::Files, QDir::Name);
    if (files.size() > mostFiles)
        return std::optional<std::int64_t>();
    for (const QString& name : files) {
        const Result<std::int64_t> bytes = bytesByHeader(folder.filePath(name));
        if (!bytes)
            return bytes.error();
        sum = sum.value_or(0) + *bytes;
    }
    return sum;
}

/// The quantiser's own file beside a configuration; empty where there is none.
Result<std::string> quantisationBeside(const QString& config)
{
    if (!config.endsWith(configName))
        return std::string();
    const QString beside = config.chopped(configName.size()) + QStringLiteral("hf_quant_config.json");
    if (beside == config || !QFileInfo(beside).isFile())
        return std::string();
    constexpr qint64 largestMB = 16;
    const Result<QByteArray> text =
        readOwnFile(beside, {.largestMB = largestMB,
                             .ifAbsent = {},
                             .ifTooLarge = CheckpointFolderWords::tr("Take it out of the folder"),
                             .otherwise = CheckpointFolderWords::tr("Take it out of the folder")});
    if (!text)
        return text.error();
    return text->toStdString();
}

}  // namespace

Result<CheckpointFolder> checkpointFolder(const QString& file, bool acceptUnknown)
{
    CheckpointFolder found{.config = file, .options = {.acceptUnknown = acceptUnknown}};
    if (isReadOnce(file))
        return found;
    const QFileInfo info(file);
    const bool isWeights = info.isFile() && (file.endsWith(QStringLiteral(".safetensors")) || file.endsWith(indexName));
    const bool isFolder = info.isDir();
    const QDir folder = isFolder ? QDir(file) : info.dir();
    if (isFolder || isWeights) {
        if (!folder.exists(configName))
            return inFile(file, {{},
                                 CheckpointFolderWords::tr("has no config.json beside the weights").toStdString(),
                                 CheckpointFolderWords::tr("Choose the folder of a model").toStdString()});
        found.config = folder.filePath(configName);
    }
    const bool isOfFolder = QFileInfo(found.config).fileName() == configName;
    if (isOfFolder) {
        const Result<std::optional<std::int64_t>> bytes = bytesOfFolder(folder);
        if (!bytes)
            return bytes.error();
        found.options.checkpointBytes = *bytes;
    }
    Result<std::string> beside = quantisationBeside(found.config);
    if (!beside)
        return beside.error();
    found.options.quantisation = std::move(beside).value();
    return found;
}

}  // namespace headroom
