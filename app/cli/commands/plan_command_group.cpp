// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/command_groups.h"

#include <QCoreApplication>

namespace headroom {

std::vector<Command> planCommands()
{
    return {
        {"estimate",
         "PLAN [--explain] [--set POINTER=VALUE]...",
         QT_TRANSLATE_NOOP("CommandLine", "memory, cost and findings of one plan"),
         {{"explain", "", QT_TRANSLATE_NOOP("CommandLine", "add formula, inputs and source of every number")},
          setOption,
          formatOption,
          helpOption},
         &runEstimateCommand},
        {"fix",
         "PLAN [--set POINTER=VALUE]...",
         QT_TRANSLATE_NOOP("CommandLine", "the smallest changes that make a plan fit, and those that do not help"),
         {setOption, formatOption, helpOption},
         &runFixCommand},
        {"compare",
         "PLAN PLAN...|WORKSHOP [--set POINTER=VALUE]...",
         QT_TRANSLATE_NOOP("CommandLine", "plans, or those of a workshop, side by side, with what differs"),
         {setOption, formatOption, helpOption},
         &runCompareCommand},
        {"search",
         "PLAN [--objective time|cost|memory] [--top N] [--batch-up-to] [--finish-days DAYS | --budget USD | "
         "--fewest-gpus]",
         QT_TRANSLATE_NOOP("CommandLine", "all legal layouts of the plan's model on its cluster, ranked"),
         {{"objective", "time|cost|memory",
           QT_TRANSLATE_NOOP("CommandLine", "what comes first; time unless said otherwise")},
          {"top", "N", QT_TRANSLATE_NOOP("CommandLine", "how many layouts to list; 10 unless said otherwise")},
          {"batch-up-to", "",
           QT_TRANSLATE_NOOP("CommandLine", "try every global batch up to the plan's; layouts rank by time per "
                                            "sequence")},
          {"finish-days", "DAYS",
           QT_TRANSLATE_NOOP("CommandLine", "instead: the cheapest VM size and node count that end in time")},
          {"budget", "USD", QT_TRANSLATE_NOOP("CommandLine", "instead: the fastest that the money pays for")},
          {"fewest-gpus", "", QT_TRANSLATE_NOOP("CommandLine", "instead: the fewest GPUs that fit")},
          setOption,
          formatOption,
          helpOption},
         &runSearchCommand},
    };
}

std::vector<Command> outcomeCommands()
{
    return {
        {"report",
         "PLAN...|WORKSHOP -o FILE.pdf|.html|.md [--csv DIR] [--sections A,B] [--title T] [--logo FILE] [--quota "
         "FILE]... "
         "[--accept FILE]... [--health FILE]... [--date YYYY-MM-DD] [--paper a4|letter]",
         QT_TRANSLATE_NOOP("CommandLine", "the report of one plan, or of several or a workshop with a comparison"),
         {{"o", "FILE", QT_TRANSLATE_NOOP("CommandLine", "the file to write: HTML, Markdown or PDF, by its ending")},
          {"csv", "DIR", QT_TRANSLATE_NOOP("CommandLine", "write every table of the report there, as CSV")},
          {"overwrite", "", QT_TRANSLATE_NOOP("CommandLine", "replace tables that are in DIR")},
          {"sections", "A,B",
           QT_TRANSLATE_NOOP("CommandLine",
                             "only these beside title and verdict: comparison, workshop, goal, memory, fixes, "
                             "time, serving, risk, notes, plan, cost, quota, checklist, security, "
                             "assumptions, health, acceptance, sources")},
          {"title", "T", QT_TRANSLATE_NOOP("CommandLine", "the title in the place of the plan's name")},
          {"logo", "FILE", QT_TRANSLATE_NOOP("CommandLine", "a PNG or SVG picture in the place of Headroom's")},
          {"quota", "FILE",
           QT_TRANSLATE_NOOP("CommandLine", "output of az vm list-skus or list-usage to report on; may be repeated")},
          {"accept", "FILE",
           QT_TRANSLATE_NOOP("CommandLine", "results of tests of the plan's machines to report on; may be repeated")},
          {"health", "FILE", QT_TRANSLATE_NOOP("CommandLine", "a capture of real GPUs to report on; may be repeated")},
          {"date", "YYYY-MM-DD",
           QT_TRANSLATE_NOOP("CommandLine", "the date on the report; today unless said otherwise")},
          {"paper", "a4|letter", QT_TRANSLATE_NOOP("CommandLine", "the size of the pages; a4 unless said otherwise")},
          setOption,
          formatOption,
          helpOption},
         &runReportCommand},
        {"provision",
         "PLAN --target T... -o DIR [--force] [--overwrite] [--quota FILE]... [--date YYYY-MM-DD] [--set "
         "POINTER=VALUE]... | --list",
         QT_TRANSLATE_NOOP("CommandLine", "files that create the plan's machines and start its job; starts nothing"),
         {{"target", "T",
           QT_TRANSLATE_NOOP("CommandLine",
                             "what to write for: az-cli, bicep, terraform, aks, azureml, batch, slurm, "
                             "torchrun, ray, deepspeed, accelerate, torchtitan, megatron, vllm, sglang, "
                             "trtllm, kaito, dynamo, monitoring, budget, acceptance, or all that suit the "
                             "plan; may be repeated")},
          {"o", "DIR", QT_TRANSLATE_NOOP("CommandLine", "the folder to write to; made where there is none")},
          {"force", "",
           QT_TRANSLATE_NOOP("CommandLine", "write although the plan has an error; never for a retired size")},
          {"quota", "FILE",
           QT_TRANSLATE_NOOP("CommandLine",
                             "output of az vm list-skus or list-usage, for the checks; may be repeated")},
          {"overwrite", "", QT_TRANSLATE_NOOP("CommandLine", "replace files that are there")},
          {"list", "",
           QT_TRANSLATE_NOOP("CommandLine", "instead: the targets, and which fields of a plan \"headroom import\" "
                                            "reads back from which file")},
          {"date", "YYYY-MM-DD",
           QT_TRANSLATE_NOOP("CommandLine", "the date in the files; today unless said otherwise")},
          setOption,
          formatOption,
          helpOption},
         &runProvisionCommand},
        {"quota",
         "FILE... --plan PLAN [--set POINTER=VALUE]...",
         QT_TRANSLATE_NOOP("CommandLine", "whether your Azure subscription can deploy the plan, or what to ask for"),
         {{"plan", "PLAN", QT_TRANSLATE_NOOP("CommandLine", "the plan")}, setOption, formatOption, helpOption},
         &runQuotaCommand},
        {"diff",
         "PLAN EVIDENCE... [--mask] [--set POINTER=VALUE]...",
         QT_TRANSLATE_NOOP("CommandLine",
                           "why a job runs other than planned: from its logs, snapshots, captures, tests"),
         {{"mask", "",
           QT_TRANSLATE_NOOP("CommandLine", "print the run as an anonymous case that \"headroom validate\" reads")},
          setOption,
          formatOption,
          helpOption},
         &runDiffCommand},
        {"calibrate",
         "PLAN [--peak BYTES] [--counter NAME] [--tokens-per-s NUMBER] [--cases DIR] [-o FILE]",
         QT_TRANSLATE_NOOP("CommandLine", "a plan against what you measured, and what that says about the estimate"),
         {{"peak", "BYTES", QT_TRANSLATE_NOOP("CommandLine", "peak memory of the fullest GPU, such as 74.2e9")},
          {"counter", "NAME",
           QT_TRANSLATE_NOOP("CommandLine", "where it was read: allocated, reserved or nvidia-smi (the usual)")},
          {"tokens-per-s", "NUMBER", QT_TRANSLATE_NOOP("CommandLine", "tokens per second of the whole job")},
          {"cases", "DIR", QT_TRANSLATE_NOOP("CommandLine", "instead: all files of measured cases in that folder")},
          {"o", "FILE", QT_TRANSLATE_NOOP("CommandLine", "write the calibrated plan")},
          formatOption,
          helpOption},
         &runCalibrateCommand},
    };
}

}  // namespace headroom
