import { beforeAll, describe, expect, it, vi } from "vitest";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";
import { getPreferences } from "#app/domain/notifications/preferences/get-preferences.server.ts";
import { isSignedMailEvents, signMailEvents } from "./mail-event-signature.server.ts";
import { resubscribeToMails } from "#app/domain/notifications/preferences/resubscribe-to-mails.server.ts";
import { confirmMails } from "#app/domain/notifications/preferences/confirm-mails.server.ts";
import { readMailsLink } from "#app/domain/notifications/preferences/mails-link.server.ts";
import { recordMailEvents } from "./record-mail-events.server.ts";
import { savePreferences } from "#app/domain/notifications/preferences/save-preferences.server.ts";
import { findUnsubscribe } from "./find-unsubscribe.server.ts";
import { unsubscribe } from "./unsubscribe.server.ts";
import { unsubscribePath } from "./unsubscribe-link.server.ts";
import { addressOf } from "#tests/support/address-of.ts";

vi.stubEnv("SIGNING_SECRET", "a secret of the tests, long enough");
const database = testDatabase();
const jobs = testJobs(database, [sendMailJob]);
const tenant = anyTenant({}, "blocking");
const other = anyTenant({}, "elsewhere");
const clock = stoppedClock(new Date());

beforeAll(async () => {
  await database.addTenant(tenant.id);
  await database.addTenant(other.id);
});

const newMember = (account = {}) => memberCtx(tenant, clock, { account, consents: ["activity_mails"] });
const emailOf = (ctx: MemberCtx) => `${ctx.actor.accountId}@members.example`;
const blocksOf = async (ctx: MemberCtx) => (await getPreferences(ctx)).blocks;
const eventsOf = (ctx: MemberCtx) =>
  withTenant(ctx.tenant.id, (tx) => tx.mailEvent.count({ where: { accountId: ctx.actor.accountId } }));
const tokenOf = async (ctx: MemberCtx, kind: "new_message" | "weekly_update" = "new_message") =>
  (await unsubscribePath(ctx.tenant.id, { accountId: ctx.actor.accountId, kind })).replace("/unsubscribe/", "");
const report = (ctx: MemberCtx, kind: "bounce" | "fbl" | "list_unsubscribe", permanent = true) =>
  recordMailEvents(ctx, { events: [{ kind, address: addressOf(emailOf(ctx)), permanent }] });

describe("what comes back for a mail", () => {
  it.each(["bounce", "fbl", "list_unsubscribe"] as const)(
    "keeps mails back after %s, noted once @spec-4-mails-disabled",
    async (kind) => {
      const anna = await newMember();
      await report(anna, kind);
      await report(anna, kind);
      expect(await blocksOf(anna)).toEqual([kind]);
      expect(await eventsOf(anna)).toBe(1);
    },
  );

  it("adds up, and means one member of one brand", async () => {
    const [anna, bram] = [await newMember(), await newMember()];
    await report(anna, "bounce");
    await report(anna, "fbl");
    await recordMailEvents(
      { tenant: other, clock },
      {
        events: [
          { kind: "fbl", address: addressOf(emailOf(bram)), permanent: true },
          { kind: "fbl", address: addressOf("nobody@members.example"), permanent: true },
        ],
      },
    );
    expect(await blocksOf(anna)).toEqual(["bounce", "fbl"]);
    expect(await blocksOf(bram)).toEqual([]);
  });

  it("changes nothing where a bounce may pass", async () => {
    const anna = await newMember();
    await report(anna, "bounce", false);
    expect(await blocksOf(anna)).toEqual([]);
  });

  it("is believed only signed, whole and now @attack V8.4.1", () => {
    const secret = "a secret of the provider, long enough";
    const body = '{"events":[]}';
    const now = clock.now();
    const signed = { brand: "lagoon", body };
    const signature = signMailEvents(secret, signed, now);
    const judge = (over: Partial<Parameters<typeof isSignedMailEvents>[0]>) =>
      isSignedMailEvents({ secret, report: signed, signature, now, ...over });
    expect(judge({})).toBe(true);
    expect(judge({ report: { ...signed, body: `${body} ` } })).toBe(false);
    expect(judge({ report: { ...signed, brand: "iskra" } })).toBe(false);
    expect(judge({ secret: "another secret, also long enough" })).toBe(false);
    expect(judge({ now: new Date(now.getTime() + 301_000) })).toBe(false);
    for (const bad of [null, "", "t=1,v2=", signature.replace("v2", "v1")])
      expect(judge({ signature: bad })).toBe(false);
  });
});

