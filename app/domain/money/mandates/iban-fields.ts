import type { SealedField } from "#app/platform/crypto/field-seal.server.ts";

/** Of which mandate a sealed account number is. */
export const ibanOf = (tenantId: string, mandateId: string): SealedField => ({
  field: "direct_debit_mandate.iban",
  tenantId,
  id: mandateId,
});
