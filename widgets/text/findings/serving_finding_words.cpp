// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/findings/finding_words.h"

#include <QtGlobal>

namespace headroom {

namespace {

constexpr FindingWords servingFindings[] = {
    {"serving.attention-copies",
     QT_TRANSLATE_NOOP("finding", "%1 groups that attend to their own requests do not divide tensor parallel %2."),
     QT_TRANSLATE_NOOP("remedy", "Choose a divisor of it, or leave data parallel empty.")},
    {"serving.all-spare", QT_TRANSLATE_NOOP("finding", "%1 spare replicas of %2 leave none that answers."),
     QT_TRANSLATE_NOOP("remedy", "Add GPUs, or keep fewer spares.")},
    {"serving.one-replica",
     QT_TRANSLATE_NOOP("finding", "Computing prompts and answers apart needs two replicas, the plan has %1."),
     QT_TRANSLATE_NOOP("remedy", "Add GPUs, or compute both on the same ones.")},
    {"serving.tensor-domain",
     QT_TRANSLATE_NOOP("finding", "A replica of %1 GPUs spans more than the %2 that are joined by a fast link."),
     QT_TRANSLATE_NOOP("remedy", "Keep a replica within one node, or use a pipeline between nodes.")},
    {"serving.no-cache",
     QT_TRANSLATE_NOOP("finding", "With %1 of weights the engine has %2 left for the KV cache, one request needs %3."),
     QT_TRANSLATE_NOOP("remedy",
                       "Split the model over more GPUs, use weights of fewer bits, raise the engine's memory share, or "
                       "shorten requests.")},
    {"serving.tail-varies",
     QT_TRANSLATE_NOOP("finding",
                       "At a load of %1 rare jams decide the slowest times; from day to day these may differ: %2."),
     QT_TRANSLATE_NOOP("remedy", "More replicas keep the load low and the tail short.")},
    {"serving.simulation-cut",
     QT_TRANSLATE_NOOP("finding", "To follow this service would take too long: the simulation ended after %1 of %2 "
                                  "requests, so that the slowest times are known less well."),
     QT_TRANSLATE_NOOP("remedy", "Shorter prompts and larger batches of tokens are followed sooner.")},
    {"serving.not-simulated", QT_TRANSLATE_NOOP("finding", "How fast the service answers is not computed yet."), ""},
    {"serving.smaller-share",
     QT_TRANSLATE_NOOP("finding", "The engine takes so much of each GPU that what lies beside it does not fit: it may "
                                  "take %1 at most."),
     QT_TRANSLATE_NOOP("remedy", "Lower the engine's memory share.")},
    {"serving.larger-share",
     QT_TRANSLATE_NOOP("finding", "The engine's memory share of %1 is too small: weights, activations and the cache "
                                  "of one request take %2 of the %3 on each GPU."),
     QT_TRANSLATE_NOOP("remedy", "Set the engine's memory share to at least %4.")},
    {"serving.encoder",
     QT_TRANSLATE_NOOP("finding", "The model is an encoder: it reads a text in one pass, keeps no KV cache and "
                                  "generates nothing."),
     QT_TRANSLATE_NOOP("remedy", "Of these figures only the weights and the time to the first token hold; to generate "
                                 "text, choose a decoder.")},
    {"serving.cpu-engine",
     QT_TRANSLATE_NOOP("finding", "The engine computes on CPUs, the plan's machines have GPUs (%1), and the times are "
                                  "theirs."),
     QT_TRANSLATE_NOOP("remedy", "Choose an engine for GPUs, or a size without them.")},
    {"serving.slower-than-reading",
     QT_TRANSLATE_NOOP("finding", "An answer grows by a token in %1, %2 tokens per second, at the median: people read "
                                  "about 5 per second."),
     QT_TRANSLATE_NOOP("remedy", "Choose a size with GPUs, a smaller model, or weights of fewer bits.")},
    {"serving.half-format",
     QT_TRANSLATE_NOOP("finding", "%1 computes no BF16: matrix products would run in a wider format, if at all."),
     QT_TRANSLATE_NOOP("remedy", "Serve FP16 weights: vLLM takes --dtype half. Or choose a newer GPU.")},
    {"serving.waits",
     QT_TRANSLATE_NOOP("finding", "%1 requests at a time are planned, the cache of a replica holds %2; the others "
                                  "wait."),
     QT_TRANSLATE_NOOP("remedy", "Use a smaller KV cache format, more GPUs per replica, or more replicas.")},
    {"serving.closed-form",
     QT_TRANSLATE_NOOP("finding", "%1 requests at a time are too many to simulate: latencies are approximate, and the "
                                  "same for every percentile."),
     QT_TRANSLATE_NOOP("remedy", "Plan fewer requests at a time, or give the requests per second.")},
    {"serving.assumed-rate",
     QT_TRANSLATE_NOOP("finding",
                       "Prompts are computed apart and no arrival rate is given: figures are those of a load "
                       "of %1 of what the replicas answer."),
     QT_TRANSLATE_NOOP("remedy", "Give the requests per second.")},
    {"serving.no-traffic", QT_TRANSLATE_NOOP("finding", "The day's traffic is nothing in every hour."),
     QT_TRANSLATE_NOOP("remedy", "Give the busiest hour at least a share of it.")},
    {"serving.engine-limit",
     QT_TRANSLATE_NOOP("finding", "%1 requests at a time are planned, the engine runs %2; the others wait."),
     QT_TRANSLATE_NOOP("remedy", "Let the engine run more sequences at once, or add replicas.")},
    {"serving.kv-repeated",
     QT_TRANSLATE_NOOP("finding", "Tensor parallel %1 is more than the model's %2 key-value heads, so that the cache "
                                  "is stored more than once."),
     QT_TRANSLATE_NOOP("remedy", "More replicas of fewer GPUs hold more requests.")},
    {"serving.context-too-long",
     QT_TRANSLATE_NOOP("finding", "Requests of %1 tokens are longer than the %2 that the model was made for."),
     QT_TRANSLATE_NOOP("remedy", "Shorten them, unless the positions are extended.")},
    {"serving.no-rates", QT_TRANSLATE_NOOP("finding", "The rates of %1 are not known: no time can be told."),
     QT_TRANSLATE_NOOP("remedy", "Choose a GPU of the catalogue, or give its rates in the plan file.")},
    {"serving.overloaded",
     QT_TRANSLATE_NOOP("finding", "%1 requests per second arrive, %2 are answered by %3: the queue grows without end."),
     QT_TRANSLATE_NOOP("remedy",
                       "Add replicas, let the engine run more sequences at once, or use weights of fewer bits.")},
    {"serving.target-missed", QT_TRANSLATE_NOOP("finding", "%1 at the %2th percentile is %3, the target is %4."),
     QT_TRANSLATE_NOOP("remedy", "Serve fewer requests on each replica, split the model further, or use fewer bits.")},
    {"serving.replicas", QT_TRANSLATE_NOOP("finding", "Load and latency ask for %1 (%3), the plan has %2."),
     QT_TRANSLATE_NOOP("remedy", "Spares are included.")},
    {"serving.replicas-on-nodes", QT_TRANSLATE_NOOP("finding", "Load and latency ask for %1 (%3), the plan has %2."),
     QT_TRANSLATE_NOOP("remedy", "Spares are included.")},
    {"serving.node-loss",
     QT_TRANSLATE_NOOP("finding", "A lost node takes up to %1 of %2 replicas along, and the others cannot carry the "
                                  "load."),
     QT_TRANSLATE_NOOP("remedy", "Add a node, or keep spare replicas.")},
    {"serving.one-node",
     QT_TRANSLATE_NOOP("finding", "All replicas are on one node: while it is lost, nothing answers."),
     QT_TRANSLATE_NOOP("remedy", "Where the service must go on, add a node with a spare replica.")},
    {"serving.draft-vocabulary",
     QT_TRANSLATE_NOOP("finding", "The draft model knows %1 tokens, the served one %2: most engines refuse the pair."),
     QT_TRANSLATE_NOOP("remedy", "Choose a draft of the same family.")},
    {"serving.speculation-pays",
     QT_TRANSLATE_NOOP("finding",
                       "Speculative decoding gives %1 tokens per step and makes a token %2 times faster at %3 requests "
                       "at a time."),
     QT_TRANSLATE_NOOP("remedy",
                       "Measure the acceptance rate on your own prompts: the gain stands and falls with it.")},
    {"serving.speculation-slower",
     QT_TRANSLATE_NOOP("finding",
                       "Speculative decoding makes a token %2 slower at %1 requests at a time: it pays up to %3."),
     QT_TRANSLATE_NOOP("remedy", "Switch it off, propose fewer tokens, use a smaller draft, or serve fewer requests at "
                                 "a time.")},
    {"serving.cpu-enough", QT_TRANSLATE_NOOP("finding", "A CPU would do: with %2 × %1, %3 P%4 is %5, for %6 per hour."),
     QT_TRANSLATE_NOOP("remedy", "Choose it unless the load is to grow.")},
};

}  // namespace

std::span<const FindingWords> servingFindingWords() { return servingFindings; }

}  // namespace headroom
