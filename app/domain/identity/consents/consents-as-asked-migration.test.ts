import { beforeAll, expect, it } from "vitest";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";
import { createMember } from "#tests/factories/member.ts";
import { testDatabase } from "#tests/support/database.ts";
import { migrateAgain } from "#tests/support/migrate-again.ts";

const db = testDatabase();
const tenantId = "lagoon";
const migration = "20261123100200_consents_as_asked";
const signupDate = new Date("2026-03-01T10:00:00.000Z");
const given = (seconds: number) => new Date(signupDate.getTime() + seconds * 1_000);

type Former = { purpose: "terms" | "sensitive_data" | "mails"; locale: string; givenAt: Date; withdrawnAt?: Date };

async function addFormer(former: readonly Former[], preferences: object = {}): Promise<string> {
  return withTenant(tenantId, async (tx) => {
    const { account } = await createMember(tx, { tenantId, account: { signupDate } });
    await tx.notificationPreference.updateMany({ where: { tenantId, accountId: account.id }, data: { byMail: true, reminders: true, ...preferences } });
    await tx.consent.createMany({ data: former.map((each) => ({ tenantId, accountId: account.id, version: "2023-12-01", ...each })) });
    return account.id;
  });
}

/** The words of the form as it then was, whatever it says today. */
const words = {
  terms: "Ik ga akkoord met de voorwaarden en heb de privacyverklaring gelezen.",
  sensitive: "Ik ga ermee akkoord dat mijn profiel vertelt wie ik zoek en waar ik van houd.\nDat zegt iets over je seksuele voorkeur. Zonder je uitdrukkelijke toestemming mogen we het niet bewaren of tonen. Je kunt die altijd intrekken.",
  mails: "Ja, mail me over nieuwe berichten, likes en mijn week.\nJe kunt dit altijd veranderen.",
  finnishMails: "Kyllä, kertokaa minulle sähköpostilla uusista viesteistä, tykkäyksistä ja viikostani.\nVoit muuttaa tätä milloin tahansa.",
};
const consentsOf = (accountId: string) => withTenant(tenantId, (tx) => tx.consent.findMany({ where: { tenantId, accountId }, orderBy: { givenAt: "asc" }, select: { purpose: true, wording: true, withdrawnAt: true } }));
const preferencesOf = (accountId: string) => withTenant(tenantId, (tx) => tx.notificationPreference.findFirstOrThrow({ where: { tenantId, accountId }, select: { byMail: true, like: true, promotions: true, news: true, reminders: true } }));

beforeAll(() => db.addTenant(tenantId));

it("keeps what was agreed to as what it was asked for, in words where they are known, and turns off what nobody agreed to", async () => {
  const [willing, late, withdrawn, silent] = [
    await addFormer([{ purpose: "terms", locale: "nl", givenAt: given(1) }, { purpose: "sensitive_data", locale: "nl", givenAt: given(2) }, { purpose: "mails", locale: "nl", givenAt: given(3) }], { promotions: true }),
    await addFormer([{ purpose: "mails", locale: "fi", givenAt: given(3_600) }], { news: true }),
    await addFormer([{ purpose: "mails", locale: "fi", givenAt: given(4), withdrawnAt: given(9_000) }]),
    await addFormer([]),
  ];
  await migrateAgain(db, migration);
  expect(await consentsOf(willing)).toEqual([
    { purpose: "terms", wording: words.terms, withdrawnAt: null },
    { purpose: "sensitive_data", wording: words.sensitive, withdrawnAt: null },
    { purpose: "activity_mails", wording: words.mails, withdrawnAt: null },
  ]);
  expect(await consentsOf(late)).toEqual([{ purpose: "activity_mails", wording: null, withdrawnAt: null }]);
  expect(await consentsOf(withdrawn)).toEqual([{ purpose: "activity_mails", wording: words.finnishMails, withdrawnAt: given(9_000) }]);
  const off = { like: true, promotions: false, news: false, reminders: false };
  expect(await preferencesOf(willing)).toEqual({ ...off, byMail: true });
  expect(await preferencesOf(late)).toEqual({ ...off, byMail: true });
  expect(await preferencesOf(withdrawn)).toEqual({ ...off, byMail: false });
  expect(await preferencesOf(silent)).toEqual({ ...off, byMail: false });
});
