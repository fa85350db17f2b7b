// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/rules/assess.h"

#include <string>
#include <vector>

namespace headroom {

/// Where machines stand, as far as a plan says it.
struct TicketPlace {
    std::string cloud{};  ///< "azure", "aws", "gcp", ...; empty where nobody says it.
    std::string size{};   ///< Of the virtual machine.
    std::string region{};
};

/// A fault of one GPU, or of the machine as a whole.
struct TicketFault {
    std::string part{};  ///< "GPU 3", or "machine".
    std::string serial{};
    std::string uuid{};
    std::string busId{};
    std::string vbios{};
    HealthGrade grade{HealthGrade::Investigate};
    std::string evidence{};
    std::string cause{};
    std::string faultCode{};    ///< By which the cloud's own checks call it; empty where no source names one.
    std::string codeSource{};
};

/// What whoever repairs a machine needs to know of it.
struct FaultTicket {
    std::string host{};
    TicketPlace place{};
    std::string machine{};  ///< "8 x NVIDIA H100 80GB HBM3"
    std::string driver{};
    std::string time{};     ///< Of the reading; empty where it does not say.
    std::vector<TicketFault> faults{};     ///< The worst first.
    std::vector<std::string> unknown{};    ///< What is to be added by hand, each with the command that says it.
    std::vector<std::string> actions{};    ///< In order, by cloud.
};

/// A ticket for each machine with a finding of investigate or worse; none where all are well.
[[nodiscard]] std::vector<FaultTicket> faultTickets(const HealthReport& report, const TicketPlace& place);

/// A ticket as lines to paste; ends with a line break.
[[nodiscard]] std::string ticketText(const FaultTicket& ticket);

}  // namespace headroom
