import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { localPath } from "./local-path.ts";

describe("localPath", () => {
  it("keeps paths of this site with their query", () => {
    expect(localPath("/members?gender=woman&after=x")).toBe("/members?gender=woman&after=x");
  });

  it.each([
    "//evil.example",
    "/\\evil.example",
    "https://evil.example/",
    "javascript:alert(1)",
    "",
    "members",
    "/\t/evil.example",
    "/.//evil.example",
    "/x/..//evil.example/",
    "/%2e//evil.example",
    "/./\\evil.example",
  ])("leads home instead of to %j", (target) => {
    expect(localPath(target)).toMatch(/^\/(?!\/)/);
    expect(localPath(target)).not.toContain("evil.example/");
  });

  it("never leads to another host, whatever it is given", () => {
    fc.assert(
      fc.property(fc.string(), (target) => new URL(localPath(target), "http://here.example").host === "here.example"),
    );
    fc.assert(
      fc.property(
        fc.domain(),
        (host) => new URL(localPath(`//${host}/`), "http://here.example").host === "here.example",
      ),
    );
    const hostile = fc
      .array(fc.constantFrom("/", "\\", ".", "..", "%2e", "\t", "@", "evil.example", "a"), {
        minLength: 2,
        maxLength: 9,
      })
      .map((parts) => `/${parts.join("")}`);
    fc.assert(
      fc.property(hostile, (target) => new URL(localPath(target), "http://here.example").host === "here.example"),
      { numRuns: 2_000 },
    );
    fc.assert(
      fc.property(
        fc.domain(),
        (host) => new URL(localPath(`https://${host}`), "http://here.example").host === "here.example",
      ),
    );
  });
});
