# SPDX-FileCopyrightText: The Headroom authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Prints the options of every command of the azure-cli that is installed, as JSON: no account and no network is used."""

import json
import logging
import sys

logging.disable(logging.CRITICAL)

try:
    from azure.cli.core import __version__, get_default_cli
    from azure.cli.core.commands.arm import register_global_subscription_argument, register_ids_argument
    from azure.cli.core.commands.parameters import get_location_type, resource_group_name_type
    from azure.cli.core.commands.events import EVENT_INVOKER_POST_LOAD_ARGUMENTS, EVENT_INVOKER_PRE_LOAD_ARGUMENTS
    from knack.events import EVENT_INVOKER_PRE_CMD_TBL_CREATE
except ImportError:
    sys.exit(3)

GROUPS = ("group", "vm", "vmss", "ppg", "network", "aks", "monitor", "consumption", "batch", "feature", "provider",
          "role", "quota", "deployment", "account", "version")

cli = get_default_cli()
register_global_subscription_argument(cli)
register_ids_argument(cli)
invoker = cli.invocation_cls(cli_ctx=cli, commands_loader_cls=cli.commands_loader_cls, parser_cls=cli.parser_cls,
                             help_cls=cli.help_cls)
cli.invocation = invoker
loader = invoker.commands_loader
cli.raise_event(EVENT_INVOKER_PRE_CMD_TBL_CREATE, args=[])
loader.load_command_table(None)
loader.command_name = ""
cli.raise_event(EVENT_INVOKER_PRE_LOAD_ARGUMENTS, commands_loader=loader)
modules = set()
unreadable = []
incomplete = set()  # Of these Debian's libraries lack a part: options that stand behind it are not known.
for name in list(loader.command_table):
    if name.split(" ")[0] not in GROUPS:
        del loader.command_table[name]
        continue
    try:
        loader.command_table[name].load_arguments()
        modules.update(loader.cmd_to_loader_map[name])
    except (ValueError, AttributeError, ImportError):  # Debian's libraries lack what some commands are made of.
        unreadable.append("az " + name)
        del loader.command_table[name]
for module in modules:
    with module.argument_context("") as context:
        context.argument("resource_group_name", resource_group_name_type)
        context.argument("location", get_location_type(cli))
    module.skip_applicability = True
    module.command_name = ""
    try:
        module.load_arguments("")
    except (ValueError, AttributeError, ImportError):
        incomplete.add(module.__class__.__module__.split(".")[-1])
    loader.argument_registry.arguments.update(module.argument_registry.arguments)
    loader.extra_argument_registry.update(module.extra_argument_registry)
    module._update_command_definitions()
cli.raise_event(EVENT_INVOKER_POST_LOAD_ARGUMENTS, commands_loader=loader)
table = {}
for name, command in loader.command_table.items():
    options = set()
    required = []
    for argument in command.arguments.values():
        settings = argument.type.settings
        names = [o if isinstance(o, str) else o.target for o in settings.get("options_list") or []]
        options.update(names)
        if settings.get("required") and names:
            required.append(names)
    table["az " + name] = {"options": sorted(options), "required": required}
json.dump({"version": __version__, "incomplete": sorted(incomplete),
           "unreadable": unreadable, "commands": table}, sys.stdout)
