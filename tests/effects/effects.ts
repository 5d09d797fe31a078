import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Client } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { mailPasswordResetJob } from "#app/domain/membership/password-reset/mail-password-reset-job.server.ts";
import type { StaffCtx } from "#app/domain/identity/staff/staff-ctx.ts";
import { exportJob } from "#app/domain/membership/exports/export-job.ts";
import { deliverJob } from "#app/domain/notifications/delivery/deliver-job.ts";
import { pushJob } from "#app/domain/notifications/push/push-job.ts";
import { syncGuestJob } from "#app/domain/profiles/partner-brands/sync-guest-job.ts";
import { addAvifJob, checkPhotoJob, giveBackRefusedPhotoJob, removeChatPhotoFilesJob, removePhotoFilesJob } from "#app/domain/profiles/photos/files/photo-jobs.ts";
import { type Clock, stoppedClock } from "#app/platform/clock/clock.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withConnection } from "#app/platform/db/connect.server.ts";
import { type Tx, withTenant } from "#app/platform/db/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { setProcessBus } from "#app/platform/runtime/process-bus.server.ts";
import { processRegistry } from "#app/platform/tenancy/registry.server.ts";
import type { Settings } from "#app/platform/tenancy/tenant-contract.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import { pairId, pairRow, pairSql } from "#tests/effects/people.ts";
import { readTables, tenantOwned, type Table } from "#tests/isolation/catalogue.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { addRows } from "#tests/support/bystanders.ts";
import { testDatabase } from "#tests/support/database.ts";
import { jobSeal, testJobs } from "#tests/support/jobs.ts";

const now = new Date("2026-03-01T10:00:00Z");
const marks = { anna: "aaaaaaaa", cora: "cccccccc", eva: "eeeeeeee" } as const;
/** The rows of each pair, by their names in `pairRow`; `talk` with Cora is Anna's, too. */
const rowsOf = (mark: string) => Object.fromEntries(Object.entries(pairRow).map(([name, number]) => [name, pairId(mark, number)])) as Record<keyof typeof pairRow, string>;

/** Anna, who asks, with Bram; Cora and Dirk, Eva and Finn, who are like them; all on a brand of their own. */
export type EffectScene = {
  tenant: Tenant; tenantId: string; clock: Clock; ctx: MemberCtx;
  /** Cora, who is a moderator, too. */
  staff: StaffCtx;
  /** Anna's rows (`one`) and Bram's (`other`), Cora's and Dirk's, Eva's and Finn's. */
  anna: Record<keyof typeof pairRow, string>; cora: Record<keyof typeof pairRow, string>; eva: Record<keyof typeof pairRow, string>;
  /** The conversation of Anna and Cora: three messages, the last unread by Anna. */
  talk: string;
  asTenant<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
};

/** What lies between the pairs: a like to Anna that waits, a match, a pass, a block, and a conversation. */
function betweenSql(): string {
  const [anna, cora, eva] = [rowsOf(marks.anna), rowsOf(marks.cora), rowsOf(marks.eva)];
  const talk = pairId(marks.cora, 90);
  const at = "'2026-02-21T10:00:00Z'";
  return `
    insert into profile_like (tenant_id, from_profile_id, to_profile_id, source, created_at, matched_at) values
      ($t, '${cora.oneProfile}', '${anna.oneProfile}', 'profile', ${at}, null), ($t, '${eva.otherProfile}', '${anna.oneProfile}', 'profile', ${at}, null),
      ($t, '${cora.otherProfile}', '${anna.oneProfile}', 'profile', ${at}, ${at}), ($t, '${anna.oneProfile}', '${cora.otherProfile}', 'swipe', ${at}, ${at});
    insert into profile_pass (tenant_id, from_profile_id, to_profile_id, created_at) values ($t, '${anna.oneProfile}', '${eva.otherProfile}', ${at}), ($t, '${cora.oneProfile}', '${eva.otherProfile}', ${at});
    insert into profile_block (tenant_id, from_profile_id, to_profile_id, created_at) values ($t, '${anna.oneProfile}', '${eva.oneProfile}', ${at}), ($t, '${cora.oneProfile}', '${eva.oneProfile}', ${at});
    insert into conversation (tenant_id, id, low_profile_id, high_profile_id, started_by_id, last_number, created_at) values ($t, '${talk}', '${anna.oneProfile}', '${cora.oneProfile}', '${anna.oneProfile}', 3, ${at});
    insert into participant (tenant_id, conversation_id, profile_id, last_delivered_number, last_read_number, unread_count, last_message_at) values
      ($t, '${talk}', '${anna.oneProfile}', 2, 2, 1, ${at}), ($t, '${talk}', '${cora.oneProfile}', 2, 1, 0, ${at});
    insert into message (tenant_id, conversation_id, number, sender_id, client_message_id, body, created_at) values
      ($t, '${talk}', 1, '${anna.oneProfile}', '${pairId(marks.anna, 91)}', 'Hello, Cora.', ${at}),
      ($t, '${talk}', 2, '${cora.oneProfile}', '${pairId(marks.cora, 91)}', 'Hello, Anna.', ${at}),
      ($t, '${talk}', 3, '${cora.oneProfile}', '${pairId(marks.cora, 92)}', 'How are you?', ${at});
    insert into session (tenant_id, id, account_id, token_hash, created_at, last_seen_at, expires_at) values ($t, '${pairId(marks.anna, 93)}', '${anna.one}', sha256('second'), ${at}, ${at}, '2026-03-20');
    insert into photo (tenant_id, id, profile_id, status, position, key, blurred_key, width, height, thumbhash, content_hash, created_at) values
      ($t, '${pairId(marks.anna, 94)}', '${anna.oneProfile}', 'pending', 1, '${pairId(marks.anna, 95)}', '${pairId(marks.anna, 96)}', 8, 8, 'hash', sha256('second'), ${at});
    update appeal set status = 'open', answer = '', answered_at = null where tenant_id = $t and id = '${eva.appeal}';
    update account set role = 'moderator' where tenant_id = $t and id = '${cora.one}';`;
}

