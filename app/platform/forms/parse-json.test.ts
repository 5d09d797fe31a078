import { describe, expect, it, vi } from "vitest";
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

  it.each(['a"b', "a\\", '\\"', "[[[[[[", ",".repeat(300), '{"a":', 'x",{"y":[', "\\\\"])(
    "takes the signs of JSON within a text for nothing else: %s",
    (text) => {
      for (const value of [{ text }, [text, text], { [text]: 1 }])
        expect(parseJson(JSON.stringify(value, null, 2))).toEqual(value);
    },
  );

  it.each([
    ["lists in lists", "[".repeat(2_000_000)],
    ["objects of nothing", `[${"{},".repeat(1_000_000)}{}]`],
    ["numbers", `[${"1,".repeat(2_000_000)}1]`],
    ["names", `{${'"a":1,'.repeat(500_000)}"a":1}`],
  ])("refuses megabytes of %s before it makes anything of them", (_, text) => {
    const read = vi.spyOn(JSON, "parse");
    expect(() => parseJson(text, { values: 20_000, depth: 12 })).toThrow("invalid_input");
    expect(read).not.toHaveBeenCalled();
    read.mockRestore();
  });
});
