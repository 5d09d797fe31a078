import fc from "fast-check";
import { expect, it } from "vitest";
import { z } from "zod";
import { readJsonText } from "./read-json-file.server.ts";

const file = "tenants/ninth/tenant.json";
const anything = z.unknown();

it("names the place of whatever is no JSON, and takes all that is", () => {
  const nearlyJson = fc
    .tuple(fc.json(), fc.nat(), fc.constantFrom("", ",", "}", "'", "//", "\u0001", "\ufeff", "\\", "01"))
    .map(([json, at, slip]) => `${json.slice(0, at % (json.length + 1))}${slip}${json.slice(at % (json.length + 1))}`);
  fc.assert(
    fc.property(nearlyJson, (text) => {
      const { data, problems } = readJsonText(file, text, anything);
      let expected: unknown;
      let isJson = true;
      try {
        expected = JSON.parse(text);
      } catch {
        isJson = false;
      }
      expect(data).toEqual(isJson ? expected : null);
      expect(problems).toEqual(
        isJson
          ? []
          : [
              {
                file,
                field: expect.stringMatching(/^line \d+, column \d+$/),
                value: expect.stringMatching(/^is not JSON \([a-z ]+\)$/),
                allowed: "valid JSON, without comments and trailing commas",
              },
            ],
      );
    }),
    { numRuns: 500 },
  );
});

it("refuses a field that would become an object's prototype", () => {
  const { problems } = readJsonText(file, '{ "__proto__": { "id": "ninth" } }', z.strictObject({ id: z.string() }));
  expect(problems).toContainEqual(expect.objectContaining({ field: "__proto__", value: "is not known" }));
});
