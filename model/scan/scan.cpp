// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/scan/scan.h"

#include "model/catalogue/known_ids.h"
#include "model/catalogue/nearest_size.h"
#include "model/catalogue/replacement.h"
#include "model/catalogue/retiring_series.h"
#include "model/finding_kinds.h"
#include "model/scan/scan_file.h"
#include "model/sizes/size_matrix.h"
#include "model/text/ascii.h"
#include "model/text/dates.h"
#include "model/text/edit_distance.h"
#include "model/text/scan.h"

#include <algorithm>
#include <array>
#include <utility>

namespace headroom {
namespace {

bool isWord(char c) { return isDigit(c) || (lowerLetter(c) >= 'a' && lowerLetter(c) <= 'z') || c == '_'; }

/// The end of a word that begins at `start`; a size's name may have dots in other clouds, and hyphens.
std::size_t wordEnd(std::string_view line, std::size_t start, std::string_view inside)
{
    std::size_t end = start;
    while (end < line.size() && (isWord(line[end]) || inside.find(line[end]) != std::string_view::npos))
        ++end;
    return end;
}

/// Whether a name goes on in a way that only the program that reads the template knows: "Standard_NC${cores}s_v3".
bool isOpen(std::string_view line, std::size_t end)
{
    constexpr std::string_view placeholders = "${*<%[";
    return end < line.size() && placeholders.find(line[end]) != std::string_view::npos;
}

/// NC, ND, NG and NV: the families of which the catalogue has every size that may be created.
bool isGpuFamily(std::string_view name)
{
    constexpr std::array<std::string_view, 4> families = {"nc", "nd", "ng", "nv"};
    const std::string bare = bareSizeName(name);
    // "NCC" is the confidential kind of NC.
    const std::size_t letters = bare.find_first_of("0123456789");
    return letters != std::string::npos && letters >= 2 && letters <= 3 &&
           std::ranges::find(families, std::string_view(bare).substr(0, 2)) != families.end() &&
           (letters == 2 || bare[2] == 'c' || bare[2] == 'p');
}

/// "Standard_ND96isr_H100_v5" for "Standrad_ND96isr_H100_v5": a name whose first word is nearly Azure's. Empty for any
/// other word.
std::string withFirstWord(std::string_view word)
{
    constexpr std::string_view first = "Standard";
    constexpr std::size_t slips = 2;  // Two letters in each other's place are two.
    const std::size_t end = word.find('_');
    if (end == std::string_view::npos || end + slips < first.size() || end > first.size() + slips)
        return {};
    const std::string_view own = word.substr(0, end);
    const std::size_t distance = std::ranges::any_of(own, isDigit) ? 0 : editDistance(own, first);
    if (distance < 1 || distance > slips)
        return {};
    return std::string(first) + std::string(word.substr(end));
}

/// Whether a name ends with a version, as "ND96irs_H100_v5" does.
bool hasVersion(std::string_view name)
{
    constexpr std::size_t letters = 3;
    return name.size() > letters && isDigit(name.back()) && name[name.size() - 2] == 'v' &&
           name[name.size() - letters] == '_';
}

const VmSize* sizeNamed(std::string_view name, const Catalogue& catalogue)
{
    const auto found =
        std::ranges::find_if(catalogue.sizes(), [&](const VmSize& size) { return equalsNoCase(size.id, name); });
    return found == catalogue.sizes().end() ? nullptr : &*found;
}

/// A bare name such as "NC24ads_A100_v4" as Azure spells it.
const VmSize* azureSizeNamed(std::string_view bare, const Catalogue& catalogue)
{
    return sizeNamed("Standard_" + std::string(bare), catalogue);
}

/// Whether a bare name with a version is a slip or two away from a size's.
bool isNearlyASize(std::string_view bare, const Catalogue& catalogue)
{
    constexpr std::size_t slips = 2;
    if (!hasVersion(bare))
        return false;
    const VmSize* nearest = nearestSize(bare, catalogue);
    return nearest != nullptr && editDistance("Standard_" + std::string(bare), nearest->id) <= slips;
}

/// Says how far away a retirement is.
void addRetirement(ScanHit& hit, const std::string& today)
{
    const std::optional<std::int64_t> days = daysBetween(today, hit.date);
    const bool past = hit.date <= today;
    if (past || (days && *days <= retiringDays)) {
        hit.status = past ? ScanStatus::Retired : ScanStatus::Retiring;
        if (hit.replacement.empty())
            hit.text = {past ? FindingId<std::string, std::string>("scan.retired-open") : "scan.retiring-open",
                        past ? Severity::Error : Severity::Warning, "", hit.name, hit.date};
        else
            hit.text = {past ? FindingId<std::string, std::string, std::string>("scan.retired") : "scan.retiring",
                        past ? Severity::Error : Severity::Warning,
                        "",
                        hit.name,
                        hit.date,
                        hit.replacement};
        return;
    }
    hit.text = {"scan.retires-later", Severity::Information, "", hit.name, hit.date};
}

/// What does not hold the plan as it is divided, or has too few GPUs to divide it so.
std::set<std::string> tooSmallFor(const Plan& plan, const Catalogue& catalogue, const std::string& today)
{
    std::set<std::string> ids;
    for (const SizeOption& option : sizeMatrix(plan, catalogue, today))
        if (option.gpu != nullptr && !holdsAsPlanned(option))
            ids.insert(option.size->id);
    return ids;
}

}  // namespace

Scanner::Scanner(const Catalogue& catalogue, std::string today, const Plan* plan)
    : m_catalogue(catalogue), m_today(std::move(today)), m_hasPlan(plan != nullptr)
{
    if (plan == nullptr)
        return;
    m_tooSmall = tooSmallFor(*plan, catalogue, m_today);
    m_planSize = sizeOf(*plan, catalogue);
    if (m_planSize != nullptr)
        m_planNodes = std::get<VmNodes>(plan->cluster.hardware).nodes + plan->cost.spare_nodes;
}

std::optional<ScanHit> Scanner::sizeHit(std::string_view name, bool qualified) const
{
    ScanHit hit;
    hit.name = name;
    const VmSize* size = sizeNamed(name, m_catalogue);
    if (size == nullptr && !qualified)
        size = azureSizeNamed(name, m_catalogue);
    if (size != nullptr) {
        hit.text = {"scan.size-ok", Severity::Information, "", hit.name};
        if (size->retirementDate) {
            hit.date = *size->retirementDate;
            hit.replacement = replacementText(*size, m_catalogue, m_today);
            addRetirement(hit, m_today);
        }
        if (hit.status == ScanStatus::Ok && m_tooSmall.contains(size->id)) {
            hit.status = ScanStatus::Small;
            hit.text = {"scan.too-small", Severity::Error, "", hit.name};
        }
        return hit;
    }
    if (const RetiringSeries* series = retiringSeriesOf(name, m_catalogue)) {
        hit.date = series->date;
        hit.replacement = series->replacement;
        addRetirement(hit, m_today);
        return hit;
    }
    // A word that only looks like a size, "NV12" say, is none of Azure's unless it says so, or is nearly one of them.
    if (!isGpuFamily(name) || (!qualified && !isNearlyASize(name, m_catalogue)))
        return std::nullopt;
    return unknownHit(name, nearestSize(name, m_catalogue));
}

ScanHit Scanner::unknownHit(std::string_view name, const VmSize* nearest) const
{
    ScanHit hit;
    hit.name = name;
    hit.status = ScanStatus::Unknown;
    if (nearest != nullptr) {
        hit.replacement = nearest->id;
        if (isRetired(*nearest, m_today)) {
            const std::string instead = replacementText(*nearest, m_catalogue, m_today);
            hit.text = {"scan.unknown-retired",   Severity::Error, "", hit.name, nearest->id,
                        *nearest->retirementDate, instead};
            if (const VmSize* current = replacementOf(*nearest, m_catalogue, m_today))
                hit.replacement = current->id;
            return hit;
        }
    }
    hit.text = {"scan.unknown-size", Severity::Error, "", hit.name, NearestId{hit.replacement}};
    return hit;
}

std::optional<ScanHit> Scanner::misspeltHit(std::string_view word) const
{
    const std::string meant = withFirstWord(word);
    if (meant.empty())
        return std::nullopt;
    if (const VmSize* size = sizeNamed(meant, m_catalogue))
        return unknownHit(word, size);
    return isGpuFamily(meant) ? std::optional(unknownHit(word, nearestSize(meant, m_catalogue))) : std::nullopt;
}

void Scanner::readSizes(std::string_view line, const std::string& file, std::int64_t number, FileFacts& facts)
{
    constexpr std::array<std::string_view, 2> firstWords = {"standard_", "basic_"};
    for (std::size_t at = 0; at < line.size();) {
        if (!isWord(line[at])) {
            ++at;
            continue;
        }
        const std::size_t plainEnd = wordEnd(line, at, "");
        std::string_view name = line.substr(at, plainEnd - at);
        const bool qualified =
            std::ranges::any_of(firstWords, [&](std::string_view first) { return startsNoCase(name, first); });
        // Azure's names have no dots, and hyphens only where cores are switched off; AWS's and GCP's have both.
        const std::size_t longEnd = wordEnd(line, at, ".-");
        const std::string_view whole = line.substr(at, longEnd - at);
        const bool bare = name.size() > 3 && name.front() == 'N' && isGpuFamily(name);
        const bool elsewhere = !qualified && whole.size() > name.size() && sizeNamed(whole, m_catalogue) != nullptr;
        if (elsewhere)
            name = whole;
        if (!qualified && !elsewhere && !isOpen(line, plainEnd))
            if (std::optional<ScanHit> hit = misspeltHit(name)) {
                hit->file = file;
                hit->line = number;
                hit->column = columnOf(line, at);
                m_hits.push_back(*std::move(hit));
            }
        if ((qualified || bare || elsewhere) && !isOpen(line, at + name.size())) {
            if (std::optional<ScanHit> hit = sizeHit(name, qualified)) {
                const VmSize* size = sizeNamed(name, m_catalogue);
                facts.note(size != nullptr ? size : azureSizeNamed(name, m_catalogue));
                hit->file = file;
                hit->line = number;
                hit->column = columnOf(line, at);
                m_hits.push_back(*std::move(hit));
            }
        }
        at = elsewhere ? longEnd : plainEnd;
    }
}

void Scanner::read(std::string_view text, const std::string& file)
{
    FileFacts facts;
    CommentCutter comments(file);
    const std::size_t first = m_hits.size();
    std::int64_t number = 0;
    for (const std::string_view whole : splitLines(text)) {
        ++number;
        const std::string_view line = comments.cut(whole);
        if (line.empty() || whole.find("headroom:ignore") != std::string_view::npos)
            continue;
        readSizes(line, file, number, facts);
        readTaints(line, file, number, facts);
        readImages(line, file, number);
        readDrivers(line, file, number, facts);
        readCounts(line, file, number, facts);
    }
    judgeFile(file, facts);
    std::stable_sort(
        m_hits.begin() + static_cast<std::ptrdiff_t>(first), m_hits.end(),
        [](const ScanHit& a, const ScanHit& b) { return std::pair(a.line, a.column) < std::pair(b.line, b.column); });
}

std::vector<ScanHit> Scanner::hits() const
{
    std::vector<ScanHit> all = m_hits;
    // What Kubernetes and Azure put on nodes themselves.
    constexpr std::array<std::string_view, 4> known = {"node.kubernetes.io/", "node-role.kubernetes.io/",
                                                       "kubernetes.azure.com/", "CriticalAddonsOnly"};
    std::set<std::string> keys;
    for (const TaintPlace& taint : m_taints)
        keys.insert(taint.key);
    if (keys.empty())
        return all;
    // A pod that tolerates the pool's taint may tolerate others besides.
    std::set<std::int64_t> served;
    for (const TaintPlace& place : m_tolerations)
        if (keys.contains(place.key))
            served.insert(place.list);
    std::string listed;
    for (const std::string& key : keys)
        listed += (listed.empty() ? "" : ", ") + key;
    for (const TaintPlace& place : m_tolerations) {
        const bool exempt =
            std::ranges::any_of(known, [&](std::string_view start) { return place.key.starts_with(start); });
        if (exempt || served.contains(place.list))
            continue;
        all.push_back({place.file,
                       place.line,
                       place.column,
                       ScanKind::Taint,
                       place.key,
                       ScanStatus::Unknown,
                       {},
                       *keys.begin(),
                       {"scan.toleration", Severity::Warning, "", place.key, listed}});
    }
    return all;
}

bool isComplaint(const ScanHit& hit) { return hit.status != ScanStatus::Ok; }

}  // namespace headroom
