import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "#app/platform/project/root.server.ts";

const styles = (file: string) => readFileSync(path.join(projectRoot, "app/ui", file), "utf8");

it("the page-loading bar waits 200 ms and grows for 5 s (spec section 9) @spec-9-page-loading-bar", () => {
  const bar = styles("navigation/navigation.css");
  expect(bar).toMatch(/\.loading-bar \{[^}]*animation: ui-fade 1ms 200ms both/);
  expect(bar).toMatch(/\.loading-bar > div \{[^}]*animation: ui-grow 5s 200ms/);
});

it("a toast is at most 350 px wide (spec section 9) @spec-9-toast-width", () => {
  expect(styles("toast/toast.css")).toMatch(/max-width: 350px/);
});

it("the breakpoints are 576, 768, 992 and 1200 px (spec section 9) @spec-9-breakpoints", () => {
  const found = [...styles("styles/tokens.css").matchAll(/--breakpoint-(sm|md|lg|xl): ([\d.]+)(rem|px)/g)].map(
    ([, , size, unit]) => Number(size) * (unit === "rem" ? 16 : 1),
  );
  expect(found).toEqual([576, 768, 992, 1200]);
});

it("what sheets write beside words is said first as browsers read it that know no words for reading aloud", () => {
  const sheets = globSync("{app,themes}/**/*.css", { cwd: projectRoot });
  const said = sheets.flatMap((name) => {
    const lines = readFileSync(path.join(projectRoot, name), "utf8").split("\n");
    return lines.flatMap((line, at) => {
      const [, plain] = /content: (.+?) \/ ".*";/.exec(line) ?? [];
      return plain === undefined ? [] : [{ name, isSaid: lines[at - 1]?.trim() === `content: ${plain};` }];
    });
  });
  expect(said.length).toBeGreaterThan(0);
  expect(said.filter(({ isSaid }) => !isSaid)).toEqual([]);
});

it("figures are as high as capitals wherever a sheet says how they are drawn: two faces have others by default", () => {
  const sheets = globSync("{app,themes}/**/*.css", { cwd: projectRoot }).filter(
    (name) => !name.startsWith(path.join("app", "console")),
  );
  const said = sheets.flatMap((name) =>
    [...readFileSync(path.join(projectRoot, name), "utf8").matchAll(/font-variant-numeric: ([^;]+);/g)].map(
      ([, value]) => `${name}: ${value}`,
    ),
  );
  expect(styles("styles/base.css")).toMatch(/body \{[^}]*font-variant-numeric: lining-nums tabular-nums;/);
  expect(said.filter((each) => !each.includes("lining-nums"))).toEqual([]);
});
