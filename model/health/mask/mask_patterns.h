// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/text/ascii.h"

#include <cstddef>
#include <string_view>

// What names of machines and people look like in free text. Patterns find what is written in a usual way, no more.

namespace headroom {

[[nodiscard]] constexpr bool isAsciiLetter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }
[[nodiscard]] constexpr bool isHexDigit(char c)
{
    return isDigit(c) || (c >= 'A' && c <= 'F') || (c >= 'a' && c <= 'f');
}

/// Letters in a UUID, with its hyphens.
inline constexpr std::size_t uuidLength = 36;

/// What may stand inside a name, an address or a path.
[[nodiscard]] bool belongsToWord(char c);

/// Position of a bare UUID (8-4-4-4-12 hexadecimal digits), or npos.
[[nodiscard]] std::size_t findUuid(std::string_view text);

/// "10.1.2.3"
[[nodiscard]] bool isIpv4(std::string_view text);

/// An address of a network or of hardware, with its scope or prefix: "10.1.0.0/16", "fe80::1%eth0", "::ffff:10.1.2.3",
/// "00:11:22:33:44:55", "00-11-22-33-44-55", "0c42:a103:0079:9e42". A PCI address has a point, a time two colons.
[[nodiscard]] bool isAddress(std::string_view text);

/// "/etc/hosts", "~marlene", "C:\\Users", "data/runs/7"
[[nodiscard]] bool isPath(std::string_view text);

/// "capture.xml", "node7.log": a name that ends as files do.
[[nodiscard]] bool isFileName(std::string_view text);

/// "node7.cluster.example": labels with points between them, the last of letters; no library, number or abbreviation.
[[nodiscard]] bool isDomainName(std::string_view text);

/// A key, a container's or machine's number: at least 12 hexadecimal digits, as many decimal ones, or a long word of
/// letters and digits, or one that begins as tokens do ("ghp_", "hf_").
[[nodiscard]] bool isSecret(std::string_view text);

/// The kind of what stands behind `key=` or `"key":` in a line, "host" of "_HOSTNAME"; empty where the key names
/// nobody.
[[nodiscard]] std::string_view kindOfKey(std::string_view key);

/// Whether a name of a host or file may stand in a sentence without meaning it: "node", "8".
[[nodiscard]] bool isOrdinary(std::string_view word);

/// Whether the word at `from` stands where texts name a host: "driver 580.1 on node, ...", "node: Permission denied",
/// "hostname node", "03:14:02 node kernel: ...", "'node'".
[[nodiscard]] bool isNamedAt(std::string_view text, std::size_t from, std::size_t length);

}  // namespace headroom
