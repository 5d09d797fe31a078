import { processFieldSeal } from "#app/platform/runtime/process-field-seal.server.ts";

/** Operators are of no brand. */
const fieldOf = (operatorId: string) => ({ field: "operator_totp", tenantId: "", id: operatorId });

/** Makes the secret of an operator's authenticator app unreadable to whoever has a copy of the database. */
export async function sealTotp(operatorId: string, secret: string): Promise<Uint8Array<ArrayBuffer>> {
  return (await processFieldSeal()).seal(fieldOf(operatorId), secret);
}

/** The secret that was sealed for this operator. Throws Error where it was sealed for another one, or was changed. */
export async function openTotp(operatorId: string, sealed: Uint8Array): Promise<string> {
  return (await processFieldSeal()).open(fieldOf(operatorId), sealed);
}
