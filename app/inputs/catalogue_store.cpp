// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/inputs/catalogue_store.h"

#include "app/files/input_file.h"
#include "app/files/output_file.h"
#include "app/inputs/own_entries.h"
#include "app/prices/price_store.h"
#include "model/io/catalogue_json.h"
#include "model/io/error_bands_json.h"
#include "model/prices/price_table.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

#include <array>

namespace headroom {
namespace {

constexpr std::array fileNames = {"gpus.json", "vm_sizes.json", "models.json"};

struct CatalogueStoreWords {
    Q_DECLARE_TR_FUNCTIONS(CatalogueStore)
};

/// One catalogue file as it was found.
struct CatalogueFile {
    QString name;
    QByteArray text;
    [[nodiscard]] std::string_view view() const { return {text.constData(), static_cast<std::size_t>(text.size())}; }
};

Result<CatalogueFile> readWhole(const QString& name)
{
    constexpr qint64 largestMB = 64;
    const QString remedy = CatalogueStoreWords::tr("Remove it to use the shipped catalogue");
    const Result<QByteArray> text = readOwnFile(name, {largestMB, remedy, remedy, remedy});
    if (!text)
        return text.error();
    return CatalogueFile{name, *text};
}

Result<CatalogueFile> readFile(const char* name, const QString& userFolder)
{
    const QString own = userFolder + QLatin1Char('/') + QLatin1String(name);
    const bool isOwn = !userFolder.isEmpty() && QFileInfo::exists(own);
    return readWhole(isOwn ? own : QStringLiteral(":/headroom/catalogues/") + QLatin1String(name));
}

Error located(const CatalogueFile& file, Error error)
{
    const std::string name = shownFileName(file.name);
    error.where = error.where.empty() ? name : name + ": " + error.where;
    return error;
}

/// Reads each file by itself once something is wrong, to tell which of them it is.
Error blame(const std::array<CatalogueFile, fileNames.size()>& files, const CatalogueFile& errors, Error error)
{
    if (const auto bands = parseErrorBands(errors.view()); !bands)
        return located(errors, bands.error());
    if (const auto gpus = parseGpus(files[0].view()); !gpus)
        return located(files[0], gpus.error());
    if (const auto sizes = parseVmSizes(files[1].view()); !sizes)
        return located(files[1], sizes.error());
    if (const auto models = parseZooModels(files[2].view()); !models)
        return located(files[2], models.error());
    return located(files[1], std::move(error));  // The sizes refer to the GPUs.
}

/// The *.json files of a folder by name, put over a catalogue.
OwnEntries withEntriesOf(const QString& folder, const Catalogue& catalogue)
{
    constexpr qint64 largestMB = 16;
    std::vector<CatalogueFile> read;
    std::vector<Error> unread;
    const QString remedy = CatalogueStoreWords::tr("Correct it or move it out of the folder");
    if (!folder.isEmpty())
        for (const QString& name : QDir(folder).entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name)) {
            const QString path = folder + QLatin1Char('/') + name;
            if (const Result<QByteArray> text = readOwnFile(path, {largestMB, remedy, remedy, remedy}))
                read.push_back({path, *text});
            else
                unread.push_back(text.error());
        }
    if (read.empty())
        return {catalogue, unread};
    std::vector<OwnEntriesFile> files;
    for (const CatalogueFile& file : read)
        files.push_back({shownFileName(file.name), file.view()});
    OwnEntries own = withOwnEntries(catalogue, files);
    own.leftOut.insert(own.leftOut.begin(), unread.begin(), unread.end());
    return own;
}

}  // namespace

QString userCatalogueFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) +
           QStringLiteral("/headroom/catalogues");
}

QString userEntriesFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) +
           QStringLiteral("/headroom/catalogue");
}

QString userPriceFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + QStringLiteral("/headroom/prices");
}

Result<LoadedCatalogue> loadCatalogueAsFound(const QString& userFolder, const QString& priceFolder,
                                             const QString& entriesFolder)
{
    std::array<CatalogueFile, fileNames.size()> files;
    for (std::size_t i = 0; i < files.size(); ++i) {
        Result<CatalogueFile> file = readFile(fileNames[i], userFolder);
        if (!file)
            return file.error();
        files[i] = std::move(file).value();
    }
    // The program's own errors are not a person's to override.
    const Result<CatalogueFile> errors = readWhole(QStringLiteral(":/headroom/validation/bands.json"));
    if (!errors)
        return errors.error();
    Result<Catalogue> catalogue = parseCatalogue({files[0].view(), files[1].view(), files[2].view(), errors->view()});
    if (!catalogue)
        return blame(files, *errors, catalogue.error());
    OwnEntries own = withEntriesOf(entriesFolder, *catalogue);
    const Result<std::vector<SizePrice>> imported = loadPrices(priceFolder);
    if (!imported)
        return LoadedCatalogue{std::move(own.catalogue), imported.error(), std::move(own.leftOut)};
    return LoadedCatalogue{withPrices(own.catalogue, *imported), {}, std::move(own.leftOut)};
}

Result<Catalogue> loadCatalogue(const QString& userFolder, const QString& priceFolder)
{
    Result<LoadedCatalogue> loaded = loadCatalogueAsFound(userFolder, priceFolder);
    if (!loaded)
        return loaded.error();
    if (loaded->pricesLeftOut)
        return *loaded->pricesLeftOut;
    return std::move(loaded).value().catalogue;
}

}  // namespace headroom
