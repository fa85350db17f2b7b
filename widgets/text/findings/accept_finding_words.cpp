// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/findings/finding_words.h"

#include <QtGlobal>

namespace headroom {

namespace {

constexpr FindingWords acceptFindings[] = {
    {"accept.other-machine", QT_TRANSLATE_NOOP("finding", "These are results of %1, and the plan has %2."),
     QT_TRANSLATE_NOOP("remedy", "Nothing is graded against the plan: name the plan of these machines.")},
    {"accept.few-gpus",
     QT_TRANSLATE_NOOP("finding", "%1 shows %2 of %3; the work goes on without that node, which costs %4 "
                                  "a day for nothing."),
     QT_TRANSLATE_NOOP("remedy", "Replace the node; a job that needs all GPUs does not start on it.")},
    {"accept.few-gpus-job",
     QT_TRANSLATE_NOOP("finding", "%1 shows %2 of %3; no spare node of the plan is left to take its place, so that the "
                                  "whole job waits, for %4 a day."),
     QT_TRANSLATE_NOOP("remedy", "Replace the node, or plan spare nodes (cost.spare_nodes).")},
    {"accept.slow-gpu",
     QT_TRANSLATE_NOOP("finding", "GPU %2 of %1: %3 is %4 below what is expected, which holds up the whole "
                                  "job for %5 a day."),
     QT_TRANSLATE_NOOP("remedy", "Measure it again by itself. Replace the node where it stays below the limit for "
                                 "replacing; above that, watch it.")},
    {"accept.slow-gpus",
     QT_TRANSLATE_NOOP("finding", "%1: %2 is %3 to %4 below what is expected, which holds up the whole job for %5 a "
                                  "day."),
     QT_TRANSLATE_NOOP("remedy", "Measure them again by themselves. Replace the node where they stay below the limit "
                                 "for replacing; above that, watch it.")},
    {"accept.below-gpus",
     QT_TRANSLATE_NOOP("finding", "%1: %2 is %3 to %4 below what is expected; the planned job does not wait for it."),
     QT_TRANSLATE_NOOP("remedy",
                       "Take the node for this job, and measure it again before another one that needs more.")},
    {"accept.slow-link",
     QT_TRANSLATE_NOOP("finding", "The link between %1 and %2: %3 is %4 below what is expected, which holds "
                                  "up the whole job for %5 a day."),
     QT_TRANSLATE_NOOP("remedy", "Measure it by itself, then replace the node that is in every slow pair.")},
    {"accept.slow",
     QT_TRANSLATE_NOOP("finding", "%1: %2 is %3 below what is expected, which holds up the whole job for %4 a day."),
     QT_TRANSLATE_NOOP("remedy", "Measure it again by itself. Replace the node where it stays below the limit for "
                                 "replacing; above that, watch it.")},
    {"accept.below",
     QT_TRANSLATE_NOOP("finding", "%1: %2 is %3 below what is expected; the planned job does not wait for it."),
     QT_TRANSLATE_NOOP("remedy",
                       "Take the node for this job, and measure it again before another one that needs more.")},
    {"accept.slow-sizes",
     QT_TRANSLATE_NOOP("finding",
                       "%1: %2 is below what is expected at %3 sizes of messages, the most at %5: by %4, which "
                       "holds up the whole job for %6 a day."),
     QT_TRANSLATE_NOOP("remedy", "Run it again on idle machines; replace the node if it stays so.")},
    {"accept.below-sizes",
     QT_TRANSLATE_NOOP("finding",
                       "%1: %2 is below what is expected at %3 sizes of messages, the most at %5: by %4; the "
                       "planned job does not wait for it."),
     QT_TRANSLATE_NOOP("remedy",
                       "Take the node for this job, and measure it again before another one that needs more.")},
    {"accept.too-fast",
     QT_TRANSLATE_NOOP("finding", "%1: %2 is %3 times what is expected, which no machine of this size reaches."),
     QT_TRANSLATE_NOOP("remedy", "See whose results these are, and in which number format they were measured.")},
    {"accept.too-fast-gpus",
     QT_TRANSLATE_NOOP("finding", "%1: %2 is %3 to %4 times what is expected, which no machine of this size reaches."),
     QT_TRANSLATE_NOOP("remedy", "See whose results these are, and in which number format they were measured.")},
    {"accept.failed", QT_TRANSLATE_NOOP("finding", "%1 fails the test \"%2\" of %3."),
     QT_TRANSLATE_NOOP("remedy", "Replace the node.")},
    {"accept.skipped", QT_TRANSLATE_NOOP("finding", "%1: %2 skipped %3, so that nothing is proven of it."),
     QT_TRANSLATE_NOOP("remedy", "See why it was skipped (an idle GPU, root, a configuration of the tests), and run it "
                                 "again.")},
    {"accept.storage-failed",
     QT_TRANSLATE_NOOP("finding", "%1: fio's job \"%2\" ended with error %3: what it printed is no result."),
     QT_TRANSLATE_NOOP("remedy",
                       "Mend what the error tells of, such as a full or a read-only folder, or a storage that "
                       "fails, and run it again.")},
    {"accept.loopback",
     QT_TRANSLATE_NOOP("finding", "%1 wrote from its card to itself, which proves neither cable nor switch."),
     QT_TRANSLATE_NOOP("remedy", "Set PEER to another machine, and run it again.")},
    {"accept.few-steps",
     QT_TRANSLATE_NOOP("finding",
                       "%1: too few steps of the job to judge: %2 after the first in its log, of at least %3."),
     QT_TRANSLATE_NOOP("remedy", "Let the job run longer, or log each step.")},
    {"accept.slow-step",
     QT_TRANSLATE_NOOP("finding", "%1: a step of the job takes %2 where %3 are planned: %4 of the planned speed, which "
                                  "costs %5 a day."),
     QT_TRANSLATE_NOOP("remedy",
                       "It proves no single machine bad: test GPUs, links and storage by themselves, and hold "
                       "the log against the plan (headroom diff).")},
    {"accept.wrong", QT_TRANSLATE_NOOP("finding", "%1 returned wrong values; sizes of messages that show it: %2."),
     QT_TRANSLATE_NOOP("remedy", "Take the node out at once: what it computes is not to be trusted.")},
    {"accept.not-tested", QT_TRANSLATE_NOOP("finding", "No result for %1."),
     QT_TRANSLATE_NOOP("remedy", "That was tested on no node: run the acceptance script whole; its variables STORAGE, "
                                 "PEER, HOSTFILE and TRAIN_SCRIPT add what needs more than the node.")},
    {"accept.host-not-tested", QT_TRANSLATE_NOOP("finding", "%1: no result for %2."),
     QT_TRANSLATE_NOOP("remedy", "That was not tested there: run the acceptance script whole on each node.")},
    {"accept.unreadable", QT_TRANSLATE_NOOP("finding", "Nothing in %1 is a result of these tests."),
     QT_TRANSLATE_NOOP("remedy", "Give the output of the tests themselves, or leave that file out.")},
    {"accept.twice", QT_TRANSLATE_NOOP("finding", "%1 is given more than once."),
     QT_TRANSLATE_NOOP("remedy", "Give it once; its results are counted once.")},
    {"accept.same", QT_TRANSLATE_NOOP("finding", "%1 holds the same results as %2."),
     QT_TRANSLATE_NOOP("remedy", "Give one of the two; the results are counted once.")},
    {"accept.no-number",
     QT_TRANSLATE_NOOP("finding", "%1: no number stands where a result belongs; lines: %2, the first: \"%3\"."),
     QT_TRANSLATE_NOOP("remedy",
                       "What was to be measured there is not proven: repeat the test, and replace the node if "
                       "it prints no number again.")},
    {"accept.no-expectation",
     QT_TRANSLATE_NOOP("finding", "%1: no expected figure is known in the number format %3; results in it: %2."),
     QT_TRANSLATE_NOOP("remedy", "They are not graded: measure in BF16 as well.")},
    {"accept.fewer-hosts", QT_TRANSLATE_NOOP("finding", "Results of %1 of the plan's nodes only: %2."),
     QT_TRANSLATE_NOOP("remedy", "Test each node before the job takes it.")},
    {"accept.more-hosts",
     QT_TRANSLATE_NOOP("finding", "The results name %1 machines, and the plan has %2 nodes; without gaps in their "
                                  "results: %3. They are %4."),
     QT_TRANSLATE_NOOP("remedy", "Leave out what is of other machines, and name files HOST-TEST where a name is that "
                                 "of a file.")},
    {"accept.unnamed",
     QT_TRANSLATE_NOOP("finding", "Nothing names the machine of the results in %1: they are judged, and count for none "
                                  "of the plan's nodes."),
     QT_TRANSLATE_NOOP("remedy", "Name each file HOST-TEST, such as node-01-fio.txt, or put it into a folder that is "
                                 "named after the host.")},
    {"accept.missing-program", QT_TRANSLATE_NOOP("finding", "%1: not tested for want of a program: %2."),
     QT_TRANSLATE_NOOP("remedy", "Install it there, or say where it is (NVBANDWIDTH, NCCL_TESTS), and run the "
                                 "acceptance script again.")},
    {"accept.almost-nothing",
     QT_TRANSLATE_NOOP("finding", "The plan asks for almost nothing of %1, so that a pass proves nothing of it."),
     QT_TRANSLATE_NOOP("remedy", "Give data.storage_bytes_per_s what the storage is bought for; then it is judged by "
                                 "that.")},
};

}  // namespace

std::span<const FindingWords> acceptFindingWords() { return acceptFindings; }

}  // namespace headroom
