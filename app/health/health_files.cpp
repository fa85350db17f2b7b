// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/health/health_files.h"

#include "app/input_file.h"
#include "app/output_file.h"

#include <QCoreApplication>

namespace headroom {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(HealthFiles)
};

}  // namespace

HealthFiles readHealthFiles(const QStringList& files, const HealthFacts& facts)
{
    constexpr qint64 largestMB = 256;
    HealthFiles result;
    const QString remedy = Words::tr("Capture it with \"nvidia-smi -q -x\"");
    for (const QString& file : files) {
        const Result<QByteArray> text =
            readInputFile(file, {largestMB, Words::tr("Check the name"), Words::tr("Cut the file"), remedy});
        if (!text) {
            result.errors.push_back(text.error());
            continue;
        }
        const QString name = inputName(file);
        Snapshot snapshot =
            readCapture({text->constData(), static_cast<std::size_t>(text->size())}, name.toStdString(), facts);
        if (snapshot.recognised)
            result.snapshots.push_back(std::move(snapshot));
        else
            result.errors.push_back({shownFileName(name),
                                     Words::tr("holds nothing about GPUs that Headroom knows").toStdString(),
                                     remedy.toStdString()});
    }
    return result;
}

}  // namespace headroom
