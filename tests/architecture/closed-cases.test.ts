import { expect, test } from "vitest";
import { sourceFiles } from "#tests/architecture/source-files.ts";

const closing = /tx\.(?:complaint|report|appeal)\.(?:update|create|upsert)\w*\((?:(?!;\n)[\s\S])*?\bdata:[^;]*?status: "closed"/;

test("one module closes cases, which says when: the time from which they are kept for 12 months", () => {
  expect(sourceFiles.filter(({ name, source }) => name.startsWith("app/") && closing.test(source)).map(({ name }) => name)).toEqual(["app/domain/retention/close-cases.server.ts"]);
});
