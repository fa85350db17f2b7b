// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/prometheus/fleet_queries.h"

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace headroom::test {

/// A made-up answer of Prometheus: one series for each card of a fleet of 8-GPU nodes.
inline std::string fleetAnswer(const std::string& name, std::size_t gpus, double value)
{
    constexpr std::size_t perNode = 8;
    constexpr double spread = 0.01;  // Cards differ a little; counters at zero do not.
    std::string text = R"({"status":"success","data":{"resultType":"vector","result":[)";
    for (std::size_t i = 0; i < gpus; ++i) {
        const std::string gpu = std::to_string(i % perNode);
        const std::string node = std::to_string(i / perNode);
        const std::string number = std::to_string(100000000000 + i);
        text += i == 0 ? "" : ",";
        const std::string bus = std::to_string(10 + i % perNode);
        const std::string reading = std::to_string(value * (1 + spread * static_cast<double>(i % 5)));
        for (const std::string_view piece : std::initializer_list<std::string_view>{
                 R"({"metric":{"__name__":")", name, R"(","DCGM_FI_DRIVER_VERSION":"580.65.06","Hostname":"node-)",
                 node, R"(","UUID":"GPU-5a5a5a5a-0000-4000-8000-)", number, R"(","device":"nvidia)", gpu,
                 R"(","gpu":")", gpu, R"(","instance":"node-)", node,
                 R"(:9400","job":"dcgm","modelName":"NVIDIA H100 80GB HBM3","pci_bus_id":"00000000:)", bus,
                 R"(:00.0"},"value":[1795219527.441,")", reading, R"("]})"})
            text += piece;
    }
    return text + "]}}";
}

/// The fields that the fleet view asks for, and a healthy value of each; others have an empty answer.
inline std::vector<std::string> fleetAnswers(const std::vector<FleetQuery>& queries, std::size_t gpus)
{
    struct Field {
        const char* name;
        double value;
    };
    constexpr Field fields[] = {
        {"DCGM_FI_DEV_GPU_TEMP", 60},
        {"DCGM_FI_DEV_GPU_UTIL", 90},
        {"DCGM_FI_DEV_FB_USED", 70000},
        {"DCGM_FI_DEV_FB_FREE", 10000},
        {"DCGM_FI_DEV_FB_RESERVED", 600},
        {"DCGM_FI_DEV_POWER_USAGE", 600},
        {"DCGM_FI_DEV_MEMORY_TEMP", 70},
        {"DCGM_FI_DEV_SM_CLOCK", 1750},
        {"DCGM_FI_DEV_CLOCKS_EVENT_REASONS", 0},
        {"DCGM_FI_PROF_PIPE_TENSOR_ACTIVE", 0.4},
        {"DCGM_FI_DEV_ECC_DBE_VOL_TOTAL", 0},
        {"DCGM_FI_DEV_ROW_REMAP_FAILURE", 0},
        {"DCGM_FI_DEV_XID_ERRORS", 0},
    };
    std::vector<std::string> answers;
    for (const FleetQuery& query : queries) {
        std::string answer = R"({"status":"success","data":{"resultType":"vector","result":[]}})";
        for (const Field& field : fields)
            if (query.name.empty() && query.query.find(std::string("\"") + field.name) != std::string::npos)
                answer = fleetAnswer(field.name, gpus, field.value);
        answers.push_back(std::move(answer));
    }
    return answers;
}

}  // namespace headroom::test
