import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { cancelSchedule } from "./cancel-schedule.server.ts";
import { changeDraft } from "#app/domain/tenants/drafts/change-draft.server.ts";
import { discardDraft } from "#app/domain/tenants/drafts/discard-draft.server.ts";
import { listSchedules } from "./list-schedules.server.ts";
import { openDraft } from "#app/domain/tenants/drafts/open-draft.server.ts";
import { publishDraft } from "#app/domain/tenants/drafts/publish-draft.server.ts";
import { publishScheduled } from "./publish-scheduled.server.ts";
import { publishScheduledJob } from "./publish-scheduled-job.ts";
import { rebaseDraft } from "#app/domain/tenants/drafts/rebase-draft.server.ts";
import { rollBack } from "#app/domain/tenants/drafts/roll-back.server.ts";
import { schedulePublication } from "./schedule-publication.server.ts";
import { publishedSource } from "#app/domain/tenants/publishing/published-source.server.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { database } from "#app/platform/db/connection/database.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { createRegistry } from "#app/platform/tenancy/registry/registry.server.ts";
import { refreshRegistry, type RegistryState } from "#app/platform/tenancy/registry/refresh-registry.server.ts";
import { sendConsoleMailJob } from "#app/platform/mail/send-console-mail-job.server.ts";
import { brandOperator } from "#tests/factories/brand-operator.ts";
import { brandsOfConsole, forgetBrands } from "#tests/factories/console-brand.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";

const store = testDatabase();
testJobs(store, [publishScheduledJob, sendConsoleMailJob]);
const sequences = 200;
const hour = millisecondsIn.hour;
const flag = ["declaration", "settings", "old_flag"];
const path = (field: string) => ["declaration", "settings", field];

