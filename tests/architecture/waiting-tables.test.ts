import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { sourceFiles } from "#tests/architecture/source-files.ts";

const read = (pattern: string): string =>
  globSync(pattern, { cwd: projectRoot })
    .map((name) => readFileSync(path.join(projectRoot, name), "utf8"))
    .join("\n");
const models = [...read("prisma/schema/*.prisma").matchAll(/((?:^\/\/\/.*\n)*)^model (\w+) \{([\s\S]*?)^\}/gm)].map(
  ([, about = "", name = "", body = ""]) => ({ about, name, table: /@@map\("(\w+)"\)/.exec(body)?.[1] ?? name }),
);

/** What goes through every table of a member, whether anything is in it or not. */
const throughAll = /\/(?:collect-export|erase-[a-z-]+|sweep-cases)\.server\.ts$/;
const inUse =
  sourceFiles
    .filter(({ name }) => !throughAll.test(name))
    .map(({ source }) => source)
    .join("\n") + read("prisma/{migrations,functions}/**/*.sql");

const isUsed = ({ name, table }: { name: string; table: string }): boolean =>
  new RegExp(
    `\\.${name[0]?.toLowerCase()}${name.slice(1)}\\s*\\.\\w+\\(|\\b(?:from|into|update|join) (?:public\\.)?${table}\\b`,
  ).test(inUse);

test("a table that nothing uses yet says in the schema what it waits for, and no other says so", () => {
  expect(models.length).toBeGreaterThan(50);
  const waiting = models.filter(({ about }) => about.includes("/// Waits for ")).map(({ name }) => name);
  expect(waiting.toSorted()).toEqual(
    models
      .filter((model) => !isUsed(model))
      .map(({ name }) => name)
      .toSorted(),
  );
  expect(waiting.length).toBeGreaterThan(0);
});
