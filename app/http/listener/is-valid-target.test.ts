import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isValidTarget } from "./is-valid-target.ts";

describe("isValidTarget", () => {
  it.each([
    "/",
    "/?",
    "/members?min_age=40&min_age=41",
    "/pages/%C3%A9t%C3%A9",
    "/landers/gallery?sub1=%%WORD%%&sub2=100%",
    `/?${"a=1&".repeat(199)}a=1`,
  ])("lets %s pass", (target) => {
    expect(isValidTarget(target)).toBe(true);
  });

  it.each([
    "",
    "login",
    "//evil.example/",
    "http://evil.example/",
    "/a\\b",
    `/${"a".repeat(8_192)}`,
    "/%",
    "/%zz",
    "/%00",
    "/%ED%A0%80",
    "/%C0%AF",
    "/%E2%82",
    "/members/a%0Ab",
    "/%0d%0ax:y",
    "/%E2%80%A8",
    "/%1b",
    "/?a=%00",
    "/?%00=a",
    "/?a=%ED%A0%80",
    "/?a=%FF",
    `/?${"a=1&".repeat(200)}a=1`,
    `/?${"&".repeat(200)}`,
    `/__manifest?paths=${"a,".repeat(200)}`,
    `/__manifest?paths=${"a%2C".repeat(200)}`,
    `/__manifest?paths=${"a,".repeat(200)}`,
    `/__manifest?paths=${"a%2C".repeat(200)}`,
  ])("refuses %s", (target) => {
    expect(isValidTarget(target)).toBe(false);
  });

  it("lets every query pass that a browser writes, and none whose text holds a NUL", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 40 }), (text) => {
        expect(isValidTarget(`/members?${new URLSearchParams({ q: text })}`)).toBe(!text.includes("\0"));
        expect(isValidTarget(`/members/${encodeURIComponent(text.toWellFormed())}`)).toBe(
          !/[\p{Cc}\u2028\u2029]/u.test(text),
        );
      }),
    );
  });
});
