import { describe, expect, it } from "vitest";
import { messagesToAnnounce } from "./announced-messages.ts";
import type { PresentedMessage } from "./present-messages.ts";

const message = (number: number | null, mine: boolean): PresentedMessage => ({
  key: `${number}`,
  mine,
  at: 0,
  kind: "text",
  text: `Line ${number}`,
  giftId: null,
  photo: null,
  credits: 0,
  number,
  state: null,
  item: null,
});
const shown = [message(1, false), message(2, true), message(3, false), message(4, false), message(null, true)];
const numbers = (after: number) => messagesToAnnounce(shown, after).map(({ number }) => number);

describe("what is read out of a conversation", () => {
  it("is what the other side wrote since, never one's own", () => {
    expect(numbers(1)).toEqual([3, 4]);
    expect(numbers(3)).toEqual([4]);
  });

  it("is nothing where nothing is new, also when older messages are shown above", () => expect(numbers(4)).toEqual([]));
});
