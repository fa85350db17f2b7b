// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/fsdp_section.h"

#include "model/import/plan_guesses.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace headroom {

namespace {

/// A sharding strategy by its name, its number, or what fsdp_version 2 says instead.
struct Sharding {
    std::string_view name;
    double zero;
    bool hybrid;
};
constexpr std::array shardings = {Sharding{"FULL_SHARD", 3, false},
                                  Sharding{"1", 3, false},
                                  Sharding{"TRUE", 3, false},
                                  Sharding{"SHARD_GRAD_OP", 2, false},
                                  Sharding{"2", 2, false},
                                  Sharding{"FALSE", 2, false},
                                  Sharding{"NO_SHARD", 0, false},
                                  Sharding{"3", 0, false},
                                  Sharding{"HYBRID_SHARD", 3, true},
                                  Sharding{"4", 3, true},
                                  Sharding{"5", 2, true},
                                  Sharding{"HYBRID_SHARD_ZERO2", 2, true}};

}  // namespace

std::string upperCase(std::string text)
{
    std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return text;
}

void guessFullSharding(ImportLog& log) { log.guess("/parallelism/zero", 3.0, "FSDP shards all unless told otherwise"); }

void takeSharding(ImportLog& log, const std::string& strategy, const std::string& place, std::int64_t gpusPerNode)
{
    const auto matches = [name = upperCase(strategy)](const Sharding& sharding) { return sharding.name == name; };
    const auto* const found = std::ranges::find_if(shardings, matches);
    if (found == shardings.end()) {
        log.fail(place, "is no sharding strategy of FSDP",
                 "Use FULL_SHARD, SHARD_GRAD_OP, NO_SHARD, HYBRID_SHARD or HYBRID_SHARD_ZERO2");
        return;
    }
    log.take("/parallelism/zero", found->zero, place);
    if (found->hybrid)
        log.guess("/parallelism/shard_group", static_cast<double>(gpusPerNode), "hybrid sharding stays within a node",
                  place);
}

void takeParameterOffload(ImportLog& log, const std::string& place) { takeOffload(log, Offload::Parameters, place); }

bool readFsdpSection(SourceReader& fsdp, std::int64_t gpusPerNode)
{
    ImportLog& log = fsdp.log();
    const auto strategy = fsdp.text(
        {"fsdp_sharding_strategy", "sharding_strategy", "fsdp_reshard_after_forward", "reshard_after_forward"});
    if (strategy)
        takeSharding(log, *strategy, fsdp.place(), gpusPerNode);
    if (fsdp.flag({"fsdp_activation_checkpointing", "activation_checkpointing"}).value_or(false))
        log.take("/training/recompute", std::string("full"), fsdp.place());
    if (fsdp.flag({"fsdp_offload_params", "offload_params", "fsdp_cpu_offload", "cpu_offload"}).value_or(false))
        takeParameterOffload(log, fsdp.place());
    fsdp.leaveOutRest();
    return strategy.has_value();
}

}  // namespace headroom
