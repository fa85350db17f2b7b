// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/assess.h"
#include "model/health/capture.h"
#include "model/io/health_facts_json.h"

#include <QFile>

#include <algorithm>
#include <string>

namespace headroom::test {

inline std::string fileText(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

/// The shipped tables.
inline const HealthFacts& shippedFacts()
{
    static const HealthFacts facts = [] {
        const Result<HealthFacts> read =
            parseHealthFacts(fileText(QStringLiteral(HEADROOM_SOURCE_DIR "/resources/catalogues/health.json")));
        return read ? *read : HealthFacts();
    }();
    return facts;
}

/// A capture of tests/data/health, empty when there is no such file.
inline std::string sample(const char* name)
{
    return fileText(QStringLiteral(HEADROOM_TEST_DATA "/health/") + QLatin1String(name));
}

inline Snapshot readSample(const char* name) { return readCapture(sample(name), name, shippedFacts()); }

inline HealthReport assessSample(const char* name, const AssessInput& input = {})
{
    return assess(readSample(name), shippedFacts(), input);
}

/// The finding of a rule on a GPU, or null.
inline const HealthFinding* findingOf(const std::vector<HealthFinding>& findings, const char* id)
{
    const auto found = std::ranges::find(findings, id, &HealthFinding::id);
    return found == findings.end() ? nullptr : &*found;
}

}  // namespace headroom::test
