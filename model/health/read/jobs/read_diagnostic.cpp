// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The reports of dcgmi diag and dcgmi health, as table (NVIDIA/DCGM dcgmi/Diag.cpp, Health.cpp) and JSON, and the JSON
// of nvbandwidth.

#include "model/health/read/jobs/tool_readers.h"
#include "model/json/strict_json.h"
#include "model/text/scan.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace headroom {
namespace {

constexpr std::size_t longestMessage = 1000;

std::optional<TestResult> resultIn(std::string_view value)
{
    struct Word {
        std::string_view text;
        TestResult result;
    };
    constexpr auto words = std::to_array<Word>({{"Pass", TestResult::Pass},
                                                {"Healthy", TestResult::Pass},
                                                {"Skip", TestResult::Skip},
                                                {"NotRun", TestResult::Skip},
                                                {"Not Run", TestResult::Skip},
                                                {"Warn", TestResult::Warn},
                                                {"Fail", TestResult::Fail}});
    for (const Word& word : words)
        if (startsNoCase(value, word.text))
            return word.result;
    return std::nullopt;
}

/// The GPUs that a result names: "Fail - GPUs: 0, 3", "GPU0: Fail"; none where it speaks of all.
std::vector<std::int64_t> gpusIn(std::string_view value)
{
    std::vector<std::int64_t> gpus;
    const std::size_t at = value.find("GPU");
    if (at == std::string_view::npos)
        return gpus;
    std::string_view rest = value.substr(at + 3);
    constexpr std::size_t most = 64;
    while (gpus.size() < most) {
        const std::size_t digit = rest.find_first_of("0123456789");
        if (digit == std::string_view::npos ||
            rest.substr(0, digit).find_first_not_of("s:, #") != std::string_view::npos)
            break;
        const std::size_t end = std::min(rest.find_first_not_of("0123456789", digit), rest.size());
        if (const auto number = wholeNumberIn(rest.substr(digit, end - digit)))
            gpus.push_back(*number);
        rest = rest.substr(end);
    }
    return gpus;
}

/// The two cells of a row; nothing for a border.
struct Cells {
    std::string_view name;
    std::string_view value;
    bool isFull{false};  ///< The value fills its cell to the border.
};

std::optional<Cells> cellsOf(std::string_view line)
{
    if (!line.starts_with('|') || line.size() < 3)
        return std::nullopt;
    const std::size_t middle = line.find('|', 1);
    const std::size_t end = middle == std::string_view::npos ? std::string_view::npos : line.find('|', middle + 1);
    if (middle == std::string_view::npos)
        return std::nullopt;
    const std::string_view value =
        line.substr(middle + 1, end == std::string_view::npos ? std::string_view::npos : end - middle - 1);
    // dcgmi leaves two blanks before the border.
    return Cells{trimmed(line.substr(1, middle - 1)), trimmed(value),
                 value.size() > 4 && value[value.size() - 3] != ' '};
}

std::string textOf(const Json& value)
{
    if (value.is_string())
        return value.get<std::string>();
    if (value.is_number_integer())
        return std::to_string(value.get<std::int64_t>());
    if (value.is_number())
        return std::to_string(value.get<double>());
    return {};
}

const Json& member(const Json& json, const char* key)
{
    static const Json nothing;
    if (!json.is_object())
        return nothing;
    const auto found = json.find(key);
    return found == json.end() ? nothing : *found;
}

const Json& listOf(const Json& json, const char* key)
{
    static const Json none = Json::array();
    const Json& list = member(json, key);
    return list.is_array() ? list : none;
}

/// All texts of warnings, which DCGM writes as a text, a list of texts, or a list of objects.
std::string messageOf(const Json& value)
{
    if (value.is_array()) {
        std::string text;
        for (const Json& item : value)
            if (std::string one = messageOf(item); !one.empty() && text.size() < longestMessage)
                text += (text.empty() ? "" : "; ") + one;
        return text;
    }
    if (value.is_object())
        return messageOf(member(value, "warning"));
    return value.is_string() ? value.get<std::string>().substr(0, longestMessage) : std::string();
}

void addTest(const Json& test, ToolReadings& tools)
{
    for (const Json& result : listOf(test, "results")) {
        const auto outcome = resultIn(textOf(member(result, "status")));
        if (!outcome || tools.diagnostics.size() >= mostToolEntries)
            continue;
        DiagnosticResult found{.program = "dcgmi diag", .test = textOf(member(test, "name")), .result = *outcome};
        const Json& gpu = member(result, "gpu_id").is_null() ? member(result, "entity_id") : member(result, "gpu_id");
        found.gpu = wholeNumberIn(textOf(gpu));
        found.message = messageOf(member(result, "warnings"));
        tools.diagnostics.push_back(std::move(found));
    }
}

/// dcgmi health -j nests what it says: {"Overall Health": {"value": "Warning"}, "GPU": {"children": {"0": ...}}}.
void addHealth(const Json& node, const std::string& name, std::optional<std::int64_t> gpu, int depth,
               ToolReadings& tools)
{
    constexpr int deepest = 12;
    if (!node.is_object() || depth > deepest || tools.diagnostics.size() >= mostToolEntries)
        return;
    const std::string value = textOf(member(node, "value"));
    const Json& children = member(node, "children");
    const auto outcome = resultIn(value);
    const bool isSystem = !name.empty() && name != "GPU" && !wholeNumberIn(name) && name != "Errors";
    if (outcome && isSystem) {
        DiagnosticResult found{.program = "dcgmi health", .test = name, .gpu = gpu, .result = *outcome};
        if (children.is_object())
            for (const auto& [key, child] : children.items())
                if (std::string text = textOf(member(child, "value"));
                    !text.empty() && found.message.size() < longestMessage)
                    found.message += (found.message.empty() ? "" : "; ") + text;
        tools.diagnostics.push_back(std::move(found));
    }
    if (children.is_object())
        for (const auto& [key, child] : children.items())
            addHealth(child, key, wholeNumberIn(key) ? wholeNumberIn(key) : gpu, depth + 1, tools);
}

void addCopies(const Json& run, ToolReadings& tools)
{
    for (const Json& test : listOf(run, "testcases")) {
        if (tools.copies.size() >= mostToolEntries)
            return;
        CopyTest copy{.name = textOf(member(test, "name"))};
        const std::string status = textOf(member(test, "status"));
        if (!status.empty() && !equalsNoCase(status, "Passed"))
            copy.failure = status;
        if (const auto sum = startingNumber(textOf(member(test, "sum"))))
            copy.sum = sum->value;
        for (const Json& row : listOf(test, "bandwidth_matrix")) {
            if (!row.is_array() || copy.gigabytesPerSecond.size() >= mostToolEntries)
                continue;
            auto& cells = copy.gigabytesPerSecond.emplace_back();
            for (const Json& cell : row) {
                const auto number = startingNumber(textOf(cell));
                cells.push_back(number ? std::optional(number->value) : std::nullopt);
            }
        }
        tools.copies.push_back(std::move(copy));
    }
}

}  // namespace

