import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#app/platform/project/root.server.ts";
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

test("where all is met it says so", () => {
  expect(formatUnmet(part("a", [{ text: "quick", met: true, shown: "1" }]))).toMatch(/^Every target/);
});

test("docs/performance.md says first what is not met, just as its parts do", () => {
  const report = readFileSync(path.join(projectRoot, "docs/performance.md"), "utf8");
  const [, said] = /<!-- bench:unmet -->\n([^]*?)\n<!-- \/bench:unmet -->/.exec(report) ?? [];
  expect(said).toBe(formatUnmet(report));
  expect(report.indexOf("<!-- bench:unmet -->")).toBe(report.indexOf("<!-- bench:"));
});
