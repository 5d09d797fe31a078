import { createHash, randomInt } from "node:crypto";

/** Letters and digits that nobody takes for one another. */
const signs = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const groups = 6;
const groupLength = 4;
/** Of codes that were given out before they were as long as now. */
const formerGroups = 4;

/** How many recovery codes an operator is given at once. */
export const recoveryCodeCount = 10;

const group = () => Array.from({ length: groupLength }, () => signs[randomInt(signs.length)]).join("");

/**
 * A new recovery code of 120 random bits, such as `ABCD-EFGH-JKLM-NPQR-STUV-WXYZ`: from 112 on a plain hash keeps it
 * (OWASP ASVS 5.0, V6.5.2).
 */
export const makeRecoveryCode = (): string => Array.from({ length: groups }, group).join("-");

/**
 * What the database keeps of a recovery code, however it was typed: its SHA-256, which nobody can guess back from so many
 * random bits. Null for what cannot be one.
 */
export function hashRecoveryCode(code: string): Uint8Array<ArrayBuffer> | null {
  const plain = code.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
  const isOne = [groups, formerGroups].some((each) => plain.length === each * groupLength);
  return isOne ? Uint8Array.from(createHash("sha256").update(plain).digest()) : null;
}
