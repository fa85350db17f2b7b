// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/card_name.h"
#include "model/health/json/health_json.h"
#include "model/health/read/capture.h"
#include "model/health/rules/assess.h"
#include "model/io/catalogue_json.h"

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
        HealthFacts known = read ? *read : HealthFacts();
        if (const auto gpus =
                parseGpus(fileText(QStringLiteral(HEADROOM_SOURCE_DIR "/resources/catalogues/gpus.json"))))
            addCards(known, *gpus);
        return known;
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

/// A text that somebody pasted, graded.
inline HealthReport assessText(const std::string& text, const AssessInput& input = {})
{
    return assess(readCapture(text, "text", shippedFacts()), shippedFacts(), input);
}

/// The finding of a rule among those of a GPU or a host, or null.
inline const HealthFinding* findingOf(const std::vector<HealthFinding>& findings, const char* id)
{
    const auto found = std::ranges::find(findings, id, &HealthFinding::id);
    return found == findings.end() ? nullptr : &*found;
}

/// The finding of a rule on a GPU of the first host, or null.
inline const HealthFinding* findingOf(const HealthReport& report, std::size_t gpu, const char* id)
{
    return findingOf(report.hosts[0].gpus[gpu].findings, id);
}

/// A text with every occurrence of something replaced.
inline std::string replaced(std::string text, const std::string& before, const std::string& after)
{
    for (std::size_t at = text.find(before); at != std::string::npos; at = text.find(before, at + after.size()))
        text.replace(at, before.size(), after);
    return text;
}

}  // namespace headroom::test
