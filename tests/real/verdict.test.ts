import { expect, it } from "vitest";
import { aftermath, type Evidence, findRealFaults, type Outage, rowOf, type Seen } from "./verdict.ts";

const seen = (changes: Partial<Seen> = {}): Seen => ({
  at: 2_000,
  kind: "page",
  status: 200,
  isLiaisons: true,
  hasRetryAfter: true,
  ...changes,
});
const redis: Outage = { part: "redis", how: "killed", from: 1_000, to: 5_000, stopsUs: false };
const nginx: Outage = { ...redis, part: "nginx", stopsUs: true };
const sound: Evidence = {
  seen: [seen(), seen({ status: 503 }), seen({ status: 429 })],
  outages: [redis],
  photos: { taken: ["a"], readable: new Set(["a", "b"]) },
  mails: { promised: ["anna", "bram"], arrived: new Map([["anna", new Set(["1"])]]), queued: 1 },
};

it("finds nothing where nothing is lost", () => {
  expect(findRealFaults(sound)).toEqual([]);
  expect(
    findRealFaults({
      ...sound,
      outages: [nginx],
      seen: [seen({ status: 0, isLiaisons: false }), seen({ status: 502, isLiaisons: false })],
    }),
  ).toEqual([]);
});

it.each([
  ["a failure", { seen: [seen({ status: 500 }), seen({ status: 500 })] }, "a page was answered 500, 2 times"],
  [
    "an answer that does not say when to come again",
    { seen: [seen({ status: 503, hasRetryAfter: false })] },
    "a page was answered 503 without Retry-After, 1 times",
  ],
  [
    "a refusal though all was well",
    { seen: [seen({ status: 503, at: 5_001 + aftermath })] },
    "a page was answered 503 though all was well, 1 times",
  ],
  [
    "a broken line though nothing stood between",
    { seen: [seen({ status: 0, isLiaisons: false })] },
    "a page was not answered (0) though nothing stood between, 1 times",
  ],
  [
    "a refusal of the proxy's though nothing stood between",
    { seen: [seen({ status: 502, isLiaisons: false })] },
    "a page was not answered (502) though nothing stood between, 1 times",
  ],
  ["a lost photo", { photos: { taken: ["a", "c"], readable: new Set(["a"]) } }, "the photo c was taken and is lost"],
  ["a lost mail", { mails: { ...sound.mails, queued: 0 } }, "1 promised mails did not come, 0 wait"],
  [
    "a mail that came twice",
    { mails: { ...sound.mails, arrived: new Map([["anna", new Set(["1", "2"])]]) } },
    "anna got two mails for one",
  ],
])("finds %s", (_, wrong, fault) => {
  expect(findRealFaults({ ...sound, ...wrong })).toEqual([fault]);
});

it("measures the longest time in which nothing went well, where something failed", () => {
  const all = [1_500, 2_000, 6_000].map((at) => seen({ at }));
  expect(rowOf(redis, all, 7_000).worst.page).toBe(0);
  const row = rowOf(
    redis,
    [...all, seen({ at: 3_000, status: 503 }), seen({ at: 3_500, status: 502, isLiaisons: false })],
    7_000,
  );
  expect(row).toMatchObject({
    part: "redis",
    how: "killed",
    seconds: 4,
    well: 3,
    unavailable: 1,
    broken: 1,
    worst: { page: 4_000, message: 0 },
  });
  expect(rowOf(redis, [seen({ status: 0, at: 1_100 })], 7_000).worst.page).toBe(6_000);
});
