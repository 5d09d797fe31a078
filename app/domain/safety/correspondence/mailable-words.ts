import { isPaymentNumber } from "#app/domain/money/numbers/payment-number.ts";
import { findContactData } from "#app/domain/profiles/texts/contact-data/find-contact-data.ts";
import { plainText } from "#app/domain/profiles/texts/contact-data/plain-text.ts";
import { nameProblem } from "#app/domain/profiles/texts/profile-name.ts";
import { isReservedName } from "#app/domain/profiles/texts/reserved-names.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";

type Brand = Pick<Tenant, "id" | "hosts" | "settings">;

/** What mail programs make a link, whatever its ending; an account to pay to (ISO 13616); what no word is long as. */
const leadsAway: readonly RegExp[] = [
  /(?:[\p{L}_-]\p{N}{0,9}|\p{N}{3})\.\p{L}{2}/u,
  /\p{N}\.\p{L}{2}(?!\p{L})/u,
  /\p{L}{2}\p{N}{2}[ .-]?[\p{L}\p{N}]{4}[ .-]?[\p{L}\p{N}]{4}/u,
  /\S{25}/u,
];

const atEdges = /^["'(]|["'),.;:!?]{1,3}$/gu;

/**
 * Tells whether what somebody wrote into a form may stand in a mail to an address that is not proved to be theirs: not
 * where it holds an address, link, number, name elsewhere or account by which a stranger would be led astray in the
 * brand's name. The brand's own hosts and numbers of payments lead nowhere else.
 */
export function isMailableText(text: string, { hosts }: Pick<Brand, "hosts">): boolean {
  const isOurs = (word: string) => isPaymentNumber(word) || hosts.includes(word.toLowerCase());
  const rest = plainText(text)
    .split(/\s+/u)
    .filter((word) => !isOurs(word.replaceAll(atEdges, "")))
    .join(" ");
  return findContactData(rest) === null && !leadsAway.some((sign) => sign.test(rest));
}

/**
 * Tells whether a name may greet at such an address: one that a profile could have, without figures, and nothing that a
 * mail program makes a link.
 */
export function isMailableName(name: string, brand: Brand, email: string): boolean {
  const isReserved = (given: string) => isReservedName(brand, given);
  return nameProblem(name, { email, isReserved }) === null && !/\p{N}/u.test(name) && isMailableText(name, brand);
}
