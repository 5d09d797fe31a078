import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { mailMember } from "#app/domain/identity/mail-addresses/mail-member.server.ts";
import { changePassword } from "#app/domain/identity/passwords/change-password.server.ts";
import { publishRegions } from "#app/domain/profiles/regions/publish-regions.server.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { withPlatform, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { type MailTemplate, mailTemplates, mailVariables } from "#app/platform/mail/mail-templates.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { type MailCause, mailBudgets, mailRules } from "./mail-rules.ts";
import { queueMail } from "./queue-mail.server.ts";
import { expectedMails } from "#tests/expectations/mails.ts";
import { createMember } from "#tests/factories/member.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { claimsOn, strangersPassword } from "#tests/support/claims.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";
import { addressOf } from "#tests/support/address-of.ts";

const database = testDatabase();
const jobs = testJobs(database, [sendMailJob]);
const tenant = anyTenant();
const brands = [tenant.id, "second", "third", "fourth", "fifth"];
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const ctx = { tenant, actor: null, locale: "nl" as const, clock, requestId: "test" };
const { strangerSignsUp, as, templatesTo } = claimsOn(ctx, jobs);

/** How an address may stand on a brand: somebody confirmed it, somebody signed up with it, or nobody is there. */
const standings = ["confirmed", "claimed", "nobody's"] as const;
type Standing = (typeof standings)[number];

beforeAll(async () => {
  for (const brand of brands) await database.addTenant(brand);
  await withPlatform(publishRegions);
});
beforeEach(() => database.asOwner("delete from rate_limit; delete from jobs.job; delete from mail_record"));

async function addressThatIs(standing: Standing, email = `${randomUUID()}@members.example`): Promise<string> {
  const unconfirmed = { status: "not_confirmed" as const, confirmedAt: null };
  if (standing !== "nobody's")
    await withTenant(tenant.id, (tx) =>
      createMember(tx, {
        tenantId: tenant.id,
        account: { email, ...(standing === "claimed" ? unconfirmed : {}) },
      }),
    );
  return email;
}

const payloadTo = (address: string, template: MailTemplate, tenantId = tenant.id) =>
  sendMailJob.parse({
    tenantId,
    to: { name: "Anna", address: addressOf(address) },
    locale: "nl",
    actionPath: "/",
    unsubscribePath: null,
    template,
    variables: Object.fromEntries(Object.keys(mailVariables[template].shape).map((name) => [name, "word"])),
  });

/** Asks for so many mails at once, each in a transaction of its own; how many of them go. */
async function admitted(
  address: string,
  template: MailTemplate,
  { times = 25, cause, brand = tenant.id }: { times?: number; cause?: MailCause; brand?: string } = {},
): Promise<number> {
  const ask = () => withTenant(brand, (tx) => queueMail(tx, { clock }, payloadTo(address, template, brand), cause));
  const ids = await Promise.all(Array.from({ length: times }, ask));
  return ids.filter((id) => id !== null).length;
}

const causesOf = (template: MailTemplate): readonly MailCause[] => mailRules[template].causes;
/** Every mail with each cause by which it goes, and what is expected of it. */
const mails = mailTemplates.flatMap((template) =>
  causesOf(template).map((cause) => {
    const most = expectedMails[template][cause] ?? ([0, 0, 0] as const);
    return { template, cause, confirmed: most[0], unconfirmed: most[1], ofAllBrands: most[2] };
  }),
);
const goesToUnconfirmed = ({ template }: { template: MailTemplate }) => mailRules[template].toUnconfirmed !== null;

const withheldSql =
  "select template, withheld::text as withheld, state::text as state, count(*)::int as count from mail_record where withheld is not null group by 1, 2, 3 order by 1, 2";

