// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/evidence/read/text_evidence.h"

#include "model/evidence/read/line_values.h"
#include "model/text/plain_spaces.h"
#include "model/text/scan.h"
#include "model/text/visible.h"

#include <algorithm>
#include <array>

namespace headroom {
namespace {

constexpr std::size_t longestLine = 65536;
constexpr std::string_view lineEnds = "\n\r";

/// Errors after which a program does not go on.
bool endsJobs(ErrorOutput kind)
{
    constexpr std::array ends = {
        ErrorOutput::DeviceLost,        ErrorOutput::CudaOutOfMemory,   ErrorOutput::HostMemoryKill,
        ErrorOutput::LibraryCrash,      ErrorOutput::CudaEccError,      ErrorOutput::CudaNvlinkError,
        ErrorOutput::CudaNotReady,      ErrorOutput::CudaIllegalAccess, ErrorOutput::CudaLibraryFailed,
        ErrorOutput::CollectiveTimeout, ErrorOutput::TransportError,    ErrorOutput::CollectiveFailed,
        ErrorOutput::PeerLost,          ErrorOutput::SharedMemoryFull,  ErrorOutput::ProcessKilled,
        ErrorOutput::ProcessCrashed,    ErrorOutput::DiskFull,          ErrorOutput::CollectiveMismatch,
        ErrorOutput::JobEnded};
    return std::ranges::find(ends, kind) != ends.end();
}

/// What a line says behind the marks of its rank, time and place: "[rank3]:[E317 10:12:33.1 ProcessGroupNCCL.cpp:629]
/// ".
std::string endingOf(std::string_view text)
{
    constexpr std::size_t longest = 100;
    std::string_view rest = trimmed(text);
    while (rest.starts_with('[')) {
        const std::size_t end = rest.find(']');
        if (end == std::string_view::npos || end + 1 >= rest.size())
            break;
        rest = trimmed(rest.substr(end + 1));
        while (rest.starts_with(':') || rest.starts_with(' '))
            rest.remove_prefix(1);
    }
    while (rest.ends_with('.') || rest.ends_with('!'))
        rest.remove_suffix(1);
    return rest.size() > longest ? std::string(rest.substr(0, longest)) + "..." : std::string(rest);
}

}  // namespace

void TextEvidenceReader::line(std::string_view text)
{
    if (text.empty())
        return;
    ++m_found.lines;
    text = withPlainSpaces(withoutEscapes(text.substr(0, longestLine), m_plain), m_spaced);
    const bool fabric = m_fabric.line(text);
    const bool memory = m_outOfMemory.line(text);
    if (memory)
        m_unknown.understood();
    const bool step = !fabric && !memory && m_steps.line(text);
    if (step)
        m_ending.clear();  // The job went on.
    if (fabric || memory || step || m_engine.line(text) || m_benchmarks.line(text) || m_links.line(text))
        ++m_found.understood;
    else
        lookForError(text);
}

void TextEvidenceReader::lookForError(std::string_view text)
{
    constexpr std::size_t shown = 160;
    // Xids are events of the kernel, and no errors of programs.
    const std::optional<ErrorLine> error = errorLineIn(text);
    if (text.find("NVRM: Xid (") == std::string_view::npos && !error) {
        m_unknown.look(text);
        return;
    }
    m_unknown.understood();
    if (error && m_ending.empty() && endsJobs(error->kind))
        m_ending = endingOf(text);
    if (m_found.errors.known++ == 0)
        m_found.errors.firstKnown = shortened(trimmed(text), shown);
}

void TextEvidenceReader::read(std::string_view piece)
{
    while (!piece.empty()) {
        const std::size_t end = piece.find_first_of(lineEnds);
        const std::string_view part = piece.substr(0, end);
        if (end != std::string_view::npos && m_open.empty()) {
            line(part);
        } else {
            m_open.append(part.substr(0, longestLine - std::min(longestLine, m_open.size())));
            if (end != std::string_view::npos) {
                line(m_open);
                m_open.clear();
            }
        }
        piece.remove_prefix(end == std::string_view::npos ? piece.size() : end + 1);
    }
}

TextEvidence TextEvidenceReader::finish()
{
    line(m_open);
    m_open.clear();
    m_found.steps = m_steps.result();
    m_found.engine = m_engine.result();
    m_found.fabric = m_fabric.result();
    m_found.links = m_links.result();
    m_found.outOfMemory = m_outOfMemory.result();
    m_found.benchmarks = m_benchmarks.result();
    // The client of a benchmark draws a bar of its requests, which are no steps.
    if (!m_found.benchmarks.empty() && m_found.steps.format == LogFormat::HuggingFace)
        m_found.steps = {};
    m_found.errors.ending = m_ending;
    m_unknown.tell(m_found.errors.unknown);
    return std::move(m_found);
}

TextEvidence readTextEvidence(std::string_view text)
{
    TextEvidenceReader reader;
    reader.read(text);
    return reader.finish();
}

}  // namespace headroom
