// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/snapshot.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// The error that a line of a program, a job or the kernel tells, if it is one that is known.
[[nodiscard]] std::optional<ErrorLine> errorLineIn(std::string_view line);

/// Whether a line looks like an error, though nothing says which.
[[nodiscard]] bool looksLikeError(std::string_view line);

/// Counts the lines that look like errors and that nobody understood, so that none is lost without a word.
class UnknownErrors {
public:
    /// Counts the line where it looks like an error and is none that errorLineIn() knows. Of a Python traceback the
    /// last line counts, which names the exception, or its first where none follows.
    void look(std::string_view line);
    /// Somebody understood the line that came now, with which a traceback may end.
    void understood() { m_traceback.clear(); }
    /// Adds a note where there were any.
    void tell(std::vector<std::string>& notes) const;

private:
    [[nodiscard]] bool isOfTraceback(std::string_view line);

    std::int64_t m_count{0};
    std::string m_first{};
    std::string m_traceback{};  ///< The first line of the one that is being read; empty outside of one.
    std::size_t m_column{0};  ///< Where it stands behind what launchers put before it.
};

/// The first PCI address in a line, with domain, bus, device and function; empty where there is none.
[[nodiscard]] std::string busIdIn(std::string_view line);

/// Whether a line lists Azure's driver extension as installed, as "az vm extension list -o table" prints it.
[[nodiscard]] bool isInstalledExtension(std::string_view line);

/// An extension of "az vm extension show" as a line of the table: "NvidiaGpuDriverLinux  Succeeded". Empty where the
/// JSON is of something else.
[[nodiscard]] std::string extensionLineIn(std::string_view json);

/// Collects the errors of one machine: what a job says once per rank, or a kernel again and again, is one with a count.
void addErrorLine(HostSnapshot& host, ErrorLine error);

}  // namespace headroom
