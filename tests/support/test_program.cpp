// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/test_program.h"

#include <cstdio>
#include <filesystem>
#include <map>
#include <string>

namespace headroom::test {

namespace {

std::map<std::string, RunTest>& registeredTests()
{
    static std::map<std::string, RunTest> tests;
    return tests;
}

}  // namespace

RegisteredTest::RegisteredTest(const char* file, RunTest run)
{
    registeredTests().emplace(std::filesystem::path(file).stem().string(), run);
}

}  // namespace headroom::test

/// Runs the test class that the first argument names, or the only one there is, with the other arguments.
int main(int argc, char* argv[])
{
    const auto& tests = headroom::test::registeredTests();
    if (const auto named = argc > 1 ? tests.find(argv[1]) : tests.end(); named != tests.end()) {
        argv[1] = argv[0];
        return named->second(argc - 1, argv + 1);
    }
    if (tests.size() == 1)
        return tests.begin()->second(argc, argv);
    std::fprintf(stderr, "usage: %s TEST [ARGUMENTS OF QT TEST]\n", argv[0]);
    for (const auto& [name, run] : tests)
        std::fprintf(stderr, "  %s\n", name.c_str());
    return 2;
}
