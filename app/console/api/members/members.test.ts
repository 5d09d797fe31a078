import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { memberEndpoints } from "#app/console/api/member-endpoints.server.ts";
import { eraseMember } from "#app/console/contracts/members/erase-member.ts";
import { exportMember } from "#app/console/contracts/members/export-member.ts";
import { liftSuspension } from "#app/console/contracts/members/lift-suspension.ts";
import { mailMember } from "#app/console/contracts/members/mail-member.ts";
import { noteMember } from "#app/console/contracts/members/note-member.ts";
import { searchMembers } from "#app/console/contracts/members/search-members.ts";
import { signOutMember } from "#app/console/contracts/members/sign-out-member.ts";
import { suspendMember } from "#app/console/contracts/members/suspend-member.ts";
import { viewMember } from "#app/console/contracts/members/view-member.ts";
import { exportJob } from "#app/domain/membership/exports/export-job.ts";
import { mailPasswordResetJob } from "#app/domain/membership/password-reset/mail-password-reset-job.server.ts";
import { startSession } from "#app/domain/identity/sessions/start-session.server.ts";
import { findSession } from "#app/domain/identity/sessions/find-session.server.ts";
import type { Operator } from "#app/domain/operators/rights/operator-ctx.ts";
import { isSwitchedOff } from "#app/domain/safety/decisions/is-switched-off.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { readEnv } from "#app/platform/env/env.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { createRuntime } from "#app/platform/runtime/runtime.server.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { createConversation, createMember } from "#tests/factories/member.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { anOperatorOf, consoleClient } from "#tests/support/console-client.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";

const limited = vi.hoisted(() => ({ allowed: true }));
// why: limits are tested on their own; here they say what they are told
vi.mock("#app/platform/runtime/process-limits.server.ts", () => ({
  processLimits: () => ({ takeToken: async () => ({ allowed: limited.allowed, retryAfterSeconds: 60 }) }),
}));

const database = testDatabase();
const jobs = testJobs(database, [sendMailJob, mailPasswordResetJob, exportJob]);
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const tenant = anyTenant();
const brand = tenant.id;
const reason = "Asked for in complaint C-1.";
const secretWords = "Only the two of us read this.";
const folder = mkdtempSync(join(tmpdir(), "liaison-members-"));
const { ask, refused, send } = consoleClient({ handlers: memberEndpoints, clock, tenant });

let operator: Operator;
let anna: MemberCtx;
let member: string;

beforeAll(async () => {
  createRuntime(readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR: folder }));
  for (const id of [brand, "otherbrand"]) await database.addTenant(id);
  operator = await anOperatorOf(database, "operator", brand);
});
afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(async () => {
  limited.allowed = true;
  clock.advance(60_000);
  anna = await memberCtx(tenant, clock, {
    account: { signupDate: clock.now() },
    profile: { name: "Annabel" },
  });
  member = anna.actor.accountId;
});

const at = () => ({ brand, member });
const audits = () =>
  withTenant(brand, (tx) =>
    tx.auditEntry.findMany({
      where: { subjectKind: "member", subjectId: member, operatorId: operator.id },
      orderBy: { happenedAt: "asc" },
    }),
  );
const found = async (q: string, who = operator) => {
  const { members } = await ask(who, searchMembers, { brand, q });
  return members.map(({ id }) => id);
};
const statusOf = async () =>
  (
    await withTenant(brand, (tx) =>
      tx.profile.findUniqueOrThrow({ where: { tenantId_id: { tenantId: brand, id: anna.actor.profileId } } }),
    )
  ).status;

describe("members are found", () => {
  it("by address, id of account or profile, and how the name begins, in capitals or not", async () => {
    const email = await withTenant(brand, (tx) =>
      tx.account.findUniqueOrThrow({ where: { tenantId_id: { tenantId: brand, id: member } } }),
    ).then((account) => account.email ?? "");
    for (const words of [email.toUpperCase(), member, anna.actor.profileId])
      expect(await found(words)).toEqual([member]);
    expect(await found("ANNAB")).toContain(member);
    expect(await found("annabelle")).toEqual([]);
    expect(await found(email.slice(1)), "no part of an address").toEqual([]);
  });

  it("page by page, nobody twice and nobody left out, by name and by when they came", async () => {
    const name = `Zoë ${clock.now().getTime()}`;
    await withTenant(brand, async (tx) => {
      for (let count = 0; count < 53; count += 1)
        await createMember(tx, { tenantId: brand, account: { signupDate: clock.now() }, profile: { name } });
    });
    for (const q of [name.toUpperCase(), ""]) {
      const first = await ask(operator, searchMembers, { brand, q });
      const second = await ask(operator, searchMembers, { brand, q, after: first.next });
      const ids = [...first.members, ...second.members].map(({ id }) => id);
      expect(first.members).toHaveLength(50);
      expect(new Set(ids).size).toBe(ids.length);
      const wanted = await withTenant(brand, (tx) => tx.account.findMany({ where: { profile: { name } } }));
      expect(ids).toEqual(expect.arrayContaining(wanted.map(({ id }) => id)));
    }
    expect((await ask(operator, searchMembers, { brand, after: "nonsense" })).members).toHaveLength(50);
  });

  it("by whoever works for their brand alone, and without the words in the audit", async () => {
    expect(await refused(await anOperatorOf(database, "owner", "otherbrand"), searchMembers, { brand })).toEqual([
      "not_found",
    ]);
    expect(await refused(await anOperatorOf(database, "finance", brand), viewMember, at())).toEqual(["forbidden"]);
    await found("Annabel");
    const entry = await withTenant(brand, (tx) =>
      tx.auditEntry.findFirst({ where: { action: "member.search" }, orderBy: { happenedAt: "desc" } }),
    );
    expect(JSON.stringify(entry)).not.toContain("Annabel");
  });
});

