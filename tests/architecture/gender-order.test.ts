import { expect, test } from "vitest";
import { sourceFiles } from "#tests/architecture/source-files.ts";

/** What asks for the list of genders, and offers no choice of them, each with what it does. */
const offersNone: Readonly<Record<string, string>> = {
  "app/features/landers/scenes/alonetonight-scene.server.tsx": "says that anyone is looked for",
};

test("wherever genders are offered they stand in the order of the brand", () => {
  const asking = sourceFiles
    .filter(({ name }) => /^app\/(?:features|routes|landers)\//.test(name) && !name.includes(".test."))
    .filter(({ source }) =>
      /import \{[^}]*\bgenders\b[^}]*\} from "#app\/domain\/profiles\/traits\/profile-values/.test(source),
    )
    .map(({ name }) => name);
  expect(
    asking.filter((name) => !(name in offersNone)),
    "ask genderOrder",
  ).toEqual([]);
  expect(Object.keys(offersNone).filter((name) => !asking.includes(name))).toEqual([]);
});
