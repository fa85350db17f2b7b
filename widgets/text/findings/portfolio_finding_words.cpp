// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/findings/finding_words.h"

#include <QtGlobal>

namespace headroom {

namespace {

constexpr FindingWords portfolioFindings[] = {
    {"portfolio.no-pools", QT_TRANSLATE_NOOP("finding", "The portfolio has no pools: nothing can run."),
     QT_TRANSLATE_NOOP("remedy", "Add the machines under \"pools\", each with its VM size, region and supply.")},
    {"portfolio.unknown-size", QT_TRANSLATE_NOOP("finding", "Pool %1 is of a size that is not known: %2."),
     QT_TRANSLATE_NOOP("remedy", "Did you mean %3?"),
     QT_TRANSLATE_NOOP("remedy", "\"headroom catalogue skus\" lists all that are.")},
    {"portfolio.unknown-pool", QT_TRANSLATE_NOOP("finding", "%1 may use the pool %2, which there is not."),
     QT_TRANSLATE_NOOP("remedy", "Name a pool by its id, or add it.")},
    {"portfolio.retires", QT_TRANSLATE_NOOP("finding", "The size of pool %1, %2, retires on %3."),
     QT_TRANSLATE_NOOP("remedy", "Plan the pool's later months on a size that stays.")},
    {"portfolio.fits-no-pool", QT_TRANSLATE_NOOP("finding", "%1 fits no pool that it may use, and is left out."),
     QT_TRANSLATE_NOOP("remedy", "Allow it another pool, or fix its plan: \"headroom fix\" says how.")},
    {"portfolio.fits-not", QT_TRANSLATE_NOOP("finding", "%1 does not fit the machines of %2, and runs on its others."),
     ""},
    {"portfolio.bad-hours",
     QT_TRANSLATE_NOOP("finding", "The hours of %1 are no schedule, and are taken as all of them: %2."),
     QT_TRANSLATE_NOOP("remedy", "One of always, 8x5, nights-off, weekend-off, or 168 characters 0 and 1.")},
    {"portfolio.bad-date", QT_TRANSLATE_NOOP("finding", "%1 has a date that is none, and does without it: %2."),
     QT_TRANSLATE_NOOP("remedy", "Write it as in 2027-03-01.")},
    {"portfolio.starts-after", QT_TRANSLATE_NOOP("finding", "%1 starts on %2, after the last month, and is left out."),
     QT_TRANSLATE_NOOP("remedy", "Look further ahead, or start it earlier.")},
    {"portfolio.deadline-before-start",
     QT_TRANSLATE_NOOP("finding", "%1 is to be done by %2, but does not start before %3."),
     QT_TRANSLATE_NOOP("remedy", "Correct one of the two dates.")},
    {"portfolio.growth-without-end",
     QT_TRANSLATE_NOOP("finding", "%1 grows beyond all machines: from %2 on it is counted with the most that can be."),
     QT_TRANSLATE_NOOP("remedy", "Enter a growth that can last, or end the portfolio earlier.")},
    {"portfolio.no-load",
     QT_TRANSLATE_NOOP("finding", "%1 says nothing of its requests per second, and is counted with %2."),
     QT_TRANSLATE_NOOP("remedy", "Enter the requests per second of its busiest hour.")},
    {"portfolio.modes-without-price",
     QT_TRANSLATE_NOOP("finding", "For pool %1, %2, these modes have no price and are not offered: %3."),
     QT_TRANSLATE_NOOP("remedy", "Import prices, or enter your own in its supply.")},
    {"portfolio.unpriced",
     QT_TRANSLATE_NOOP("finding", "Nodes of pool %1 stand in a mode without a price, and are not in the cost: %2."),
     QT_TRANSLATE_NOOP("remedy", "Enter what one of them costs per hour.")},
    {"portfolio.short", QT_TRANSLATE_NOOP("finding", "Pool %1 is short of up to %2, from %3 on."),
     QT_TRANSLATE_NOOP("remedy", "Add them to its supply, let work use other pools, or promise less.")},
    {"portfolio.quota", QT_TRANSLATE_NOOP("finding", "Today's quota of pool %1 lacks %2: ask by %3."), ""},
    {"portfolio.late-to-ask",
     QT_TRANSLATE_NOOP("finding", "More nodes of pool %1 should have been asked for by %2: they will come late."),
     QT_TRANSLATE_NOOP("remedy", "Ask now, and count on the months before without them.")},
    {"portfolio.idle",
     QT_TRANSLATE_NOOP("finding", "Pool %1 has %2 more than any month needs; %3 of its GPU-hours are used."),
     QT_TRANSLATE_NOOP("remedy", "Give them up where the commitment allows.")},
    {"portfolio.promise-missed",
     QT_TRANSLATE_NOOP("finding",
                       "What %1 is promised is kept in %2 of the draws: its P95 wait is %3, promised are %4."),
     ""},
    {"portfolio.deadline-missed", QT_TRANSLATE_NOOP("finding", "%1 is to end by %2 and does not in %3 of the draws."),
     QT_TRANSLATE_NOOP("remedy", "Start it earlier, give it more machines or a higher priority.")},
    {"portfolio.unserved", QT_TRANSLATE_NOOP("finding", "No node is free for %2 of the GPU-hours that %1 asks for."),
     QT_TRANSLATE_NOOP("remedy", "Add nodes, or give it a higher priority.")},
    {"portfolio.over-budget",
     QT_TRANSLATE_NOOP("finding", "The machines that stand cost %2 in %1, the dearest month; the budget is %3."), ""},
    {"portfolio.saves",
     QT_TRANSLATE_NOOP("finding", "The best mix costs %1 over all months, the machines as they stand %2."), ""},
    {"portfolio.preliminary",
     QT_TRANSLATE_NOOP("finding", "Preliminary: after %1 draws some P95 is wider than 10 % on either side."), ""},
    {"portfolio.not-simulated",
     QT_TRANSLATE_NOOP("finding", "Too many runs to simulate, about %1: waits are those of formulas."),
     QT_TRANSLATE_NOOP("remedy", "Look at fewer months, or join small runs.")},
    {"portfolio.not-enough", QT_TRANSLATE_NOOP("finding", "More nodes of %2 alone do not keep what %1 is promised."),
     QT_TRANSLATE_NOOP("remedy", "Make its runs shorter, its deadline later, or what it is promised less.")},
};

}  // namespace

std::span<const FindingWords> portfolioFindingWords() { return portfolioFindings; }

}  // namespace headroom
