// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/provision/writers/quota_guard.h"

#include <string>

namespace headroom {

void addQuotaGuard(ShellScript& script, const Deployment& deployment)
{
    const Machines& machines = deployment.machines;
    const std::string counters = machines.isSpot                ? std::string("lowPriorityCores")
                                 : machines.quotaFamily.empty() ? std::string("cores")
                                                                : machines.quotaFamily + " cores";
    script.blank().comment("Quota in vCPUs, which costs nothing: ends here where it is too little");
    script.add(ShellAssignment{"CORES", std::to_string(machines.vcpus * machines.nodes)});
    script.add(ShellAssignment{"COUNTERS", counters});
    script.add(ShellLine{"for COUNTER in ${COUNTERS}; do"});
    script.add(ShellLine{"  USAGE=$(az vm list-usage --location \"${LOC}\" --query "
                         "\"[?name.value=='${COUNTER}'].[limit, currentValue]\" --output tsv)"});
    script.add(ShellLine{"  read -r LIMIT USED <<<\"${USAGE}\" || true"});
    script.add(ShellLine{"  if [[ ! ${LIMIT} =~ ^[0-9]+$ || ! ${USED} =~ ^[0-9]+$ ]]; then"});
    script.add(ShellLine{"    echo \"Quota ${COUNTER} in ${LOC} is not known; ${CORES} vCPUs are needed\" >&2"});
    script.add(ShellLine{"  elif ((LIMIT - USED < CORES)); then"});
    script.add(ShellLine{"    echo \"Quota ${COUNTER} in ${LOC}: $((LIMIT - USED)) vCPUs free, ${CORES} needed\" >&2"});
    script.add(ShellLine{"    exit 1"}).add(ShellLine{"  fi"}).add(ShellLine{"done"});
}

}  // namespace headroom
