// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/facts.h"
#include "model/health/read/jobs/log_signs.h"
#include "model/health/snapshot.h"

#include <string>
#include <string_view>
#include <vector>

// The readers, one per format. Each takes the text of one section, in UTF-8 without escapes, and returns what is in it:
// any bytes give a value, partial text gives partial data.

namespace headroom {

/// What a section holds.
struct SectionReading {
    std::vector<HostSnapshot> hosts{};
    std::vector<std::string> notes{};
};

/// A section with one host.
[[nodiscard]] inline SectionReading oneHost(HostSnapshot host)
{
    SectionReading reading;
    reading.hosts.push_back(std::move(host));
    return reading;
}

[[nodiscard]] SectionReading readXml(std::string_view text, const HealthFacts& facts);  ///< nvidia-smi -q -x
[[nodiscard]] SectionReading readQueryText(std::string_view text, const HealthFacts& facts);  ///< nvidia-smi -q
[[nodiscard]] SectionReading readTable(std::string_view text, const HealthFacts& facts);  ///< nvidia-smi
/// --query-gpu, --query-remapped-rows, --query-compute-apps; with or without header.
[[nodiscard]] SectionReading readCsv(std::string_view text, const HealthFacts& facts);
[[nodiscard]] SectionReading readDmon(std::string_view text, const HealthFacts& facts);
[[nodiscard]] SectionReading readPmon(std::string_view text, const HealthFacts& facts);
[[nodiscard]] SectionReading readTopology(std::string_view text, const HealthFacts& facts);  ///< topo -m
[[nodiscard]] SectionReading readLinks(std::string_view text, const HealthFacts& facts);  ///< -L, nvlink -s, -e
[[nodiscard]] SectionReading readKernelLog(std::string_view text, const HealthFacts& facts);
[[nodiscard]] SectionReading readPciList(std::string_view text, const HealthFacts& facts);  ///< lspci -nn
[[nodiscard]] SectionReading readExposition(std::string_view text, const HealthFacts& facts);  ///< DCGM exporter
[[nodiscard]] SectionReading readPrometheus(std::string_view text, const HealthFacts& facts);  ///< HTTP API JSON
/// The same for an answer whose series have no name, because they were computed: they get `name`.
[[nodiscard]] SectionReading readPrometheusAs(std::string_view text, std::string_view name, const HealthFacts& facts);
[[nodiscard]] SectionReading readMessages(std::string_view text, const HealthFacts& facts);  ///< Error outputs

/// Whether the kernel wrote a line.
[[nodiscard]] bool isKernelLine(std::string_view line);

}  // namespace headroom
