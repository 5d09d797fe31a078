import type { ConsentPurpose as KeptPurpose } from "#app/platform/db/generated/enums.ts";

/**
 * What a person may be asked to agree to, one box and one record for each (GDPR, article 6(1)(a) and 9(2)(a); EDPB
 * guidelines 05/2020, granularity).
 */
export const consentPurposes = [
  "terms",
  "sensitive_data",
  "activity_mails",
  "offer_mails",
  "push",
  "partner_sites",
  "location",
  "cookies",
] as const satisfies readonly KeptPurpose[];

export type ConsentPurpose = (typeof consentPurposes)[number];
