import { parseWithZod } from "@conform-to/zod/v4";
import type { RouterContextProvider } from "react-router";
import { judgePassword } from "#app/domain/identity/passwords/judge-password.server.ts";
import { signupContract } from "#app/domain/membership/signup/signup-contract.ts";
import { maySignUp } from "#app/domain/brands/entry/visitor-rights.ts";
import type { SignupCircumstances } from "#app/domain/membership/signup/sign-up.server.ts";
import { isReservedName } from "#app/domain/profiles/texts/reserved-names.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { getStorageConsent } from "#app/http/middleware/storage-consent.server.ts";
import { getTrafficSource } from "#app/http/middleware/traffic-source.server.ts";
import { getVisitor } from "#app/http/middleware/visitor.server.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { loginCircumstances } from "#app/features/login/login-circumstances.server.ts";
import { brandOffer } from "./brand-offer.server.ts";
import { type JudgePassword, type SignupOffer, signupRules } from "./signup-offer.ts";

type Context = Readonly<RouterContextProvider>;

/** What the brand's signup form holds for this visitor; null where the visitor may not join. */
export function signupOffer(context: Context): SignupOffer | null {
  const { tenant, locale } = getCtx(context);
  if (!maySignUp(tenant.settings, { hasTrafficSource: getTrafficSource(context) !== null })) return null;
  return brandOffer({ tenant, locale }, getVisitor(context));
}

/** What names the form of a signup may send: its contract, whose rules for values know the form and come later. */
export const signupForm = (offer: SignupOffer) =>
  signupContract(signupRules(offer, new FormData(), systemClock.now(), null));

/** What pages of the release before this one may still send; it has no effect. */
export const formerField = "push";

/**
 * A posted signup, held against the rules of the brand at this moment, but for the strength of its password: that is
 * judged by whoever keeps it, behind the limit of signing up.
 */
export const parseSignup = (context: Context, offer: SignupOffer, form: FormData) => parse(context, offer, form, null);

/** The same with the strength of the password, where it can be judged now; for a form that is only looked at. */
export async function judgeSignup(context: Context, offer: SignupOffer, form: FormData) {
  const asked: Parameters<NonNullable<JudgePassword>>[] = [];
  const parsed = parse(context, offer, form, (...question) => void asked.push(question));
  const [question] = asked;
  const strength = question ? await judgePassword(...question) : null;
  return strength === null ? parsed : parse(context, offer, form, () => strength);
}

function parse(context: Context, offer: SignupOffer, form: FormData, judge: JudgePassword) {
  const { tenant } = getCtx(context);
  const rules = {
    ...signupRules(offer, form, systemClock.now(), judge),
    isReservedName: (name: string) => isReservedName(tenant, name),
  };
  return parseWithZod(form, { schema: signupContract(rules) });
}

/** Where a signup comes from. */
export async function signupCircumstances(context: Context, request: Request): Promise<SignupCircumstances> {
  const { choice } = getStorageConsent(context);
  const cookieConsent = choice?.agreed ? { at: new Date(choice.at), locale: choice.locale } : null;
  return { ...(await loginCircumstances(context, request)), trafficSource: getTrafficSource(context), cookieConsent };
}
