// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/findings/finding_words.h"

#include <QtGlobal>

namespace headroom {

namespace {

constexpr FindingWords portfolioFindings[] = {
    {"portfolio.no-pools", QT_TRANSLATE_NOOP("finding", "There are no machines that the demands could run on."),
     QT_TRANSLATE_NOOP("remedy", "Add a pool: a VM size and a region.")},
    {"portfolio.unknown-size",
     QT_TRANSLATE_NOOP("finding", "Pool %1: no VM size is called %2, so that nothing runs there."),
     QT_TRANSLATE_NOOP("remedy", "Did you mean %3?"),
     QT_TRANSLATE_NOOP("remedy", "Take a size that headroom catalogue lists.")},
    {"portfolio.unknown-pool", QT_TRANSLATE_NOOP("finding", "%1 names the pool %2, which there is not."),
     QT_TRANSLATE_NOOP("remedy", "Name one of the portfolio's pools.")},
    {"portfolio.retires", QT_TRANSLATE_NOOP("finding", "Pool %1: %2 is retired on %3, within the time planned."),
     QT_TRANSLATE_NOOP("remedy", "Let another size follow it.")},
    {"portfolio.fits-no-pool",
     QT_TRANSLATE_NOOP("finding", "%1 fits no pool that it may use: it is in none of the figures."),
     QT_TRANSLATE_NOOP("remedy", "Allow a pool of larger machines, or change its plan.")},
    {"portfolio.fits-not", QT_TRANSLATE_NOOP("finding", "%1 does not fit pool %2, and uses the others."), ""},
    {"portfolio.bad-hours", QT_TRANSLATE_NOOP("finding", "%1: \"%2\" are no hours of a week; all hours are taken."),
     QT_TRANSLATE_NOOP("remedy", "Say always, 8x5, nights-off, weekend-off, or 168 characters 0 and 1.")},
    {"portfolio.bad-date", QT_TRANSLATE_NOOP("finding", "%1: \"%2\" is no date and is left out."),
     QT_TRANSLATE_NOOP("remedy", "Write dates as 2027-03-31.")},
    {"portfolio.starts-after",
     QT_TRANSLATE_NOOP("finding", "%1 starts on %2, after the last month: it is in none of the figures."),
     QT_TRANSLATE_NOOP("remedy", "Plan more months.")},
    {"portfolio.starts-before",
     QT_TRANSLATE_NOOP("finding",
                       "%1 starts on %2, before the portfolio does: it is counted from %3 on, with all of its "
                       "runs and without growth before."),
     QT_TRANSLATE_NOOP("remedy", "Take away the runs that are done by then, or begin the portfolio earlier.")},
    {"portfolio.divided-anew",
     QT_TRANSLATE_NOOP("finding",
                       "%1 does not fit pool %2 as its plan divides it: it is taken to run there as %3 on %4."),
     QT_TRANSLATE_NOOP("remedy", "Open its plan and take a layout that fits, to decide it yourself.")},
    {"portfolio.deadline-before-start", QT_TRANSLATE_NOOP("finding", "%1 is to end by %2, before it starts (%3)."),
     QT_TRANSLATE_NOOP("remedy", "Correct one of the dates.")},
    {"portfolio.growth-without-end",
     QT_TRANSLATE_NOOP("finding", "%1 grows beyond what can be counted from %2 on, and is taken to stay there."),
     QT_TRANSLATE_NOOP("remedy", "Lower its growth per month.")},
    {"portfolio.no-load",
     QT_TRANSLATE_NOOP("finding", "%1 does not say how many requests come: its plan's own %2 are held all the time."),
     QT_TRANSLATE_NOOP("remedy", "State the requests per second.")},
    {"portfolio.modes-without-price",
     QT_TRANSLATE_NOOP("finding", "Pool %1: %2 has no price in these modes, which are not offered: %3."),
     QT_TRANSLATE_NOOP("remedy", "Enter your own price of a node and hour at the pool's supply.")},
    {"portfolio.unpriced",
     QT_TRANSLATE_NOOP("finding", "Pool %1 has nodes that are %2, which has no price: its cost is incomplete."),
     QT_TRANSLATE_NOOP("remedy", "Enter your own price of a node and hour at the pool's supply.")},
    {"portfolio.short", QT_TRANSLATE_NOOP("finding", "Pool %1 is short of up to %2 from %3 on."),
     QT_TRANSLATE_NOOP("remedy", "Take the best mix, let a demand wait longer, or move it to another month.")},
    {"portfolio.quota", QT_TRANSLATE_NOOP("finding", "Pool %1 needs quota for %2 more: ask by %3."), ""},
    {"portfolio.late-to-ask",
     QT_TRANSLATE_NOOP("finding", "Pool %1: the first nodes should have been asked for by %2."),
     QT_TRANSLATE_NOOP("remedy", "Ask at once, and expect the first months to be short.")},
    {"portfolio.idle", QT_TRANSLATE_NOOP("finding", "Pool %1 has %2 that no month needs; %3 of it is in use."),
     QT_TRANSLATE_NOOP("remedy", "Give them back, or let other demands use the pool.")},
    {"portfolio.promise-missed",
     QT_TRANSLATE_NOOP("finding",
                       "%1 keeps its promise of %4 in %2 of the draws in its worst month; of all its runs 95 of "
                       "100 wait up to %3."),
     QT_TRANSLATE_NOOP("remedy", "Add the nodes that are short, or promise less.")},
    {"portfolio.deadline-missed", QT_TRANSLATE_NOOP("finding", "%1 ends after %2 in %3 of the draws."),
     QT_TRANSLATE_NOOP("remedy", "Add the nodes that are short, start earlier, or give it a better priority.")},
    {"portfolio.unserved",
     QT_TRANSLATE_NOOP("finding", "%1 finds no free GPUs for %2 of the GPU-hours that it asks for."),
     QT_TRANSLATE_NOOP("remedy", "Add the nodes that are short.")},
    {"portfolio.over-budget", QT_TRANSLATE_NOOP("finding", "The supply as planned costs %2 in %1, of a budget of %3."),
     QT_TRANSLATE_NOOP("remedy", "Take the best mix, or give back what no month needs.")},
    {"portfolio.needs-over-budget",
     QT_TRANSLATE_NOOP("finding", "What is needed costs %2 in %1 at the best mix, of a budget of %3."),
     QT_TRANSLATE_NOOP("remedy", "Ask for more, move a demand to another month, or let one wait longer.")},
    {"portfolio.not-found",
     QT_TRANSLATE_NOOP(
         "finding", "Pool %1: from %2 on the work ran out before the nodes needed were found; closed forms say them."),
     QT_TRANSLATE_NOOP("remedy", "Let it draw more, or join demands that are alike.")},
    {"portfolio.unstarted",
     QT_TRANSLATE_NOOP("finding", "%1: %2 of its runs have not started when %3 ends; their waits are those by then."),
     QT_TRANSLATE_NOOP("remedy", "Add the nodes that are short, give it a better priority, or plan more months.")},
    {"portfolio.saves",
     QT_TRANSLATE_NOOP("finding", "The best mix costs %1 over all months, the supply as planned %2."), ""},
    {"portfolio.outlives",
     QT_TRANSLATE_NOOP("finding", "Pool %1: from %3 on the best mix costs %2 more than the supply as planned, whose "
                                  "commitments bind beyond %4: the mix counts that, too."),
     QT_TRANSLATE_NOOP("remedy", "If the nodes are needed for longer, plan more months.")},
    {"portfolio.preliminary",
     QT_TRANSLATE_NOOP("finding", "Preliminary: after %1 draws some percentile is known to no better than 10 %."), ""},
    {"portfolio.not-simulated",
     QT_TRANSLATE_NOOP("finding", "With %1 events there is too much to simulate: waits and nodes are closed forms."),
     QT_TRANSLATE_NOOP("remedy", "Plan fewer months, or join small runs into larger ones.")},
    {"portfolio.not-enough",
     QT_TRANSLATE_NOOP("finding", "%1 waits longer than it may in some month, however many nodes pool %2 has."),
     QT_TRANSLATE_NOOP("remedy", "Let more of its runs go at once, or promise less.")},
};

}  // namespace

std::span<const FindingWords> portfolioFindingWords() { return portfolioFindings; }

}  // namespace headroom