void DiagnosticReader::add(DiagnosticResult result)
{
    if (m_tools->diagnostics.size() < mostToolEntries)
        m_tools->diagnostics.push_back(std::move(result));
}

bool DiagnosticReader::takeDiagnostic(std::string_view name, std::string_view value, bool isFull)
{
    std::vector<DiagnosticResult>& all = m_tools->diagnostics;
    // "Warning", or with the GPU that it speaks of: "Warning: GPU 1".
    const bool isWords = name.starts_with("Error") || name.starts_with("Warn") || name == "Info";
    if (isWords || (name.empty() && m_isMessage)) {
        const bool goesOn = name.empty() && m_endedFull;
        m_isMessage = true;
        m_endedFull = isFull;
        for (std::size_t i = m_first; i < all.size(); ++i)
            if (all[i].message.size() < longestMessage &&
                (all[i].result == TestResult::Fail || all[i].result == TestResult::Warn || all.size() == m_first + 1))
                all[i].message.append(all[i].message.empty() || goesOn ? "" : " ").append(value);
        return true;
    }
    const auto result = resultIn(value);
    // "| | GPU0: Fail |" below a test says it of one GPU.
    if (name.empty()) {
        const std::size_t colon = value.find(": ");
        const auto own = colon == std::string_view::npos ? std::nullopt : resultIn(value.substr(colon + 2));
        const std::vector<std::int64_t> gpus = gpusIn(value);
        if (own && gpus.size() == 1 && m_first < all.size()) {
            DiagnosticResult found = all[m_first];
            found.gpu = gpus.front();
            found.result = *own;
            add(std::move(found));
        } else if (!own && result && m_first < all.size()) {
            // "| | Fail - GPU: 5 |" below "| GPU Memory | Pass - GPUs: 0, 1 |" goes on with the GPUs of another result.
            DiagnosticResult found = all[m_first];
            found.result = *result;
            for (const std::int64_t gpu : gpus) {
                found.gpu = gpu;
                add(found);
            }
        }
        return true;
    }
    if (!result)
        return true;
    m_isMessage = false;
    m_first = all.size();
    DiagnosticResult found{.program = "dcgmi diag", .test = std::string(name.substr(0, 80)), .result = *result};
    const std::vector<std::int64_t> gpus = gpusIn(value);
    if (gpus.empty())
        add(found);
    for (const std::int64_t gpu : gpus) {
        found.gpu = gpu;
        add(found);
    }
    return true;
}

