// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/provision/provision_json.h"

#include "model/json/strict_json.h"

#include <nlohmann/json.hpp>

namespace headroom {

std::string writeProvisioned(const Provisioned& made, const std::function<std::string(const Finding&)>& sentence)
{
    Json files = Json::array();
    for (const ProvisionedFile& file : made.files)
        files.push_back({{"target", file.target}, {"path", file.file.path}, {"bytes", file.file.text.size()}});
    Json checks = Json::array();
    for (const ProvisionCheck& check : made.checks)
        checks.push_back({{"id", check.id},
                          {"ok", check.ok ? Json(*check.ok) : Json(nullptr)},
                          {"text", sentence(check.text)},
                          {"command", check.command.empty() ? Json(nullptr) : Json(check.command)}});
    const Json root = {{"format", "headroom-provision"}, {"version", 1}, {"files", std::move(files)}, {"checks", std::move(checks)}};
    constexpr int indent = 2;
    return root.dump(indent, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace headroom