describe("a member's page", () => {
  it("says how they stand, where they are signed in and what was noted, and is written down with why", async () => {
    await withTenant(brand, (tx) =>
      startSession(
        tx,
        { tenantId: brand, clock },
        { accountId: member, userAgent: "Firefox/140.0 Linux", ipCountry: "NL", formerToken: null },
      ),
    );
    await ask(operator, noteMember, { ...at(), text: "Called about a receipt." });
    const view = await ask(operator, viewMember, { ...at(), from: "P-12345678" });
    expect(view).toMatchObject({
      name: "Annabel",
      standing: "active",
      suspension: null,
      mails: ["password", "copy"],
      sessions: [{ device: "Firefox, Linux", country: "NL" }],
      wallet: { credits: 0, owed: 0 },
      payments: [],
      complaints: [],
    });
    expect(view.notes).toMatchObject([{ text: "Called about a receipt.", by: "Kim" }]);
    expect(view.log[0]).toMatchObject({ action: "member.view", by: "Kim", reason: "P-12345678" });
    expect((await audits()).map(({ action }) => action).toSorted()).toEqual(["member.note", "member.view"]);
  });

  it("keeps from support what moderators alone decide, and from a token what its scopes leave out", async () => {
    const support = await anOperatorOf(database, "support", brand);
    expect(await ask(support, viewMember, at())).toMatchObject({ cases: null, wallet: { credits: 0 } });
    const program: Operator = { ...operator, scopes: ["members.see"] };
    expect(await ask(program, viewMember, at())).toMatchObject({
      cases: null,
      wallet: null,
      payments: null,
      complaints: null,
    });
  });

  it("is not there for an id of nobody", async () => {
    for (const nobody of ["x", crypto.randomUUID(), anna.actor.profileId])
      expect(await refused(operator, viewMember, { brand, member: nobody })).toEqual(["not_found"]);
  });
});

describe("helping a member", () => {
  it("sends the mails that make sense as they stand, within the member's own limits", async () => {
    expect(await refused(operator, mailMember, { ...at(), kind: "confirmation" })).toEqual(["conflict"]);
    const [resets, copies] = [
      (await jobs.waiting(mailPasswordResetJob)).length,
      (await jobs.waiting(exportJob)).length,
    ];
    await ask(operator, mailMember, { ...at(), kind: "password" });
    await ask(operator, mailMember, { ...at(), kind: "copy" });
    expect(await jobs.waiting(mailPasswordResetJob)).toHaveLength(resets + 1);
    expect(await jobs.waiting(exportJob)).toHaveLength(copies + 1);
    expect(await refused(operator, mailMember, { ...at(), kind: "copy" })).toEqual(["too_many_requests"]);
    limited.allowed = false;
    expect(await refused(operator, mailMember, { ...at(), kind: "password" })).toEqual(["too_many_reset_mails"]);
    expect((await audits()).map(({ details }) => details)).toEqual([{ mail: "password" }, { mail: "copy" }]);
  });

  it("mails an unconfirmed member the link again", async () => {
    anna = await memberCtx(tenant, clock, {
      account: { status: "not_confirmed", confirmedAt: null },
      profile: { status: "disabled" },
    });
    member = anna.actor.accountId;
    await ask(operator, mailMember, { ...at(), kind: "confirmation" });
    expect((await jobs.waiting(sendMailJob)).at(-1)).toMatchObject({ template: "activation", accountId: member });
    expect(await ask(operator, viewMember, at())).toMatchObject({ standing: "unconfirmed", suspension: null });
  });

  it("signs them out everywhere", async () => {
    const enter = () =>
      withTenant(brand, (tx) =>
        startSession(
          tx,
          { tenantId: brand, clock },
          { accountId: member, userAgent: "", ipCountry: null, formerToken: null },
        ),
      );
    const tokens = [await enter(), await enter()];
    expect(await ask(operator, signOutMember, { ...at(), reason })).toEqual({ ended: 2 });
    for (const token of tokens) expect(await findSession({ tenant, clock }, { token })).toBeNull();
    expect((await audits()).map(({ action, reason: why }) => [action, why])).toEqual([["member.sign_out", reason]]);
  });
});

