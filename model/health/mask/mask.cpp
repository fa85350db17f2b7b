// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/mask/mask.h"

#include "model/health/mask/mask_patterns.h"
#include "model/health/mask/mask_words.h"
#include "model/text/scan.h"

#include <algorithm>

namespace headroom {
namespace {

/// Without the signs that end a sentence or a clause.
std::string_view withoutEnd(std::string_view token)
{
    while (!token.empty() && (token.back() == '.' || token.back() == ':'))
        token.remove_suffix(1);
    return token;
}

/// What stands behind a key, and where: "train" of `name=train`, "gpu01" of `"_HOSTNAME":"gpu01"`. `from` is behind the
/// key.
struct KeyedValue {
    std::size_t start;
    std::size_t end;
};

std::optional<KeyedValue> valueAt(std::string_view text, std::size_t from)
{
    const std::size_t start = text.find_first_not_of(" \t\"'=:\\", from);
    if (start == std::string_view::npos)
        return std::nullopt;
    const std::string_view signs = text.substr(from, start - from);
    const bool isQuotedKey = signs.starts_with('"') || signs.starts_with("\\\"");
    if (signs.find('=') == std::string_view::npos && !(isQuotedKey && signs.find(':') != std::string_view::npos))
        return std::nullopt;
    const bool isQuoted = signs.ends_with('"') || signs.ends_with('\'');
    const std::size_t end = isQuoted ? text.find_first_of("\"'\\", start) : text.find_first_of(" \t\n,;&)}", start);
    return KeyedValue{start, std::min(end, text.size())};
}

}  // namespace

std::string_view userInPath(std::string_view path)
{
    for (const std::string_view root : {"/home/", "/Users/", "\\Users\\"}) {
        const std::size_t found = path.find(root);
        if (found == std::string_view::npos)
            continue;
        const std::string_view rest = path.substr(found + root.size());
        return rest.substr(0, rest.find_first_of("/\\"));
    }
    return {};
}

std::string Masker::standIn(std::string_view kind, std::string_view original)
{
    std::string key(kind);
    key.append("/").append(original);
    const auto [place, isNew] = m_names.try_emplace(std::move(key));
    if (isNew) {
        int& count = m_counts.try_emplace(std::string(kind), 0).first->second;
        place->second = std::string(kind) + "-" + std::to_string(++count);
    }
    return place->second;
}

std::string Masker::name(std::string_view kind, std::string_view word)
{
    if (word.empty())
        return {};
    // A host that was asked by its name is the reading's source, too.
    for (const std::string_view other : {"host", "source"})
        if (other != kind)
            if (const auto found = m_names.find(std::string(other) + "/" + std::string(word)); found != m_names.end())
                return found->second;
    std::string stand = standIn(kind, word);
    keepWord(kind, word, stand);
    return stand;
}

void Masker::keepWord(std::string_view kind, std::string_view word, std::string stand)
{
    // A file is often called after the command that wrote it, which stands in half of all sentences.
    if (equalsNoCase(word, "nvidia-smi"))
        return;
    const auto [place, isNew] = m_words.try_emplace(lowerCase(word), std::move(stand));
    if (isNew && (kind == "host" || kind == "source") && isOrdinary(word))
        m_ordinary.insert(place->first);
}

void Masker::learn(std::string_view kind, std::string_view word)
{
    if (word.empty())
        return;
    (void)name(kind, word);
    // "node7.cluster.example" is called "node7" elsewhere.
    const std::size_t point = word.find('.');
    if (kind == "host" && point != std::string_view::npos && point > 0 && !isIpv4(word))
        keepWord(kind, word.substr(0, point), name(kind, word));
}

std::string Masker::learnt(std::string_view original) const
{
    const auto found = m_words.find(lowerCase(original));
    return found == m_words.end() ? std::string() : found->second;
}

std::string Masker::uuid(std::string_view original)
{
    const std::size_t start = findUuid(original);
    if (start == std::string_view::npos)
        return original.empty() ? std::string() : standIn("uuid", lowerCase(original));
    const std::string stand = standIn("uuid", lowerCase(original.substr(start, uuidLength)));
    constexpr std::size_t digits = 12;
    std::string number = stand.substr(stand.find('-') + 1);
    number.insert(0, digits - std::min(digits, number.size()), '0');
    // "GPU-", "MIG-GPU-" before it, "/1/0" behind it.
    const std::string_view before = original.substr(0, start);
    const std::string_view behind = original.substr(start + uuidLength);
    constexpr std::string_view known = "GPUMIG-";
    const bool isKnown = before.find_first_not_of(known) == std::string_view::npos;
    return (isKnown ? std::string(before) : standIn("name", before)) + "00000000-0000-4000-8000-" + number +
           (behind.find_first_not_of("/0123456789") == std::string_view::npos ? std::string(behind) : text(behind));
}

/// An address with its scheme; what follows the port may hold a password.
std::string Masker::url(std::string_view original, std::size_t host)
{
    const std::string_view rest = original.substr(host, original.find_first_of("/?#", host) - host);
    const std::size_t sign = rest.rfind('@');
    const std::string_view place = sign == std::string_view::npos ? rest : rest.substr(sign + 1);
    const bool isBracketed = place.starts_with('[');
    const std::size_t end = isBracketed ? place.find(']') + 1 : std::min(place.find(':'), place.size());
    const std::string known = learnt(place.substr(0, end));
    return std::string(original.substr(0, host)) + (known.empty() ? name("host", place.substr(0, end)) : known) +
           std::string(place.substr(end));
}

std::string Masker::word(std::string_view original)
{
    if (std::string known = learnt(original); !known.empty())
        return known;
    if (findUuid(original) != std::string_view::npos)
        return uuid(original);
    if (const std::size_t scheme = original.find("://"); scheme != std::string_view::npos)
        return url(original, scheme + 3);
    if (const std::size_t at = original.find('@'); at != std::string_view::npos && at > 0) {
        const std::string_view place = original.substr(at + 1, original.find(':', at) - at - 1);
        const std::string known = learnt(place);
        return name("user", original.substr(0, at)) + "@" + (known.empty() ? name("host", place) : known);
    }
    if (isAddress(original))
        return standIn("address", lowerCase(original));
    if (isPath(original)) {
        learn("user", userInPath(original));
        return standIn("path", original);
    }
    if (isPciAddress(original))
        return std::string(original);
    // "10.1.2.3:9400", "node7:9400", "node7.cluster.example"
    const std::size_t colon = original.find(':');
    const std::string_view host = original.substr(0, colon);
    const std::string_view behind = colon == std::string_view::npos ? std::string_view() : original.substr(colon + 1);
    const std::string tail = behind.empty() ? "" : ":" + word(behind);
    if (isIpv4(host))
        return standIn("address", host) + tail;
    for (const std::string_view part : {host, host.substr(0, host.find('.'))})
        if (std::string known = learnt(part); !known.empty())
            return known + tail;
    if (isFileName(host))
        return standIn("file", host) + tail;
    if (isDomainName(host))
        return standIn("host", host) + tail;
    if (isSecret(host))
        return standIn("secret", host) + tail;
    return std::string(host) + (tail.empty() && colon != std::string_view::npos ? ":" : tail);
}

/// The word that begins at `from`; of an address with a scheme up to the next blank or quote.
std::string_view Masker::tokenAt(std::string_view text, std::size_t from) const
{
    std::size_t end = from;
    while (end < text.size() && belongsToWord(text[end]))
        ++end;
    if (text.substr(from, end - from).find("://") != std::string_view::npos)
        end = std::min(text.find_first_of(" \t\"'<>", from), text.size());
    return text.substr(from, end - from);
}

std::string Masker::text(std::string_view original)
{
    std::string result;
    for (std::size_t i = 0; i < original.size();) {
        if (!belongsToWord(original[i])) {
            result += original[i++];
            continue;
        }
        const std::string_view token = tokenAt(original, i);
        const std::string_view name = withoutEnd(token);
        const bool isOther = m_ordinary.contains(lowerCase(name)) && !isNamedAt(original, i, name.size());
        const std::size_t behind = i + name.size();
        const std::string_view kind = kindOfKey(name);
        const auto value = kind.empty() ? std::nullopt : valueAt(original, behind);
        if (value) {
            const std::string_view held = original.substr(value->start, value->end - value->start);
            const std::string known = learnt(held);
            result +=
                std::string(original.substr(i, value->start - i)) + (known.empty() ? this->name(kind, held) : known);
            i = value->end;
            continue;
        }
        result += isOther ? std::string(name) : word(name);
        result += token.substr(name.size());
        i += token.size();
    }
    return result;
}

}  // namespace headroom
