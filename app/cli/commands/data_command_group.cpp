// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/command_groups.h"

#include <QCoreApplication>

namespace headroom {

std::vector<Command> dataCommands()
{
    return {
        {"import",
         "FILE|FOLDER|- [--accept-unknown]",
         QT_TRANSLATE_NOOP("CommandLine", "a plan from a configuration file of another program, or a model's folder"),
         {{"accept-unknown", "",
           QT_TRANSLATE_NOOP("CommandLine",
                             "go on at entries that nobody can interpret; the plan's findings name them")},
          formatOption,
          helpOption},
         &runImportCommand},
        {"catalogue",
         "gpus|skus|models",
         QT_TRANSLATE_NOOP("CommandLine", "the GPUs, VM sizes or models that are known, with sources"),
         {formatOption, helpOption},
         &runCatalogueCommand},
        {"prices",
         "import FILE... | list | reset | refresh [--region NAME]... [--sku SIZE]... [--url URL] [--timeout S]",
         QT_TRANSLATE_NOOP("CommandLine", "prices from files or Azure's public API, kept for all later estimates"),
         {{"region", "NAME", QT_TRANSLATE_NOOP("CommandLine", "ask for this region; may be repeated")},
          {"sku", "SIZE", QT_TRANSLATE_NOOP("CommandLine", "ask for this VM size; may be repeated")},
          {"url", "URL", QT_TRANSLATE_NOOP("CommandLine", "ask this address instead of Azure's")},
          {"timeout", "S",
           QT_TRANSLATE_NOOP("CommandLine", "seconds for each page of prices, tries and waits among them; unless said "
                                            "30 for an answer, 120 for its end, and 600 in all")},
          formatOption,
          helpOption},
         &runPricesCommand},
        {"samples",
         "[NAME]",
         QT_TRANSLATE_NOOP("CommandLine", "the plans and portfolios that come with Headroom, or one of them"),
         {formatOption, helpOption},
         &runSamplesCommand},
        {"schema",
         "plan|portfolio",
         QT_TRANSLATE_NOOP("CommandLine", "the JSON Schema of a plan file, or of a portfolio"),
         {formatOption, helpOption},
         &runSchemaCommand},
        {"validate",
         "CASES... [--without SOURCE] [--bands] [--decisions] [--constants]",
         QT_TRANSLATE_NOOP("CommandLine", "predictions against published measurements, and the errors"),
         {{"without", "SOURCE",
           QT_TRANSLATE_NOOP("CommandLine", "choose every constant that SOURCE had a part in again without it")},
          {"bands", "",
           QT_TRANSLATE_NOOP("CommandLine", "print the error bands behind the ranges of estimates instead, as JSON")},
          {"decisions", "",
           QT_TRANSLATE_NOOP("CommandLine",
                             "how well predictions choose among layouts that a source measured on the same machines")},
          {"constants", "",
           QT_TRANSLATE_NOOP("CommandLine",
                             "every constant that was chosen on measurements, and the sources behind it")},
          formatOption,
          helpOption},
         &runValidateCommand},
        {"completion",
         "bash|zsh|fish|man",
         QT_TRANSLATE_NOOP("CommandLine", "completion of these commands for a shell, or their manual page"),
         {{"date", "YYYY-MM-DD",
           QT_TRANSLATE_NOOP("CommandLine", "the date on the manual page; today unless said otherwise")},
          helpOption},
         &runCompletionCommand},
    };
}

}  // namespace headroom