describe("a mail", () => {
  it("is expected by each cause by which it goes, and by no other", () => {
    for (const template of mailTemplates)
      expect([template, Object.keys(expectedMails[template]).toSorted()]).toEqual([
        template,
        causesOf(template).toSorted(),
      ]);
  });

  it.each(mails.flatMap((mail) => standings.map((standing) => ({ ...mail, standing }))))(
    "of the kind $template by $cause goes to an address that is $standing as often as it may, of 25 at once no more",
    async ({ template, cause, standing, confirmed, unconfirmed }) => {
      const address = await addressThatIs(standing);
      const most = standing === "confirmed" ? confirmed : unconfirmed;
      const left = Math.min(most, 3);
      if (most > 3) {
        expect(await admitted(address, template, { cause, times: 1 })).toBe(1);
        await database.asOwner("update rate_limit set count = $1", [most - 3]);
      }
      expect(await admitted(address, template, { cause })).toBe(left);
      expect(await jobs.waiting(sendMailJob)).toHaveLength(most > 3 ? left + 1 : left);
      expect(await database.asOwner(withheldSql)).toEqual([
        { template, withheld: most === 0 ? "unconfirmed" : "budget", state: "dropped", count: 25 - left },
      ]);
    },
  );

  it.each(
    mails
      .filter(goesToUnconfirmed)
      .flatMap((mail) => (["claimed", "nobody's"] as const).map((standing) => ({ ...mail, standing }))),
  )(
    "of the kind $template by $cause has one count over all brands at an address that is $standing",
    async ({ template, cause, standing, ofAllBrands }) => {
      const address = await addressThatIs(standing);
      expect(await admitted(address, template, { cause, times: 1 })).toBe(1);
      // why all rows: the other brands have none of their own yet
      await database.asOwner("update rate_limit set count = $1", [ofAllBrands - 2]);
      let count = 0;
      for (const brand of brands.slice(1)) count += await admitted(address, template, { cause, brand, times: 3 });
      expect(count).toBe(2);
    },
  );

  it.each(mails.filter(goesToUnconfirmed))(
    "of the kind $template by $cause uses up none of the mailbox's owner, but where a stranger brings it to both alike",
    async ({ template, cause, confirmed, unconfirmed }) => {
      const name = randomUUID();
      const owner = await addressThatIs("confirmed", `${name}@members.example`);
      const claimed = await addressThatIs("claimed", `${name}+tag@members.example`);
      expect(await admitted(claimed, template, { cause, times: 25 })).toBe(Math.min(unconfirmed, 25));
      const left = cause === "claim" || cause === "complaint" || cause === "statement" ? 0 : Math.min(confirmed, 7);
      expect(await admitted(owner, template, { cause, times: 7 })).toBe(left);
    },
  );

  it.each(mailTemplates.filter((template) => mailRules[template].toUnconfirmed === null))(
    "of the kind %s goes to no address that its account only claims",
    async (template) => {
      const email = `${randomUUID()}@members.example`;
      const account = { email, status: "not_confirmed" as const, confirmedAt: null };
      const { account: made } = await withTenant(tenant.id, (tx) => createMember(tx, { tenantId: tenant.id, account }));
      const mail = { accountId: made.id, actionPath: "/" };
      const id = await withTenant(tenant.id, (tx) =>
        mailMember(tx, { tenant, clock }, mail, () => payloadTo(email, template)),
      );
      expect(id).toBeNull();
      expect(await templatesTo(email)).toEqual([]);
    },
  );

  it("that the law wants, or that confirms the address, is all that goes to one that nobody confirmed", () => {
    const going = mailTemplates.filter((template) => mailRules[template].toUnconfirmed !== null);
    const expected = mails.filter(({ unconfirmed }) => unconfirmed > 0).map(({ template }) => template);
    expect(going.toSorted()).toEqual([...new Set(expected)].toSorted());
    expect(going.filter((template) => mailRules[template].toUnconfirmed === "confirms").toSorted()).toEqual([
      "activation",
      "mail_change",
      "mails_again",
      "password_reset",
    ]);
  });

  it("is counted at its mailbox, whatever tag and case the address has", async () => {
    expect(await admitted("anna@members.example", "activation", { times: 4 })).toBe(4);
    expect(await admitted("Anna+one@members.example", "activation", { times: 4 })).toBe(2);
    expect(await admitted("anna+two@members.example", "activation")).toBe(0);
    expect(await admitted("anna.other@members.example", "activation", { times: 4 })).toBe(4);
  });

  it("is counted a day long", async () => {
    const address = await addressThatIs("confirmed");
    expect(await admitted(address, "password_reset")).toBe(5);
    clock.advance(millisecondsIn.day - 1);
    expect(await admitted(address, "password_reset")).toBe(0);
    clock.advance(1);
    expect(await admitted(address, "password_reset")).toBe(5);
  });

  it("that is taken back with what it tells of counts nothing", async () => {
    const address = await addressThatIs("confirmed");
    const failing = () =>
      withTenant(tenant.id, async (tx) => {
        await queueMail(tx, { clock }, payloadTo(address, "password_reset"));
        throw new Error("not after all");
      });
    for (let times = 0; times < 6; times += 1) await expect(failing()).rejects.toThrow("not after all");
    expect(await admitted(address, "password_reset")).toBe(5);
  });
});

