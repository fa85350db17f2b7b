// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/scan/scan_json.h"

#include <nlohmann/json.hpp>

#include <array>
#include <set>

namespace headroom {
namespace {

using Json = nlohmann::ordered_json;

constexpr int indent = 2;

std::string written(const Json& root) { return root.dump(indent, ' ', false, Json::error_handler_t::replace) + "\n"; }

Json textOrNull(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

std::string_view nameOf(ScanKind kind) { return scanKindNames[static_cast<std::size_t>(kind)]; }
std::string_view nameOf(ScanStatus status) { return scanStatusNames[static_cast<std::size_t>(status)]; }

/// "headroom/size-retired".
std::string ruleOf(const ScanHit& hit)
{
    return "headroom/" + std::string(nameOf(hit.kind)) + '-' + std::string(nameOf(hit.status));
}

/// What is of no use any more, or never was, is an error; what goes or misleads soon is a warning.
const char* levelOf(const ScanHit& hit)
{
    return hit.status == ScanStatus::Retiring || hit.text.severity == Severity::Warning ? "warning" : "error";
}

/// A path as a relative reference (RFC 3986): everything but letters, digits, and a few marks is escaped.
std::string uriOf(const std::string& path)
{
    constexpr std::string_view plain = "-._~/";
    constexpr std::array digits = {'0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', 'B', 'C', 'D', 'E', 'F'};
    std::string uri;
    for (const char c : path) {
        const auto byte = static_cast<unsigned char>(c);
        const bool kept = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                          plain.find(c) != std::string_view::npos;
        if (kept) {
            uri += c;
            continue;
        }
        constexpr unsigned base = 16;
        uri += '%';
        uri += digits[byte / base];
        uri += digits[byte % base];
    }
    // A first part such as "-x" is fine, and "//host" would be another machine.
    return uri.starts_with("//") ? uri.substr(1) : uri;
}

Json resultOf(const ScanHit& hit, const ScanWords& words)
{
    const std::int64_t end = hit.column + static_cast<std::int64_t>(hit.name.size());
    const Json region = {{"startLine", hit.line}, {"startColumn", hit.column}, {"endColumn", end}};
    const Json place = {{"artifactLocation", {{"uri", uriOf(hit.file)}}}, {"region", region}};
    return {{"ruleId", ruleOf(hit)},
            {"level", levelOf(hit)},
            {"message", {{"text", words(hit.text)}}},
            {"locations", Json::array({{{"physicalLocation", place}}})}};
}

}  // namespace

std::string writeScan(const std::vector<ScanHit>& hits, const ScanWords& words)
{
    Json list = Json::array();
    for (const ScanHit& hit : hits)
        list.push_back({{"file", hit.file},
                        {"line", hit.line},
                        {"column", hit.column},
                        {"kind", nameOf(hit.kind)},
                        {"name", hit.name},
                        {"status", nameOf(hit.status)},
                        {"date", textOrNull(hit.date)},
                        {"replacement", textOrNull(hit.replacement)},
                        {"text", words(hit.text)}});
    return written({{"format", "headroom-scan"}, {"version", 1}, {"hits", std::move(list)}});
}

std::string writeSarif(const std::vector<ScanHit>& hits, const ScanWords& words, std::string_view programVersion)
{
    Json results = Json::array();
    std::set<std::string> ids;
    for (const ScanHit& hit : hits) {
        if (!isComplaint(hit))
            continue;
        ids.insert(ruleOf(hit));
        results.push_back(resultOf(hit, words));
    }
    Json rules = Json::array();
    for (const std::string& id : ids)
        rules.push_back({{"id", id}});
    const Json driver = {{"name", "Headroom"}, {"version", programVersion}, {"rules", std::move(rules)}};
    const Json run = {{"tool", {{"driver", driver}}}, {"columnKind", "unicodeCodePoints"}, {"results", results}};
    return written({{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
                    {"version", "2.1.0"},
                    {"runs", Json::array({run})}});
}

}  // namespace headroom
