import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { beatProcess, type ProcessPlace } from "./beat-process.server.ts";
import { endProcess } from "./end-process.server.ts";
import { forgetProcess } from "./forget-process.server.ts";
import { listProcesses } from "./list-processes.server.ts";
import type { ProcessFacts } from "./process-facts.ts";
import { brandOperator } from "#tests/factories/brand-operator.ts";
import { forgetBrands } from "#tests/factories/console-brand.ts";
import { testDatabase } from "#tests/support/database.ts";

const store = testDatabase();
const olga = brandOperator();
const facts: ProcessFacts = {
  eventLoop: { p50: 20, p99: 30 },
  memory: { resident: 3e8, heap: 1e8 },
  connections: { open: 4, busy: 1, waiting: 0 },
  streams: 2,
  requests: { count: 12, errors: 1, p95: 50 },
  parts: { database: true },
  disk: { free: 4, total: 10 },
  mediaOnDisk: true,
  backup: null,
};

const placeOf = (over: Partial<ProcessPlace> = {}): ProcessPlace => ({
  id: randomUUID(),
  host: "one",
  port: 3000,
  pid: 41,
  release: "abc",
  ...over,
});
const quietFor = (id: string, seconds: number) =>
  store.asOwner("update process_beat set beat_at = now() - make_interval(secs => $2) where id = $1", [id, seconds]);

beforeEach(async () => {
  await forgetBrands(store);
  await store.asOwner("delete from process_beat");
});

describe("processes", () => {
  it("that live side by side and one that died are told apart", async () => {
    const [first, second, dead] = [placeOf(), placeOf({ port: 3001, pid: 42 }), placeOf({ host: "two" })];
    for (const each of [first, second, dead]) await beatProcess(each, facts);
    await quietFor(second.id, 29);
    await quietFor(dead.id, 31);
    expect((await listProcesses(olga)).map(({ host, port, pid, isSilent }) => [host, port, pid, isSilent])).toEqual([
      ["two", 3000, 41, true],
      ["one", 3000, 41, false],
      ["one", 3001, 42, false],
    ]);
    await beatProcess(dead, { ...facts, streams: 7 });
    const [, , back] = await listProcesses(olga);
    expect(back).toMatchObject({ host: "two", isSilent: false, facts: { streams: 7 } });
  });

  it("go with their end, with whoever comes to their place, and after a day without a word", async () => {
    const [ended, replaced, lost] = [placeOf({ port: 1 }), placeOf({ port: 2 }), placeOf({ host: "gone" })];
    for (const each of [ended, replaced, lost]) await beatProcess(each, facts);
    await endProcess(ended.id);
    await quietFor(lost.id, 86_399);
    const next = placeOf({ port: 2, pid: 77 });
    await beatProcess(next, facts);
    expect((await listProcesses(olga)).map(({ id }) => id)).toEqual([lost.id, next.id]);
    await quietFor(lost.id, 86_401);
    await beatProcess(next, facts);
    expect((await listProcesses(olga)).map(({ id }) => id)).toEqual([next.id]);
  });

  it("of another version tell what this one does not read, and stay in the list", async () => {
    const other = placeOf();
    await beatProcess(other, facts);
    await store.asOwner(`update process_beat set facts = '{"weather": "fine"}'`);
    expect(await listProcesses(olga)).toMatchObject([{ id: other.id, facts: null, isSilent: false }]);
  });

  it("are forgotten by hand once they are silent, with a reason in the audit", async () => {
    const place = placeOf();
    await beatProcess(place, facts);
    await expect(forgetProcess(olga, { id: place.id, reason: "moved" })).rejects.toMatchObject({ code: "conflict" });
    await quietFor(place.id, 40);
    await forgetProcess(olga, { id: place.id, reason: "moved" });
    expect(await listProcesses(olga)).toEqual([]);
    await expect(forgetProcess(olga, { id: place.id, reason: "moved" })).rejects.toMatchObject({ code: "not_found" });
    expect(
      await store.asOwner(
        "select subject_id, reason, details from platform_audit_entry where action = 'process.forget'",
      ),
    ).toEqual([{ subject_id: place.id, reason: "moved", details: { host: "one", port: 3000, pid: 41 } }]);
  });

  it("are shown to who works for the whole platform alone", async () => {
    const owner = brandOperator({ grants: [{ role: "owner", tenantId: "first" }] });
    const support = brandOperator({ grants: [{ role: "support", tenantId: null }] });
    for (const ctx of [owner, support]) {
      await expect(listProcesses(ctx)).rejects.toMatchObject({ code: "forbidden" });
      await expect(forgetProcess(ctx, { id: randomUUID(), reason: "no" })).rejects.toMatchObject({ code: "forbidden" });
    }
  });
});
