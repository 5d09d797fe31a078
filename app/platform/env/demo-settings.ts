import type { Env } from "#app/platform/env/env.server.ts";

/** Tells whether this process takes test payments. */
export function takesTestPayments({
  PAYMENT_SANDBOX,
  DEMO_HOSTS,
}: Pick<Env, "PAYMENT_SANDBOX" | "DEMO_HOSTS">): boolean {
  return DEMO_HOSTS === "on" && PAYMENT_SANDBOX !== "off";
}

/** Tells whether this process stands in for the real providers itself. */
export const fakesPayments = ({ PAYMENT_FAKES, DEMO_HOSTS }: Pick<Env, "PAYMENT_FAKES" | "DEMO_HOSTS">): boolean =>
  DEMO_HOSTS === "on" && PAYMENT_FAKES === "on";

/** Tells whether operators of the demo may sign in here: their password is known too. */
export const hasDemoOperators = ({ DEMO_HOSTS }: Pick<Env, "DEMO_HOSTS">): boolean => DEMO_HOSTS === "on";

/**
 * How many demo members this process seeds. Their passwords are known, so that a production never gets one (ASVS 5.0,
 * V6.3.2).
 */
export function demoMembersOf({ SEED_MEMBERS, DEMO_HOSTS }: Pick<Env, "SEED_MEMBERS" | "DEMO_HOSTS">): number {
  return DEMO_HOSTS === "on" ? SEED_MEMBERS : 0;
}
