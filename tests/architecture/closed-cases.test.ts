import { expect, test } from "vitest";
import { sourceFiles } from "#tests/architecture/source-files.ts";

const closing =
  /tx\.(?:complaint|report|appeal)\.(?:update|create|upsert)\w*\((?:(?!;\n)[\s\S])*?\bdata:[^;]*?status: "closed"/;

test("cases of a kind are closed in one place, which says when: the time from which they are kept for 12 months", () => {
  expect(
    sourceFiles.filter(({ name, source }) => name.startsWith("app/") && closing.test(source)).map(({ name }) => name),
  ).toEqual(["appeals", "complaints", "reports"].map((kind) => `app/domain/safety/retention/close-${kind}.server.ts`));
});