beforeAll(async () => {
  await forgetBrands(store);
  await brandsOfConsole(Array.from({ length: sequences }, (_, number) => `brand-${number}`));
}, 300_000);

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("edit" as const),
      credits: fc.integer({ min: -1, max: 5 }),
      isStale: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("publish" as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("schedule" as const), hours: fc.integer({ min: -1, max: 4 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("cancel" as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("back" as const), to: fc.integer({ min: 1, max: 6 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("clock" as const), hours: fc.integer({ min: -2, max: 5 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("discard" as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("contract" as const) }) },
);

type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

/** One brand in a world of its own: its clock, and the process that serves it. */
async function world(tenantId: string) {
  let now = new Date("2026-12-01T12:00:00Z");
  const clock = { now: () => now };
  const ctx = brandOperator({ clock });
  const registry = createRegistry({ demoHosts: false });
  const state: RegistryState = new Map();
  const source = publishedSource(database());
  const only = {
    ...source,
    listCurrent: async () => (await source.listCurrent()).filter((row) => row.tenantId === tenantId),
  };
  const refresh = () => refreshRegistry(registry, only, state, { info: () => {}, error: () => {} });
  await refresh();

  /** A release that no longer takes what a brand said before: a setting that today's contract does not know. */
  const ageContract = () =>
    store.asOwner(
      `with made as (
         insert into tenant_revision (tenant_id, number, document, content_hash, author)
         select tenant_id, number + 1, jsonb_set(document, '{declaration,settings,old_flag}', 'true'), md5(random()::text), 'before'
         from tenant_revision where tenant_id = $1 order by number desc limit 1 returning number)
       update tenant set current_revision = (select number from made) where id = $1`,
      [tenantId],
    );

  const steps = {
    async edit({ credits, isStale }: Extract<Step, { kind: "edit" }>) {
      const { version } = await openDraft(ctx, { tenantId });
      const seen = isStale ? version - 1 : version;
      const patch = [
        { path: path("message_credits"), before: isStale ? 99 : undefined, after: credits },
        ...(credits % 2 === 0 ? [{ path: flag, before: true, after: undefined }] : []),
      ];
      await changeDraft(ctx, { tenantId, version: seen, patch });
    },
    async publish() {
      const { version, baseNumber, currentNumber } = await openDraft(ctx, { tenantId });
      if (baseNumber !== currentNumber) {
        const choices = [path("message_credits"), flag].map((each) => ({ path: each, take: "mine" as const }));
        await rebaseDraft(ctx, { tenantId, version, choices });
      }
      await publishDraft(ctx, { tenantId, version: (await openDraft(ctx, { tenantId })).version, reason: "" });
    },
    async schedule({ hours }: Extract<Step, { kind: "schedule" }>) {
      const { version } = await openDraft(ctx, { tenantId });
      await schedulePublication(ctx, { tenantId, version, at: new Date(now.getTime() + hours * hour), reason: "" });
    },
    async cancel() {
      for (const { id } of await listSchedules(ctx, { tenantId }))
        await cancelSchedule(ctx, { tenantId, publicationId: id, reason: "" });
    },
    back: ({ to }: Extract<Step, { kind: "back" }>) => rollBack(ctx, { tenantId, toNumber: to, reason: "" }),
    async clock({ hours }: Extract<Step, { kind: "clock" }>) {
      now = new Date(now.getTime() + hours * hour);
    },
    discard: async () => discardDraft(ctx, { tenantId, version: (await openDraft(ctx, { tenantId })).version }),
    contract: ageContract,
  };

  return {
    registry,
    refresh,
    async take(each: Step, before: Awaited<ReturnType<typeof held>>): Promise<void> {
      try {
        if (each.kind === "edit") await steps.edit(each);
        else if (each.kind === "schedule") await steps.schedule(each);
        else if (each.kind === "back") await steps.back(each);
        else if (each.kind === "clock") await steps.clock(each);
        else await steps[each.kind]();
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const after = await held();
        expect({ ...after, draft: undefined }).toEqual({ ...before, draft: undefined });
      }
      for (const { id } of await listSchedules(ctx, { tenantId }))
        await publishScheduled({ clock, announce: async () => {} }, { tenantId, publicationId: id });
    },
    held,
  };

  /** All that there is of the brand: what is published, when, and the draft. */
  async function held() {
    const revisions = await store.asOwner(
      "select number, content_hash, document::text not like '%old_flag%' as is_fit from tenant_revision where tenant_id = $1 order by number",
      [tenantId],
    );
    const [tenant] = await store.asOwner("select current_revision from tenant where id = $1", [tenantId]);
    const [draft] = await store.asOwner("select version from brand_draft where tenant_id = $1", [tenantId]);
    return { revisions, current: Number(tenant?.["current_revision"]), draft };
  }
}

const lastGood = (revisions: readonly Record<string, unknown>[]) =>
  revisions.findLast((revision) => revision["is_fit"] === true)?.["number"];

it("publishes whole or not at all, loses nothing, and serves what is sound, whatever comes in whatever order", async () => {
  let number = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 9 }), async (steps) => {
      const brand = await world(`brand-${number % sequences}`);
      const tenantId = `brand-${number % sequences}`;
      number += 1;
      let earlier = await brand.held();
      for (const each of steps) {
        await brand.take(each, earlier);
        const now = await brand.held();
        // nothing lost: history only grows, one by one, and the newest is what is published
        expect(now.revisions.slice(0, earlier.revisions.length)).toEqual(earlier.revisions);
        expect(now.revisions.map((revision) => revision["number"])).toEqual(now.revisions.map((_, place) => place + 1));
        expect(now.current).toBe(now.revisions.length);
        // a draft's version is never counted twice
        expect(Number(now.draft?.["version"] ?? 0)).toBeGreaterThanOrEqual(Number(earlier.draft?.["version"] ?? 0));
        // served: the current revision where it is sound, else the last good one
        await brand.refresh();
        expect(brand.registry.findTenant(tenantId)?.revision).toBe(lastGood(now.revisions));
        earlier = now;
      }
      // a process that starts by now serves the same
      const started = await world(tenantId);
      expect(started.registry.findTenant(tenantId)?.revision).toBe(lastGood(earlier.revisions));
      const waiting = await store.asOwner(
        "select count(*)::int as count from scheduled_publication where tenant_id = $1 and status = 'waiting'",
        [tenantId],
      );
      expect(waiting[0]?.["count"]).toBeLessThanOrEqual(1);
    }),
    { numRuns: sequences, endOnFailure: true },
  );
}, 600_000);
