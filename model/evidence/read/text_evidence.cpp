// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/evidence/read/text_evidence.h"

#include "model/evidence/read/line_values.h"
#include "model/text/scan.h"
#include "model/text/visible.h"

namespace headroom {
namespace {

constexpr std::size_t longestLine = 65536;
constexpr std::string_view lineEnds = "\n\r";

}  // namespace

void TextEvidenceReader::line(std::string_view text)
{
    if (text.empty())
        return;
    ++m_found.lines;
    text = withoutEscapes(text.substr(0, longestLine), m_plain);
    const bool fabric = m_fabric.line(text);
    const bool memory = m_outOfMemory.line(text);
    if (memory)
        m_unknown.understood();
    if (fabric || memory || m_steps.line(text) || m_engine.line(text) || m_benchmarks.line(text))
        ++m_found.understood;
    else
        lookForError(text);
}

void TextEvidenceReader::lookForError(std::string_view text)
{
    constexpr std::size_t shown = 160;
    // Xids are events of the kernel, and no errors of programs.
    if (text.find("NVRM: Xid (") == std::string_view::npos && !errorLineIn(text)) {
        m_unknown.look(text);
        return;
    }
    m_unknown.understood();
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
    m_found.outOfMemory = m_outOfMemory.result();
    m_found.benchmarks = m_benchmarks.result();
    // The client of a benchmark draws a bar of its requests, which are no steps.
    if (!m_found.benchmarks.empty() && m_found.steps.format == LogFormat::HuggingFace)
        m_found.steps = {};
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
