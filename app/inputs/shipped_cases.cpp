// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/inputs/shipped_cases.h"

#include "app/files/byte_view.h"
#include "model/io/error_bands_json.h"
#include "model/io/measured_json.h"

#include <QFile>

namespace headroom {
namespace {

constexpr const char* casesPath = ":/headroom/validation/cases.json";
constexpr const char* bandsPath = ":/headroom/validation/bands.json";

Result<QByteArray> shippedFile(const char* path)
{
    QFile file{QLatin1String(path)};
    if (!file.open(QIODevice::ReadOnly))
        return Error{path, "cannot be read", "Install Headroom again"};
    return file.readAll();
}

}  // namespace

Result<MeasuredCases> shippedCases()
{
    const Result<QByteArray> text = shippedFile(casesPath);
    return text ? parseMeasuredCases(viewOf(*text)) : text.error();
}

Result<HeldOutPoints> shippedHeldOutPoints(const MeasuredCases& shipped, const Catalogue& catalogue)
{
    const Result<QByteArray> text = shippedFile(bandsPath);
    if (!text)
        return text.error();
    const Result<std::vector<HeldOutConstants>> constants = parseHeldOutConstants(viewOf(*text));
    if (!constants)
        return constants.error();
    return heldOutPoints(shipped, catalogue, *constants);
}

}  // namespace headroom