describe("mails begin again", () => {
  it.each(["fbl", "list_unsubscribe"] as const)("at once after %s", async (kind) => {
    const anna = await newMember({ notificationsDisabled: [kind] });
    expect(await resubscribeToMails(anna)).toBe("on");
    expect(await blocksOf(anna)).toEqual([]);
  });

  it("after a bounce only by a link that reached the address", async () => {
    const anna = await newMember({ notificationsDisabled: ["bounce", "fbl"] });
    expect(await resubscribeToMails(anna)).toBe("link_sent");
    expect(await blocksOf(anna)).toEqual(["bounce"]);
    const mail = (await jobs.waiting(sendMailJob)).find(({ to }) => to.address === emailOf(anna));
    expect(mail).toMatchObject({ template: "mails_again", unsubscribePath: null });
    const token = mail?.actionPath.replace("/notifications/confirm/", "") ?? "";
    expect(await readMailsLink(other.id, token)).toBeNull();
    await expect(confirmMails({ tenant: other }, { token })).rejects.toMatchObject({ code: "link_invalid" });
    await confirmMails({ tenant }, { token });
    expect(await blocksOf(anna)).toEqual([]);
  });

  it("not for an address that was changed meanwhile", async () => {
    const anna = await newMember({ notificationsDisabled: ["bounce"] });
    await resubscribeToMails(anna);
    const mail = (await jobs.waiting(sendMailJob)).find(({ to }) => to.address === emailOf(anna));
    await withTenant(tenant.id, (tx) =>
      tx.account.updateMany({ where: { id: anna.actor.accountId }, data: { email: "new@members.example" } }),
    );
    await expect(confirmMails({ tenant }, { token: mail?.actionPath.split("/").at(-1) ?? "" })).rejects.toMatchObject({
      code: "link_invalid",
    });
  });

  it("at most five links a day", async () => {
    const anna = await newMember({ notificationsDisabled: ["bounce"] });
    for (let count = 0; count < 5; count += 1) await resubscribeToMails(anna);
    await expect(resubscribeToMails(anna)).rejects.toMatchObject({ code: "too_many_requests" });
  });
});

describe("the link under a mail", () => {
  it("ends one kind of mail, or all of them, without a login", async () => {
    const anna = await newMember();
    expect(await findUnsubscribe({ tenant }, { token: await tokenOf(anna) })).toEqual({
      accountId: anna.actor.accountId,
      preference: "new_messages",
    });
    await unsubscribe({ tenant, clock }, { token: await tokenOf(anna), which: "kind" });
    expect((await getPreferences(anna)).preferences).toMatchObject({
      new_messages: false,
      new_conversations: true,
      like: true,
    });
    expect(await blocksOf(anna)).toEqual([]);
    const token = await tokenOf(anna, "weekly_update");
    expect(await unsubscribe({ tenant, clock }, { token, which: "all" })).toEqual({
      which: "all",
      preference: "weekly_updates",
    });
    await unsubscribe({ tenant, clock }, { token, which: "all" });
    expect(await blocksOf(anna)).toEqual(["list_unsubscribe"]);
    expect(await eventsOf(anna)).toBe(1);
  });

  it("opens nothing when it is forged or another brand's @attack V9.2.3 V9.2.4", async () => {
    const token = await tokenOf(await newMember());
    await expect(unsubscribe({ tenant: other, clock }, { token, which: "all" })).rejects.toMatchObject({
      code: "link_invalid",
    });
    for (const bad of ["", "x", `${token}x`, token.slice(1)])
      await expect(findUnsubscribe({ tenant }, { token: bad })).rejects.toMatchObject({ code: "link_invalid" });
  });
});

describe("the eight preferences", () => {
  const off = {
    by_mail: false,
    new_conversations: false,
    new_messages: false,
    like: false,
    unread_message_reminders: false,
    promotions: false,
    weekly_updates: false,
    news: false,
    reminders: false,
  };

  it.each([
    "by_mail",
    "new_conversations",
    "new_messages",
    "like",
    "unread_message_reminders",
    "promotions",
    "weekly_updates",
    "news",
    "reminders",
  ] as const)("keep %s for one member alone", async (name) => {
    const [anna, bram] = [await newMember(), await newMember()];
    const before = await getPreferences(bram);
    await savePreferences(anna, { ...off, [name]: true });
    expect((await getPreferences(anna)).preferences).toEqual({ ...off, [name]: true });
    expect(await getPreferences(bram)).toEqual(before);
  });

  it("are a consent to offers where they advertise, and to nothing else", async () => {
    const anna = await newMember();
    const consents = () =>
      withTenant(tenant.id, async (tx) =>
        (await tx.consent.findMany({ where: { accountId: anna.actor.accountId, withdrawnAt: null } })).map(
          ({ purpose }) => purpose,
        ),
      );
    await savePreferences(anna, { ...off, like: true });
    expect(await consents()).toEqual([]);
    await savePreferences(anna, { ...off, promotions: true });
    await savePreferences(anna, { ...off, promotions: true, news: true });
    expect(await consents()).toEqual(["offer_mails"]);
  });
});
