// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/health/health_facts_store.h"

#include "model/health/json/health_facts_json.h"

#include <QFile>

namespace headroom {

Result<HealthFacts> loadHealthFacts()
{
    QFile file(QStringLiteral(":/headroom/catalogues/health.json"));
    if (!file.open(QIODevice::ReadOnly))
        return Error{"health.json", "cannot be read: " + file.errorString().toStdString(), "install Headroom again"};
    const QByteArray text = file.readAll();
    Result<HealthFacts> facts = parseHealthFacts({text.constData(), static_cast<std::size_t>(text.size())});
    if (facts)
        return facts;
    Error error = facts.error();
    error.where = "health.json: " + error.where;
    return error;
}

}  // namespace headroom
