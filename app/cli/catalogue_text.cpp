// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/catalogue_text.h"

#include "app/cli/text_table.h"
#include "app/cli/words.h"
#include "model/cost/cost.h"
#include "model/shape/parameters.h"
#include "widgets/text/format.h"

#include <algorithm>

namespace headroom {
namespace {

using Align = TextTable::Align;

/// Sources as a numbered list: many entries share one, and they are too long for a column.
class SourceList {
public:
    /// The number under which the entry's source stands, with a mark when it is from general knowledge.
    QString add(const Provenance& provenance)
    {
        QString text = asText(provenance.source);
        text += QStringLiteral(", ") + (provenance.as_of ? asText(*provenance.as_of) : CliWords::tr("undated"));
        if (provenance.unverified)
            text += QStringLiteral(", ") + CliWords::tr("unverified");
        if (!m_sources.contains(text))
            m_sources << text;
        return countText(m_sources.indexOf(text) + 1);
    }

    [[nodiscard]] QString toString() const
    {
        TextTable table({Align::Right, Align::Left}, 2);
        for (qsizetype i = 0; i < m_sources.size(); ++i)
            table.addRow({countText(i + 1), m_sources[i]});
        return u'\n' + CliWords::tr("Sources") + u'\n' + table.toString();
    }

private:
    QStringList m_sources;
};

QString priceText(const VmSize& size)
{
    const Price* price = findPrice(size, "payg", "");
    return price != nullptr ? decimalText(price->perHour.dollars()) : QStringLiteral("-");
}

}  // namespace

QString gpuListText(const Catalogue& catalogue)
{
    SourceList sources;
    TextTable table({Align::Left, Align::Left, Align::Right, Align::Right, Align::Right, Align::Right});
    table.addRow({CliWords::tr("id"), CliWords::tr("name"), CliWords::tr("memory GB"), CliWords::tr("GB/s"),
                  CliWords::tr("BF16 TFLOP/s"), CliWords::tr("source")});
    for (const Gpu& gpu : catalogue.gpus()) {
        constexpr double tera = 1e12;
        const QString rate = gpu.dense.bf16 ? decimalText(gpu.dense.bf16->value / tera) : QStringLiteral("-");
        table.addRow({asText(gpu.id), asText(gpu.shortName), bytesNumber(gpu.memory, ByteUnit::GB),
                      countText(gpu.memoryBandwidth.value / bytesPerGB), rate, sources.add(gpu.provenance)});
    }
    return table.toString() + sources.toString();
}

QString sizeListText(const Catalogue& catalogue)
{
    SourceList sources;
    TextTable table({Align::Left, Align::Left, Align::Right, Align::Right, Align::Right, Align::Left, Align::Right});
    table.addRow({CliWords::tr("id"), CliWords::tr("GPU"), CliWords::tr("GPUs"), CliWords::tr("vCPUs"),
                  CliWords::tr("USD/h"), CliWords::tr("retires"), CliWords::tr("source")});
    for (const VmSize& size : catalogue.sizes())
        table.addRow({asText(size.id), asText(size.isCpuOnly() ? "CPU" : size.gpu), decimalText(size.gpuCount),
                      countText(size.vcpus), priceText(size), asText(size.retirementDate.value_or("")),
                      sources.add(size.provenance)});
    return table.toString() + u'\n' +
           wrappedParagraph(CliWords::tr("USD/h: pay as you go, Linux, in the first priced region; \"--format json\" "
                                         "lists every price with its region, date and source.")) +
           sources.toString();
}

QString modelListText(const Catalogue& catalogue)
{
    SourceList sources;
    TextTable table({Align::Left, Align::Left, Align::Right, Align::Right, Align::Right, Align::Right, Align::Right});
    table.addRow({CliWords::tr("id"), CliWords::tr("name"), CliWords::tr("parameters"), CliWords::tr("active"),
                  CliWords::tr("layers"), CliWords::tr("hidden"), CliWords::tr("source")});
    for (const ZooModel& model : catalogue.models()) {
        const ParameterCounts counts = countParameters(model.architecture);
        table.addRow({asText(model.id), asText(model.name), shortCount(counts.total), shortCount(counts.active),
                      countText(model.architecture.layers), countText(model.architecture.hidden),
                      sources.add(model.provenance)});
    }
    return table.toString() + sources.toString();
}

}  // namespace headroom
