import { createHash, randomUUID } from "node:crypto";
import { requestMailChange } from "#app/domain/membership/mail-change/request-mail-change.server.ts";
import { requestPasswordReset } from "#app/domain/membership/password-reset/request-password-reset.server.ts";
import { checkOwnPassword } from "#app/domain/identity/passwords/check-own-password.server.ts";
import { resetPassword } from "#app/domain/membership/password-reset/reset-password.server.ts";
import { limitSignupChecks } from "#app/domain/membership/signup/limit-signup-checks.server.ts";
import { checkSignupAddress } from "#app/domain/membership/signup/check-signup-address.server.ts";
import { resendActivation } from "#app/domain/membership/activation/resend-activation.server.ts";
import { signUp, type SignupInput } from "#app/domain/membership/signup/sign-up.server.ts";
import { enterAccount } from "#app/domain/identity/login/enter-account.server.ts";
import { logIn } from "#app/domain/identity/login/log-in.server.ts";
import { issueToken } from "#app/domain/identity/tokens/issue-token.server.ts";
import { acceptInvitation } from "#app/domain/operator-identity/invitations/accept-invitation.server.ts";
import { inviteOwner } from "#app/domain/operator-identity/invitations/invite-owner.server.ts";
import type { SignInCtx } from "#app/domain/operator-identity/sessions/sign-in-ctx.ts";
import { beginSignIn } from "#app/domain/operator-identity/sign-in/begin-sign-in.server.ts";
import { codeFingerprint } from "#app/domain/money/mandates/codes/code-fingerprint.ts";
import { limitBlocks } from "#app/domain/safety/blocks/limit-blocks.server.ts";
import { addToComplaint } from "#app/domain/safety/complaints/add-to-complaint.server.ts";
import { fileComplaint } from "#app/domain/safety/complaints/file-complaint.server.ts";
import { stateWithdrawal } from "#app/domain/safety/withdrawals/state-withdrawal.server.ts";
import { sendMessage } from "#app/domain/chat/messages/send-message.server.ts";
import { checkMandateCode } from "#app/domain/money/mandates/check-mandate-code.server.ts";
import { sendMandateCode } from "#app/domain/money/mandates/send-mandate-code.server.ts";
import { findDiscount } from "#app/domain/money/discounts/find-discount.server.ts";
import { requestReactivation } from "#app/domain/identity/reactivation/request-reactivation.server.ts";
import { limitLikes } from "#app/domain/discovery/likes/limit-likes.server.ts";
import { resubscribeToMails } from "#app/domain/notifications/preferences/resubscribe-to-mails.server.ts";
import { recordPageBounce } from "#app/domain/brands/page-bounces/record-page-bounce.server.ts";
import { takePaymentEvent } from "#app/domain/money/webhooks/take-payment-event.server.ts";
import { orderCredits } from "#app/domain/money/orders/order-credits.server.ts";
import { uploadChatPhoto } from "#app/domain/chat/photos/upload-chat-photo.server.ts";
import { uploadPhoto } from "#app/domain/profiles/photos/upload/upload-photo.server.ts";
import { limitMoves } from "#app/domain/profiles/own-profile/limit-moves.server.ts";
import { limitPlaceSearches } from "#app/domain/profiles/regions/limit-place-searches.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { processFieldSeal } from "#app/platform/runtime/process-field-seal.server.ts";
import { playSwipe } from "#app/features/swipe/play-swipe.server.ts";
import type { ExpectedLimit } from "#tests/expectations/limits.ts";
import { addressOf } from "#tests/support/address-of.ts";

/** Somebody with nothing counted yet, and a complaint of theirs. */
export type Somebody = { ctx: MemberCtx; network: string; email: string; complaint: { id: string; token: string } };

/**
 * What a limit holds back: the key under which it counts, and doing it once; whether that leads anywhere else does not
 * matter. Where a limit counts failures that is doing it wrong, and `right` resolves where it was done right.
 */
export type Attempt = {
  name: string;
  of: ExpectedLimit["of"];
  /** The window, where one name counts in two. */
  seconds?: number;
  key(who: Somebody): string;
  once(who: Somebody): Promise<unknown>;
  right?(who: Somebody): Promise<unknown>;
};

