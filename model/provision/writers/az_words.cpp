// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/provision/writers/az_words.h"

#include <utility>

namespace headroom {

void addVersionCheck(ShellScript& script, CodeText least)
{
    script.blank().comment("What stands here needs this version of azure-cli or a later one");
    script.add(ShellAssignment{"NEEDED", std::string(least.text())});
    script.add(ShellLine{"FOUND=$(az version --query '\"azure-cli\"' --output tsv)"});
    script.add(ShellLine{
        "if [ \"$(printf '%s\\n' \"${NEEDED}\" \"${FOUND}\" | sort -V | head -n 1)\" != \"${NEEDED}\" ]; then"});
    script.add(ShellLine{"  echo \"azure-cli ${FOUND} is too old, ${NEEDED} is needed: run az upgrade\" >&2"});
    script.add(ShellLine{"  exit 1"}).add(ShellLine{"fi"});
}

void addFilesNeeded(ShellScript& script, std::vector<ShellWord> names)
{
    script.comment("What is taken later is looked for before anything costs money");
    script.add(ShellLine{"needed() {"});
    script.add(ShellLine{"  local FILE"});
    script.add(ShellLine{"  for FILE; do"});
    script.add(ShellLine{"    [ -f \"${FILE}\" ] || {"});
    script.add(ShellLine{"      echo \"${FILE} is not in the folder of ${0##*/}, which takes it later\" >&2"});
    script.add(ShellLine{"      exit 1"});
    script.add(ShellLine{"    }"});
    script.add(ShellLine{"  done"});
    script.add(ShellLine{"}"});
    script.add(ShellCommand{.words = {"needed"}}.add(std::move(names)));
}

void addGroupCheck(ShellScript& script)
{
    script.add(ShellLine{"if [ \"$(az group exists --name \"${RG}\" --output json)\" = true ]; then"});
}

}  // namespace headroom
