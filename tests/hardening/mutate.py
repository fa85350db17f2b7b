#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Headroom authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Changes one operator or constant of the model at a time and counts the changes that no test notices.

usage: mutate.py [--count N] [--seed S] [--folder FOLDER]... [--build DIR] [--tests REGEX] [--only FILE:LINE]... [--list]

A seeded sample of the rooms that estimate, serve and judge health, in proportion to what there is to change in each.
Every change is compiled in a build of its own and the tests of the model are run up to the first that fails: those that
noticed most changes of the same folder first, then the fastest. A change that does not compile is replaced by another one. Results go to DIR/mutants.tsv; those that
survived are printed. Comments, texts, includes and declarations of constants for messages are never changed, so that
what survives is either untested or makes no difference.

Ends with 1 where more than 15 % survive.
"""

import argparse
import json
import os
import random
import re
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PROGRAM = "headroom_model_tests"  # All test classes of the model.
FOLDERS = [
    "model/hardware", "model/layout", "model/shape", "model/memory", "model/time", "model/cost", "model/explain",
    "model/estimator", "model/serving", "model/health",
]
MOST_SURVIVORS = 0.15

# The code is formatted, so that a binary operator has a space or a line's end on both sides and nothing else has: no
# template, reference, pointer or sign.
OPERATORS = {
    "<": ["<="],
    "<=": ["<"],
    ">": [">="],
    ">=": [">"],
    "==": ["!="],
    "!=": ["=="],
    "&&": ["||"],
    "||": ["&&"],
    "+": ["-"],
    "-": ["+"],
    "*": ["/"],
    "/": ["*"],
    "%": ["*"],
    "+=": ["-="],
    "-=": ["+="],
    "*=": ["/="],
    "/=": ["*="],
}
OPERATOR = re.compile(r"(?<= )(<=|>=|==|!=|&&|\|\||\+=|-=|\*=|/=|<|>|\+|-|\*|/|%)(?= |$)")
WORD = re.compile(r"\b(true|false|std::min|std::max)\b")
WORDS = {"true": "false", "false": "true", "std::min": "std::max", "std::max": "std::min"}
NUMBER = re.compile(r"(?<![\w.])(\d[\d']*\.?\d*(?:[eE][+-]?\d+)?)(?![\w.])")


class Mutant:
    """One change: a place in a file, what stands there and what is put there instead."""

    def __init__(self, file, line, column, before, after, text):
        self.file, self.line, self.column = file, line, column
        self.before, self.after, self.text = before, after, text.strip()

    def place(self):
        return f"{self.file}:{self.line}"

    def folder(self):
        return str(Path(self.file).parent)


def blanked(text):
    """The text with comments, strings and characters as blanks, each character in its place."""
    token = re.compile(
        r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])\'', re.DOTALL
    )
    return token.sub(lambda m: re.sub(r"[^\n]", " ", m.group(0)), text)


def other_numbers(number):
    """What a constant is changed to: 0 and 1 into each other, others by one or by a quarter."""
    plain = number.replace("'", "")
    if "." in plain or "e" in plain.lower():
        value = float(plain)
        return ["1.0" if value == 0 else "0.0" if value == 1 else repr(value * 1.25)]
    value = int(plain)
    return ["1" if value == 0 else "0" if value == 1 else str(value + 1)]


def is_left_out(line):
    """Lines without a decision of the model: declarations of names and widths, assertions of the compiler."""
    stripped = line.strip()
    return stripped.startswith(("#", "static_assert", "case ", "using ", "template")) or "std::array<" in stripped


def mutants_of(file):
    text = (ROOT / file).read_text(encoding="utf-8")
    result = []
    for number, (line, code) in enumerate(zip(text.split("\n"), blanked(text).split("\n")), 1):
        if is_left_out(code):
            continue
        places = [(m.start(), m.group(0), OPERATORS[m.group(0)]) for m in OPERATOR.finditer(code)]
        places += [(m.start(), m.group(0), [WORDS[m.group(0)]]) for m in WORD.finditer(code)]
        places += [(m.start(), m.group(0), other_numbers(m.group(0))) for m in NUMBER.finditer(code)]
        for column, before, others in places:
            result += [Mutant(file, number, column, before, after, line) for after in others]
    return result


def shuffled_by_folder(folders, seed):
    """All changes of each folder in a random order that the seed fixes."""
    result = {}
    for folder in folders:
        files = sorted(str(path.relative_to(ROOT)) for path in (ROOT / folder).rglob("*.cpp"))
        mutants = [mutant for file in files for mutant in mutants_of(file)]
        random.Random(f"{seed} {folder}").shuffle(mutants)
        result[folder] = mutants
    return result


def run(command, limit, **options):
    """The exit code and output of a command; None where it takes too long."""
    try:
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=limit, **options)
        return done.returncode, done.stdout.decode(errors="replace")
    except subprocess.TimeoutExpired:
        return None, ""


class Build:
    """A build folder of the model as a library that every test loads: a change is one file to compile and one link."""

    def __init__(self, folder, pattern):
        self.folder = folder
        if not (folder / "build.ninja").exists():
            command = ["cmake", "-S", ROOT, "-B", folder, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Debug",
                       "-DCMAKE_CXX_FLAGS_DEBUG=-O1", "-DHEADROOM_SHARED_MODEL=ON", "-DCMAKE_CXX_COMPILER_LAUNCHER=env"]
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        self.tests = self.find_tests(pattern)
        subprocess.run(["cmake", "--build", folder, "--target", PROGRAM], check=True, stdout=subprocess.DEVNULL)

    def find_tests(self, pattern):
        """The tests below tests/model and tests/validation that CMake knows."""
        names = {path.stem for part in ("model", "validation") for path in (ROOT / "tests" / part).rglob("tst_*.cpp")}
        listed = subprocess.run(["ctest", "--test-dir", self.folder, "--show-only=json-v1"], check=True,
                                stdout=subprocess.PIPE).stdout
        known = {test["name"] for test in json.loads(listed)["tests"]}
        self.environment = {}
        for test in json.loads(listed)["tests"]:
            for entry in test.get("properties", []):
                if entry["name"] == "ENVIRONMENT":
                    self.environment = dict(value.split("=", 1) for value in entry["value"])
        return sorted(name for name in names & known if re.search(pattern, name))

    def compile(self):
        return run(["cmake", "--build", self.folder, "--target", "headroom_model"], 600)[0] == 0

    def test(self, name, limit):
        return run([self.folder / "tests" / PROGRAM, name], limit, cwd=self.folder / "tests",
                   env={**os.environ, **self.environment})[0]

    def time_tests(self):
        """How long each test takes; each must pass as things are."""
        self.limits, self.noticed = {}, {}
        for name in self.tests:
            start = time.monotonic()
            if self.test(name, 900) != 0:
                sys.exit(f"mutate.py: {name} fails without any change")
            self.limits[name] = time.monotonic() - start

    def killer(self, folder):
        """The first test that fails or hangs, or nothing. Those that noticed most changes of this folder come first."""
        noticed = self.noticed.setdefault(folder, {})
        for name in sorted(self.tests, key=lambda test: (-noticed.get(test, 0), self.limits[test])):
            if self.test(name, 20 + 20 * self.limits[name]) != 0:
                noticed[name] = noticed.get(name, 0) + 1
                return name
        return ""


def judge(build, mutant):
    """"unbuilt", "survived", or the test that noticed."""
    path = ROOT / mutant.file
    original = path.read_text(encoding="utf-8")
    lines = original.split("\n")
    line = lines[mutant.line - 1]
    lines[mutant.line - 1] = line[: mutant.column] + mutant.after + line[mutant.column + len(mutant.before):]
    try:
        path.write_text("\n".join(lines), encoding="utf-8")
        if not build.compile():
            return "unbuilt"
        return build.killer(mutant.folder()) or "survived"
    finally:
        path.write_text(original, encoding="utf-8")


def shares(folders, count):
    """How many changes of each folder make a sample in proportion, at least one."""
    total = sum(len(mutants) for mutants in folders.values())
    return {name: max(1, round(count * len(mutants) / total)) for name, mutants in folders.items() if mutants}


def selected(folders, only):
    return {name: [m for m in mutants if m.place() in only] for name, mutants in folders.items()} if only else folders


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--count", type=int, default=400, help="how many changes (400)")
    parser.add_argument("--seed", default="1", help="another seed makes another sample (1)")
    parser.add_argument("--folder", action="append", help="change this folder only; may be repeated")
    parser.add_argument("--build", default="build/mutation", help="the build folder (build/mutation)")
    parser.add_argument("--tests", default="", help="run only tests whose name matches")
    parser.add_argument("--only", action="append", default=[], help="all changes of this FILE:LINE; may be repeated")
    parser.add_argument("--list", action="store_true", help="print the sample and change nothing")
    asked = parser.parse_args()

    folders = selected(shuffled_by_folder(asked.folder or FOLDERS, asked.seed), asked.only)
    wanted = {name: len(mutants) for name, mutants in folders.items()} if asked.only else shares(folders, asked.count)
    if asked.list:
        for name, number in wanted.items():
            for mutant in folders[name][:number]:
                print(mutant.place(), mutant.before, mutant.after, mutant.text, sep="\t")
        return 0

    build = Build((ROOT / asked.build).resolve(), asked.tests)
    build.time_tests()
    judged = []
    with open(build.folder / "mutants.tsv", "w", encoding="utf-8") as table:
        print("folder", "place", "before", "after", "result", "line", sep="\t", file=table)
        for name, number in wanted.items():
            done = 0
            for mutant in folders[name]:
                if done == number:
                    break
                result = judge(build, mutant)
                print(name, mutant.place(), mutant.before, mutant.after, result, mutant.text, sep="\t", file=table,
                      flush=True)
                if result == "unbuilt":
                    continue
                done += 1
                judged.append((name, result))
                if result == "survived":
                    print(f"SURVIVED {mutant.place()}: {mutant.before} -> {mutant.after}: {mutant.text}", flush=True)
    build.compile()

    for name in wanted:
        results = [result for folder, result in judged if folder == name]
        print(f"{name}: {results.count('survived')} of {len(results)} survived")
    survived = sum(result == "survived" for _, result in judged)
    share = survived / max(1, len(judged))
    print(f"{survived} of {len(judged)} changes survived: {100 * share:.1f} %")
    return 1 if share > MOST_SURVIVORS else 0


if __name__ == "__main__":
    sys.exit(main())
