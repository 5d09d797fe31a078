import { describe, expect, it } from "vitest";
import { z } from "zod";
import { readBody } from "./read-body.server.ts";

const contract = z.object({ number: z.coerce.number(), text: z.string().optional() });
const post = (body: string, type: string) =>
  new Request("http://one.example/", { method: "POST", body, headers: { "content-type": type } });

describe("readBody", () => {
  it("reads JSON and forms alike", async () => {
    expect(await readBody(post('{"number":3,"text":"a\\\\u0000","more":1}', "application/json"), contract)).toEqual({
      number: 3,
      text: "a\\u0000",
    });
    expect(await readBody(post("number=3", "application/x-www-form-urlencoded"), contract)).toEqual({ number: 3 });
  });

  it.each([
    ["JSON of another shape", "{}", "application/json"],
    ["what is no JSON", "{", "application/json"],
    ["a NUL", '{"number":1,"text":"\\u0000"}', "application/json"],
    ["more than 64 kB", `{"number":1,"text":"${"x".repeat(65_536)}"}`, "application/json"],
    ["a form with more than the contract knows", "number=3&more=1", "application/x-www-form-urlencoded"],
  ])("refuses %s", async (_, body, type) => {
    await expect(readBody(post(body, type), contract)).rejects.toMatchObject({ code: "invalid_input" });
  });
});
