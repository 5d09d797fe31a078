import { beforeAll, describe, expect, it } from "vitest";
import { timeBonusOf } from "#app/domain/money/discounts/time-bonus.ts";
import { welcomeDiscountOf } from "#app/domain/money/discounts/welcome-discount.ts";
import { termsDate } from "#app/domain/identity/consents/terms-date.ts";
import { photoCountFor } from "#app/domain/profiles/photos/files/photo-limits.ts";
import { vatRateOf } from "#app/domain/money/vat/vat-rates.ts";
import { findToken } from "#app/domain/identity/tokens/find-token.server.ts";
import { issueToken } from "#app/domain/identity/tokens/issue-token.server.ts";
import { localeCookie } from "#app/http/middleware/locale.server.ts";
import { sessionCookie } from "#app/http/middleware/session.server.ts";
import { trafficSourceCookie } from "#app/http/middleware/traffic-source.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { TokenKind } from "#app/platform/db/generated/enums.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { countryCodes } from "#app/platform/geo/countries.ts";
import { badgeText } from "#app/ui/badge/badge-text.ts";
import { creditLevel } from "#app/ui/badge/credit-level.ts";
import { createMember } from "#tests/factories/member.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";

const start = new Date("2026-03-01T10:00:00Z");
const newcomer = { signupDate: start, isPaid: false };
const hoursFromStart = (discount: { expires: Date | null } | null) =>
  ((discount?.expires?.getTime() ?? 0) - start.getTime()) / 3_600_000;
const daysOf = async (cookie: Promise<string>) => Number(/Max-Age=(\d+)/.exec(await cookie)?.[1]) / 86_400;

/** What spec.md and product.md say, in their units, beside what the product does. */
const constants: readonly [what: string, expected: unknown, measured: () => unknown][] = [
  ["the code of the time bonus", "TIMEBONUS25", () => timeBonusOf(newcomer, {})?.code],
  ["the percent of the time bonus", 25, () => timeBonusOf(newcomer, {})?.percentage],
  ["the hours of the time bonus", 4, () => hoursFromStart(timeBonusOf(newcomer, {}))],
  ["how often a member has the time bonus", "once_per_user", () => timeBonusOf(newcomer, {})?.validity],
  ["the percent of the welcome discount", 25, () => welcomeDiscountOf(newcomer, { welcome_discount: 25 })?.percentage],
  [
    "the hours of the welcome discount",
    168,
    () => hoursFromStart(welcomeDiscountOf(newcomer, { welcome_discount: 25 })),
  ],
  ["photos of a free member", 3, () => photoCountFor({ premiumSince: null })],
  ["photos of a premium member", 25, () => photoCountFor({ premiumSince: start })],
  ["the badge of 99", "99", () => badgeText(99)],
  ["the badge of 100", "99+", () => badgeText(100)],
  ["the level of 11 credits", "plain", () => creditLevel(11)],
  ["the level of 10 credits", "warning", () => creditLevel(10)],
  ["the level of 1 credit", "warning", () => creditLevel(1)],
  ["the level of 0 credits", "danger", () => creditLevel(0)],
  ["days of the locale cookie", 365, () => daysOf(localeCookie.serialize("nl"))],
  ["days of the auth cookie", 30, () => daysOf(sessionCookie.serialize("token"))],
  ["days of the traffic source", 30, () => daysOf(trafficSourceCookie.serialize({}))],
  [
    "the earliest version of the terms",
    "2023-12-01T12:00:00.000Z",
    () => termsDate({ added: "2020-01-01T00:00:00Z" }).toISOString(),
  ],
  [
    "the terms of a later company",
    "2024-05-06T00:00:00.000Z",
    () => termsDate({ added: "2024-05-06T00:00:00Z" }).toISOString(),
  ],
];

describe("a constant of the specification", () => {
  it.each(constants)("%s is %j @spec-9-constants", async (_, expected, measured) => {
    expect(await measured()).toEqual(expected);
  });
});

/** Standard rates of VAT or of the tax in its place, in percent; 0 where none is collected. */
const vat = {
  NL: 21,
  BE: 21,
  GB: 20,
  IE: 23,
  DE: 19,
  AT: 20,
  IT: 22,
  FR: 20,
  CH: 8.1,
  ES: 21,
  US: 0,
  CA: 0,
  AU: 10,
  NZ: 15,
  PL: 23,
};

describe("VAT", () => {
  it.each(Object.entries(vat))("of %s is %d percent @product-vat", (country, percent) => {
    expect(countryCodes.filter((each) => each === country).map((each) => vatRateOf(each) / 100)).toEqual([percent]);
  });

  it("is known of every country, and of these alone", () => {
    expect(countryCodes.toSorted()).toEqual(Object.keys(vat).toSorted());
  });
});

/** How long a link works, in minutes. */
const links: Readonly<Record<TokenKind, number>> = {
  activation: 72 * 60,
  password_reset: 60,
  mail_change: 72 * 60,
  reactivation: 14 * 24 * 60,
  unsubscribe: 365 * 24 * 60,
  export: 7 * 24 * 60,
};

describe("a link", () => {
  const database = testDatabase();
  const tenant = anyTenant();
  beforeAll(() => database.addTenant(tenant.id));

  it.each(Object.values(TokenKind))("of %s works until its last minute and no longer @product-links", async (kind) => {
    const after = (minutes: number) => ({ tenant, clock: stoppedClock(new Date(start.getTime() + minutes * 60_000)) });
    const secret = await withTenant(tenant.id, async (tx) => {
      const { account } = await createMember(tx, { tenantId: tenant.id });
      return issueToken(tx, after(0), { accountId: account.id, kind });
    });
    const found = (minutes: number) => withTenant(tenant.id, (tx) => findToken(tx, after(minutes), { kind, secret }));
    expect(await found(links[kind] - 1)).toMatchObject({ isUsed: false });
    expect(await found(links[kind])).toBeNull();
  });
});
