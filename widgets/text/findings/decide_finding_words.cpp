// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/findings/finding_words.h"

#include <QtGlobal>

namespace headroom {

namespace {

constexpr FindingWords decideFindings[] = {
    {"decide.cheapest",
     QT_TRANSLATE_NOOP("finding", "%2 × %1 ends in %4 and costs %3, the least of the answers that meet the goal (%5)."),
     ""},
    {"decide.cheapest-service",
     QT_TRANSLATE_NOOP("finding", "%2 × %1 costs %3 a month, the least of all sizes that carry the load (%4)."), ""},
    {"decide.next", QT_TRANSLATE_NOOP("finding", "Next comes %2 × %1 for %3, %4 more."), ""},
    {"decide.goal-costs",
     QT_TRANSLATE_NOOP("finding", "Cheaper, but against the goal: %2 × %1 does the job for %3 in %4."), ""},
    {"decide.sure-costs", QT_TRANSLATE_NOOP("finding", "What holds at the far end of its ranges costs %1, %2 more."),
     ""},
    {"decide.peak-may-not-fit",
     QT_TRANSLATE_NOOP("finding", "Probable only: at the far end of its range the peak is %1 of %2."),
     QT_TRANSLATE_NOOP("remedy", "Measure one step and calibrate, or ask for a sure answer.")},
    {"decide.may-be-late",
     QT_TRANSLATE_NOOP("finding", "Probable only: at the slow end of its range the job takes %1 of %2."),
     QT_TRANSLATE_NOOP("remedy", "Measure one step and calibrate, or ask for a sure answer.")},
    {"decide.may-cost-more",
     QT_TRANSLATE_NOOP("finding", "Probable only: at the slow end of its range the job costs %1 of a budget of %2."),
     QT_TRANSLATE_NOOP("remedy", "Measure one step and calibrate, or ask for a sure answer.")},
    {"decide.no-range",
     QT_TRANSLATE_NOOP("finding", "Probable only: nothing says how far figures of this kind may be off."),
     QT_TRANSLATE_NOOP("remedy", "Measure one step and calibrate.")},
    {"decide.token-range",
     QT_TRANSLATE_NOOP("finding",
                       "Probable only: the time per token lies between %1 and %2 in eight of ten measurements."),
     ""},
    {"decide.own-hardware",
     QT_TRANSLATE_NOOP("finding",
                       "The plan's machines are its owner's: only sizes of clouds are held against each other."),
     QT_TRANSLATE_NOOP("remedy", "Set the cluster to a VM size, or search its layouts instead.")},
    {"decide.not-sure", QT_TRANSLATE_NOOP("finding", "Machines keep time and money, but no estimate of them is sure."),
     QT_TRANSLATE_NOOP("remedy", "Measure one step and calibrate, or ask for a probable answer.")},
    {"decide.cheapest-tokens",
     QT_TRANSLATE_NOOP("finding",
                       "Without a number of requests per second nothing says how much is needed: %2 × %1 gives a "
                       "million tokens for %3, the least of all."),
     QT_TRANSLATE_NOOP("remedy", "State the requests per second.")},
    {"decide.unproven", QT_TRANSLATE_NOOP("finding", "Probable only: no published measurement supports the %1."), ""},
    {"decide.left-out", QT_TRANSLATE_NOOP("finding", "Left out: %1 for want of memory, %2 of time, %3 of money."), ""},
    {"decide.without-price",
     QT_TRANSLATE_NOOP("finding", "Sizes left out for want of a price in the plan's mode and region: %1."),
     QT_TRANSLATE_NOOP("remedy", "Import prices, or name other regions in goal.regions.")},
    {"decide.region-without-price",
     QT_TRANSLATE_NOOP("finding", "No size that may be taken has a price in the plan's mode in %1."),
     QT_TRANSLATE_NOOP("remedy", "Check how the region is spelt, or import its prices.")},
    {"decide.unfinished", QT_TRANSLATE_NOOP("finding", "Not everything was tried: a better answer may exist."), ""},
    {"decide.post-training",
     QT_TRANSLATE_NOOP("finding", "Machines are not chosen for trainings with several models or answers of their own."),
     QT_TRANSLATE_NOOP("remedy",
                       "Search the split of this cluster, or estimate the plan on the machines in question.")},
    {"decide.none", QT_TRANSLATE_NOOP("finding", "No size that may be taken does what the goal asks."),
     QT_TRANSLATE_NOOP("remedy", "Give more time, money or latency, or allow other layouts, recipes or clouds.")},
    {"decide.nearest", QT_TRANSLATE_NOOP("finding", "Nearest comes %2 × %1: %3 in %4."), ""},
    {"decide.nearest-service", QT_TRANSLATE_NOOP("finding", "Nearest comes %2 × %1 for %3 a month."), ""},
};

}  // namespace

std::span<const FindingWords> decideFindingWords() { return decideFindings; }

}  // namespace headroom
