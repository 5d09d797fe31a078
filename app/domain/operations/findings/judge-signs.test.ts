import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareFindings, findingKinds, isUrgent } from "./finding.ts";
import { judgeSigns, type Signs } from "./judge-signs.ts";
import type { ProcessFacts } from "#app/domain/operations/processes/process-facts.ts";
import type { ListedProcess } from "#app/domain/operations/processes/read-processes.server.ts";
import type { QueueStanding } from "#app/platform/jobs/read-queue-standings.server.ts";

const at = new Date("2026-11-24T10:00:00Z");
const facts: ProcessFacts = {
  eventLoop: { p50: 20, p99: 22 },
  memory: { resident: 2e8, heap: 1e8 },
  connections: { open: 3, busy: 0, waiting: 0 },
  streams: 0,
  requests: { count: 10, errors: 0, p95: 25 },
  parts: { database: true, mail: true },
  disk: { free: 50, total: 100 },
  mediaOnDisk: true,
  backup: null,
};
const processOf = (over: Partial<ListedProcess> = {}, told: Partial<ProcessFacts> = {}): ListedProcess => ({
  id: "1",
  host: "one",
  port: 3000,
  pid: 1,
  release: "a",
  startedAt: at,
  beatAt: at,
  isSilent: false,
  facts: { ...facts, ...told },
  ...over,
});
const queueOf = (over: Partial<QueueStanding> = {}): QueueStanding => ({
  job: "send-refund",
  waiting: 0,
  retrying: 0,
  running: 0,
  lost: 0,
  parked: 0,
  lateSeconds: 0,
  doneLastHour: 3,
  ...over,
});
const judge = (signs: Partial<Signs>) =>
  judgeSigns({ processes: [], queues: [], ofBrands: [], ...signs }).map(({ kind, subject, count }) => [
    kind,
    subject,
    count,
  ]);

it("finds nothing where all is well", () => {
  expect(
    judge({ processes: [processOf()], queues: [queueOf({ waiting: 40, retrying: 3, lateSeconds: 899 })] }),
  ).toEqual([]);
});

describe("processes", () => {
  it("that are silent are told of, and what they said last is not believed any more", () => {
    const dead = processOf({ host: "two", isSilent: true }, { parts: { mail: false }, disk: { free: 1, total: 100 } });
    expect(judge({ processes: [processOf(), dead] })).toEqual([["process_silent", "two:3000", 1]]);
  });

  it("of another version that tells other facts are no trouble", () => {
    expect(judge({ processes: [processOf({ facts: null })] })).toEqual([]);
  });

  it("name a part that is away once, with how many of them miss it", () => {
    const processes = [
      processOf({}, { parts: { database: true, mail: false } }),
      processOf({}, { parts: { mail: false } }),
    ];
    expect(judge({ processes })).toEqual([["part_away", "mail", 2]]);
  });

  it.each([
    [15, []],
    [14, [["disk_filling", "one", 14]]],
    [5, [["disk_filling", "one", 5]]],
    [4, [["disk_full", "one", 4]]],
  ])("on a disk of which %d hundredths are free", (free, found) => {
    const disk = { free, total: 100 };
    expect(judge({ processes: [processOf({}, { disk }), processOf({ port: 3001 }, { disk })] })).toEqual(found);
  });
});

describe("a queue", () => {
  it.each([
    [{ lateSeconds: 900 }, []],
    [{ lateSeconds: 901 }, [["queue_late", "send-refund", 901]]],
    [{ lost: 2 }, [["jobs_lost", "send-refund", 2]]],
    [{ job: "send-mail", lost: 2 }, [["mails_lost", "send-mail", 2]]],
    [{ retrying: 10 }, []],
    [{ job: "send-mail", retrying: 9 }, []],
    [{ job: "send-console-mail", retrying: 10 }, [["mails_failing", "send-console-mail", 10]]],
    [{ parked: 7 }, [["jobs_parked", "send-refund", 7]]],
  ])("that stands so: %j", (over, found) => {
    expect(judge({ queues: [queueOf(over)] })).toEqual(found);
  });
});

it("the worst comes first, and of one kind what has waited longest, whatever the order in which it was seen", () => {
  const finding = fc.record({
    kind: fc.constantFrom(...findingKinds),
    subject: fc.constantFrom("", "stripe"),
    brand: fc.constantFrom("lagoon", null),
    count: fc.nat(9),
    since: fc.option(fc.date({ min: new Date(0), max: at, noInvalidDate: true })),
  });
  fc.assert(
    fc.property(fc.array(finding, { maxLength: 12 }), (ofBrands) => {
      const told = judgeSigns({ processes: [], queues: [], ofBrands });
      expect(told).toHaveLength(ofBrands.length);
      for (const [index, each] of told.entries()) {
        const next = told[index + 1];
        if (next) expect(compareFindings(each, next)).toBeLessThanOrEqual(0);
        if (next && isUrgent(next)) expect(isUrgent(each)).toBe(true);
      }
    }),
  );
});