describe("a cause", () => {
  const causes = Object.keys(mailBudgets).filter((name): name is MailCause => name in mailBudgets);

  it.each(causes)("%s uses up the mails of no other", async (used) => {
    const address = await addressThatIs("confirmed");
    await admitted(address, "password_changed", { times: 1, cause: used });
    await database.asOwner("update rate_limit set count = 50");
    for (const cause of causes)
      expect([cause, (await admitted(address, "password_changed", { times: 1, cause })) > 0]).toEqual([
        cause,
        cause !== used,
      ]);
  });

  it("is somebody's mails: those that strangers bring about leave the holder's new password alone", async () => {
    const address = await addressThatIs("confirmed", "anna@members.example");
    for (let tag = 0; tag < 3; tag += 1) {
      const claimed = await addressThatIs("claimed", `anna+${tag}@members.example`);
      for (const template of ["activation", "password_reset", "complaint_receipt"] as const)
        await admitted(claimed, template, { times: 7 });
    }
    await admitted(address, "account_exists");
    await admitted(address, "account_deleted", { cause: "claim" });
    expect(await admitted(address, "password_reset")).toBe(5);
    expect(await admitted(address, "login_from_new_device")).toBe(10);
    expect(await admitted(address, "account_deleted")).toBe(6);
  });

  it("that strangers bring about has one count over all brands too", async () => {
    const address = "stranger@members.example";
    const overAll = async (template: MailTemplate) => {
      let count = 0;
      for (const brand of brands) count += await admitted(address, template, { brand, times: 7 });
      return count;
    };
    expect(await overAll("activation")).toBe(20);
    expect(await overAll("password_reset")).toBe(20);
    expect(await overAll("complaint_receipt")).toBe(5);
    expect(await overAll("withdrawal_receipt")).toBe(5);
  });
});

describe("somebody who signs up with a stranger's address", () => {
  it("brings about the confirmation and nothing else, and staff see what was withheld", async () => {
    const email = "nobody-asked@members.example";
    const first = await as((await strangerSignsUp(email)).token);
    for (let times = 0; times < 5; times += 1) {
      await changePassword(first, { current: strangersPassword, password: "another long secret" });
      await changePassword(first, { current: "another long secret", password: strangersPassword });
    }
    expect(await templatesTo(email)).toEqual(["activation"]);
    expect(await database.asOwner(withheldSql)).toEqual([
      { template: "password_changed", withheld: "unconfirmed", state: "dropped", count: 10 },
    ]);
  });
});

describe("docs/security/mails.md", () => {
  const document = readFileSync(path.join(projectRoot, "docs/security/mails.md"), "utf8");
  const rowOf = (cause: string) => document.split("\n").find((line) => line.startsWith(`| \`${cause}\` |`)) ?? "";

  it.each(mails)("says that $template goes by $cause, how often, and whether to anybody", (mail) => {
    const { template, cause, confirmed, unconfirmed, ofAllBrands } = mail;
    const { toUnconfirmed } = mailRules[template];
    const [, , kinds = "", aDay = "", toOthers = ""] = rowOf(cause).split("|");
    expect(kinds).toContain(`\`${template}\`${toUnconfirmed === null ? "" : ` (${toUnconfirmed})`}`);
    expect(aDay.trim()).toBe(String(confirmed));
    if (unconfirmed > 0) expect(toOthers.trim()).toBe(`${unconfirmed}, ${ofAllBrands} of all brands`);
  });
});