describe("a suspension", () => {
  const facts = "Three members were asked for money.";

  it("hides the profile and mails the reasons, until it is lifted", async () => {
    const { decisionId } = await ask(operator, suspendMember, { ...at(), ground: "scam", facts });
    expect(await statusOf()).toBe("disabled");
    expect((await jobs.waiting(sendMailJob)).at(-1)).toMatchObject({
      template: "moderation_decision",
      actionPath: `/appeals/${decisionId}`,
      variables: { facts },
    });
    expect(await refused(operator, suspendMember, { ...at(), ground: "scam", facts })).toEqual(["conflict"]);
    expect(await ask(operator, viewMember, at())).toMatchObject({ suspension: { ground: "scam", facts } });
    clock.advance(1_000);
    await ask(operator, liftSuspension, { ...at(), reason });
    expect(await statusOf()).toBe("active");
    expect((await jobs.waiting(sendMailJob)).at(-1)).toMatchObject({ template: "suspension_lifted" });
    expect(await ask(operator, viewMember, at())).toMatchObject({ suspension: null });
    expect(await refused(operator, liftSuspension, { ...at(), reason })).toEqual(["conflict"]);
    clock.advance(1_000);
    await ask(operator, suspendMember, { ...at(), ground: "fake", facts });
    expect(await statusOf(), "a later one stands again").toBe("disabled");
    const isOff = () =>
      withTenant(brand, (tx) => isSwitchedOff(tx, { tenantId: brand, profileId: anna.actor.profileId }));
    expect(await isOff()).toBe(true);
  });

  it("is nothing that support or a stranger to the brand does", async () => {
    const support = await anOperatorOf(database, "support", brand);
    expect(await refused(support, suspendMember, { ...at(), ground: "scam", facts })).toEqual(["forbidden"]);
    const other = await anOperatorOf(database, "owner", "otherbrand");
    expect(
      await refused(other, suspendMember, { brand: "otherbrand", member, ground: "scam", facts }),
      "nobody of another brand",
    ).toEqual(["not_found"]);
  });
});

describe("a member's data", () => {
  it("goes to an operator as a file with what was noted, and without a word of their conversations", async () => {
    await withTenant(brand, async (tx) => {
      const { profile } = await createMember(tx, { tenantId: brand });
      await createConversation(tx, {
        tenantId: brand,
        starter: anna.actor.profileId,
        other: profile.id,
        lines: [secretWords, secretWords],
      });
    });
    await ask(operator, noteMember, { ...at(), text: "Called about a receipt." });
    const answer = await send(operator, exportMember, { ...at(), reason });
    expect(answer.headers.get("content-type")).toBe("application/zip");
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const words = Object.entries(files).map(([name, file]) => `${name} ${strFromU8(file)}`);
    expect(words.join("\n")).toContain("Called about a receipt.");
    expect(words.join("\n")).not.toContain(secretWords);
    expect(words.find((each) => each.startsWith("read-me.txt"))).toContain(
      "Conversations and the photos in them are left out",
    );
    expect(Object.keys(files)).not.toContain("data/conversations.json");
    expect(await ask(operator, viewMember, at()).then((view) => JSON.stringify(view))).not.toContain(secretWords);
    expect((await audits()).map(({ action }) => action)).toContain("member.export");
  });

  it("and account go after the id is typed again, with a fresh second factor alone", async () => {
    const wish = { ...at(), reason };
    expect(await refused(operator, eraseMember, { ...wish, confirmed: "Annabel" })).toEqual([
      "invalid_input",
      "confirmed",
    ]);
    const stale: Operator = { ...operator, freshUntil: clock.now() };
    for (const call of [
      refused(stale, eraseMember, { ...wish, confirmed: member }),
      refused(stale, exportMember, wish),
    ])
      expect(await call).toEqual(["second_factor_stale"]);
    const { eraseAfter } = await ask(operator, eraseMember, { ...wish, confirmed: member.toUpperCase() });
    expect(new Date(eraseAfter).getTime() - clock.now().getTime()).toBe(14 * 24 * 3_600_000);
    expect(await ask(operator, viewMember, at())).toMatchObject({ standing: "leaving", mails: ["return"] });
    expect(await refused(operator, eraseMember, { ...wish, confirmed: member })).toEqual(["conflict"]);
  });
});
