import fc from "fast-check";
import { expect, test } from "vitest";
import { groupMessages } from "./group-messages.ts";

const minute = 60_000;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const say = (mine: boolean, at: number) => ({ key: String(at), mine, at });

test("messages of a side that follow each other closely stand together; a pause, the other side or a new day parts them", () => {
  const late = Date.UTC(2026, 0, 1, 23, 40);
  const days = groupMessages(
    [
      say(true, late),
      say(true, late + 5 * minute),
      say(false, late + 6 * minute),
      say(false, late + 16 * minute),
      say(false, late + 25 * minute),
    ],
    dayOf,
  );
  expect(days.map(({ day, groups }) => [day, groups.map(({ mine, messages }) => [mine, messages.length])])).toEqual([
    [
      "2026-01-01",
      [
        [true, 2],
        [false, 1],
        [false, 1],
      ],
    ],
    ["2026-01-02", [[false, 1]]],
  ]);
});

test("no message is lost and none moves", () => {
  const messages = fc
    .array(fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 3_000 })), { maxLength: 30 })
    .map((told) =>
      told.toSorted(([, one], [, other]) => one - other).map(([mine, minutes]) => say(mine, minutes * minute)),
    );
  fc.assert(
    fc.property(messages, (told) => {
      const days = groupMessages(told, dayOf);
      expect(days.flatMap(({ groups }) => groups.flatMap((group) => group.messages))).toEqual(told);
      for (const { day, groups } of days)
        for (const group of groups)
          expect(group.messages.every((each) => each.mine === group.mine && dayOf(each.at) === day)).toBe(true);
    }),
  );
});
