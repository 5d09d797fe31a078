import { randomInt, randomUUID } from "node:crypto";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { lockName } from "#app/platform/db/locks/lock-name.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { fixedTexts } from "#app/platform/i18n/fixed-texts.server.ts";
import { languageTag } from "#app/platform/locale/language-tag.ts";
import { textLanguageOf } from "#app/platform/locale/text-language.ts";
import { processFieldSeal } from "#app/platform/runtime/process-field-seal.server.ts";
import { bankOfIban } from "./bank-of-iban.server.ts";
import type { MandateDetails } from "./mandate-contract.ts";
import { directDebitTerms } from "./direct-debit-terms.server.ts";
import { ibanOf } from "./iban-fields.ts";
import { mandateWording } from "./mandate-wording.ts";
import { refuseBlocked } from "./refuse-blocked.server.ts";
import { sendMandateCode } from "./send-mandate-code.server.ts";

/** Letters and digits that nobody takes for another. */
const signs = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const group = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join("");
const newReference = () => `DD-${group()}-${group()}-${group()}`;

/**
 * Prepares a mandate of the member's, to be signed with a code that is sent to the phone; one that was prepared before
 * and not signed gives way.
 * @throws AppError `not_found` where the brand offers no direct debit, `debit_blocked` for a member or an account that is
 *   not debited any more, and what `sendMandateCode` throws: the mandate then waits for another code.
 */
export async function beginMandate(ctx: MemberCtx, details: MandateDetails): Promise<void> {
  const { tenant, clock, locale } = ctx;
  const { accountId } = ctx.actor;
  const tenantId = tenant.id;
  const terms = directDebitTerms(tenant);
  if (!terms) throw new AppError("not_found");
  const { holder, iban, street, postcode, city, country, mobile } = details;
  const [seal, bank] = [await processFieldSeal(), await bankOfIban(iban)];
  const id = randomUUID();
  const ibanHash = seal.fingerprint(ibanOf(tenantId, id), iban);
  const reference = newReference();
  const t = fixedTexts(tenant, textLanguageOf(locale, tenant), "directdebit");
  const wording = mandateWording({
    t,
    languageTag: languageTag(locale, country),
    company: tenant.company,
    terms,
    reference,
  });

  await withTenant(tenantId, async (tx) => {
    await lockName(tx, "debit", tenantId, accountId);
    await refuseBlocked(tx, { tenantId, accountId, ibanHash, now: clock.now() });
    await tx.directDebitMandate.deleteMany({ where: { tenantId, accountId, status: "pending" } });
    await tx.directDebitMandate.create({
      data: {
        tenantId,
        id,
        accountId,
        reference,
        creditorId: terms.creditorId,
        holder,
        ibanEncrypted: seal.seal(ibanOf(tenantId, id), iban),
        ibanHash,
        ibanEnding: iban.slice(-4),
        bank,
        address: { street, postcode, city, country },
        mobile,
        wording,
        createdAt: clock.now(),
      },
    });
  });
  await sendMandateCode(ctx, { mobile });
}
