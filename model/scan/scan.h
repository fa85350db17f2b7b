// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/finding.h"
#include "model/plan/plan.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

// What templates, scripts and posts say of machines, line by line: Terraform, Bicep, ARM, Kubernetes YAML, shell,
// Markdown. No syntax is parsed, so that a file of any of them, or a mix, is read alike.

namespace headroom {

enum class ScanKind { Size, Count, Taint, Image, Driver };
inline constexpr std::array<std::string_view, 5> scanKindNames = {"size", "count", "taint", "image", "driver"};

enum class ScanStatus { Retired, Retiring, Unknown, Impossible, Small, Ok };
inline constexpr std::array<std::string_view, 6> scanStatusNames = {"retired",    "retiring", "unknown",
                                                                    "impossible", "small",    "ok"};

/// One thing that a line names.
struct ScanHit {
    std::string file;
    std::int64_t line{1};
    std::int64_t column{1};  ///< In characters, from 1.
    ScanKind kind{ScanKind::Size};
    std::string name;  ///< As the line spells it.
    ScanStatus status{ScanStatus::Ok};
    std::string date{};         ///< ISO date of a retirement; empty where none is known.
    std::string replacement{};  ///< What to write instead; empty where nothing is known.
    Finding text{};             ///< "scan.*".
};

/// A series is called retiring from so many days before its date on.
inline constexpr int retiringDays = 180;

/// A taint of a node pool, or a toleration of a pod, by its key.
struct TaintPlace {
    std::string key;
    std::string file;
    std::int64_t line{1};
    std::int64_t column{1};
    std::int64_t list{0};  ///< Tolerations of one list are of one pod.
};

/// Reads files one after the other and collects what they name.
class Scanner {
public:
    /// `today` is an ISO date. With a plan, sizes that do not hold it as planned are too small, and so are sets of
    /// fewer machines of its size than it has.
    Scanner(const Catalogue& catalogue, std::string today, const Plan* plan = nullptr);

    /// Reads a text; a line that says "headroom:ignore" is left out.
    void read(std::string_view text, const std::string& file);

    /// The hits of all files so far, in their order, with what only all of them together tell: tolerations that no
    /// pool's taint asks for.
    [[nodiscard]] std::vector<ScanHit> hits() const;

private:
    struct FileFacts;

    void readSizes(std::string_view line, const std::string& file, std::int64_t number, FileFacts& facts);
    void readTaints(std::string_view line, const std::string& file, std::int64_t number, FileFacts& facts);
    void readImages(std::string_view line, const std::string& file, std::int64_t number);
    void readDrivers(std::string_view line, const std::string& file, std::int64_t number, FileFacts& facts);
    void readCounts(std::string_view line, const std::string& file, std::int64_t number, FileFacts& facts);
    void judgeFile(const std::string& file, const FileFacts& facts);
    [[nodiscard]] std::optional<ScanHit> sizeHit(std::string_view name, bool qualified) const;
    [[nodiscard]] std::optional<ScanHit> misspeltHit(std::string_view word) const;
    [[nodiscard]] ScanHit unknownHit(std::string_view name, const VmSize* nearest) const;

    const Catalogue& m_catalogue;
    std::string m_today;
    std::set<std::string> m_tooSmall;  ///< Ids of sizes that do not hold the plan as it is.
    const VmSize* m_planSize{nullptr};  ///< Of the plan; null without one, or for hardware of one's own.
    std::int64_t m_planNodes{0};  ///< That it has, spare ones among them.
    bool m_hasPlan{false};
    std::vector<ScanHit> m_hits{};
    std::vector<TaintPlace> m_taints{};
    std::vector<TaintPlace> m_tolerations{};
    std::int64_t m_lists{0};  ///< Of taints and tolerations, counted through all files.
};

/// Whether anything that was found makes "headroom scan" exit with 1.
[[nodiscard]] bool isComplaint(const ScanHit& hit);

}  // namespace headroom
