// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QCoreApplication>
#include <QtTest>

#include <exception>

namespace headroom::test {

/// Runs a test class with the arguments of Qt Test; returns how many of its functions failed.
using RunTest = int (*)(int argc, char* argv[]);

/// Makes a test class known to its program, under the name of its file without folder and ending.
class RegisteredTest {
public:
    RegisteredTest(const char* file, RunTest run);
};

/// Makes and runs a test class.
template <class TestClass>
int runTest(int argc, char* argv[])
{
    try {
        TestClass test;
        return QTest::qExec(&test, argc, argv);
    } catch (const std::exception& error) {
        // A test class that cannot be made, for want of a file that it reads, has no test function to fail.
        qCritical("%s", error.what());
        return 1;
    }
}

/// The same with an event loop.
template <class TestClass>
int runCoreTest(int argc, char* argv[])
{
    const QCoreApplication application(argc, argv);
    return runTest<TestClass>(argc, argv);
}

}  // namespace headroom::test

#define HEADROOM_REGISTER_TEST(TestClass, run)                                             \
    namespace {                                                                            \
    const headroom::test::RegisteredTest registered##TestClass(__FILE__, &run<TestClass>); \
    }

/// Ends a test file, before the inclusion of its .moc file.
#define HEADROOM_TEST(TestClass) HEADROOM_REGISTER_TEST(TestClass, headroom::test::runTest)

/// The same for tests that need an event loop.
#define HEADROOM_CORE_TEST(TestClass) HEADROOM_REGISTER_TEST(TestClass, headroom::test::runCoreTest)
