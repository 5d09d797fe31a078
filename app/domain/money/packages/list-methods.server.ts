import { debitMonthLimit } from "#app/domain/money/mandates/debit-month-limit.ts";
import { directDebitTerms } from "#app/domain/money/mandates/direct-debit-terms.server.ts";
import type { Country } from "#app/platform/geo/countries.ts";
import { isDevelopmentSite } from "#app/platform/payments/development-site.ts";
import {
  debitsUnderMandates,
  type PaymentMethod,
  type PaymentProvider,
} from "#app/platform/payments/payment-provider.ts";
import { paymentProviders } from "#app/platform/runtime/process-payments.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import { iconsOf, methodRulesOf } from "./method-rules.ts";

/** Who pays: in which country, on the site at which origin (scheme and host). */
export type Payer = { country: Country; origin: string };

/** A means of payment that is there now, the provider that serves it, and the pictures that stand for it. */
export type ServedMethod = { method: PaymentMethod; provider: PaymentProvider; icons: readonly string[] };

/**
 * How a payer can pay a brand now, the first first: what the brand says, as far as its providers serve it and are not
 * away; in development what the sandbox serves besides. Pages, orders and repeated orders ask this and nothing else.
 */
export async function listMethods(
  { id: tenantId, ...tenant }: Pick<Tenant, "id" | "settings" | "company">,
  payer: Payer,
): Promise<ServedMethod[]> {
  const { settings } = tenant;
  const mayCollectMandates = directDebitTerms(tenant) !== null;
  const debits = (provider: PaymentProvider) =>
    debitMonthLimit(settings) > 0 && (mayCollectMandates || !debitsUnderMandates(provider));
  const providers = await paymentProviders();
  const serving = await Promise.all(
    providers.map(async (provider) => ({ provider, methods: await provider.methodsFor({ tenantId, ...payer }) })),
  );
  const isDevelopment = isDevelopmentSite(payer.origin);
  const declared = methodRulesOf(settings, { country: payer.country, isDevelopment }).flatMap(
    (rule): ServedMethod[] => {
      const { method } = rule;
      const served = rule.providers.flatMap((name) =>
        serving.filter(
          ({ provider, methods }) =>
            provider.name === name && methods.includes(method) && (method !== "directdebit" || debits(provider)),
        ),
      );
      return served[0] ? [{ method, provider: served[0].provider, icons: iconsOf(method, rule) }] : [];
    },
  );
  const sandbox = serving.find(({ provider }) => provider.name === "sandbox");
  const besides = (sandbox?.methods ?? []).filter((method) => declared.every((each) => each.method !== method));
  return [
    ...declared,
    ...besides.flatMap((method) => (sandbox ? [{ method, provider: sandbox.provider, icons: iconsOf(method) }] : [])),
  ];
}