type Row = Record<string, unknown>;

/** Every row of a brand in every table, and what it enqueued and counted, by what tells it from others. */
async function readAll(client: Client, tables: readonly Table[], tenantId: string): Promise<Map<string, Row>> {
  const reads = tables.map(({ name, primaryKey }) => `select '${name} ' || concat_ws(' ', ${primaryKey.filter((column) => column !== "tenant_id").join(", ")}) as key, to_jsonb(${name}) - 'tenant_id' as row from ${name} where tenant_id = ${client.escapeLiteral(tenantId)}`);
  const { rows } = await client.query<{ key: string; row: Row }>(reads.join(" union all "));
  const jobs = await client.query<{ id: string; name: string; data: unknown }>("select id, name, data from jobs.job where name <> 'deliver-notifications'");
  const ofAnyBrand = (row: Row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value === tenantId ? "brand" : value]));
  return new Map([...rows.map(({ key, row }) => [key, ofAnyBrand(row)] as const), ...jobs.rows.map(({ id, name, data }) => [`job ${name} ${id}`, jobSeal.open({ id, name }, data) as Row] as const)]);
}

/** What is there now and was not, is there no longer, and is another, a line each. */
function compare(before: Map<string, Row>, after: Map<string, Row>): string[] {
  const tableOf = (key: string) => key.split(" ").slice(0, key.startsWith("job ") ? 2 : 1).join(" ");
  const came = [...after].filter(([key]) => !before.has(key)).map(([key, row]) => `+ ${tableOf(key)} ${JSON.stringify(row)}`);
  const went = [...before].filter(([key]) => !after.has(key)).map(([key]) => `- ${key}`);
  const changed = [...after].flatMap(([key, row]) => {
    const old = before.get(key);
    if (old === undefined) return [];
    return Object.keys(row).filter((name) => JSON.stringify(row[name]) !== JSON.stringify(old[name])).map((name) => `~ ${key} ${name}: ${JSON.stringify(old[name])} → ${JSON.stringify(row[name])}`);
  });
  return [...came, ...went, ...changed];
}

const nameOfMark: Readonly<Record<string, string>> = { aaaaaaaa: "anna", cccccccc: "cora", eeeeeeee: "eva", b15a4de0: "BYSTANDER" };

