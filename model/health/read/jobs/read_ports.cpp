// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What ibstat (infiniband-diags), ibstatus and ibv_devinfo (rdma-core) say of the ports of network cards.

#include "model/health/read/jobs/tool_readers.h"
#include "model/text/scan.h"

#include <utility>

namespace headroom {
namespace {

constexpr std::size_t longestPortText = 64;

std::string shortText(std::string_view text) { return std::string(trimmed(text).substr(0, longestPortText)); }

/// "ACTIVE" of "4: ACTIVE" and "PORT_ACTIVE (4)", as ibstat writes it: "Active".
std::string stateWord(std::string_view value)
{
    if (const std::size_t colon = value.find(": "); colon != std::string_view::npos)
        value = value.substr(colon + 2);
    if (value.starts_with("PORT_"))
        value.remove_prefix(5);
    value = trimmed(value.substr(0, value.find('(')));
    std::string word = shortText(value);
    if (word.find_first_of("abcdefghijklmnopqrstuvwxyz") == std::string::npos && !word.empty()) {
        word = lowerCase(word);
        word.front() = value.front();
    }
    return word;
}

}  // namespace

void PortReader::openPort(std::int64_t number)
{
    if (m_tools->ports.size() >= mostToolEntries)
        return;
    m_tools->ports.push_back({.device = m_device, .port = number, .firmware = m_firmware});
    m_hasPort = true;
}

bool PortReader::takeValue(std::string_view key, std::string_view value)
{
    if (equalsNoCase(key, "Firmware version") || equalsNoCase(key, "fw_ver")) {
        m_firmware = shortText(value);
        return true;
    }
    if (key == "port" && wholeNumberIn(value)) {
        openPort(*wholeNumberIn(value));
        return true;
    }
    if (!m_hasPort)
        return false;
    NetworkPort& port = m_tools->ports.back();
    if (equalsNoCase(key, "State")) {
        port.state = stateWord(value);
    } else if (equalsNoCase(key, "Physical state") || equalsNoCase(key, "phys state")) {
        port.physicalState = stateWord(value);
    } else if (equalsNoCase(key, "Rate")) {
        if (const auto rate = startingNumber(value))
            port.gigabitsPerSecond = rate->value;
    } else if (equalsNoCase(key, "Link layer") || equalsNoCase(key, "link_layer")) {
        port.layer = shortText(value);
    } else {
        return false;
    }
    return true;
}

bool PortReader::take(std::string_view line)
{
    line = trimmed(line);
    if (line.starts_with("CA '") || line.starts_with("hca_id:")) {
        const auto name = line.starts_with("CA") ? between(line, "'", "'") : std::optional(line.substr(7));
        m_device = shortText(name.value_or(std::string_view()));
        m_firmware.clear();
        m_hasPort = false;
        return true;
    }
    if (line.starts_with("Infiniband device '")) {
        m_device = shortText(between(line, "'", "'").value_or(std::string_view()));
        m_firmware.clear();
        openPort(wholeNumberIn(between(line, " port ", " ").value_or("1")).value_or(1));
        return true;
    }
    if (m_device.empty())
        return false;
    if (line.starts_with("Port ") && line.ends_with(':')) {
        const auto number = wholeNumberIn(line.substr(5, line.size() - 6));
        if (number)
            openPort(*number);
        return number.has_value();
    }
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos)
        return false;
    return takeValue(trimmed(line.substr(0, colon)), trimmed(line.substr(colon + 1)));
}

}  // namespace headroom