bool DiagnosticReader::takeHealth(std::string_view name, std::string_view value, bool isFull)
{
    std::vector<DiagnosticResult>& all = m_tools->diagnostics;
    const std::size_t arrow = name.find("-> ");
    const std::string_view label = arrow == std::string_view::npos ? name : trimmed(name.substr(arrow + 3));
    if (name.empty()) {
        if (m_first < all.size() && all.back().message.size() < longestMessage)
            all.back().message.append(all.back().message.empty() || m_endedFull ? "" : " ").append(value);
        m_endedFull = isFull;
        return true;
    }
    if (const auto gpu = wholeNumberIn(label)) {
        m_gpu = gpu;
        return true;
    }
    const auto result = resultIn(value);
    if (!result || label == "GPU" || label == "Errors")
        return true;
    m_first = all.size();
    m_endedFull = false;
    add({.program = "dcgmi health",
         .test = std::string(label.substr(0, 80)),
         .gpu = label == "Overall Health" ? std::nullopt : m_gpu,
         .result = *result});
    return true;
}

bool DiagnosticReader::take(std::string_view line)
{
    line = trimmed(line);
    if (line.starts_with("| Diagnostic ") || line.starts_with("| Health Monitor Report")) {
        m_isDiagnostic = line.starts_with("| Diagnostic ");
        m_isHealth = !m_isDiagnostic;
        m_isMessage = false;
        m_endedFull = false;
        m_first = m_tools->diagnostics.size();
        m_gpu.reset();
        return true;
    }
    if (!m_isDiagnostic && !m_isHealth)
        return false;
    if (line.starts_with('+') || line.starts_with("|--") || line.starts_with("|=="))
        return true;
    const std::optional<Cells> cells = cellsOf(line);
    if (!cells) {
        if (!line.empty())
            m_isDiagnostic = m_isHealth = false;
        return false;
    }
    return m_isDiagnostic ? takeDiagnostic(cells->name, cells->value, cells->isFull)
                          : takeHealth(cells->name, cells->value, cells->isFull);
}

bool readToolJson(std::string_view text, ToolReadings& tools)
{
    const bool mayBe = text.find("Diagnostic\"") != std::string_view::npos ||
                       text.find("Health Monitor Report") != std::string_view::npos ||
                       text.find("\"nvbandwidth\"") != std::string_view::npos ||
                       text.find("\"test_categories\"") != std::string_view::npos;
    if (!mayBe)
        return false;
    const Result<Json> json = parseStrictJson(text);
    if (!json || !json->is_object())
        return false;
    bool isKnown = false;
    for (const auto& [key, value] : json->items()) {
        if (const Json& categories = listOf(value, "test_categories"); !categories.empty()) {
            for (const Json& category : categories)
                for (const Json& test : listOf(category, "tests"))
                    addTest(test, tools);
            isKnown = true;
        } else if (key == "nvbandwidth") {
            addCopies(value, tools);
            isKnown = true;
        }
    }
    if (const Json& body = member(*json, "body"); body.is_object() && !isKnown) {
        for (const auto& [key, value] : body.items())
            addHealth(value, key, std::nullopt, 0, tools);
        isKnown = true;
    }
    return isKnown;
}

}  // namespace headroom
