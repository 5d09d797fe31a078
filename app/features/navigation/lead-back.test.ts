import { describe, expect, it } from "vitest";
import { leadBack } from "./lead-back.server.ts";

const sent = (accept: string) => new Request("http://beau.example/entry-warning", { headers: { accept } });
const answer = (accept: string, from: string) => leadBack(sent(accept), from, { "set-cookie": "entry=1" });

describe("leading back after a form", () => {
  it("takes a browser without scripts to where the form stood, on this site alone", () => {
    const led = answer("text/html,application/xhtml+xml,*/*;q=0.8", "/pricing?lang=de");
    expect(led).toMatchObject({ status: 302 });
    expect(led instanceof Response && [...led.headers]).toEqual([
      ["location", "/pricing?lang=de"],
      ["set-cookie", "entry=1"],
    ]);
    const elsewhere = answer("text/html", "//evil.example");
    expect(elsewhere instanceof Response && elsewhere.headers.get("location")).toBe("/");
  });

  it("leaves a page with scripts where its reader is by now, and keeps the cookie", () => {
    expect(answer("*/*", "/pricing")).toMatchObject({ data: null, init: { headers: { "set-cookie": "entry=1" } } });
  });
});
