import { type ConsentPurpose, consentPurposes } from "#app/domain/identity/consents/consent-purposes.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * What a member last said to a purpose: when yes, in which words (null where they were not kept) of which language and
 * version, for which partner brand, and when it was taken back.
 */
export type OwnConsent = {
  purpose: ConsentPurpose;
  partnerId: string | null;
  version: string;
  locale: string;
  wording: string | null;
  givenAt: Date;
  withdrawnAt: Date | null;
};

/**
 * Lists the latest record of each purpose, and partner brand, on which the member ever decided, in the order of the
 * purposes.
 */
export async function listOwnConsents({ tenant, actor }: MemberCtx): Promise<OwnConsent[]> {
  const records = await withTenant(tenant.id, (tx) =>
    tx.consent.findMany({
      where: { tenantId: tenant.id, accountId: actor.accountId },
      distinct: ["purpose", "partnerId"],
      orderBy: [{ givenAt: "desc" }, { id: "asc" }],
      select: {
        purpose: true,
        partnerId: true,
        version: true,
        locale: true,
        wording: true,
        givenAt: true,
        withdrawnAt: true,
      },
    }),
  );
  return consentPurposes.flatMap((purpose) =>
    records.flatMap((record) => (record.purpose === purpose ? [{ ...record, purpose }] : [])),
  );
}
