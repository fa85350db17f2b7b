// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/mask/mask.h"
#include "model/health/mask/mask_words.h"
#include "model/text/ascii.h"
#include "model/text/scan.h"

#include <algorithm>
#include <array>
#include <vector>

namespace headroom {
namespace {

// What stands in place of something that was read: # a number, @ a PCI address, ~ names of metrics, ! a time,
// % a host or file, which gets its stand-in, * anything, which is left out.
constexpr std::string_view noteHoles = "#@~!%*";

/// The notes that readers make.
constexpr auto noteShapes = std::to_array<std::string_view>({
    "topo -m is not whole: nothing is known of the pairs that are missing in it",
    "@ does not answer on the bus (rev ff): it has fallen off or is switched off. Look for XID 79 in the kernel log",
    "line #: the last row is cut off; what stands before is read",
    "line #: a row has more cells than the header has names; it is left out",
    "line #: a row has # of # cells; * and what follows are missing",
    "line #: another GPU has index #, too; both are kept",
    "line #: the row of a process is too short; it is left out",
    "line #: no header: ~ are taken by the form of the values. Capture it again with --format=csv, without noheader",
    "line #: no header: *. Capture it again with --format=csv, without noheader",
    "line #: * cannot be; the value is left out",
    "and # more such lines",
    "# samples one after the other were read: the values are of the last; a fault in an earlier one counts, and so "
    "does how long a load held",
    "# samples one after the other were read, %: the values are of the last; a fault in an earlier one counts, and so "
    "does how long a load held",
    "# samples of one machine were read: all are graded, the values are of the latest; to compare two: headroom health "
    "LATER --before EARLIER",
    "# samples of one machine were read: all are graded, the values are of the latest (!); to compare two: headroom "
    "health LATER --before EARLIER",
    "# samples of one machine were read, %: all are graded, the values are of the latest; to compare two: headroom "
    "health LATER --before EARLIER",
    "# samples of one machine were read, %: all are graded, the values are of the latest (!); to compare two: headroom "
    "health LATER --before EARLIER",
    "the table ends in the middle, behind # GPU; what stands before is read",
    "the table ends in the middle, behind # GPUs; what stands before is read",
    "the table ends without its list of processes, behind # GPU: it may be cut",
    "the table ends without its list of processes, behind # GPUs: it may be cut",
    "the XML is cut off after # bytes; what stands before is read",
    "XML is broken after # bytes, in line #, at *; what stands before is read",
    "the JSON is cut off before the end of its first series",
    "the JSON is broken; nothing of it is read",
    "the JSON is cut off; the series that stand before are read",
    "only root may read ~: capture it again with sudo",
    "~ cannot be; the value is left out",
    "* cannot be; the value is left out",
    "no XID found in the kernel log",
    "nvidia-smi -q is cut off; what stands before is read",
    "% is a recording of # readings; this is the last, of !, with the grades of then",
    "% is a recording of # readings; this is the last, of an unknown time, with the grades of then",
    "% ends in the middle of a reading, which is left out",
    "%: *; what had come is read",
    "# of # answers had no end and are left out",
});

bool isCountText(std::string_view text)
{
    return !text.empty() && std::ranges::all_of(text, [](char c) { return isDigit(c) || c == ','; });
}

/// "power_w, temperature_c 900 C and 3 more"
bool areMetrics(std::string_view text)
{
    for (const std::string_view word : splitWords(text)) {
        const std::string_view name = word.ends_with(',') ? word.substr(0, word.size() - 1) : word;
        bool isMetric = name == "and" || name == "more" || isPlainReading(name);
        for (std::size_t i = 0; i < metricCount && !isMetric; ++i)
            isMetric = info(static_cast<Metric>(i)).id == name;
        if (!isMetric)
            return false;
    }
    return !text.empty();
}

/// What is shown of a thing that a note names; nothing where it cannot stand there.
std::optional<std::string> inHole(Masker& masker, char hole, std::string_view text)
{
    const auto ifSo = [text](bool fits) { return fits ? std::optional(std::string(text)) : std::nullopt; };
    switch (hole) {
    case '#': return ifSo(isCountText(text));
    case '@': return ifSo(isPciAddress(text));
    case '~': return ifSo(areMetrics(text));
    case '!': return ifSo(!text.empty() && isPlainTime(text));
    case '%': return masker.name("source", text);
    default: return "...";
    }
}

/// A piece of a note: fixed text, or what stands in a hole.
struct NotePart {
    char hole;  ///< NUL: fixed.
    std::string_view text;
};

/// The pieces of a note of that shape; nothing where it has another one.
std::optional<std::vector<NotePart>> partsOfNote(std::string_view note, std::string_view shape)
{
    std::vector<NotePart> pieces;
    for (;;) {
        const std::size_t place = shape.find_first_of(noteHoles);
        const std::string_view fixed = shape.substr(0, place);
        if (!note.starts_with(fixed))
            return std::nullopt;
        pieces.push_back({'\0', fixed});
        note.remove_prefix(fixed.size());
        if (place == std::string_view::npos)
            return note.empty() ? std::optional(std::move(pieces)) : std::nullopt;
        const char hole = shape[place];
        shape.remove_prefix(place + 1);
        const std::string_view next = shape.substr(0, shape.find_first_of(noteHoles));
        const bool isLast = next.size() == shape.size();
        if (isLast && !note.ends_with(next))
            return std::nullopt;
        const std::size_t end = isLast ? note.size() - next.size() : note.find(next);
        if (end == std::string_view::npos)
            return std::nullopt;
        pieces.push_back({hole, note.substr(0, end)});
        note.remove_prefix(end);
    }
}

std::optional<std::string> inShape(Masker& masker, std::string_view note, std::string_view shape)
{
    const std::optional<std::vector<NotePart>> pieces = partsOfNote(note, shape);
    if (!pieces)
        return std::nullopt;
    std::string result;
    for (const NotePart& piece : *pieces) {
        if (piece.hole == '\0') {
            result += piece.text;
            continue;
        }
        const std::optional<std::string> text = inHole(masker, piece.hole, piece.text);
        if (!text)
            return std::nullopt;
        result += *text;
    }
    return result;
}

}  // namespace

std::optional<std::string> maskedNote(Masker& masker, std::string_view note)
{
    for (const std::string_view shape : noteShapes)
        if (auto text = inShape(masker, note, shape))
            return text;
    // A tool that asks many machines puts their names before what they said.
    const std::size_t colon = note.find(": ");
    if (colon == std::string_view::npos)
        return std::nullopt;
    for (const std::string_view shape : noteShapes)
        if (auto text = inShape(masker, note.substr(colon + 2), shape))
            return masker.name("host", note.substr(0, colon)) + ": " + *text;
    return std::nullopt;
}

std::optional<std::string> noteOfMasking(Masker& masker)
{
    if (masker.keepsText())
        return "masked: names in texts of machines and people were looked for by their usual forms; read the texts "
               "before you pass them on";
    const int dropped = masker.takeDropped();
    if (dropped == 0)
        return std::nullopt;
    return "masked: " + std::to_string(dropped) + (dropped == 1 ? " text is" : " texts are") +
           " left out, which may name machines or people";
}

}  // namespace headroom
