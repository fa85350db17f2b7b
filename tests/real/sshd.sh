#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Headroom authors
# SPDX-License-Identifier: GPL-3.0-or-later

# Runs sshd in the foreground with a configuration of its own. usage: sshd.sh SSHD CONFIG
# As root sshd wants a user "sshd" and a folder /run/sshd. Where the system lacks them they are lent to this process
# alone, in a mount namespace; the system stays as it is.
set -euo pipefail

sshd=$(realpath "$1")
config=$2

if [[ $(id -u) != 0 ]] || { getent passwd sshd >/dev/null && [[ -d /run/sshd ]]; }; then
    exec "$sshd" -D -e -f "$config"
fi

export passwd="$config.passwd"
cp /etc/passwd "$passwd"
getent passwd sshd >/dev/null || echo 'sshd:x:64999:65534::/run/sshd:/usr/sbin/nologin' >>"$passwd"
# The inner shell expands its own arguments.
# shellcheck disable=SC2016
exec unshare --mount bash -c '
    mount --bind "$passwd" /etc/passwd
    mount -t tmpfs tmpfs /run
    mkdir -m 755 /run/sshd
    exec "$1" -D -e -f "$2"' sshd "$sshd" "$config"
