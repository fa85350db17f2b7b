// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/provision/deployment/deployment.h"
#include "model/provision/deployment/file_head.h"

namespace headroom {

/// prometheus-rule.yaml: the alerts of alerts.yaml as an object of Prometheus's operator.
[[nodiscard]] DeployFile prometheusRuleFile(const Deployment& deployment);

}  // namespace headroom
