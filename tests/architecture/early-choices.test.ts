import { expect, test } from "vitest";
import { sourceFiles } from "#tests/architecture/source-files.ts";

/** Modules of pages that the server writes with selects which tell what was chosen before the script came. */
const withSelects = sourceFiles.filter(
  ({ name, imports }) =>
    !name.startsWith("app/console/") && imports.some(({ target }) => target === "app/ui/form/select-field.tsx"),
);

test("of two selects that tell early what was chosen, neither writes over the other's in a state of both", () => {
  expect(withSelects.length).toBeGreaterThan(10);
  const found = withSelects.flatMap(({ name, source }) =>
    [...source.matchAll(/\bset[A-Z]\w*\((?:\w+\()?\{ \.\.\.[^\n]*/g)].map(([call]) => `${name}: ${call}`),
  );
  expect(found).toEqual([]);
});
