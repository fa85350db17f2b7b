// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/provision/syntax/code_text.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace headroom {

// Shell scripts as statements. Quoting is in one place: a word is made of literal text, which the shell takes as it
// stands whatever it holds, and of variables and commands that the program names itself.

struct ShellCommand;

/// One word of a command line.
class ShellWord {
public:
    ShellWord(const char* literal) : ShellWord(std::string(literal)) {}
    ShellWord(std::string_view literal) : ShellWord(std::string(literal)) {}
    ShellWord(std::string literal) { m_parts.emplace_back(std::move(literal)); }
    ShellWord(std::int64_t number) : ShellWord(std::to_string(number)) {}

    /// "$NAME".
    [[nodiscard]] static ShellWord variable(CodeText name);
    /// "${NAME:-otherwise}": what the caller's environment says, else the literal, of which only letters, digits and
    /// "_@%+=:,./-" are taken.
    [[nodiscard]] static ShellWord variableOr(CodeText name, std::string otherwise);
    /// "${NAME:?message}": the script stops with the message where the caller's environment does not say.
    /// The message has neither quotes nor braces.
    [[nodiscard]] static ShellWord demanded(CodeText name, CodeText message);
    /// Code in double quotes as the program writes it, such as "$(hostname -s):$PORT".
    [[nodiscard]] static ShellWord code(CodeText text);
    /// Words one after another as a single one.
    friend ShellWord operator+(ShellWord first, const ShellWord& second);

    /// As the shell reads it: bare where nothing in it means anything, in single quotes where it is literal, else in
    /// double quotes.
    [[nodiscard]] std::string text() const;
    /// Whether it begins an option, "-x" or "--name", before which a long line may be broken.
    [[nodiscard]] bool isOption() const;

private:
    struct Variable {
        CodeText name;
        std::optional<std::string> otherwise{};
        std::optional<CodeText> message{};
    };
    using Part = std::variant<std::string, Variable, CodeText>;

    ShellWord() = default;
    std::vector<Part> m_parts;
};

/// A command with its arguments, and what is done with it.
struct ShellCommand {
    std::vector<ShellWord> words{};
    std::optional<ShellWord> output{};  ///< The file that it writes.
    bool inBackground{false};
    std::string comment{};  ///< Behind it.

    ShellCommand& add(std::vector<ShellWord> more)
    {
        words.insert(words.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
        return *this;
    }
};

/// Commands, each of which reads what the one before writes.
struct ShellPipeline {
    std::vector<ShellCommand> commands;
};

/// `NAME=word`, or `export NAME=word`.
struct ShellAssignment {
    CodeText name;
    ShellWord word;
    bool exported{false};
    std::string comment{};
};

/// `NAME=$(command)`.
struct ShellCapture {
    CodeText name;
    ShellPipeline pipeline;
};

/// A line for another program in the form of a comment: "#SBATCH --nodes=4". A name is [A-Za-z0-9_.:%-] only; other
/// characters are left out.
struct ShellDirective {
    CodeText keyword;
    CodeText option;
    std::string value{};
    std::string comment{};
};

/// `#` and text.
struct ShellComment {
    std::string text;
};

/// A command that stands there for a person to take, commented out.
struct ShellHint {
    ShellCommand command;
};

/// Code of the program that no other statement says, such as "wait" or "done".
struct ShellLine {
    CodeText text;
};

struct ShellBlank {};

using ShellStatement = std::variant<ShellCommand, ShellPipeline, ShellAssignment, ShellCapture, ShellDirective,
                                    ShellComment, ShellHint, ShellLine, ShellBlank>;

/// A script for bash.
class ShellScript {
public:
    ShellScript& add(ShellStatement statement)
    {
        m_statements.push_back(std::move(statement));
        return *this;
    }
    ShellScript& run(std::vector<ShellWord> words) { return add(ShellCommand{.words = std::move(words)}); }
    ShellScript& comment(std::string text) { return add(ShellComment{std::move(text)}); }
    ShellScript& comments(const std::vector<std::string>& lines)
    {
        for (const std::string& line : lines)
            comment(line);
        return *this;
    }
    ShellScript& blank() { return add(ShellBlank{}); }

    /// With its first line; lines beyond 100 columns are broken before options.
    [[nodiscard]] std::string text() const;

private:
    std::vector<ShellStatement> m_statements;
};

/// One command as a person types it, on one line.
[[nodiscard]] std::string shellLine(const ShellCommand& command);

}  // namespace headroom
