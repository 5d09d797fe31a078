import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newPassword } from "./password-rule.ts";
import { passwordStrength } from "./password-strength.ts";
import { brandTexts, passwordWords } from "./password-words.ts";
import { anyTenant } from "#tests/factories/tenant.ts";

const tenant = { ...anyTenant({ name: "Blue Lagoon" }, "lagoon"), hosts: ["blue-lagoon.example"] };
const words = passwordWords([...brandTexts(tenant), "Annabel", "annabel.de-vries@members.example"]);
const strengthOf = (password: string) => passwordStrength(password, words);

describe("passwordWords", () => {
  it("gives texts whole, word by word, and in one", () => {
    expect(passwordWords(["Anna.de-Vries@mail.example", null, "  ", "Ａnna"])).toEqual([
      "anna.de-vries@mail.example",
      "anna.de-vries",
      "annadevriesmailexample",
      "annadevries",
      "anna",
      "vries",
      "mail",
      "example",
    ]);
    expect(words).toEqual(
      expect.arrayContaining(["liaison", "lagoon", "bluelagoon", "blue-lagoon.example", "annabel", "annabeldevries"]),
    );
  });
});

describe("passwordStrength", () => {
  it.each([
    ["12345678", "common"],
    ["password", "common"],
    ["Password1", "common"],
    ["P@ssw0rd2026!", "common"],
    ["Sunshine2026!", "common"],
    ["123sunshine!", "common"],
    ["iloveyou1", "common"],
    ["wachtwoord", "common"],
    ["passwort1", "common"],
    ["welkom2026", "common"],
    ["azertyuiop", "pattern"],
    ["        ", "pattern"],
    ["aaaaaaaaaaaa", "pattern"],
    ["abcdefgh", "pattern"],
    ["19901231", "pattern"],
    ["31-12-1990", "pattern"],
    ["zxcvbnm,./", "pattern"],
    ["密码密码密码密码", "pattern"],
    ["annabel.de-vries@members.example", "own"],
    ["ANNABEL.DE-VRIES@members.example", "own"],
    ["Annabel1990", "own"],
    ["annabeldevries", "own"],
    ["lebanna2026", "own"],
    ["4nn4b3l!!", "own"],
    ["!!Annabel1990!!", "own"],
    ["1961!4nn4b3l", "own"],
    ["4nn4b3l!1961", "own"],
    ["lagoon2026!", "own"],
    ["L4g00n123", "own"],
    ["bluelagoon", "own"],
    ["Blue Lagoon 1", "own"],
    ["ilovelagoon", "own"],
    ["liaison-demo", "own"],
    ["liaison123", "own"],
    ["blue-lagoon.example", "own"],
    ["lagoon-annabel", "own"],
  ])("refuses %j, which is %s", (password, weakness) => {
    expect(strengthOf(password)).toMatchObject({ level: 0, weakness });
  });

  it.each([
    ["correct horse", 1],
    ["battery staple", 1],
    ["k8f2mq9z", 1],
    ["three quiet words", 3],
    ["a new secret nobody knows", 3],
    ["tussen wal en schip", 3],
    ["jag älskar dig ändå", 3],
    ["żółta łódź podwodna", 3],
    ["a lagoon of quiet blue glass", 3],
    ["Annabel loves rainy Tuesdays", 3],
    ["liaison of tin and thunder", 3],
    ["🐶🐱🐭🐹🐰🦊🐻🐼", 3],
    ["V7$kq!x2Lm", 2],
  ])("takes %j, as %i of 3", (password, level) => {
    expect(strengthOf(password)).toMatchObject({ level, weakness: null });
  });

  it("refuses every own word, however it is altered a little @attack V6.2.11", () => {
    const own = words.filter((word) => word.length >= 5 && word.length <= 12);
    const leet = (word: string) =>
      word.replaceAll("a", "4").replaceAll("e", "3").replaceAll("o", "0").replaceAll("i", "1");
    const alterations: Record<string, (word: string) => string> = {
      as: (word) => word,
      upper: (word) => word.toUpperCase(),
      first: (word) => word.slice(0, 1).toUpperCase() + word.slice(1),
      leet,
      reversed: (word) => [...word].toReversed().join(""),
      doubled: (word) => word.repeat(2),
    };
    const year = fc.integer({ min: 1950, max: 2029 }).map(String);
    const end = fc.oneof(
      fc.constant(""),
      year,
      fc.integer({ min: 0, max: 99 }).map(String),
      fc.constantFrom("!", "!!", "123", "1234", "*", "."),
      fc.tuple(year, fc.constantFrom("!", ".", "*")).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...own),
        fc.constantFrom(...Object.keys(alterations)),
        end,
        fc.boolean(),
        (word, alteration, put, isBefore) => {
          const altered = alterations[alteration]?.(word) ?? word;
          return strengthOf(isBefore ? put + altered : altered + put).level === 0;
        },
      ),
      { numRuns: 400 },
    );
  });

  it("takes what chance made, however it looks", () => {
    const sign = fc.constantFrom(..."abcdefghijklmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789");
    // Sixteen letters of chance are no guess, though a word may come to stand in them.
    fc.assert(
      fc.property(
        fc.array(sign, { minLength: 16, maxLength: 64 }).filter((letters) => new Set(letters).size > 8),
        (letters) => strengthOf(letters.join("")).level >= 2,
      ),
      { numRuns: 300 },
    );
  });

  it("grows by every word that is put to a password, own or not", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...words.slice(0, 6)),
        (word) => strengthOf(`${word} over quiet roads tonight`).level === 3,
      ),
    );
  });

  it("judges two hundred characters of anything within the blink of an eye", () => {
    strengthOf("warm");
    for (const unit of [
      "4@8({[</369&#!1|0$5+7%2",
      "a4@b8c({[e3g6",
      "ab",
      "1234567890",
      "qwerty123",
      "1/1/90",
      "\u{1F436}",
      "aA4@",
      "lagoon",
      "ﷺ",
    ]) {
      const started = performance.now();
      strengthOf([...unit.repeat(200)].slice(0, 200).join(""));
      expect(performance.now() - started, unit).toBeLessThan(1_000);
    }
  });
});

describe("newPassword", () => {
  it.each([
    ["seven77", "password_short"],
    ["1234567", "password_short"],
    ["🐶🐱🐭🐹", "password_short"],
    ["eight888", null],
    ["        ", null],
    ["no capitals no digits", null],
    ["ﬁﬁﬁﬁ", null],
    ["e\u0301".repeat(7), "password_short"],
    ["e\u0301".repeat(8), null],
    ["x".repeat(64), null],
    ["x".repeat(200), null],
    ["x".repeat(201), "password_long"],
  ])("of %j says %s, by its length alone", (password, problem) => {
    expect(newPassword.safeParse(password).error?.issues.map(({ message }) => message) ?? [null]).toEqual([problem]);
  });
});
