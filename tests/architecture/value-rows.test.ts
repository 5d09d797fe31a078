import { globSync, readFileSync } from "node:fs";
import path from "node:path";
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

it("no such list keeps its values on one line", () => {
  const looks = new Set(lists.flatMap(({ classes }) => (classes.includes("value-rows") ? classes : [])));
  const sheets = globSync("app/**/*.css", { cwd: projectRoot }).map((name) =>
    readFileSync(path.join(projectRoot, name), "utf8"),
  );
  const rulesOf = (look: string) =>
    sheets.flatMap((sheet) =>
      sheet
        .split(/\n(?=\S)/)
        .filter((rule) => rule.startsWith(`.${look} `))
        .map((rule) => ({ look, rule })),
    );
  const rules = [...looks].flatMap(rulesOf);
  expect(new Set(rules.map(({ look }) => look))).toEqual(looks);
  expect(rules.filter(({ rule }) => /\bnowrap\b/.test(rule))).toEqual([]);
});
