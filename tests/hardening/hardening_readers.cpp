// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Gives damaged files to every reader: hardening_readers N [SEED], N for each. What fuzzing found once is among the
// files that it begins with.

#include "tests/fuzz/readers.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <string_view>
#include <vector>

using namespace headroom::test;

namespace {

using Random = std::mt19937_64;

std::size_t below(Random& random, std::size_t end) { return end == 0 ? 0 : static_cast<std::size_t>(random() % end); }

std::string content(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<std::string> seedsOf(const Reader& reader)
{
    std::vector<std::string> seeds = {""};
    for (const std::string& folder : reader.seeds) {
        std::vector<std::filesystem::path> files;
        for (const auto& entry : std::filesystem::directory_iterator(HEADROOM_SOURCE_DIR "/" + folder))
            if (entry.is_regular_file())
                files.push_back(entry.path());
        std::ranges::sort(files);  // The same everywhere.
        for (const auto& file : files)
            seeds.push_back(content(file));
    }
    return seeds;
}

/// What breaks readers: ends of ranges, brackets without their fellows, bytes that are no UTF-8.
constexpr std::array<std::string_view, 26> shards = {"0",
                                                     "-1",
                                                     "1e308",
                                                     "-1e308",
                                                     "9223372036854775807",
                                                     "18446744073709551616",
                                                     "0.1e-400",
                                                     "NaN",
                                                     "null",
                                                     "{",
                                                     "}",
                                                     "[",
                                                     "]",
                                                     "\"",
                                                     "\\",
                                                     "\\u0000",
                                                     "\n",
                                                     "\t",
                                                     ",",
                                                     ":",
                                                     "=",
                                                     "--",
                                                     "\xFF\xFE",
                                                     "\xEF\xBB\xBF",
                                                     "\xC0\x80",
                                                     "true"};

/// One change: a byte, a piece taken out, doubled or moved, something else put in, or a number replaced.
void damage(std::string& text, const std::string& other, Random& random)
{
    const std::size_t at = below(random, text.size() + 1);
    const std::size_t length = below(random, 1 + std::min<std::size_t>(64, text.size() - at));
    switch (below(random, 8)) {
    case 0:
        if (at < text.size())
            text[at] = static_cast<char>(random());
        break;
    case 1: text.erase(at, length); break;
    case 2: text.insert(at, text.substr(at, length)); break;
    case 3: text.insert(at, shards[below(random, shards.size())]); break;
    case 4: text.insert(at, other.substr(below(random, other.size() + 1), 64)); break;
    case 5: text.resize(at); break;
    case 6: {
        const std::size_t digit = text.find_first_of("0123456789", at);
        if (digit == std::string::npos)
            break;
        const std::size_t end = text.find_first_not_of("0123456789.eE+-", digit);
        text.replace(digit, end == std::string::npos ? end : end - digit, shards[below(random, 8)]);
        break;
    }
    default:
        for (int i = 0; i < 4 && text.size() < 100'000; ++i)
            text.insert(at, text.substr(at, length));
        break;
    }
}

/// Reads one text; whether the reader stood it.
bool stands(const Reader& reader, const std::string& text)
{
    try {
        reader.read(text);
        return true;
    } catch (const std::exception& error) {
        const std::string file = "damaged_" + reader.name;
        std::ofstream(file, std::ios::binary) << text;
        std::fprintf(stderr, "FAULT %s: %s (the input is in %s)\n", reader.name.c_str(), error.what(), file.c_str());
        return false;
    }
}

int readDamaged(const Reader& reader, long count, Random& random)
{
    int faults = 0;
    const std::vector<std::string> seeds = seedsOf(reader);
    for (const std::string& seed : seeds)
        faults += stands(reader, seed) ? 0 : 1;
    for (long i = 0; i < count && faults == 0; ++i) {
        std::string text = seeds[below(random, seeds.size())];
        for (std::size_t change = 0; change <= below(random, 6); ++change)
            damage(text, seeds[below(random, seeds.size())], random);
        faults += stands(reader, text) ? 0 : 1;
    }
    std::printf("%-14s %4zu files, %ld damaged ones: %d faults\n", reader.name.c_str(), seeds.size(), count, faults);
    return faults;
}

}  // namespace

int main(int argc, char** argv)
{
    const long count = argc > 1 ? std::strtol(argv[1], nullptr, 10) : 0;
    if (count < 1) {
        std::fprintf(stderr, "usage: hardening_readers N [SEED]\n");
        return 2;
    }
    Random random(argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1);
    int faults = 0;
    for (const Reader& reader : readers())
        faults += readDamaged(reader, count, random);
    return faults == 0 ? 0 : 1;
}
