// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/inputs/subscription_file.h"

#include "app/files/input_file.h"
#include "app/files/output_file.h"

#include <QCoreApplication>

namespace headroom {
namespace {

struct SubscriptionFileWords {
    Q_DECLARE_TR_FUNCTIONS(SubscriptionFile)
};

}  // namespace

Result<SubscriptionLists> readSubscriptionFiles(const QStringList& files)
{
    constexpr qint64 largestMB = 256;
    const InputPurpose purpose{largestMB, SubscriptionFileWords::tr("Check the name"),
                               SubscriptionFileWords::tr("Ask for one region: az vm list-skus --location REGION"),
                               SubscriptionFileWords::tr("Choose the output of az vm list-skus or az vm list-usage")};
    SubscriptionLists lists;
    for (const QString& file : files) {
        const Result<QByteArray> bytes = readInputFile(file, purpose);
        if (!bytes)
            return bytes.error();
        std::optional<Error> error =
            addSubscriptionList({bytes->constData(), static_cast<std::size_t>(bytes->size())}, lists);
        if (!error)
            continue;
        const std::string name = shownFileName(inputName(file));
        error->where = error->where.empty() ? name : name + ": " + error->where;
        return *std::move(error);
    }
    return lists;
}

}  // namespace headroom
