// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/command_catalogue.h"

#include "app/cli/command.h"
#include "app/cli/words.h"
#include "app/inputs/catalogue_store.h"

#include <utility>

namespace headroom {
namespace {

/// A command may load the catalogue several times; what is wrong with it is said once.
std::string& notes()
{
    static std::string text;
    return text;
}

/// `form` says with %1 what is wrong and what follows from it.
void note(const Error& error, const QString& form)
{
    const std::string what = form.arg(QString::fromStdString(error.what)).toStdString();
    notes() += badInput({error.where, what, error.remedy}).message;
}

}  // namespace

Result<Catalogue> commandCatalogue()
{
    Result<LoadedCatalogue> loaded = loadCatalogueAsFound();
    if (!loaded)
        return loaded.error();
    noteEntriesLeftOut(*loaded);
    if (loaded->pricesLeftOut)
        note(*loaded->pricesLeftOut, CliWords::tr("%1; prices are the shipped ones"));
    return std::move(loaded).value().catalogue;
}

void noteEntriesLeftOut(const LoadedCatalogue& loaded)
{
    notes().clear();
    for (const Error& error : loaded.entriesLeftOut)
        note(error, CliWords::tr("%1; the file's entries are left out"));
}

std::string takeCatalogueNotes() { return std::exchange(notes(), {}); }

}  // namespace headroom
