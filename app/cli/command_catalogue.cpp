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

}  // namespace

Result<Catalogue> commandCatalogue()
{
    Result<LoadedCatalogue> loaded = loadCatalogueAsFound();
    if (!loaded)
        return loaded.error();
    if (const std::optional<Error>& error = loaded->pricesLeftOut)
        notes() =
            badInput(
                {error->where,
                 CliWords::tr("%1; prices are the shipped ones").arg(QString::fromStdString(error->what)).toStdString(),
                 error->remedy})
                .message;
    return std::move(loaded).value().catalogue;
}

std::string takeCatalogueNotes() { return std::exchange(notes(), {}); }

}  // namespace headroom
