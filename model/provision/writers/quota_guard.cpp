// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/provision/writers/quota_guard.h"

#include "model/provision/writers/az_words.h"

#include <string>

namespace headroom {

void addQuotaFunction(ShellScript& script)
{
    script.comment("enough VCPUS COUNTER; letters are alike whether large or small, spaces and _ do not count");
    script.add(ShellLine{"bare() { tr -d ' _' | tr '[:upper:]' '[:lower:]'; }"});
    script.add(ShellLine{"enough() {"});
    script.add(ShellLine{"  local WANTED FREE='' COUNTER LIMIT USED"});
    script.add(ShellLine{"  [ \"$1\" -gt 0 ] || return 0"});
    script.add(ShellLine{"  WANTED=$(bare <<<\"$2\")"});
    script.add(ShellLine{"  while read -r COUNTER LIMIT USED; do"});
    script.add(
        ShellLine{"    if [[ ${COUNTER} =~ ^${WANTED}$ && ${LIMIT} =~ ^[0-9]+$ && ${USED:=0} =~ ^[0-9]+$ ]]; then"});
    script.add(ShellLine{"      ((LIMIT - USED < $1)) || return 0"});
    script.add(ShellLine{"      FREE=$((LIMIT - USED))"});
    script.add(ShellLine{"    fi"});
    script.add(ShellLine{"  done <<<\"$(bare <<<\"${USAGE}\")\""});
    script.add(ShellLine{"  if [ -n \"${FREE}\" ]; then"});
    script.add(ShellLine{
        "    echo \"Quota $2: ${FREE} vCPUs free, $1 needed. Ask for more on the portal's page Quotas\" >&2"});
    script.add(ShellLine{"    exit 1"});
    script.add(ShellLine{"  fi"});
    script.add(
        ShellLine{"  echo \"Quota ${2:-of ${SIZE}} is not known, $1 vCPUs are needed. Look it up: ${LOOK}\" >&2"});
    script.add(ShellLine{"  [ \"${IGNORE_QUOTA:-no}\" = yes ] || {"});
    script.add(ShellLine{"    echo \"To go on all the same: IGNORE_QUOTA=yes bash ${0##*/}\" >&2"});
    script.add(ShellLine{"    exit 1"});
    script.add(ShellLine{"  }"});
    script.add(ShellLine{"}"});
}

void addSubscriptionQuota(ShellScript& script)
{
    script.blank().comment(
        "Quota in vCPUs, which costs nothing: ends here where it is too little, or where az does not say. Then");
    script.comment("IGNORE_QUOTA=yes goes on");
    script.add(ShellAssignment{"LOOK", ShellWord::code("az vm list-usage --location ${LOC} --output table")});
    script.add(ShellLine{"USAGE=$(az vm list-usage --location \"${LOC}\" --query "
                         "'[].[name.value, limit, currentValue]' --output tsv)"});
    addQuotaFunction(script);
}

void addQuotaFamily(ShellScript& script, const Deployment& deployment)
{
    if (!deployment.machines.quotaFamily.empty())
        script.add(ShellAssignment{"FAMILY", deployment.machines.quotaFamily});
    else
        script.add(ShellLine{"FAMILY=$(az vm list-skus --location \"${LOC}\" --size \"${SIZE}\" --all --query "
                             "\"[?name=='${SIZE}'].family | [0]\" --output tsv)"});
}

void addQuotaGuard(ShellScript& script, const Deployment& deployment)
{
    const Machines& machines = deployment.machines;
    addSubscriptionQuota(script);
    script.comment("Machines that are there hold their quota already: what is still to be created counts");
    script.add(ShellAssignment{"VCPUS", std::to_string(machines.vcpus)});
    script.add(ShellLine{"THERE=0"});
    addGroupCheck(script);
    if (isScaleSet(deployment))
        script.add(ShellLine{"  THERE=$(az vmss list --resource-group \"${RG}\" --query "
                             "\"sum([?name=='${NAME}'].sku.capacity)\" --output tsv)"});
    else
        script.add(ShellLine{"  THERE=$(az vm list --resource-group \"${RG}\" --query "
                             "\"length([?name=='${NAME}'])\" --output tsv)"});
    script.add(ShellLine{"fi"});
    if (isScaleSet(deployment)) {
        script.comment("A set that has more machines than the plan would lose running ones");
        script.add(ShellLine{"if ((THERE > NODES)); then"});
        script.add(
            ShellLine{"  echo \"${NAME} has ${THERE} machines, more than the ${NODES} of this plan: going on would "
                      "end running ones. Give the plan a name of its own, or delete them first\" >&2"});
        script.add(ShellLine{"  exit 1"}).add(ShellLine{"fi"});
        script.add(ShellLine{"CORES=$(((NODES - THERE) * VCPUS))"});
    } else {
        script.add(ShellLine{"CORES=$(((1 - THERE) * VCPUS))"});
    }
    if (machines.isSpot) {
        script.add(ShellLine{"enough \"${CORES}\" lowPriorityCores"});
        return;
    }
    addQuotaFamily(script, deployment);
    script.add(ShellLine{"enough \"${CORES}\" \"${FAMILY}\""});
    script.add(ShellLine{"enough \"${CORES}\" cores"});
}

}  // namespace headroom
