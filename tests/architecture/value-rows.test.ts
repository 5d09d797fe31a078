import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import postcss, { type ChildNode, type Container, type Document, Rule } from "postcss";
import { expect, it } from "vitest";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { sourceFiles } from "#tests/architecture/source-files.ts";

/** Lists of labels and values that are laid out in their own way, and why that fits any width. */
const ownWay: Readonly<Record<string, string>> = {
  "case-facts": "each value stands below its label",
  "own-birthday": "each value stands below its label",
  "profile-facts": "each pair is a chip of fixed words",
  "landing-facts": "is on landers, which have sheets of their own, and wraps",
  "social-figures": "is on landers, which have sheets of their own: tiles of a number and its words",
  facts: "is the console's, whose values are broken anywhere",
};

const lists = sourceFiles.flatMap(({ name, source }) =>
  [...source.matchAll(/<dl\b([^>]*)>/g)].map(([, attributes = ""]) => ({
    name,
    classes: /className="([^"]*)"/.exec(attributes)?.[1]?.split(" ") ?? [],
  })),
);

it("every list of labels and values fits a phone by the one rule, or in a way that is named here", () => {
  const strange = lists.filter(
    ({ classes }) => !classes.some((each) => each === "value-rows" || Object.hasOwn(ownWay, each)),
  );
  expect(strange).toEqual([]);
  const used = new Set(lists.flatMap(({ classes }) => classes));
  expect(Object.keys(ownWay).filter((each) => !used.has(each))).toEqual([]);
});

const looks = new Set(lists.flatMap(({ classes }) => (classes.includes("value-rows") ? classes : [])));

/** The looks that a rule is for, by its selector and by those of the rules around it. */
function looksOf(rule: ChildNode | Container | Document | undefined): string[] {
  if (rule === undefined) return [];
  const classes = rule instanceof Rule ? [...rule.selector.matchAll(/\.([\w-]+)/g)].map(([, name = ""]) => name) : [];
  return [...classes.filter((name) => looks.has(name)), ...looksOf(rule.parent)];
}

/** The looks that a sheet has rules for, and those of them that it keeps on one line. */
function readSheet(css: string): { styled: string[]; unbroken: string[] } {
  const [styled, unbroken]: [string[], string[]] = [[], []];
  postcss.parse(css).walkDecls(({ value, parent }) => {
    styled.push(...looksOf(parent));
    if (/\bnowrap\b/.test(value)) unbroken.push(...looksOf(parent));
  });
  return { styled, unbroken };
}

it("no such list keeps its values on one line", () => {
  const sheets = globSync(["app/**/*.css", "themes/**/*.css"], { cwd: projectRoot }).map((name) => ({
    name,
    ...readSheet(readFileSync(path.join(projectRoot, name), "utf8")),
  }));
  expect(new Set(sheets.flatMap(({ styled }) => styled))).toEqual(looks);
  expect(sheets.filter(({ unbroken }) => unbroken.length > 0)).toEqual([]);
  expect(sheets.some(({ name }) => name.startsWith("themes/"))).toBe(true);
});

it.each([
  ["of its own", ".value-rows dd { white-space: nowrap }"],
  ["beside others", "b, main .value-rows > div > dd { white-space: nowrap }"],
  ["in another", ".value-rows { & > div { & > dd { white-space: nowrap } } }"],
  ["around another", ".card { & .value-rows dd { text-wrap: nowrap } }"],
  ["for some screens", "@media (width > 1px) { .value-rows > div { flex-wrap: nowrap } }"],
])("a rule %s that keeps values on one line is found", (_, css) => {
  expect(readSheet(css).unbroken).toContain("value-rows");
});
