// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Reads lines {"path": FILE} and answers each with its tree: Terraform by @cdktf/hcl2json, Bicep by tree-sitter-bicep.
// usage: node syntax.mjs FOLDER-WITH-node_modules

import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { join } from "node:path";

const folder = process.argv[2];
const require = createRequire(join(folder, "package.json"));
let hcl = null;
let bicep = null;
try {
    hcl = require("@cdktf/hcl2json");
} catch {}
try {
    const { Parser, Language } = require("web-tree-sitter");
    await Parser.init();
    bicep = new Parser();
    bicep.setLanguage(await Language.load(join(folder, "node_modules/tree-sitter-bicep/tree-sitter-bicep.wasm")));
} catch {
    bicep = null;
}
console.log(JSON.stringify({ hcl: hcl !== null, bicep: bicep !== null }));

// The tree without comments, texts of its leaves among it.
function treeOf(node) {
    if (node.type === "comment" || node.type === "diagnostic_comment")
        return [];
    if (node.childCount === 0)
        return [[node.type, node.text]];
    return [[node.type, node.children.flatMap(treeOf)]];
}

for await (const line of createInterface({ input: process.stdin })) {
    const { path } = JSON.parse(line);
    const text = readFileSync(path, "utf8");
    const answer = { path };
    try {
        if (path.endsWith(".tf")) {
            answer.tree = await hcl.parse(path, text);
        } else {
            const tree = bicep.parse(text);
            if (tree.rootNode.hasError)
                answer.error = "a syntax error, by tree-sitter-bicep";
            answer.tree = treeOf(tree.rootNode);
            tree.delete();
        }
    } catch (error) {
        answer.error = String(error.message ?? error);
    }
    console.log(JSON.stringify(answer));
}
