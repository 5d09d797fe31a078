import { describe, expect, it } from "vitest";
import { readBody } from "#app/routes/api/read-body.server.ts";
import { readForm } from "#app/routes/shell/read-form.server.ts";

const address = "http://one.example/";
const post = (body: string, type: string) => new Request(address, { method: "POST", body, headers: { "content-type": type } });
const form = (body: string) => post(body, "application/x-www-form-urlencoded");
const json = (body: string) => post(body, "application/json");

describe("readForm", () => {
  it("reads the fields of a form", async () => {
    expect([...(await readForm(form("text=a%0Ab&text=c")))]).toEqual([["text", "a\nb"], ["text", "c"]]);
  });

  it.each([json("{}"), form("text=a%00b"), form("text=a&other=%00")])("answers 400 to what is no form or cannot be kept", async (request) => {
    await expect(readForm(request)).rejects.toMatchObject({ init: { status: 400 } });
  });
});

describe("readBody", () => {
  it("reads JSON and forms alike", async () => {
    expect(await readBody(json('{"number":3,"text":"a\\\\u0000"}'))).toEqual({ number: 3, text: "a\\u0000" });
    expect(await readBody(form("number=3"))).toEqual({ number: "3" });
  });

  it.each([json("{"), json('{"text":"a\\u0000b"}'), json('{"deep":[{"text":"\\u0000"}]}'), json("[".repeat(30_000) + "]".repeat(30_000)), form("text=%00"), post("x".repeat(70_000), "application/json")])(
    "refuses what is neither, cannot be kept, or is too much",
    async (request) => {
      const sized = new Request(request, { headers: { ...Object.fromEntries(request.headers), "content-length": String((await request.clone().text()).length) } });
      await expect(readBody(sized)).rejects.toMatchObject({ code: "invalid_input" });
    },
  );
});
