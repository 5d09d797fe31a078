import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildExport, failExport } from "./build-export.server.ts";
import { exportJob } from "./export-job.ts";
import { findExport } from "./find-export.server.ts";
import { getLastExport } from "./get-last-export.server.ts";
import { requestExport } from "./request-export.server.ts";
import { sweepExports } from "./sweep-exports.server.ts";
import { photoFile } from "#app/domain/profiles/photos/files/photo-file.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { createFolderStorage } from "#app/platform/storage/folder-storage.server.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { createConversation, createLike, createMember } from "#tests/factories/member.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";
import { sweepEveryBrand } from "#tests/support/sweeps.ts";

const database = testDatabase();
const jobs = testJobs(database, [exportJob, sendMailJob]);
const start = new Date("2026-03-01T10:00:00Z");
const tenant = anyTenant();
const tenantId = tenant.id;
const folder = mkdtempSync(join(tmpdir(), "liaison-export-"));
const storage = createFolderStorage(folder);
const hour = 60 * 60 * 1_000;
const after = (hours: number) => ({ tenant, storage, clock: stoppedClock(new Date(start.getTime() + hours * hour)) });

const by = ({ actor }: MemberCtx, hours: number) => ({ ...after(hours), actor });

beforeAll(() => database.addTenant(tenantId));
afterAll(() => rmSync(folder, { recursive: true }));

/** Asks for an export and builds it; returns the secret of its link. */
async function exportOf(member: MemberCtx, hours = 0): Promise<string> {
  const at = after(hours);
  await requestExport({ ...member, clock: at.clock });
  const wanted = (await jobs.waiting(exportJob)).at(-1);
  await buildExport(at, { exportId: wanted?.exportId ?? "" });
  const mail = (await jobs.waiting(sendMailJob)).at(-1);
  expect(mail).toMatchObject({ template: "export_ready" });
  return mail?.actionPath.replace("/export/", "") ?? "";
}

async function unzip(fileKey: string) {
  const stored = await storage.get(fileKey);
  if (!stored) throw new Error("No such file");
  return unzipSync(await buffer(stored.body));
}

