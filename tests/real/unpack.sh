#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Headroom authors
# SPDX-License-Identifier: GPL-3.0-or-later

# Unpacks Debian packages into a folder without installing them: no service is started, no user is made.
# usage: unpack.sh FOLDER FILE PACKAGE...    FILE is what must be there afterwards, relative to FOLDER.
# Ends with 77 where the packages cannot be had: no apt-get, no network, another system.
set -uo pipefail

folder=$1
file=$2
shift 2

[[ -e $folder/$file ]] && exit 0
command -v apt-get >/dev/null && command -v dpkg >/dev/null || exit 77
download=$(mktemp -d) || exit 77
trap 'rm -rf "$download"' EXIT
cd "$download" || exit 77
apt=(apt-get -q -o Acquire::Retries=0 -o Acquire::http::Timeout=5 -o Acquire::https::Timeout=5)
timeout 40 "${apt[@]}" download "$@" >/dev/null 2>&1 || exit 77
mkdir -p "$folder" || exit 77
for package in ./*.deb; do
    dpkg -x "$package" "$folder" || exit 77
done
[[ -e $folder/$file ]] || exit 77
