import fc from "fast-check";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { type ConsentPurpose, consentPurposes } from "#app/domain/identity/consents/consent-purposes.ts";
import { giveOwnConsent } from "#app/domain/membership/settings/give-own-consent.server.ts";
import { withdrawOwnConsent } from "#app/domain/membership/settings/withdraw-own-consent.server.ts";
import { reduceMails } from "#app/domain/membership/leaving/reduce-mails.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { resubscribeToMails } from "./resubscribe-to-mails.server.ts";
import { getPreferences } from "./get-preferences.server.ts";
import { decideDelivery, type Receiver } from "#app/domain/notifications/occasions/decide-delivery.ts";
import { channels, notificationKinds, type NotificationKind, preferenceNames } from "./preference-of-notification.ts";
import { readReceivers } from "#app/domain/notifications/occasions/read-receivers.server.ts";
import { savePreferences } from "./save-preferences.server.ts";
import { unsubscribe } from "#app/domain/notifications/mails/unsubscribe.server.ts";
import { unsubscribePath } from "#app/domain/notifications/mails/unsubscribe-link.server.ts";

vi.stubEnv("SIGNING_SECRET", "a secret of the tests, long enough");
const database = testDatabase();
const tenant = anyTenant({}, "consenting");
const clock = stoppedClock(new Date("2026-03-02T12:00:00Z"));

beforeAll(() => database.addTenant(tenant.id));

/** What the words of each consent name: messages, likes and my week; offers, news and reminders. */
const mailsOf: Readonly<Record<"activity_mails" | "offer_mails", readonly NotificationKind[]>> = {
  activity_mails: ["new_conversation", "new_message", "like", "match", "unread_reminder", "weekly_update"],
  offer_mails: ["welcome_discount", "news", "complete_profile", "come_back"],
};

const kinds = Object.keys(notificationKinds).filter((kind): kind is NotificationKind => kind in notificationKinds);
const everything: Receiver["preferences"] = {
  new_conversations: true,
  new_messages: true,
  like: true,
  unread_message_reminders: true,
  promotions: true,
  weekly_updates: true,
  news: true,
  reminders: true,
};
const willing = (consents: readonly ConsentPurpose[]): Receiver => ({
  isActive: true,
  preferences: everything,
  consents: new Set(consents),
  takesMail: true,
  takesPush: true,
  lastSeenAt: null,
  quiet: { from: null, until: null, timeZone: "UTC" },
  toldToday: { mail: 0, push: 0 },
});
const isTold = (receiver: Receiver, channel: "mail" | "push", kind: NotificationKind) =>
  decideDelivery(
    receiver,
    { channel, kinds: [kind], since: clock.now() },
    { now: clock.now(), limits: { mail: 9, push: 9 } },
  ).verdict === "tell";

describe("a consent", () => {
  it.each(consentPurposes)("to %s lets through what its words name, and nothing else", (purpose) => {
    const told = channels.flatMap((channel) =>
      kinds.filter((kind) => isTold(willing([purpose]), channel, kind)).map((kind) => `${channel} ${kind}`),
    );
    const mails =
      purpose === "activity_mails" || purpose === "offer_mails" ? mailsOf[purpose].map((kind) => `mail ${kind}`) : [];
    const pushes = purpose === "push" ? kinds.map((kind) => `push ${kind}`) : [];
    expect(told.toSorted()).toEqual([...mails, ...pushes].toSorted());
  });

  it("that is missing keeps back what rests on it, whatever else is allowed", () => {
    fc.assert(
      fc.property(
        fc.subarray([...consentPurposes]),
        fc.subarray([...preferenceNames]),
        fc.constantFrom(...channels),
        fc.constantFrom(...kinds),
        (consents, on, channel, kind) => {
          const receiver = {
            ...willing(consents),
            preferences: {
              ...everything,
              ...Object.fromEntries(preferenceNames.map((name) => [name, on.includes(name)])),
            },
          };
          const needed =
            channel === "push" ? "push" : mailsOf.offer_mails.includes(kind) ? "offer_mails" : "activity_mails";
          expect(isTold(receiver, channel, kind)).toBe(
            consents.includes(needed) && on.includes(notificationKinds[kind].preference),
          );
        },
      ),
    );
  });
});

const consentsOf = ({ actor }: MemberCtx) =>
  withTenant(
    tenant.id,
    async (tx) =>
      (await readReceivers(tx, { tenantId: tenant.id, now: clock.now() }, [actor.accountId])).get(actor.accountId)
        ?.consents ?? new Set(),
  );

type Step = (ctx: MemberCtx) => Promise<unknown>;

const tokenOf = async (ctx: MemberCtx, kind: NotificationKind) =>
  (await unsubscribePath(tenant.id, { accountId: ctx.actor.accountId, kind })).replace("/unsubscribe/", "");

const anyStep: fc.Arbitrary<{ name: string; step: Step }> = fc.oneof(
  fc
    .record({ by_mail: fc.boolean(), ...Object.fromEntries(preferenceNames.map((name) => [name, fc.boolean()])) })
    .map((chosen) => ({
      name: `save ${JSON.stringify(chosen)}`,
      step: (ctx: MemberCtx) => savePreferences(ctx, { ...everything, ...chosen }),
    })),
  fc.constantFrom("activity_mails", "offer_mails").map((purpose) => ({
    name: `withdraw ${purpose}`,
    step: (ctx: MemberCtx) => withdrawOwnConsent(ctx, { purpose }),
  })),
  fc
    .constantFrom("activity_mails", "offer_mails")
    .map((purpose) => ({ name: `agree ${purpose}`, step: (ctx: MemberCtx) => giveOwnConsent(ctx, { purpose }) })),
  fc.record({ kind: fc.constantFrom(...kinds), which: fc.constantFrom("kind", "all") }).map(({ kind, which }) => ({
    name: `unsubscribe ${kind} ${which}`,
    step: async (ctx: MemberCtx) => unsubscribe({ tenant, clock }, { token: await tokenOf(ctx, kind), which }),
  })),
  fc.constant({ name: "fewer mails", step: (ctx: MemberCtx) => reduceMails(ctx) }),
  fc.constant({ name: "mail me again", step: (ctx: MemberCtx) => resubscribeToMails(ctx) }),
);

describe("choices and consents", () => {
  it("agree with each other, whatever a member does", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 6 }), async (steps) => {
        const member = await memberCtx(tenant, clock, { consents: ["activity_mails"] });
        for (const { name, step } of steps) {
          clock.advance(1_000);
          await step(member);
          const [
            {
              preferences: { by_mail, promotions, news, reminders },
            },
            consents,
          ] = [await getPreferences(member), await consentsOf(member)];
          expect({ activity: consents.has("activity_mails"), offers: consents.has("offer_mails") }, name).toEqual({
            activity: by_mail,
            offers: promotions || news || reminders,
          });
        }
      }),
      { numRuns: 25 },
    );
  }, 60_000);

  it("stop with the link under a mail, and begin again in the words that stand at the button", async () => {
    const member = await memberCtx(tenant, clock, { consents: ["activity_mails", "offer_mails"] });
    await unsubscribe({ tenant, clock }, { token: await tokenOf(member, "news"), which: "all" });
    expect(await consentsOf(member)).toEqual(new Set());
    await resubscribeToMails({ ...member, locale: "nl" });
    expect(await consentsOf(member)).toEqual(new Set(["activity_mails"]));
  });
});
