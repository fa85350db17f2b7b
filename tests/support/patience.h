// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// Qt's own macros give up after five seconds, which a machine that builds something else meanwhile may need. Who waits
// for what comes loses nothing by patience.

#include <QtTest>

namespace headroom::test {

/// How long tests wait for what must come, in milliseconds.
inline constexpr int patienceMs = 60'000;

}  // namespace headroom::test

#undef QTRY_VERIFY
#undef QTRY_VERIFY2
#undef QTRY_COMPARE
#undef QTRY_COMPARE_GE
#undef QTRY_COMPARE_LE
#define QTRY_VERIFY(expression) QTRY_VERIFY_WITH_TIMEOUT(expression, headroom::test::patienceMs)
#define QTRY_VERIFY2(expression, message) QTRY_VERIFY2_WITH_TIMEOUT(expression, message, headroom::test::patienceMs)
#define QTRY_COMPARE(value, expected) QTRY_COMPARE_WITH_TIMEOUT(value, expected, headroom::test::patienceMs)
#define QTRY_COMPARE_GE(value, least) QTRY_COMPARE_GE_WITH_TIMEOUT(value, least, headroom::test::patienceMs)
#define QTRY_COMPARE_LE(value, most) QTRY_COMPARE_LE_WITH_TIMEOUT(value, most, headroom::test::patienceMs)