export const complaintOf = ({ email, network }: Pick<Somebody, "email" | "network">) => ({
  subject: "site" as const,
  name: "",
  email: addressOf(email),
  text: "Nothing works here.",
  location: "",
  address: network,
});
export const statementOf = ({ email, network }: Pick<Somebody, "email" | "network">) => ({
  id: randomUUID(),
  purchase: "words",
  contract: "The one of today",
  name: "Anna",
  email: addressOf(email),
  address: network,
});
const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};
/** Of every somebody, by which an address can be changed. */
export const testPassword = "a long secret";
const nobody = () => randomUUID();
const mobile = "+31612345678";
/** A payment of the member's under the id of their profile, and its name at its provider. */
async function openPayment({ tenant, actor: { accountId, profileId: id } }: MemberCtx): Promise<string> {
  const data = {
    tenantId: tenant.id,
    id,
    accountId,
    idempotencyKey: id,
    status: "pending" as const,
    provider: "sandbox" as const,
    providerRef: id,
    method: "card" as const,
    country: "NL",
    credits: 30,
    currency: "EUR",
    amountMinor: 100,
    vatRate: 21,
    vatMinor: 17,
  };
  await withTenant(tenant.id, (tx) => tx.payment.createMany({ data: [data], skipDuplicates: true }));
  return id;
}

const emptyBody = () => ({
  async *[Symbol.asyncIterator]() {},
});
const hashOf = ({ email }: Somebody) => createHash("sha256").update(email).digest("hex");
const ofMember =
  (name: string) =>
  ({ ctx }: Somebody) =>
    `${name}:${ctx.tenant.id}:${ctx.actor.accountId}`;

const newcomerFrom = (address: string): SignupInput => ({
  answers: {
    gender: "woman",
    looking_for: ["man"],
    country: "NL",
    region: "NL-NH",
    name: "Sanne",
    email: addressOf(`${nobody()}@example.com`),
    password: "12345678",
    password_repeat: "12345678",
    date_of_birth: new Date("1990-06-21T00:00:00Z"),
    terms: true,
    sensitive_data: true,
    activity_mails: false,
    signup_message: "",
    time_zone: "Europe/Brussels",
  },
  circumstances: { address, userAgent: "test", ipCountry: "NL", formerToken: null, trafficSource: null },
});

const origin = "http://anybrand.localhost";
/** A password that nobody guesses. */
const chosen = "seven grey herons wade";
const fromNetwork = (address: string) => ({ address, userAgent: "test", ipCountry: null, formerToken: null });
const atConsole = ({ ctx, network }: Somebody): SignInCtx => ({
  locale: "en",
  clock: ctx.clock,
  requestId: "test",
  address: network,
  country: null,
  userAgent: "test",
  origin: "https://console.example",
  sessionToken: null,
});

async function takeInvitation(who: Somebody, email = addressOf(`${nobody()}@agency.example`)): Promise<string> {
  const at = atConsole(who);
  const link = await inviteOwner(at, { email, name: "Kim", locale: "en", origin: at.origin, author: "robin" });
  const secret = new URL(link).pathname.split("/").at(-1) ?? "";
  return acceptInvitation(at, { secret, name: "Kim", password: chosen });
}

async function signInRightly(who: Somebody): Promise<string> {
  const email = addressOf(`${nobody()}@agency.example`);
  await takeInvitation(who, email);
  return beginSignIn(atConsole(who), { email, password: chosen });
}

async function resetByLink({ ctx, network }: Somebody): Promise<unknown> {
  const { accountId } = ctx.actor;
  const secret = await withTenant(ctx.tenant.id, (tx) => issueToken(tx, ctx, { accountId, kind: "password_reset" }));
  return resetPassword(ctx, { secret, password: chosen, ...fromNetwork(network) });
}

async function giveCodeThatCame({ ctx }: Somebody): Promise<unknown> {
  const [id, code, tenantId] = [nobody(), "123456", ctx.tenant.id];
  const codeHash = codeFingerprint(await processFieldSeal(), { tenantId, id, code });
  const createdAt = ctx.clock.now();
  const expiresAt = new Date(createdAt.getTime() + 60_000);
  const { accountId } = ctx.actor;
  await withTenant(tenantId, (tx) =>
    tx.smsCode.create({ data: { tenantId, id, accountId, mobile, codeHash, createdAt, expiresAt } }),
  );
  return checkMandateCode(ctx, { mobile, code });
}

async function findOwnDiscount({ ctx }: Somebody): Promise<unknown> {
  const code = `RIGHT${nobody().slice(0, 8).toUpperCase()}`;
  const { accountId } = ctx.actor;
  await withTenant(ctx.tenant.id, (tx) =>
    tx.discountCode.create({ data: { tenantId: ctx.tenant.id, accountId, code, valuePercentage: 20 } }),
  );
  return findDiscount(ctx, { code, origin });
}

