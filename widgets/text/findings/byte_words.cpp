// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/findings/byte_words.h"

#include <QRegularExpression>

namespace headroom {

namespace {

/// "66.4 GB", "512 MiB": number, size and whether it is binary.
const QRegularExpression& amountPattern()
{
    static const QRegularExpression pattern(QStringLiteral(R"((?<![\w.])(\d+(?:\.\d+)?) ?([MGT])(i?)B(?![\w/]))"));
    return pattern;
}

constexpr double kilo(bool isBinary) { return isBinary ? 1024 : 1000; }

double bytesPer(QChar size, bool isBinary)
{
    const double thousand = kilo(isBinary);
    const double mega = thousand * thousand;
    return size == u'M' ? mega : size == u'G' ? mega * thousand : mega * thousand * thousand;
}

/// Whether a match is no amount but part of a name: "A100-SXM4-80GB".
bool isName(const QRegularExpressionMatch& match) { return !match.capturedView(0).contains(u' '); }

}  // namespace

QString inByteUnit(const QString& text, ByteUnit unit)
{
    const bool toBinary = unit == ByteUnit::GiB;
    QString result;
    qsizetype end = 0;
    for (auto matches = amountPattern().globalMatch(text); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        const bool isBinary = !match.capturedView(3).isEmpty();
        // nvidia-smi writes "37120MiB" without a blank; no product is sold by binary units.
        if (isBinary == toBinary || (!isBinary && isName(match)))
            continue;
        const QChar size = match.capturedView(2).front();
        const double amount = match.capturedView(1).toDouble() * bytesPer(size, isBinary) / bytesPer(size, toBinary);
        result += QStringView(text).sliced(end, match.capturedStart() - end);
        result += rateNumber(amount) + u' ' + size + (toBinary ? QStringLiteral("iB") : QStringLiteral("B"));
        end = match.capturedEnd();
    }
    return result + QStringView(text).sliced(end);
}

}  // namespace headroom
