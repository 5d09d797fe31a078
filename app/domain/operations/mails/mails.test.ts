import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { searchMails } from "./search-mails.server.ts";
import { sendAgain } from "./send-again.server.ts";
import { mailMember } from "#app/domain/identity/mail-addresses/mail-member.server.ts";
import { moveMail } from "#app/domain/identity/mails/move-mail.server.ts";
import { noteMail } from "#app/domain/identity/mails/note-mail.server.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { hashToken } from "#app/platform/crypto/token.server.ts";
import { asOperator } from "#app/platform/db/connection/operator-scope.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { brandOperator } from "#tests/factories/brand-operator.ts";
import { createMember } from "#tests/factories/member.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";
import { addressOf } from "#tests/support/address-of.ts";
import { sweepAllKeptRows } from "#tests/support/sweeps.ts";

const store = testDatabase();
testJobs(store, [sendMailJob]);
const tenant = anyTenant();
const clock = stoppedClock(new Date());
const olga = brandOperator({ clock });
const ctx: BrandOperatorCtx = { ...olga, tenant, actor: null };
const everything = { address: null, brand: null, kind: null, state: null };
const secret = "a-secret-of-a-link";

beforeAll(async () => {
  await store.addTenant(tenant.id);
  await store.addTenant("another");
  await store.asOwner(
    "insert into operator (id, email, name, status) values ($1, 'olga@example.com', 'Olga', 'active')",
    [olga.operator.id],
  );
});
beforeEach(async () => {
  await store.asOwner("delete from jobs.job; delete from mail_record; delete from rate_limit");
  await store.asOwner("delete from operator_grant");
  await store.asOwner("insert into operator_grant (operator_id, role) values ($1, 'owner')", [olga.operator.id]);
});

/** Mails a new member of a brand; returns the address, whose it is and the mail's number. */
async function mailed(tenantId = tenant.id) {
  const { account } = await withTenant(tenantId, (tx) => createMember(tx, { tenantId }));
  const id = await withTenant(tenantId, (tx) =>
    mailMember(
      tx,
      { tenant: { ...tenant, id: tenantId }, clock },
      { accountId: account.id, actionPath: `/reset?token=${secret}`, secret },
      () => ({
        template: "password_reset",
        variables: {},
      }),
    ),
  );
  return { id: id ?? "", address: account.email ?? "", accountId: account.id };
}

/** Has a mail stand as it does after so many tries that failed, its job with it. */
async function failed(state: "failed" | "lost" = "lost", tenantId = tenant.id) {
  const mail = await mailed(tenantId);
  await noteMail({ tenantId, jobId: mail.id, state, error: "Error EENVELOPE 550 RCPT TO 5.1.1", tries: 3 }, clock);
  await store.asOwner("update jobs.job set state = $2::jobs.job_state, retry_count = 2 where id = $1", [
    mail.id,
    state === "lost" ? "failed" : "retry",
  ]);
  return mail;
}

const again = (id: string, who = ctx) =>
  asOperator(olga.operator.id, () => sendAgain(who, { id, reason: "the address is right again" }));
const audited = (table: string) =>
  store.asOwner(
    `select action, subject_id, reason, details from ${table} where action like 'mail.%' order by happened_at`,
  );

