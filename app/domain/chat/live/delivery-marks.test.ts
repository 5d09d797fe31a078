import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Delivery } from "#app/domain/chat/messages/mark-delivered.server.ts";
import { createDeliveryMarks, type DeliveryMarksOptions, marksEvery, maxTries } from "./delivery-marks.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const delivery = (number: number, profileId = "bram", conversation = "talk"): Delivery => ({
  profileId,
  conversation,
  number,
});

function setUp(answer: DeliveryMarksOptions["note"] = async () => []) {
  const note = vi.fn(answer);
  const errors: unknown[] = [];
  return { note, errors, marks: createDeliveryMarks({ note, onError: (error) => void errors.push(error) }) };
}

it("notes the highest number of each conversation, of all members of a tenant together", async () => {
  const { note, marks } = setUp();
  for (const number of [1, 3, 2]) marks.mark("lagoon", delivery(number));
  marks.mark("lagoon", delivery(7, "anna"));
  marks.mark("lagoon", delivery(9, "bram", "other"));
  marks.mark("beau", delivery(1));
  await vi.advanceTimersByTimeAsync(marksEvery);
  expect(note.mock.calls.map(([tenantId, given]) => [tenantId, given.map(({ number }) => number)])).toEqual([
    ["lagoon", [3, 7, 9]],
    ["beau", [1]],
  ]);
  await vi.advanceTimersByTimeAsync(10 * marksEvery);
  expect(note).toHaveBeenCalledTimes(2);
});

it("tries again what is left or failed, and no lower number than was told since", async () => {
  const { note, errors, marks } = setUp();
  note.mockImplementationOnce(async (_, given) => given).mockRejectedValueOnce(new Error("down"));
  marks.mark("lagoon", delivery(1));
  await vi.advanceTimersByTimeAsync(marksEvery);
  marks.mark("lagoon", delivery(2));
  await vi.advanceTimersByTimeAsync(2 * marksEvery);
  expect(note.mock.calls.map(([, given]) => given.map(({ number }) => number))).toEqual([[1], [2], [2]]);
  expect(errors).toEqual([new Error("down")]);
});

it("gives up a mark that cannot be noted", async () => {
  const { note, marks } = setUp(async (_, given) => given);
  marks.mark("lagoon", delivery(1));
  await vi.advanceTimersByTimeAsync(10 * maxTries * marksEvery);
  expect(note).toHaveBeenCalledTimes(maxTries + 1);
});

it("notes at once what waits when the process goes", async () => {
  const { note, marks } = setUp();
  marks.mark("lagoon", delivery(4));
  await marks.flush();
  expect(note).toHaveBeenCalledTimes(1);
  await marks.flush();
  expect(note).toHaveBeenCalledTimes(1);
});
