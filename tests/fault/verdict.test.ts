import { expect, it } from "vitest";
import { findFaults, type Stored } from "./verdict.ts";

const message = (number: number, changes: Partial<Stored> = {}): Stored => ({
  clientMessageId: `id ${number}`,
  conversation: "talk",
  number,
  senderId: "anna",
  credits: 1,
  ...changes,
});
const all = [message(1), message(2), message(3)];
const sound = { acknowledged: all, stored: all, spent: 3, ledger: [] };

it("finds nothing where there is nothing", () => {
  expect(findFaults(sound)).toEqual([]);
});

it.each([
  ["lost", { stored: [message(1), message(2)] }, "id 3 was acknowledged and is lost"],
  ["doubled", { stored: [...all, message(4, { clientMessageId: "id 3" })] }, "id 3 is there twice"],
  ["never acknowledged", { stored: [...all, message(4)] }, "4 messages are there, 3 were acknowledged"],
  [
    "renumbered",
    { stored: [message(1), message(2), message(4, { clientMessageId: "id 3" })] },
    "id 3 is not what was acknowledged",
  ],
  [
    "missing in between",
    { stored: [message(1), message(2), message(4, { clientMessageId: "id 3" })] },
    "talk is not numbered from 1 without gaps",
  ],
  ["out of order", { acknowledged: [message(2), message(1), message(3)] }, "id 1 is out of order"],
  ["charged twice", { spent: 4 }, "4 credits are gone, 3 were charged"],
  [
    "a ledger that does not add up",
    { ledger: [{ fault: "a wallet is below zero", count: 2 }] },
    "The ledger: a wallet is below zero (2)",
  ],
])("finds what is %s", (_, wrong, fault) => {
  expect(findFaults({ ...sound, ...wrong })).toContain(fault);
});
