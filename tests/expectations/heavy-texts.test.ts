import { expect, it } from "vitest";
import { newPassword } from "#app/domain/identity/passwords/password-rule.ts";
import { tidyName } from "#app/domain/profiles/texts/profile-name.ts";
import { writtenLine, writtenText } from "#app/platform/forms/written-text.ts";
import { mailAddress, mailAddressOrNone } from "#app/platform/mail-address/mail-address.ts";

/** Milliseconds of processor time, the least of three, so that a busy machine counts for little. */
function timeOf(work: () => unknown): number {
  const times = [1, 2, 3].map(() => {
    const started = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(started);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
}

/** What this machine takes for a square that is known. */
const square = timeOf(() => `${" ".repeat(20_000)}x`.replace(/\s+$/, ""));

const size = 64_000;
const shapes: Readonly<Record<string, string>> = {
  "marks in blocks": `a${"\u0301".repeat(size / 4)}${"\u0323".repeat(size / 4)}`,
  "marks in turns": `a${"\u0301\u0323".repeat(size / 4)}`,
  "letters that come apart": "\u3316".repeat(size / 3),
  "words that come apart": "\ufdfa".repeat(size / 3),
  joiners: "\u200d".repeat(size / 3),
  "white space": " ".repeat(size),
};
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  "a text": (text) => writtenText({ most: 5_000 }).safeParse(text),
  "a line": (text) => writtenLine({ most: 100 }).safeParse(text),
  "an address": (text) => mailAddress().safeParse(text),
  "an address or none": (text) => mailAddressOrNone().safeParse(text),
  "a new password": (text) => newPassword.safeParse(text),
  "a name": tidyName,
};
const pairs = Object.keys(readers).flatMap((reader) => Object.keys(shapes).map((shape) => [reader, shape] as const));

it.each(pairs)("%s of 64 kB is read in little time where it is %s @attack V2.4.1", (reader, shape) => {
  const taken = timeOf(() => readers[reader]?.(shapes[shape] ?? ""));
  expect(taken / square).toBeLessThan(0.2);
});
