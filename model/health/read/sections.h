// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/read/readers.h"

#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// The formats that are told apart by content.
enum class SectionKind : std::uint8_t {
    Unknown,
    Xml,
    QueryText,
    Table,
    Csv,
    Dmon,
    Pmon,
    Topology,
    Links,
    KernelLog,
    PciList,
    Exposition,
    Prometheus,
};

/// A piece of a capture that one reader takes.
struct Section {
    SectionKind kind{SectionKind::Unknown};
    std::string_view text;
};

/// UTF-8 without byte order mark, NUL bytes, terminal escapes and carriage returns, whatever the encoding was. Returns
/// `text` itself where nothing is to be done, else a copy held by `storage`.
[[nodiscard]] std::string_view cleanText(std::string_view text, std::string& storage);

/// Cuts names and other short fields of a reading that are longer than any real one, in the middle; a file may hold a
/// megabyte in place of a name.
void boundTexts(Snapshot& snapshot);

/// Splits a clean capture, such as a support bundle pasted together, into what each reader takes. Linear in its length.
[[nodiscard]] std::vector<Section> splitSections(std::string_view text);

/// Whether a line begins what the driver's tools print, or is a row of it whose header was not copied; what the kernel
/// says is no tool's.
[[nodiscard]] bool beginsToolOutput(std::string_view line);

/// Reads a section with the reader of its kind.
[[nodiscard]] SectionReading readSection(const Section& section, const HealthFacts& facts);

}  // namespace headroom
