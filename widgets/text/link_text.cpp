// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/link_text.h"

#include "widgets/text/format.h"
#include "widgets/text/labels.h"

#include <QCoreApplication>

namespace headroom {

namespace {

struct LinkWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::Link)
};

constexpr double bytesPerGigabit = 1e9 / 8;

QString named(const std::string& name, const QString& speed)
{
    return name.empty() ? speed : LinkWords::tr("%1, %2").arg(linkName(name), speed);
}

}  // namespace

QString linkName(const std::string& name)
{
    const bool isChoice = !name.empty() && QChar::fromLatin1(name.front()).isLower();
    // The label of a choice ends with its rate.
    return isChoice ? choiceLabel("/cluster/fabric", name).section(u',', 0, 0) : QString::fromStdString(name);
}

QString insideLinkText(const Interconnect& network)
{
    const QString rate = LinkWords::tr("%1 GB/s").arg(decimalText(network.inside.value / bytesPerGB));
    return named(network.insideName, network.measured.inside.empty() ? rate : LinkWords::tr("%1, measured").arg(rate));
}

QString betweenLinkText(const Interconnect& network)
{
    const QString rate = LinkWords::tr("%1 Gb/s").arg(decimalText(network.between.value / bytesPerGigabit));
    return named(network.betweenName,
                 network.measured.between.empty() ? rate : LinkWords::tr("%1, measured").arg(rate));
}

}  // namespace headroom