describe("an export", () => {
  it("holds everything about the member, readable, with the photos, and no secret", async () => {
    const member = await memberCtx(tenant, stoppedClock(start), {
      account: { passwordHash: "a-secret-hash" },
      profile: { name: "Anouk", bio: "I like the sea." },
    });
    const { accountId, profileId } = member.actor;
    await withTenant(tenantId, async (tx) => {
      const { profile: other } = await createMember(tx, {
        tenantId,
        profile: { name: "Somebody else", bio: "Not yours." },
      });
      await createLike(tx, { tenantId, from: profileId, to: other.id });
      await createConversation(tx, {
        tenantId,
        starter: profileId,
        other: other.id,
        lines: ["Hello you!", "Hello back."],
      });
      await tx.photo.create({
        data: {
          tenantId,
          profileId,
          key: "thephoto",
          blurredKey: "blurred",
          width: 1,
          height: 1,
          thumbhash: new Uint8Array(1),
          contentHash: new Uint8Array(32),
        },
      });
      await tx.session.create({
        data: { tenantId, accountId, tokenHash: new Uint8Array(32), expiresAt: start, userAgent: "Firefox" },
      });
      await tx.report.create({
        data: { tenantId, reporterId: other.id, reportedId: profileId, reason: "fake", text: "I reported you." },
      });
    });
    await storage.put(photoFile(tenantId, "thephoto", 960), new Uint8Array([1, 2, 3]), "image/webp");

    const { fileKey } = await findExport(by(member, 0), { secret: await exportOf(member) });
    const files = await unzip(fileKey);
    const read = (noun: string): unknown => JSON.parse(strFromU8(files[`data/${noun}.json`] ?? new Uint8Array()));
    expect(read("profile")).toMatchObject({ name: "Anouk", bio: "I like the sea." });
    expect(read("account")).toMatchObject({ id: accountId, status: "active" });
    expect(read("sessions")).toMatchObject([{ userAgent: "Firefox" }]);
    expect(read("likesGiven")).toHaveLength(1);
    expect(read("conversations")).toMatchObject([
      {
        messages: [
          { from: "you", body: "Hello you!" },
          { from: "other", body: "Hello back." },
        ],
      },
    ]);
    expect(files["photos/1.webp"]).toEqual(new Uint8Array([1, 2, 3]));
    expect(strFromU8(files["read-me.txt"] ?? new Uint8Array())).toContain(tenant.settings.name);
    const everything = Object.values(files)
      .map((file) => strFromU8(file))
      .join("\n");
    for (const secret of ["a-secret-hash", "tokenHash", "Not yours.", "I reported you.", "blurred"])
      expect(everything).not.toContain(secret);
  });

  it("covers every table that has rows of an account or a profile", async () => {
    const member = await memberCtx(tenant, stoppedClock(start));
    const { fileKey } = await findExport(by(member, 0), { secret: await exportOf(member) });
    const nouns = Object.keys(await unzip(fileKey))
      .filter((name) => name.startsWith("data/"))
      .map((name) => name.slice(5, -5));
    const tables = await database.asOwner(`
      select distinct c.relname as name from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class p on p.oid = f.confrelid
      where f.contype = 'f' and p.relname in ('account', 'profile') order by 1`);
    const nounOf: Record<string, string> = {
      account_deletion: "deletions",
      active_day: "daysHere",
      age_check: "ageChecks",
      alert_dismissal: "dismissedAlerts",
      audit_entry: "staffLog",
      auto_like: "autoLike",
      complaint: "complaints",
      consent: "consents",
      conversation: "conversations",
      conversion: "conversions",
      data_export: "exports",
      debit_block: "debitBlocks",
      direct_debit_mandate: "directDebits",
      discount_code: "discountCodes",
      discount_redemption: "discountsUsed",
      ledger_account: "credits",
      listing: "listing",
      mail_event: "mailEvents",
      mail_record: "mails",
      match_finder_answer: "matchFinder",
      member_note: "teamNotes",
      moderation_decision: "decisions",
      notification: "notifications",
      notification_preference: "notificationPreferences",
      one_time_token: "links",
      participant: "conversations",
      partner_listing: "partnerSites",
      payment: "payments",
      photo: "photos",
      profile: "profile",
      profile_block: "blocks",
      profile_interest: "interests",
      profile_like: "likesGiven",
      profile_limits: "limits",
      profile_pass: "passes",
      passkey: "passkeys",
      push_subscription: "pushSubscriptions",
      refund: "payments",
      report: "reportsMade",
      session: "sessions",
      sms_code: "mobileCodes",
      spending_limit: "spendingLimits",
      withdrawal: "withdrawals",
    };
    expect(
      tables.map(({ name }) => String(name)).filter((name) => !nouns.includes(nounOf[name] ?? "")),
      "a table is not in the export",
    ).toEqual([]);
  });

  it("can be asked for once a day, and again when it failed", async () => {
    const member = await memberCtx(tenant, stoppedClock(start));
    await requestExport(member);
    await expect(requestExport({ ...member, clock: after(23.9).clock })).rejects.toMatchObject({
      code: "too_many_requests",
    });
    expect(await getLastExport(member)).toMatchObject({ status: "requested", mayAsk: false });
    const wanted = (await jobs.waiting(exportJob)).at(-1);
    await failExport({ tenantId, exportId: wanted?.exportId ?? "" });
    expect(await getLastExport(member)).toMatchObject({ status: "failed", mayAsk: true });
    await requestExport(member);
  });

  it("is built once, however often its job runs", async () => {
    const member = await memberCtx(tenant, stoppedClock(start));
    const secret = await exportOf(member);
    const { id } = await findExport(by(member, 1), { secret });
    const mails = (await jobs.waiting(sendMailJob)).length;
    await buildExport(after(1), { exportId: id });
    expect((await jobs.waiting(sendMailJob)).length).toBe(mails);
  });

  it("works several times for seven days, and then its file goes", async () => {
    const member = await memberCtx(tenant, stoppedClock(start));
    const secret = await exportOf(member);
    const { id, fileKey } = await findExport(by(member, 1), { secret });
    await sweepEveryBrand(sweepExports, after(7 * 24 - 0.1));
    expect((await findExport(by(member, 7 * 24 - 0.1), { secret })).fileKey).toBe(fileKey);
    await expect(findExport(by(member, 7 * 24), { secret })).rejects.toMatchObject({ code: "link_invalid" });
    const lastAt = async (hours: number) => (await getLastExport({ ...member, clock: after(hours).clock })).status;
    expect([await lastAt(7 * 24 - 0.1), await lastAt(7 * 24)], "told as over before anybody swept").toEqual([
      "ready",
      "expired",
    ]);
    await sweepEveryBrand(sweepExports, after(7 * 24));
    expect(await storage.exists(fileKey)).toBe(false);
    await buildExport(after(7 * 24), { exportId: id });
    expect(await storage.exists(fileKey), "a late repetition of the job writes no file that nobody sweeps").toBe(false);
    expect(await getLastExport({ ...member, clock: after(7 * 24).clock })).toMatchObject({
      status: "expired",
      mayAsk: true,
    });
  });

  it("ends with the next one", async () => {
    const member = await memberCtx(tenant, stoppedClock(start));
    const former = await exportOf(member);
    const { fileKey } = await findExport(by(member, 0), { secret: former });
    const latter = await exportOf(member, 25);
    await expect(findExport(by(member, 25), { secret: former })).rejects.toMatchObject({ code: "link_invalid" });
    expect(await storage.exists(fileKey)).toBe(false);
    expect((await findExport(by(member, 25), { secret: latter })).fileKey).not.toBe(fileKey);
  });

  it("opens on its own brand only", async () => {
    await database.addTenant("otherbrand");
    const member = await memberCtx(tenant, stoppedClock(start));
    const secret = await exportOf(member);
    await expect(
      findExport({ ...by(member, 0), tenant: anyTenant({}, "otherbrand") }, { secret }),
    ).rejects.toMatchObject({ code: "link_invalid" });
  });

  it("opens for its owner only", async () => {
    const [member, other] = [
      await memberCtx(tenant, stoppedClock(start)),
      await memberCtx(tenant, stoppedClock(start)),
    ];
    const secret = await exportOf(member);
    for (const hours of [1, 6 * 24])
      await expect(findExport(by(other, hours), { secret })).rejects.toMatchObject({ code: "not_found" });
    expect(await findExport(by(member, 1), { secret })).toHaveProperty("fileKey");
  });
});
