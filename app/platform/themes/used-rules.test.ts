import { describe, expect, it } from "vitest";
import { namesAskedFor, namesInMarkup, usedRules } from "./used-rules.ts";

const page = `<html data-scheme="auto"><body><ul class="wall tall"><li data-part="card" data-tone="soft"><a href="/?a=<b>">x</a></li></ul></body></html>`;
const used = (css: string, markup = page) => usedRules(css, namesInMarkup(markup));

describe("namesInMarkup", () => {
  it("knows elements, classes and data attributes, with their values", () => {
    expect(namesInMarkup('<p class="a b" data-x="1 2" title="c"><BR data-y></p>')).toEqual(
      new Set(["p", ".a", ".b", "[data-x]", "[data-x=1 2]", "br", "[data-y]", "[data-y=]"]),
    );
  });

  it("takes words within text and other attributes for none", () => {
    expect(namesInMarkup('<p title="data-x=1">class="z" data-w</p>')).toEqual(new Set(["p"]));
  });
});

it("says what a sheet asks for", () => {
  const css = '@media print{ul.wall>li[data-part="card"]:not([data-tone]),#one :is(.a,b):hover{color:red}}';
  expect(namesAskedFor(css)).toEqual(["ul", ".wall", "li", "[data-part=card]", "[data-tone]", ".a", "b"]);
});

describe("usedRules", () => {
  it.each([
    ["a rule that meets", ".wall>li{color:red}", ".wall>li{color:red}"],
    ["one that meets nothing", ".floor{color:red}", ""],
    ["of several selectors those that meet", ".floor,.wall{color:red}", ".wall{color:red}"],
    ["an attribute of another value", "[data-tone=loud]{color:red}[data-tone]{top:0}", "[data-tone]{top:0}"],
    ["the root in a look that is not worn", ":root[data-scheme=dark]{color:red}", ""],
    ["what comes and goes", "a:hover,:focus-visible,[open] ul,a[aria-current]{color:red}", "same"],
    ["what is not there, by what is", "li:not(.floor){color:red}", "same"],
    ["one of several that may be", ":is(.floor,.wall) a{color:red}", "same"],
    ["none of several that may be", ":where(.floor,.roof) a{color:red}", ""],
    ["what has something", "ul:has(>li){color:red}", "same"],
    ["what has nothing of the kind", "ul:has(>.floor){color:red}", ""],
    ["a rule within a rule", ".wall{top:0;& .floor{color:red}&::before{top:1px}}", ".wall{top:0;&::before{top:1px}}"],
    ["what is empty by then", "@media print{.floor{color:red}}@layer a,b;", "@layer a,b;"],
    [
      "moves that nobody makes",
      "@keyframes a{to{top:0}}@keyframes b{to{top:0}}ul{animation:1s a}",
      "@keyframes a{to{top:0}}ul{animation:1s a}",
    ],
    ["a string and an address", 'li::before{content:";}--x:"}a{background:url(/a--b.svg)}', "same"],
  ])("keeps or leaves out %s", (_, css, kept) => {
    expect(used(css)).toBe(kept === "same" ? css : kept);
  });

  it("keeps the tokens that rules ask for, in every look, and those that these are made of", () => {
    const css = ":root{--a:1px;--b:var(--a);--c:2px}@media (width>1px){:root{--c:3px;--b:4px}}li{margin:var(--b)}";
    expect(used(css)).toBe(":root{--a:1px;--b:var(--a)}@media (width>1px){:root{--b:4px}}li{margin:var(--b)}");
  });

  it("leaves out what only tokens ask for that nobody asks for", () => {
    expect(used(":root{--a:1px;--b:var(--a);--c:var(--b)}li{color:red}.floor{top:var(--c)}")).toBe("li{color:red}");
  });
});