/** Every way to a limit; two ways may lead to the same. */
export const attempts: readonly Attempt[] = [
  {
    name: "login",
    of: "network",
    key: ({ network }) => `login:${network}`,
    once: ({ ctx, network }) =>
      logIn(ctx, { email: addressOf(`${nobody()}@example.com`), password: testPassword, ...fromNetwork(network) }),
    right: ({ ctx, email, network }) =>
      logIn(ctx, { email: addressOf(email), password: testPassword, ...fromNetwork(network) }),
  },
  {
    name: "operator-sign-in",
    of: "network",
    key: ({ network }) => `operator-sign-in:${network}`,
    once: (who) => beginSignIn(atConsole(who), { email: addressOf(`${nobody()}@example.com`), password: testPassword }),
    right: (who) => takeInvitation(who),
  },
  {
    name: "operator-right-password",
    of: "network",
    key: ({ network }) => `operator-right-password:${network}`,
    once: signInRightly,
  },
  {
    name: "own-password",
    of: "member",
    key: ofMember("own-password"),
    once: ({ ctx }) => checkOwnPassword(ctx, { password: "not the password" }),
    right: ({ ctx }) => checkOwnPassword(ctx, { password: testPassword }),
  },
  {
    name: "right-password",
    of: "member",
    key: ofMember("right-password"),
    once: ({ ctx }) => checkOwnPassword(ctx, { password: testPassword }),
  },
  {
    name: "right-password",
    of: "member",
    key: ofMember("right-password"),
    once: ({ ctx, network }) =>
      enterAccount(
        ctx,
        {
          account: { id: ctx.actor.accountId, status: "active", timeZone: "UTC" },
          refusal: new AppError("login_failed"),
          by: "passkey",
          ...fromNetwork(network),
        },
        async () => {},
      ),
  },
  {
    name: "signup",
    of: "network",
    key: ({ network }) => `signup:${network}`,
    once: ({ ctx, network }) => signUp({ ...ctx, actor: null }, newcomerFrom(network)),
  },
  {
    name: "signup-address",
    of: "network",
    key: ({ network }) => `signup-address:${network}`,
    once: ({ ctx, network }) =>
      checkSignupAddress(
        { ...ctx, tenant: { ...ctx.tenant, settings: { ...ctx.tenant.settings, signup_tells_taken: true } } },
        { email: addressOf(`${nobody()}@example.com`), address: network },
      ),
  },
  {
    name: "signup-check",
    of: "network",
    key: ({ network }) => `signup-check:${network}`,
    once: ({ network }) => limitSignupChecks({ address: network }),
  },
  {
    name: "reset-try",
    of: "network",
    key: ({ network }) => `reset-try:${network}`,
    once: ({ ctx, network }) =>
      resetPassword(ctx, { secret: nobody(), password: testPassword, ...fromNetwork(network) }),
    right: resetByLink,
  },
  {
    name: "move",
    of: "member",
    key: ofMember("move"),
    once: ({ ctx }) => limitMoves(ctx, { regionId: "NL-NB", place: null }),
  },
  {
    name: "reset",
    of: "network",
    key: ({ network }) => `reset:${network}`,
    once: ({ ctx, network }) =>
      requestPasswordReset(ctx, { email: addressOf(`${nobody()}@example.com`), address: network }),
  },
  {
    name: "reset",
    of: "address",
    key: (who) => `reset:${who.ctx.tenant.id}:${hashOf(who)}`,
    once: ({ ctx, email, network }) => requestPasswordReset(ctx, { email: addressOf(email), address: network }),
  },
  {
    name: "activation",
    of: "member",
    seconds: 60,
    key: ofMember("activation:minute"),
    once: ({ ctx }) => resendActivation(ctx),
  },
  {
    name: "activation",
    of: "member",
    seconds: 86400,
    key: ofMember("activation:day"),
    once: ({ ctx }) => resendActivation(ctx),
  },
  {
    name: "mail-change",
    of: "member",
    key: ofMember("mail-change"),
    once: ({ ctx }) => requestMailChange(ctx, { email: addressOf(`${nobody()}@example.com`), current: testPassword }),
  },
  { name: "mails-again", of: "member", key: ofMember("mails-again"), once: ({ ctx }) => resubscribeToMails(ctx) },
  {
    name: "reactivation",
    of: "member",
    key: ofMember("reactivation"),
    once: ({ ctx }) => requestReactivation(ctx, ctx.actor),
  },
  {
    name: "stranger",
    of: "member",
    key: ofMember("stranger"),
    once: ({ ctx }) =>
      sendMessage(ctx, {
        to: { profileId: nobody() },
        message: { kind: "text", clientMessageId: nobody(), text: "Hello" },
      }),
  },
  { name: "like", of: "member", key: ofMember("like"), once: ({ ctx }) => limitLikes(ctx) },
  {
    name: "swipe",
    of: "member",
    key: ofMember("swipe"),
    once: ({ ctx }) => playSwipe(ctx, formOf({ move: "pass", profile: nobody() })),
  },
  { name: "block", of: "member", key: ofMember("block"), once: ({ ctx }) => limitBlocks(ctx) },
  {
    name: "photo",
    of: "member",
    key: ofMember("photo"),
    once: ({ ctx }) => uploadPhoto(ctx, { body: emptyBody(), crop: null }),
  },
  {
    name: "photo",
    of: "member",
    key: ofMember("photo"),
    once: ({ ctx }) => uploadChatPhoto(ctx, { body: emptyBody() }),
  },
  {
    name: "discount-code",
    of: "member",
    key: ofMember("discount-code"),
    once: ({ ctx }) => findDiscount(ctx, { code: "NOSUCH", origin }),
    right: findOwnDiscount,
  },
  {
    name: "order",
    of: "member",
    key: ofMember("order"),
    once: ({ ctx }) =>
      orderCredits(ctx, {
        credits: 30,
        seen: "1-EUR-",
        method: "card",
        after: "",
        origin,
        from: "/",
      }),
  },
  {
    name: "payment-event",
    of: "payment",
    key: ({ ctx }) => `payment-event:${ctx.tenant.id}:${ctx.actor.profileId}`,
    async once({ ctx }) {
      const ref = await openPayment(ctx);
      return takePaymentEvent(ctx, { provider: "sandbox", eventId: null, ref });
    },
  },
  { name: "sms-code", of: "member", key: ofMember("sms-code"), once: ({ ctx }) => sendMandateCode(ctx, { mobile }) },
  {
    name: "sms-number",
    of: "number",
    key: () => `sms-number:${createHash("sha256").update(mobile).digest("hex")}`,
    once: ({ ctx }) => sendMandateCode(ctx, { mobile }),
  },
  {
    name: "sms-try",
    of: "member",
    key: ofMember("sms-try"),
    once: ({ ctx }) => checkMandateCode(ctx, { mobile, code: "000000" }),
    right: giveCodeThatCame,
  },
  {
    name: "complaint",
    of: "network",
    key: ({ ctx, network }) => `complaint:${ctx.tenant.id}:${network}`,
    once: (who) => fileComplaint(who.ctx, complaintOf(who)),
  },
  {
    name: "withdrawal",
    of: "network",
    key: ({ ctx, network }) => `withdrawal:${ctx.tenant.id}:${network}`,
    once: (who) => stateWithdrawal(who.ctx, statementOf(who)),
  },
  {
    name: "complaint-message",
    of: "member",
    key: ({ ctx, complaint }) => `complaint-message:${ctx.tenant.id}:${complaint.id}`,
    once: ({ ctx, complaint, network }) =>
      addToComplaint(ctx, { token: complaint.token, text: "More.", address: network }),
  },
  {
    name: "complaint-message",
    of: "network",
    key: ({ ctx, network }) => `complaint-message:${ctx.tenant.id}:network:${network}`,
    once: ({ ctx, network }) => addToComplaint(ctx, { token: "unknown", text: "More.", address: network }),
  },
  {
    name: "geocode",
    of: "network",
    key: ({ network }) => `geocode:${network}`,
    once: ({ network }) => limitPlaceSearches({ address: network }),
  },
  {
    name: "page-bounce",
    of: "network",
    seconds: 60,
    key: ({ ctx, network }) => `page-bounce:minute:${ctx.tenant.id}:${network}`,
    once: ({ ctx, network }) => recordPageBounce(ctx, { pathname: "/", visibleMilliseconds: 1, address: network }),
  },
  {
    name: "page-bounce",
    of: "network",
    seconds: 86400,
    key: ({ ctx, network }) => `page-bounce:day:${ctx.tenant.id}:${network}`,
    once: ({ ctx, network }) => recordPageBounce(ctx, { pathname: "/", visibleMilliseconds: 1, address: network }),
  },
  {
    name: "page-bounce",
    of: "brand",
    key: ({ ctx }) => `page-bounce:brand:${ctx.tenant.id}`,
    once: ({ ctx, network }) => recordPageBounce(ctx, { pathname: "/", visibleMilliseconds: 1, address: network }),
  },
];
