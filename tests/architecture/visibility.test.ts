import { expect, test } from "vitest";
import { sourceFiles } from "#tests/architecture/source-files.ts";
import { offeringPlaces } from "#tests/visibility/places-offered.ts";
import { seeingPlaces } from "#tests/visibility/places-seen.ts";
import { looksAtStates, showsNobody } from "#tests/visibility/exemptions.ts";

const stated = "'?\"?(?:active|paused|deleted|erased|disabled|not_confirmed)";

/** What decides who may be seen: a block, invisibility, the status of an account or a profile. */
const decisions = [
  /profile_block|profileBlock|blocksGiven|blocksReceived/,
  /\binvisible: (?:true|false)|\{ invisible \}|\.invisible\b/,
  new RegExp(
    `[sS]tatus (?:=|<>|in|not in|===|!==) \\(?${stated}|[sS]tatus: (?:\\{\\s*(?:not|in|notIn): )?\\[?\\s*${stated}`,
  ),
];

const withoutComments = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
const site = sourceFiles.filter(({ name }) => /^app\/(?:domain|routes|features|http|ui|landers)\//.test(name));

test("nobody decides beside the one rule whether somebody may be seen", () => {
  const deciding = site
    .filter(({ source }) => decisions.some((decision) => decision.test(withoutComments(source))))
    .map(({ name }) => name);
  expect(
    deciding.filter((name) => !(name in looksAtStates)),
    "ask sees_profile, is_findable, reply_standing (docs/decisions/who-sees-whom.md)",
  ).toEqual([]);
  expect(
    Object.keys(looksAtStates).filter((name) => !deciding.includes(name)),
    "is listed, and decides nothing any more",
  ).toEqual([]);
});

/** Rows from which people are shown. */
const readsPeople =
  /\b(?:from|join) (?:profile|listing|profile_like)\b|tx\s*\.(?:profile|listing|profileLike)\s*\.(?:find|count|aggregate|group)/;

test("every module that reads people stands in the table of places, or says why it shows nobody", () => {
  const covered = new Set(
    [...offeringPlaces, ...seeingPlaces].flatMap(({ covers }) => covers.map((name) => `app/domain/${name}`)),
  );
  const reading = site.filter(({ source }) => readsPeople.test(withoutComments(source))).map(({ name }) => name);
  expect(
    reading.filter((name) => !covered.has(name) && !(name in showsNobody)),
    "add a place to tests/visibility",
  ).toEqual([]);
  expect(
    Object.keys(showsNobody).filter((name) => !reading.includes(name) || covered.has(name)),
    "is listed, and reads nobody any more",
  ).toEqual([]);
  const names = new Set(sourceFiles.map(({ name }) => name));
  expect([...covered].filter((name) => !names.has(name))).toEqual([]);
});
