import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { pictureFolder } from "#app/domain/brands/pictures/picture-key.ts";
import { stoppedClock, systemClock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import {
  bindSweepAgain,
  type BrandSweep,
  defineBrandSweep,
  sweepAgainJob,
} from "#app/platform/jobs/define-brand-sweep.server.ts";
import type { JobCtx } from "#app/platform/jobs/define-job.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { createLogger } from "#app/platform/log/logger.server.ts";
import { processStorage } from "#app/platform/runtime/process-storage.server.ts";
import { processRegistry } from "#app/platform/tenancy/registry/registry.server.ts";
import { siteSweeps } from "#app/sweeps.server.ts";
import { createMember } from "#tests/factories/member.ts";
import { openStripeWorld, type ProviderWorld } from "#tests/factories/provider-worlds.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";

const database = testDatabase({ about: "what every job does at two brands, and nobody else" });
const jobs = testJobs(database, [sweepAgainJob]);
const folder = mkdtempSync(path.join(tmpdir(), "sweeps-"));
vi.stubEnv("DATA_DIR", folder);
// A while later, so that what was stored just now is old.
const clock = stoppedClock(new Date(systemClock.now().getTime() + 40 * millisecondsIn.day));
/** The first that every job comes to, and one of another company after it. */
const [broken, sound] = ["away", "beau"] as const;
let world: ProviderWorld;
let lines: string[] = [];

const ctxOf = (): JobCtx => ({
  jobId: "test",
  attempt: 1,
  isLastAttempt: false,
  clock,
  log: createLogger({ level: "debug", form: "json", destination: { write: (line) => void lines.push(line) } }),
  signal: new AbortController().signal,
});
const setBroken = (isBroken: boolean) =>
  database.asOwner(isBroken ? "insert into poison.brand values ($1)" : "delete from poison.brand where id = $1", [
    broken,
  ]);

beforeAll(async () => {
  // Whoever asks for the rows of a brand says so first: for one brand that fails, as it does while its database is away.
  await database.asOwner(`
    create schema poison;
    create table poison.brand (id text);
    create function poison.set_config(name text, value text, here boolean) returns text language plpgsql as $$
    begin
      if name = 'app.tenant_id' and exists (select from poison.brand b where b.id = value) then raise 'The rows of % are away', value; end if;
      return pg_catalog.set_config(name, value, here);
    end $$;
    grant usage on schema poison to public;
    grant select on poison.brand to public;
    do $$ begin execute format('alter database %I set search_path = poison, pg_catalog, public', current_database()); end $$`);
  world = await openStripeWorld(clock);
  world.use();
  for (const [index, id] of [broken, sound].entries()) {
    await database.addTenant(id, index + 1);
    const tenant = anyTenant({}, id);
    processRegistry().replaceTenant({ ...tenant, company: { ...tenant.company, id: index + 1 } });
    await (await processStorage()).put(`${pictureFolder(id)}/old.png`, new Uint8Array([1]), "image/png");
  }
});
beforeEach(async () => {
  lines = [];
  await database.asOwner("delete from jobs.job");
  await database.asOwner("delete from poison.brand");
});
afterAll(async () => {
  await world.close();
  for (const id of [broken, sound]) processRegistry().removeTenant(id);
  rmSync(folder, { recursive: true });
});

/** The sweep without its waiting, and which brand's share of which step was done. */
function watched({ name, cron, steps }: BrandSweep): { sweep: BrandSweep; done: string[] } {
  const done: string[] = [];
  const seen = steps
    .filter((step) => step.name !== "wait")
    .map((step) => ({
      ...step,
      shares: async (ctx: JobCtx) =>
        (await step.shares(ctx)).map((share) => {
          const note = <T>(value: T): T => {
            done.push(`${share.tenantId} ${step.name}`);
            return value;
          };
          return {
            ...share,
            items: (at: JobCtx) => share.items(at)?.then(note) ?? null,
            run: async (at: JobCtx, item: string) => note(await share.run(at, item)),
          };
        }),
    }));
  return { sweep: defineBrandSweep(name, cron ?? "", seen), done };
}

const failed = (): unknown[] =>
  lines.filter((line) => line.includes("is done again")).map((line): unknown => JSON.parse(line));

describe.each(siteSweeps.map((each) => ({ name: each.name, each })))("the job $name", ({ each }) => {
  it("goes on for the others where it fails for one brand, and tries that one again by itself", async () => {
    const { sweep, done } = watched(each);
    const steps = sweep.steps.filter(({ once }) => once === null).map(({ name }) => name);
    expect(steps.length).toBeGreaterThan(0);
    await setBroken(true);
    await sweep.run({}, ctxOf());
    expect(done).toEqual(steps.map((step) => `${sound} ${step}`));
    expect(failed()).toMatchObject(steps.map((step) => ({ tenant: broken, step, level: "error" })));
    const again = await jobs.waiting(sweepAgainJob);
    const shares = steps.map((step) => ({ tenantId: broken, sweep: each.name, step, item: null }));
    expect(again).toHaveLength(shares.length);
    expect(again).toEqual(expect.arrayContaining(shares));

    await sweep.run({}, ctxOf());
    expect(await jobs.waiting(sweepAgainJob), "one waits, however often it fails").toHaveLength(shares.length);

    await setBroken(false);
    done.length = 0;
    await database.asOwner("delete from jobs.job");
    const tryAgain = bindSweepAgain([sweep]);
    for (const share of again) expect(await tryAgain.run(share, ctxOf())).toBeUndefined();
    expect(done.toSorted()).toEqual(steps.map((step) => `${broken} ${step}`).toSorted());
    expect(await jobs.waiting(sweepAgainJob)).toEqual([]);
  });
});

it("an account that cannot be erased keeps no other and nothing after it from its end", async () => {
  const sweep = siteSweeps.find(({ name }) => name === "erase-accounts");
  const leaving = { status: "deleted", deletedAt: new Date(0), eraseAfter: new Date(0) } as const;
  const ids: string[] = [];
  for (const eraseAfter of [new Date(0), new Date(1_000)]) {
    const { account } = await withTenant(sound, (tx) =>
      createMember(tx, { tenantId: sound, account: { ...leaving, eraseAfter } }),
    );
    ids.push(account.id);
  }
  await database.asOwner(`
    create function poison.refuse() returns trigger language plpgsql as $$ begin raise 'This one stays'; end $$;
    create trigger refuse before update on account for each row when (old.id = '${ids[0]}') execute function poison.refuse()`);
  const { account } = await withTenant(sound, (tx) => createMember(tx, { tenantId: sound }));
  const over = { status: "ready", expiresAt: new Date(0) } as const;
  await withTenant(sound, (tx) => tx.dataExport.create({ data: { tenantId: sound, accountId: account.id, ...over } }));
  await sweep?.run({}, ctxOf());
  const kept = await database.asOwner("select id from account where id = any ($1) and email is not null", [ids]);
  expect(kept).toEqual([{ id: ids[0] }]);
  expect(await jobs.waiting(sweepAgainJob)).toEqual([
    { tenantId: sound, sweep: "erase-accounts", step: "accounts", item: ids[0] },
  ]);
  expect(await withTenant(sound, (tx) => tx.dataExport.findFirst({ where: { tenantId: sound } }))).toMatchObject({
    status: "expired",
  });
  await database.asOwner("drop trigger refuse on account");
  for (const share of await jobs.waiting(sweepAgainJob)) await bindSweepAgain(siteSweeps).run(share, ctxOf());
  expect(await database.asOwner("select id from account where id = any ($1) and email is not null", [ids])).toEqual([]);
});
