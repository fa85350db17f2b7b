// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/checks/check_command_group.h"

#include "app/cli/command_groups.h"

#include <QCoreApplication>

namespace headroom {

std::vector<Command> checkCommands()
{
    return {
        {"advise",
         "PLAN [--set POINTER=VALUE]...",
         QT_TRANSLATE_NOOP("CommandLine", "what to take for the plan's model and why, with the reasons against others"),
         {setOption, formatOption, helpOption},
         &runAdviseCommand},
        {"decide",
         "PLAN [--top N] [--set POINTER=VALUE]...",
         QT_TRANSLATE_NOOP("CommandLine", "machines, layout and price that meet the plan's goal, best first"),
         {{"top", "N", QT_TRANSLATE_NOOP("CommandLine", "how many answers to print, 1 to 1000")},
          setOption,
          formatOption,
          helpOption},
         &runDecideCommand},
        {"portfolio",
         "FILE [--what-if POINTER=VALUE]... [--seed N] [--draws N] [--csv FILE] [-o FILE.pdf|.html|.md] "
         "[--paper a4|letter] | import FILE... [--mask] -o FILE",
         QT_TRANSLATE_NOOP("CommandLine", "many demands on pools over months: nodes needed, waits, money, what to buy; "
                                          "import makes demands of a job history"),
         {{"what-if", "POINTER=VALUE",
           QT_TRANSLATE_NOOP("CommandLine", "change the portfolio, such as demands.tuning.growth_per_month=0.1, of all "
                                            "demands demands.*.priority=1; may be repeated")},
          {"seed", "N",
           QT_TRANSLATE_NOOP("CommandLine", "of the draws; 1 unless said; the same seed, the same answer")},
          {"draws", "N",
           QT_TRANSLATE_NOOP("CommandLine", "at most, for waits; half as many for the nodes needed; 200 unless said: "
                                            "more take longer and tell more")},
          {"csv", "FILE", QT_TRANSLATE_NOOP("CommandLine", "write money by month, pool and owner, too")},
          {"mask", "", QT_TRANSLATE_NOOP("CommandLine", "of an import: stand-ins for owners and demands")},
          {"o", "FILE",
           QT_TRANSLATE_NOOP("CommandLine", "write a report, too: HTML, Markdown or PDF, by its ending; of an import: "
                                            "where it writes the portfolio")},
          {"paper", "a4|letter", QT_TRANSLATE_NOOP("CommandLine", "the size of the pages; a4 unless said otherwise")},
          formatOption,
          helpOption},
         &runPortfolioCommand},
        {"network",
         "PLAN [--set POINTER=VALUE]...",
         QT_TRANSLATE_NOOP("CommandLine", "the plan's links and traffic, and what to measure on them first"),
         {setOption, formatOption, helpOption},
         &runNetworkCommand},
        {"gate",
         "FILE [--sku SIZE | --gpu GPU] [--nodes N] [--set POINTER=VALUE]... [--require sure|known]",
         QT_TRANSLATE_NOOP("CommandLine", "whether a job fits before it starts: a plan, or a launch file that import "
                                          "reads; for schedulers, CI and admission"),
         {{"sku", "SIZE", QT_TRANSLATE_NOOP("CommandLine", "the VM size that it is sent to")},
          {"gpu", "GPU", QT_TRANSLATE_NOOP("CommandLine", "or the GPU of nodes of your own, by its catalogue id")},
          {"nodes", "N", QT_TRANSLATE_NOOP("CommandLine", "how many of them; as many as its GPUs need unless said")},
          {"require", "sure|known",
           QT_TRANSLATE_NOOP("CommandLine", "exit with 1 also unless it surely fits, or where there is no verdict")},
          setOption,
          formatOption,
          helpOption},
         &runGateCommand},
        {"accept",
         "RESULTS... --plan PLAN [--require-all] [-o FILE.pdf] [--overwrite] [--date YYYY-MM-DD] "
         "[--set POINTER=VALUE]...",
         QT_TRANSLATE_NOOP("CommandLine", "tests of new nodes and links against what the plan expects of their size"),
         {{"plan", "PLAN", QT_TRANSLATE_NOOP("CommandLine", "the plan that the machines are for")},
          {"require-all", "",
           QT_TRANSLATE_NOOP("CommandLine", "exit with 1 also where something that the plan needs was not tested")},
          {"o", "FILE.pdf", QT_TRANSLATE_NOOP("CommandLine", "write a certificate, too")},
          {"overwrite", "", QT_TRANSLATE_NOOP("CommandLine", "replace FILE.pdf where it is there")},
          {"date", "YYYY-MM-DD", QT_TRANSLATE_NOOP("CommandLine", "the day that it bears; today unless said")},
          setOption,
          formatOption,
          helpOption},
         &runAcceptCommand},
        {"scan",
         "PATH... [--plan PLAN] [--format text|json|sarif]",
         QT_TRANSLATE_NOOP("CommandLine", "VM sizes, taints, images and drivers in templates, scripts and posts"),
         {{"plan", "PLAN", QT_TRANSLATE_NOOP("CommandLine", "say also which sizes do not hold this plan")},
          {"format", "text|json|sarif",
           QT_TRANSLATE_NOOP("CommandLine", "how to print; text unless said otherwise; SARIF 2.1.0 for code hosts")},
          helpOption},
         &runScanCommand},
    };
}

}  // namespace headroom
