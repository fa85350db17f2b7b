// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/shell/completion.h"

#include "app/cli/command_table.h"
#include "model/provision/target.h"

#include <QRegularExpression>

#include <algorithm>

namespace headroom {
namespace {

QString optionText(const CommandOption& option)
{
    const QString name = QLatin1String(option.name);
    return (name.size() == 1 ? QStringLiteral("-") : QStringLiteral("--")) + name;
}

/// The words that an option's value or a first argument may be, where the table names them: "text|json".
QStringList wordsOf(const QString& text)
{
    static const QRegularExpression choice(QStringLiteral("^[a-z0-9-]+(\\|[a-z0-9-]+)+$"));
    return choice.match(text).hasMatch() ? text.split(u'|') : QStringList();
}

QStringList valuesOf(const Command& command, const CommandOption& option)
{
    if (QLatin1String(command.name) == QLatin1String("provision") &&
        QLatin1String(option.name) == QLatin1String("target")) {
        QStringList names;
        for (const DeployTarget& target : deployTargets())
            names << QString::fromUtf8(target.name.data(), static_cast<qsizetype>(target.name.size()));
        return names << QStringLiteral("all");
    }
    return wordsOf(QLatin1String(option.value));
}

QStringList argumentsOf(const Command& command)
{
    return wordsOf(QString(QLatin1String(command.synopsis)).section(u' ', 0, 0));
}

bool takesFile(const CommandOption& option)
{
    const QString value = QLatin1String(option.value);
    return value.startsWith(QLatin1String("FILE")) || value.startsWith(QLatin1String("PLAN")) ||
           value.startsWith(QLatin1String("FOLDER")) || value == QLatin1String("DIR");
}

/// A text in single quotes as all three shells read it where it has no backslash; fish takes \' in it, the others
/// '\''.
QString quotedFor(QString text, const QString& apostrophe) { return u'\'' + text.replace(u'\'', apostrophe) + u'\''; }

QString forSh(const QString& text) { return quotedFor(text, QStringLiteral("'\\''")); }

QString forFish(QString text)
{
    text.replace(u'\\', QStringLiteral("\\\\"));
    return quotedFor(text, QStringLiteral("\\'"));
}

/// A part of a specification of zsh's _arguments, in which brackets and colons mean something.
QString inSpecification(QString text)
{
    for (const char c : {'\\', '[', ']', ':'})
        text.replace(QLatin1Char(c), QStringLiteral("\\") + QLatin1Char(c));
    return text;
}

constexpr const char* heading = "Completion of headroom, made of its table of commands.";

}  // namespace

QString bashCompletion()
{
    QString options;
    QString values;
    QStringList names;
    for (const Command& command : commandTable()) {
        const QString name = QLatin1String(command.name);
        names << name;
        QStringList listed;
        for (const CommandOption& option : command.options) {
            listed << optionText(option);
            const QString place = name + u'/' + optionText(option);
            if (const QStringList words = valuesOf(command, option); !words.isEmpty())
                values += QStringLiteral("        %1) words='%2' ;;\n").arg(place, words.join(u' '));
            else if (*option.value != 0)
                values += QStringLiteral("        %1) %2 ;;\n")
                              .arg(place, takesFile(option) ? QStringLiteral("files=1") : QStringLiteral("return"));
        }
        options += QStringLiteral("        %1) options='%2'; words='%3' ;;\n")
                       .arg(name, listed.join(u' '), argumentsOf(command).join(u' '));
    }
    return QStringLiteral("# ") + QLatin1String(heading) + QStringLiteral(R"(
_headroom() {
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
    local command='' options='--help --version' words='' files='' i
    for ((i = 1; i < COMP_CWORD; i++)); do
        if [[ ${COMP_WORDS[i]} != -* ]]; then
            command=${COMP_WORDS[i]}
            break
        fi
    done
    case $command in
        '') words=')") +
           names.join(u' ') + QStringLiteral("' ;;\n") + options +
           QStringLiteral("    esac\n    case $command/$previous in\n") + values + QStringLiteral(R"(    esac
    if [[ $current == -* && -z $files ]]; then
        words=$options
    fi
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
    if [[ $current != -* && ( -n $files || ${#COMPREPLY[@]} -eq 0 ) ]]; then
        compopt -o filenames
        mapfile -t COMPREPLY < <(compgen -f -- "$current")
    fi
}
complete -F _headroom headroom
)");
}

QString zshCompletion()
{
    QString commands;
    QString cases;
    for (const Command& command : commandTable()) {
        const QString name = QLatin1String(command.name);
        commands +=
            QStringLiteral("        ") + forSh(name + u':' + inSpecification(QLatin1String(command.summary))) + u'\n';
        cases += QStringLiteral("        %1)\n            _arguments").arg(name);
        for (const CommandOption& option : command.options) {
            QString specification =
                u'*' + optionText(option) + u'[' + inSpecification(QLatin1String(option.help)) + u']';
            if (*option.value != 0) {
                specification += u':' + inSpecification(QLatin1String(option.value)) + u':';
                if (const QStringList words = valuesOf(command, option); !words.isEmpty())
                    specification += u'(' + words.join(u' ') + u')';
                else if (takesFile(option))
                    specification += QStringLiteral("_files");
            }
            cases += QStringLiteral(" \\\n                ") + forSh(specification);
        }
        const QStringList words = argumentsOf(command);
        cases += QStringLiteral(" \\\n                ") +
                 forSh(words.isEmpty() ? QStringLiteral("*:file:_files")
                                       : QStringLiteral("1: :(%1)").arg(words.join(u' '))) +
                 QStringLiteral(" ;;\n");
    }
    return QStringLiteral("#compdef headroom\n# ") + QLatin1String(heading) +
           QStringLiteral("\n_headroom() {\n    local -a commands=(\n") + commands + QStringLiteral(R"(    )
    if ((CURRENT == 2)); then
        _describe -t commands command commands
        _files
        return
    fi
    local command=${words[2]}
    shift words
    ((CURRENT--))
    case $command in
)") + cases +
           QStringLiteral("        *) _files ;;\n    esac\n}\n_headroom \"$@\"\n");
}

QString fishCompletion()
{
    QString text = QStringLiteral("# ") + QLatin1String(heading) + u'\n';
    for (const Command& command : commandTable()) {
        const QString name = QLatin1String(command.name);
        text += QStringLiteral("complete -c headroom -n __fish_use_subcommand -a %1 -d %2\n")
                    .arg(name, forFish(QLatin1String(command.summary)));
        const QString where = QStringLiteral("complete -c headroom -n '__fish_seen_subcommand_from %1'").arg(name);
        for (const CommandOption& option : command.options) {
            const QString optionName = QLatin1String(option.name);
            text += where + (optionName.size() == 1 ? QStringLiteral(" -s ") : QStringLiteral(" -l ")) + optionName;
            if (const QStringList words = valuesOf(command, option); !words.isEmpty())
                text += QStringLiteral(" -x -a ") + forFish(words.join(u' '));
            else if (*option.value != 0)
                text += takesFile(option) ? QStringLiteral(" -r") : QStringLiteral(" -x");
            text += QStringLiteral(" -d ") + forFish(QLatin1String(option.help)) + u'\n';
        }
        if (const QStringList words = argumentsOf(command); !words.isEmpty())
            text += where + QStringLiteral(" -f -a ") + forFish(words.join(u' ')) + u'\n';
    }
    return text;
}

}  // namespace headroom
