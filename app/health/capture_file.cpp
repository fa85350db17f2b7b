// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/health/capture_file.h"

#include <QCoreApplication>

#include <algorithm>

namespace headroom {

namespace {

struct CaptureFileWords {
    Q_DECLARE_TR_FUNCTIONS(CaptureFile)
};

QString kindName(SectionKind kind)
{
    switch (kind) {
    case SectionKind::Xml: return QStringLiteral("nvidia-smi -q -x");
    case SectionKind::QueryText: return QStringLiteral("nvidia-smi -q");
    case SectionKind::Table: return QStringLiteral("nvidia-smi");
    case SectionKind::Csv: return QStringLiteral("nvidia-smi --query-gpu");
    case SectionKind::Dmon: return QStringLiteral("nvidia-smi dmon");
    case SectionKind::Pmon: return QStringLiteral("nvidia-smi pmon");
    case SectionKind::Topology: return QStringLiteral("nvidia-smi topo -m");
    case SectionKind::Links: return QStringLiteral("nvidia-smi nvlink");
    case SectionKind::KernelLog: return CaptureFileWords::tr("the kernel log");
    case SectionKind::PciList: return QStringLiteral("lspci");
    case SectionKind::Exposition: return QStringLiteral("dcgm-exporter");
    case SectionKind::Prometheus: return QStringLiteral("Prometheus");
    case SectionKind::Unknown: break;
    }
    return QStringLiteral("nvidia-smi");
}

}  // namespace

std::optional<SectionKind> captureKind(const QByteArray& text)
{
    constexpr qsizetype looked = 65536;
    const QByteArray head = text.left(looked);
    std::string storage;
    const std::string_view clean = cleanText({head.constData(), static_cast<std::size_t>(head.size())}, storage);
    const std::vector<Section> sections = splitSections(clean);
    const auto isReading = [](const Section& section) {
        // Any table with commas looks like one of nvidia-smi.
        return section.kind == SectionKind::Csv ? section.text.find("gpu") != std::string_view::npos
                                                : section.kind != SectionKind::Unknown;
    };
    const auto found = std::ranges::find_if(sections, isReading);
    return found == sections.end() ? std::nullopt : std::optional(found->kind);
}

std::optional<Error> captureInstead(const QByteArray& text, const QString& wanted)
{
    const std::optional<SectionKind> kind = captureKind(text);
    // A plan in which something is wrong stays a plan, whatever words stand in it.
    if (!kind || (text.trimmed().startsWith('{') && !text.contains("\"resultType\"")))
        return std::nullopt;
    return Error{
        {},
        CaptureFileWords::tr("a reading of GPUs (output of %1), not %2").arg(kindName(*kind), wanted).toStdString(),
        CaptureFileWords::tr("\"headroom health FILE\" reads it; in the window, Health > Open captures").toStdString()};
}

}  // namespace headroom
