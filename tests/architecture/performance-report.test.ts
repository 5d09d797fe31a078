import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { describeLanders } from "#tests/bench/landers-part.ts";
import { describePeersChat } from "#tests/bench/peers/chat-part.ts";
import { describePeersPages } from "#tests/bench/peers/pages-part.ts";
import { describeMissing } from "#tests/bench/peers/wordpress/part.ts";
import { formatPart, formatUnmet, type Part } from "#tests/bench/report.ts";

const part = (name: string, targets: Part["targets"]) => {
  const text = formatPart({ name, title: `Part ${name}`, pinned: true, tables: [], remarks: [], targets });
  return `<!-- bench:${name} -->\n${text}\n<!-- /bench:${name} -->`;
};

test("what falls short or was not measured is collected from all parts, with the part's title", () => {
  const report = [
    "<!-- bench:unmet -->\n- a: **falls short** something of yesterday\n<!-- /bench:unmet -->",
    part("a", [
      { text: "quick", met: true, shown: "1" },
      { text: "slow", met: false, shown: "9 ms" },
    ]),
    part("b:c", [{ text: "beside nginx", met: null, shown: "nginx is not installed" }]),
  ].join("\n\n");
  expect(formatUnmet(report).split("\n")).toEqual([
    "- Part a: **falls short** slow: 9 ms",
    "- Part b:c: **not measured** beside nginx: nginx is not installed",
  ]);
});

test.each([
  ["ejabberd", describePeersChat([], { connected: 600, inFlight: [64, 1], rounds: 3, milliseconds: 6_000 })],
  ["@react-router/serve", describePeersPages([], { react: [], facts: [], rounds: 5, milliseconds: 1_600 })],
  ["nginx", describePeersPages([], { react: [], facts: [], rounds: 5, milliseconds: 1_600 })],
  [
    "nginx",
    describeLanders([], [], { rounds: 5, milliseconds: 1_000, plainServers: 3, slowVisits: 3, hasPeers: false }),
  ],
  ["mariadbd", describeMissing(["mariadbd"])],
])("without %s the peers that need it are said not to be measured, and how to install it", (program, found) => {
  const lines = formatUnmet(`<!-- bench:a -->\n${formatPart(found)}\n<!-- /bench:a -->`).split("\n");
  const missing = lines.filter((line) => line.includes("**not measured**") && line.includes(program));
  expect(missing).not.toEqual([]);
  for (const line of missing) expect(line).toMatch(/\((?:Debian: apt-get|npm) install .+\)$/);
});

test("where all is met it says so", () => {
  expect(formatUnmet(part("a", [{ text: "quick", met: true, shown: "1" }]))).toMatch(/^Every target/);
});

test("docs/performance.md says first what is not met, just as its parts do", () => {
  const report = readFileSync(path.join(projectRoot, "docs/performance.md"), "utf8");
  const [, said] = /<!-- bench:unmet -->\n([^]*?)\n<!-- \/bench:unmet -->/.exec(report) ?? [];
  expect(said).toBe(formatUnmet(report));
  expect(report.indexOf("<!-- bench:unmet -->")).toBe(report.indexOf("<!-- bench:"));
});
