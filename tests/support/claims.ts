import { type Ctx, type MemberCtx } from "#app/platform/ctx/ctx.ts";
import { logIn } from "#app/domain/identity/login/log-in.server.ts";
import { signUp } from "#app/domain/membership/signup/sign-up.server.ts";
import { findSession } from "#app/domain/identity/sessions/find-session.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { createMember } from "#tests/factories/member.ts";
import type { TestJobs } from "#tests/support/jobs.ts";
import { addressOf } from "#tests/support/address-of.ts";

/** How an address may stand before a stranger signs up with it. */
export const addressStates = ["free", "confirmed", "unconfirmed", "leaving", "erased"] as const;
export type AddressState = (typeof addressStates)[number];

export const strangersPassword = "a stranger's secret";
const device = { userAgent: "Firefox Linux", ipCountry: "NL", formerToken: null };

let count = 0;
const network = () => `192.0.${Math.floor(count / 250)}.${count++ % 250}`;

/** An address that no test used before. */
export const newAddress = (what: string) => `${what}-${count++}@members.example`;

/** What came of some work: "done", the code and details of a refusal, or the error that nobody expected. */
export const answerOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof AppError ? { code: error.code, ...error.details } : error),
  );

/** People who want the same address on a brand: its owner, with the hash of a password, and strangers. */
export function claimsOn(ctx: Ctx, jobs: TestJobs) {
  const { tenant, clock } = ctx;
  const mailsTo = async (email: string) => (await jobs.waiting(sendMailJob)).filter(({ to }) => to.address === email);
  return {
    device,
    mailsTo,
    templatesTo: async (email: string) => (await mailsTo(email)).map(({ template }) => template),
    /** The secrets of the links that an address got by mails of one template, oldest first. */
    secretsTo: async (email: string, wanted: string) =>
      (await mailsTo(email))
        .filter(({ template }) => template === wanted)
        .map(({ actionPath }) => new URL(actionPath, "http://brand.example").searchParams.get("token") ?? ""),

    async addOwner(
      state: AddressState,
      { email, passwordHash }: { email: string; passwordHash: string },
    ): Promise<string | null> {
      if (state === "free") return null;
      const now = clock.now().getTime();
      const over = {
        confirmed: {},
        unconfirmed: { status: "not_confirmed" as const, confirmedAt: null, signupDate: new Date(now - 60_000) },
        leaving: { status: "deleted" as const, deletedAt: new Date(now), eraseAfter: new Date(now + 10 * 86_400_000) },
        erased: { status: "erased" as const, email: null, passwordHash: null, birthDate: null },
      }[state];
      return (
        await withTenant(tenant.id, (tx) =>
          createMember(tx, {
            tenantId: tenant.id,
            account: { email, passwordHash, ...over },
            profile: { name: "Owner" },
          }),
        )
      ).account.id;
    },

    strangerSignsUp(email: string, password: string = strangersPassword) {
      const answers = {
        gender: "man" as const,
        looking_for: ["woman" as const],
        country: "NL" as const,
        region: "NL-NH",
        name: "Stranger",
        email: addressOf(email),
        password,
        password_repeat: password,
        date_of_birth: new Date("1990-06-21T00:00:00Z"),
        terms: true,
        sensitive_data: true,
        activity_mails: false,
        signup_message: "",
        push: false,
      };
      return signUp(ctx, { answers, circumstances: { address: network(), trafficSource: null, ...device } });
    },

    enter: (email: string, password: string, userAgent = device.userAgent) =>
      logIn(ctx, { email: addressOf(email), password, address: network(), ...device, userAgent }),

    async as(token: string): Promise<MemberCtx> {
      const session = await findSession(ctx, { token });
      if (!session) throw new Error("No session");
      return { ...ctx, actor: { accountId: session.accountId, profileId: session.profileId, sessionId: session.id } };
    },

    statusOf: async (id: string) =>
      (
        await withTenant(tenant.id, (tx) =>
          tx.account.findUniqueOrThrow({ where: { tenantId_id: { tenantId: tenant.id, id } } }),
        )
      ).status,
  };
}