describe("a mail", () => {
  it("waits from the moment it is asked for, and then stands as its last try ended", async () => {
    const { id, accountId } = await mailed();
    expect(await searchMails(olga, everything)).toMatchObject([
      {
        id,
        brand: tenant.id,
        accountId,
        kind: "password_reset",
        state: "waiting",
        tries: 0,
        fault: null,
        isHeld: true,
      },
    ]);
    clock.advance(60_000);
    await noteMail({ tenantId: tenant.id, jobId: id, state: "failed", error: "Error ESOCKET CONN", tries: 1 }, clock);
    expect(await searchMails(olga, everything)).toMatchObject([
      { state: "failed", tries: 1, fault: "unreachable", error: "Error ESOCKET CONN", changedAt: clock.now() },
    ]);
    await noteMail({ tenantId: tenant.id, jobId: id, state: "sent", error: "", tries: 2 }, clock);
    await store.asOwner("delete from jobs.job");
    expect(await searchMails(olga, everything)).toMatchObject([
      { state: "sent", tries: 2, fault: null, isHeld: false },
    ]);
  });

  it("is found by its exact address, brand, kind and state, in brands that the operator holds", async () => {
    const [one, two, elsewhere] = [await mailed(), await failed(), await mailed("another")];
    const found = async (sought: object) =>
      (await searchMails(olga, { ...everything, ...sought })).map(({ id }) => id).toSorted();
    expect(await found({})).toEqual([one.id, two.id, elsewhere.id].toSorted());
    expect(await found({ address: addressOf(one.address.toUpperCase()) })).toEqual([one.id]);
    expect(await found({ address: addressOf(one.address.slice(1)) })).toEqual([]);
    expect(await found({ address: addressOf(one.address), state: "lost" })).toEqual([]);
    expect(await found({ address: two.address, state: "lost", kind: "password_reset" })).toEqual([two.id]);
    expect(await found({ brand: "another" })).toEqual([elsewhere.id]);
    expect(await found({ state: "lost" })).toEqual([two.id]);
    expect(await found({ kind: "activation" })).toEqual([]);
    await store.asOwner("update operator_grant set tenant_id = $1", [tenant.id]);
    expect(await found({})).toEqual([one.id, two.id].toSorted());
    expect(await found({ address: elsewhere.address })).toEqual([]);
  });

  it("shows and keeps neither address, words nor link, and the audit says that somebody looked", async () => {
    const { address } = await failed();
    const shown = JSON.stringify(await searchMails(olga, { ...everything, address: addressOf(address) }));
    const kept = JSON.stringify([
      await store.asOwner("select * from mail_record"),
      await audited("platform_audit_entry"),
    ]);
    for (const said of [address, secret, "token="]) {
      expect(shown).not.toContain(said);
      expect(kept).not.toContain(said);
    }
    expect((await audited("platform_audit_entry")).at(-1)).toMatchObject({
      action: "mail.search",
      details: { byAddress: true, kind: null, state: null, found: 1 },
    });
  });

  it("that failed or was given up is sent again, and the audit says by whom and why", async () => {
    for (const state of ["failed", "lost"] as const) {
      const { id, accountId } = await failed(state);
      await again(id);
      expect(await searchMails(olga, { ...everything, state: "waiting" })).toMatchObject([{ id, isHeld: true }]);
      expect(await store.asOwner("select state::text as state from jobs.job where id = $1", [id])).toEqual([
        { state: "retry" },
      ]);
      expect((await audited("audit_entry")).at(-1)).toEqual({
        action: "mail.retry",
        subject_id: id,
        reason: "the address is right again",
        details: { kind: "password_reset", before: state, account: accountId },
      });
      await store.asOwner("delete from mail_record");
    }
  });

  it("is sent again six times a day to an address and no more, whichever mail it is", async () => {
    const { id, address } = await failed();
    for (let times = 0; times < 6; times += 1) {
      await again(id);
      await store.asOwner("update jobs.job set state = 'failed' where id = $1", [id]);
    }
    await expect(again(id)).rejects.toMatchObject({ code: "too_many_requests" });
    const another = (await failed()).id;
    await again(another);
    await store.asOwner("update jobs.job set state = 'failed' where id = $1", [another]);
    await store.asOwner("update mail_record set address_hash = sha256(convert_to($1, 'UTF8'))", [address]);
    await expect(again(another)).rejects.toMatchObject({ code: "too_many_requests" });
  });

  it("that was withheld is found as never sent, with why, apart from what nobody needs any more", async () => {
    const { account } = await withTenant(tenant.id, (tx) =>
      createMember(tx, { tenantId: tenant.id, account: { status: "not_confirmed", confirmedAt: null } }),
    );
    const withheld = await withTenant(tenant.id, (tx) =>
      mailMember(tx, { tenant, clock }, { accountId: account.id, actionPath: "/profile" }, () => ({
        template: "suspension_lifted",
        variables: {},
      })),
    );
    const dropped = await mailed();
    await noteMail({ tenantId: tenant.id, jobId: dropped.id, state: "dropped", error: "", tries: 1 }, clock);
    expect(withheld).toBeNull();
    const found = async (sought: object) =>
      (await searchMails(olga, { ...everything, ...sought })).map((mail) => [mail.kind, mail.state, mail.withheld]);
    const [never, needless] = [
      ["suspension_lifted", "dropped", "unconfirmed"],
      ["password_reset", "dropped", null],
    ];
    expect(await found({})).toEqual(expect.arrayContaining([never, needless]));
    expect(await found({ state: "withheld" })).toEqual([never]);
    expect(await found({ state: "dropped" })).toEqual([needless]);
    expect(await found({ state: "withheld", address: account.email ?? "" })).toEqual([never]);
    expect(await found({ state: "dropped", address: account.email ?? "" })).toEqual([]);
    expect(await searchMails(olga, { ...everything, state: "withheld" })).toMatchObject([{ isHeld: false }]);
  });

  it("that went out, waits, or left the queue is not sent again, and takes none of the address's mails", async () => {
    const [waiting, gone] = [await mailed(), await failed()];
    await store.asOwner("delete from jobs.job where id = $1", [gone.id]);
    for (const { id } of [waiting, gone]) await expect(again(id)).rejects.toMatchObject({ code: "conflict" });
    expect(await searchMails(olga, { ...everything, state: "lost" })).toMatchObject([{ id: gone.id, isHeld: false }]);
    const elsewhere = await failed("lost", "another");
    await expect(again(elsewhere.id)).rejects.toMatchObject({ code: "not_found" });
    const againKeys = [waiting, gone].map(({ address }) => hashToken(`mail-again:${tenant.id}:${hashToken(address)}`));
    expect(await store.asOwner("select from rate_limit where key = any ($1)", [againKeys])).toEqual([]);
  });

  it("keeps its record when another job sends it, as while its brand is paused", async () => {
    const { id } = await mailed();
    const to = "00000000-0000-4000-8000-000000000001";
    await withTenant(tenant.id, (tx) => moveMail(tx, { tenantId: tenant.id, from: id, to }));
    expect((await searchMails(olga, everything)).map((mail) => mail.id)).toEqual([to]);
  });

  it("is forgotten 30 days after the last that became of it, and comes back by no late word", async () => {
    const { id } = await failed();
    clock.advance(30 * 86_400_000);
    await sweepAllKeptRows({ clock });
    expect(await searchMails(olga, everything)).toHaveLength(1);
    clock.advance(1);
    await sweepAllKeptRows({ clock });
    await noteMail({ tenantId: tenant.id, jobId: id, state: "sent", error: "", tries: 4 }, clock);
    expect(await searchMails(olga, everything)).toEqual([]);
  });

  it("is shown to who works for the whole platform, and sent again by who may change", async () => {
    const { id } = await failed();
    const brandsOwn = brandOperator({ clock, grants: [{ role: "owner", tenantId: tenant.id }] });
    const support = brandOperator({ clock, grants: [{ role: "support", tenantId: null }] });
    const seeing = { ...olga, operator: { ...olga.operator, scopes: ["operations.see" as const] } };
    for (const who of [brandsOwn, support])
      await expect(searchMails(who, everything)).rejects.toMatchObject({ code: "forbidden" });
    for (const who of [brandsOwn, support, seeing])
      await expect(again(id, { ...who, tenant, actor: null })).rejects.toMatchObject({ code: "forbidden" });
    expect(await searchMails(seeing, everything)).toHaveLength(1);
  });
});
