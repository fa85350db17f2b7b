// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/support/patience.h"
#include "tests/support/test_program.h"

#include <QApplication>
#include <QWidget>
#include <QtTest>

namespace headroom::test {

/// Runs a test class under a QApplication that never opens a window on the person's screen, also when the test is
/// started by hand. The cursor does not blink and the style is fixed, so that pictures do not depend on the desktop.
template <class TestClass>
int runGuiTest(int argc, char* argv[])
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    QApplication::setStyle(QStringLiteral("fusion"));
    QApplication::setCursorFlashTime(0);
    return runTest<TestClass>(argc, argv);
}

/// Makes any warning fail the running test, save those that the offscreen platform prints for each window and tooltip.
/// Call it in init().
inline void failOnWarnings()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support )")));
}

/// Shows a widget in that size, and waits until it stands and is painted.
inline void showIn(QWidget& widget, QSize size)
{
    widget.resize(size);
    widget.show();
    QVERIFY(QTest::qWaitForWindowExposed(&widget));
    widget.grab();
}

/// The child of that object name; ends the test program where there is none.
template <class Widget>
Widget* child(QWidget& parent, const char* name)
{
    auto* found = parent.findChild<Widget*>(QString::fromLatin1(name));
    if (found == nullptr)
        qFatal("no child %s", name);
    return found;
}

}  // namespace headroom::test

/// Ends a file of GUI tests, before the inclusion of its .moc file.
#define HEADROOM_GUI_TEST(TestClass) HEADROOM_REGISTER_TEST(TestClass, headroom::test::runGuiTest)
