import type { MollieClient } from "@mollie/api-client";
import { within } from "#app/platform/clock/within.ts";
import { type AccountSecrets, isTestKey } from "./account-secrets.ts";
import { isRefusal } from "#app/platform/payments/is-refusal.ts";
import { connectToMollie, type MollieCredentials } from "#app/platform/payments/mollie/mollie-client.server.ts";
import { listMollieMethods } from "#app/platform/payments/mollie/mollie-methods.ts";
import type { PaymentMethod } from "#app/platform/payments/payment-provider.ts";
import type { RealProvider } from "#app/platform/payments/served-methods.ts";
import { openStripe } from "#app/platform/payments/stripe/stripe-account.server.ts";
import { listStripeMethods } from "#app/platform/payments/stripe/stripe-methods.server.ts";

/** What a provider says of a key: it is right, is none of theirs, may not do what is asked, or nobody answered. */
type KeyAnswer = "right" | "refused" | "not_allowed" | "away";

export type TriedAccount = {
  key: KeyAnswer;
  /** A key with which no money moves: it serves development hosts alone. */
  isTest: boolean;
  /** The methods that the account has switched on, as far as the key is right. */
  methods: readonly PaymentMethod[];
  /** The token of the organisation, which reads settlements; null where there is none. */
  organization: KeyAnswer | null;
};

type Places = {
  stripeUrl?: string | undefined;
  mollieUrl?: string | undefined;
  connect?: (credentials: MollieCredentials) => MollieClient;
};

const limitMs = 10_000;

function answerOf(error: unknown): KeyAnswer {
  if (!isRefusal(error)) return "away";
  return typeof error === "object" && error !== null && "statusCode" in error && error.statusCode === 403
    ? "not_allowed"
    : "refused";
}

/** What an answer that came, or did not, says of the key; of a failure nothing else is told, for it may name the key. */
async function asked<T>(call: () => Promise<T>): Promise<{ answer: KeyAnswer; told: T | null }> {
  try {
    return { answer: "right", told: await call() };
  } catch (error) {
    return { answer: answerOf(error), told: null };
  }
}

/**
 * Asks a provider for the methods of an account, which changes nothing there, and at Mollie for its newest settlement:
 * whether its keys are right. Waits ten seconds at most for each.
 */
export async function tryAccount(
  provider: RealProvider,
  { secretKey, organizationToken }: AccountSecrets,
  { stripeUrl, mollieUrl, connect = connectToMollie }: Places,
): Promise<TriedAccount> {
  const methodsOf = {
    stripe: () => {
      const account = { secretKey, webhookSecret: "", ...(stripeUrl !== undefined && { baseUrl: stripeUrl }) };
      return listStripeMethods(openStripe(account, { timeout: limitMs, maxNetworkRetries: 0 }));
    },
    mollie: () => within(limitMs, listMollieMethods(connect({ apiKey: secretKey, baseUrl: mollieUrl }))),
  };
  const readSettlements = (accessToken: string) =>
    asked(() => within(limitMs, connect({ accessToken, baseUrl: mollieUrl }).settlements.page({ limit: 1 })));
  const [{ answer, told }, organization] = await Promise.all([
    asked(methodsOf[provider]),
    provider === "mollie" && organizationToken ? readSettlements(organizationToken) : null,
  ]);
  return {
    key: answer,
    isTest: isTestKey(secretKey),
    methods: [...(told ?? [])],
    organization: organization?.answer ?? null,
  };
}
