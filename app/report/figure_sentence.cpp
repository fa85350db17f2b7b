// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/figure_sentence.h"

namespace headroom {

TextRuns figureSentence(const std::vector<KpiFigure>& figures)
{
    TextRuns runs;
    for (const KpiFigure& figure : figures) {
        runs.push_back({figure.label + u' ', paper::body});
        runs.push_back({figure.value, paper::strong});
        runs.push_back({u" ("_qs + figure.note + u"); "_qs, paper::body});
    }
    runs.back().text.chop(2);
    runs.back().text += u'.';
    return runs;
}

}  // namespace headroom