/** A line that is the same in every run: ids by whose they are, nothing that is drawn by chance, no real time. */
function plain(line: string, tenantId: string): string {
  const real = Date.now();
  return line
    .replaceAll(/([0-9a-f]{8})-0000-4000-800(\d)-0*(\d+)/g, (whole, mark: string, group: string, number: string) => (mark in nameOfMark ? `${nameOfMark[mark]}.${group === "0" ? "" : `${group}.`}${number}` : whole))
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "#")
    .replaceAll(/\d{4}-\d\d-\d\d[T ][\d:.]+(?:Z|\+00(?::00)?)/g, (time) => (Math.abs(Date.parse(time.replace(" ", "T").replace(/\+00(:00)?$/, "Z")) - real) < 3_600_000 ? "now" : time))
    .replaceAll(/[A-Za-z0-9_-]{32,}/g, (word) => (/\d/.test(word) ? "secret" : word))
    .replaceAll(/secret\.\d{10}\.secret/g, "signed")
    .replaceAll(/\bSTAY[A-Z2-9]{8}\b/g, "STAYdrawn")
    .replaceAll(/\b[A-Z]-[0-9A-F]{8}\b/g, "number")
    .replaceAll(tenantId, "brand");
}

/** Says each value whole, with buffers, maps and sets as what they hold. */
function say(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => {
    if (each instanceof Map) return Object.fromEntries(each);
    if (each instanceof Set) return [...each];
    if (each instanceof Uint8Array) return `${each.length} bytes`;
    if (typeof each === "bigint") return String(each);
    return each;
  }, 1) ?? "nothing";
}

/**
 * Tests that each use case answers, changes and tells what is written beside the test file, whole, and nothing more: every
 * case begins on a brand of its own with the same six people. What changes here has to be read line by line before it is kept.
 */
export function testEffects(what: string, cases: Readonly<Record<string, (scene: EffectScene) => unknown>>, settings: Partial<Settings> = {}): void {
  const database = testDatabase();
  testJobs(database, [sendMailJob, mailPasswordResetJob, exportJob, deliverJob, pushJob, syncGuestJob, addAvifJob, checkPhotoJob, giveBackRefusedPhotoJob, removeChatPhotoFilesJob, removePhotoFilesJob]);
  const signals: string[] = [];
  let tables: Table[] = [];
  let before: Map<string, Row> | undefined;
  let count = 0;
  beforeAll(async () => {
    vi.stubEnv("DATA_DIR", mkdtempSync(path.join(tmpdir(), "liaison-effects-")));
    tables = tenantOwned(await withConnection(database.superuser, readTables));
    setProcessBus({ publish: async (topic, payload) => void signals.push(`signal ${topic} ${payload}`), subscribe: () => () => {}, onReconnected: () => () => {}, close: async () => {} });
  });
  afterEach(() => database.asOwner("delete from rate_limit; delete from jobs.job"));
  afterAll(() => {
    setProcessBus(null);
    vi.unstubAllEnvs();
  });

  async function setScene(): Promise<EffectScene> {
    count += 1;
    const tenantId = `effects-${count}`;
    const tenant = anyTenant(settings, tenantId);
    await database.addTenant(tenantId);
    processRegistry().replaceTenant(tenant);
    const pairs = Object.values(marks).map((mark) => pairSql({ mark, at: "2026-02-20T10:00:00Z", until: "2026-03-20T10:00:00Z", isOver: false }));
    await withConnection(database.superuser, (client) => addRows(client, tenantId, [...pairs, betweenSql()].join("\n")));
    const [anna, cora, eva] = [rowsOf(marks.anna), rowsOf(marks.cora), rowsOf(marks.eva)];
    const clock = stoppedClock(now);
    const ctxOf = (rows: typeof anna): MemberCtx => ({ tenant, actor: { accountId: rows.one, profileId: rows.oneProfile, sessionId: rows.session }, locale: "en", clock, requestId: "test" });
    return {
      tenant, tenantId, clock, anna, cora, eva, talk: pairId(marks.cora, 90),
      ctx: ctxOf(anna), staff: { ...ctxOf(cora), staff: { role: "moderator", name: "One" } },
      asTenant: (work) => withTenant(tenantId, work),
    };
  }

  describe(what, () => {
    it.each(Object.entries(cases))("%s", async (_, run) => {
      const scene = await setScene();
      const read = () => withConnection(database.superuser, (client) => readAll(client, tables, scene.tenantId));
      // why: every scene begins with the same rows, so that one look at them is enough
      before ??= await read();
      signals.length = 0;
      const answer = await Promise.resolve(run(scene)).then((value) => `answers ${say(value)}`, (error: unknown) => {
        if (error instanceof AppError) return `refuses ${error.code} ${say(error.details)}`;
        throw error;
      });
      const lines = [...compare(before, await read()), ...signals].map((line) => plain(line, scene.tenantId)).toSorted();
      expect([plain(answer, scene.tenantId), ...lines].join("\n")).toMatchSnapshot();
    });
  });
}
