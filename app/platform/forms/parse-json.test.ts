import { describe, expect, it } from "vitest";
import { parseJson } from "#app/platform/forms/parse-json.ts";

describe("parseJson", () => {
  it("reads what a call says", () => {
    expect(parseJson('{"number":3,"text":"a\\\\u0000 💌","list":[1,{"deep":[true]}],"none":null}')).toEqual({
      number: 3,
      text: "a\\u0000 💌",
      list: [1, { deep: [true] }],
      none: null,
    });
    expect(parseJson("3")).toBe(3);
    expect(parseJson(JSON.stringify(Array.from({ length: 200 }, () => 1)))).toHaveLength(200);
    expect(parseJson(JSON.stringify(Array.from({ length: 300 }, () => 1)), { values: 300 })).toHaveLength(300);
  });

  it.each([
    ["what is no JSON", "{"],
    ["nothing", ""],
    ["a NUL", '{"text":"a\\u0000b"}'],
    ["a deep NUL", '{"deep":[{"text":"\\u0000"}]}'],
    ["a NUL in a name", '{"te\\u0000xt":1}'],
    ["half of a pair", '{"text":"\\ud800"}'],
    ["the other half", '{"text":"x\\udc00x"}'],
    ["five objects deep", '{"a":{"b":{"c":{"d":{"e":1}}}}}'],
    ["lists without end", "[".repeat(30_000) + "]".repeat(30_000)],
    ["201 names", JSON.stringify(Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`name${at}`, 1])))],
    ["wide lists, all together", JSON.stringify(Array.from({ length: 20 }, () => Array.from({ length: 20 }, () => 1)))],
    ["a number without end", '{"number":1e999}'],
    ["the father of all objects", '{"__proto__":{"isStaff":true}}'],
  ])("refuses %s", (_, text) => {
    expect(() => parseJson(text)).toThrow("invalid_input");
  });
});
