import { describe, expect, test } from "vitest";
import { digest, withoutChance } from "#tests/e2e/site/judged-pages.ts";
import { metRules } from "#tests/e2e/site/met-rules.ts";

const sheet = `
  :root { --ink: black }
  @font-face { font-family: Outfit }
  .card, .panel { color: red; &:hover { color: blue } .deep { margin: 0 } }
  .card:not(.open) { top: 0 }
  @media (width > 40rem) { .w-1\\/2[data-part="button"] { left: 0 } }
  @keyframes ui-spin { to { rotate: 1turn } }`;

describe("the rules that a page can meet", () => {
  const rulesOf = (markup: string) => metRules(sheet, markup).replaceAll(/\s+/g, " ");

  test("are those without names, and those all of whose names it has", () => {
    expect(rulesOf("<p>")).toContain("--ink");
    expect(rulesOf("<p>")).toContain("Outfit");
    expect(rulesOf("<p>")).not.toContain("red");
    expect(rulesOf('<p class="a panel">')).toContain("red");
    expect(rulesOf('<p class="a panel">')).toContain("blue");
    expect(rulesOf('<p class="a panel">')).not.toContain("margin");
    expect(rulesOf('<p class="deep"><b class="card">')).toContain("margin");
    expect(rulesOf('<p class="card">')).toContain("top: 0");
  });

  test("include what a size of the window or a data attribute asks for, and nothing that moves", () => {
    expect(rulesOf('<p class="w-1/2" data-part="button">')).toContain("left: 0");
    expect(rulesOf('<p class="w-1/2" data-part="chip">')).not.toContain("left: 0");
    expect(rulesOf('<p class="w-1/2 card" data-part="button">')).not.toContain("rotate");
  });
});

test("a page is the same for whoever was drawn anew, and another one for another word or class", () => {
  const page = (id: string, name: string, time: string) =>
    withoutChance(
      `<a class="gap-4" data-id="${id}" title="${time}">${name}, 36</a><script src="/assets/app-CKPN1mf1.js"></script>`,
    );
  const first = page("0c9a5a4e-7d28-4d6f-8f4f-6fb9d7f1a2b3", "Robin 3fa", "Today 12:30");
  expect(page("5d2f1f0e-1c53-4b1a-9d7d-0b8f5a6c7d8e", "Robin c01", "Today 09:15")).toBe(first);
  expect(page("0c9a5a4e-7d28-4d6f-8f4f-6fb9d7f1a2b3", "Sascha", "Today 12:30")).not.toBe(first);
  expect(withoutChance("<b>W-2X9K-QRST</b>")).toBe(withoutChance("<b>W-ZZ3B-7HHH</b>"));
  expect(withoutChance('<a class="gap-4">')).not.toBe(withoutChance('<a class="gap-6">'));
});

test("two ids are not taken for one, nor what is empty for what is not", () => {
  const [one, two] = ["0c9a5a4e-7d28-4d6f-8f4f-6fb9d7f1a2b3", "5d2f1f0e-1c53-4b1a-9d7d-0b8f5a6c7d8e"];
  const pair = (left: string, right: string) => withoutChance(`<p id="${left}"><p id="${right}">`);
  expect(pair(one, two)).toBe(pair(two, one));
  expect(pair(one, one)).not.toBe(pair(one, two));
  expect(withoutChance('<meta content="">')).not.toBe(withoutChance('<meta content="Chat">'));
  expect(withoutChance('<time datetime="2026-11-27">')).toBe(withoutChance('<time datetime="2027-01-02">'));
  expect(withoutChance('<time datetime="">')).not.toBe(withoutChance('<time datetime="2027-01-02">'));
});

test("what is put together otherwise has another print", () => {
  expect(digest(["ab", "c"])).not.toBe(digest(["a", "bc"]));
});
