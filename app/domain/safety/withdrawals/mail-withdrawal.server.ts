import { queueMail } from "#app/domain/identity/mails/queue-mail.server.ts";
import { nameProblem } from "#app/domain/profiles/texts/profile-name.ts";
import { isReservedName } from "#app/domain/profiles/texts/reserved-names.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Withdrawal } from "#app/platform/db/generated/client.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { isLocale } from "#app/platform/locale/locales.ts";
import { keptAddress } from "#app/platform/mail-address/mail-address.ts";
import { showAddress } from "#app/platform/mail-address/show-address.server.ts";

/**
 * Mails the receipt of a statement to the address that it names, with its content, date and time (article 11a(4)). At
 * another address than the member's own it counts as a visitor's.
 */
export async function mailWithdrawal(
  tx: Tx,
  { tenant, clock }: Pick<Ctx, "tenant" | "clock">,
  { accountId, email, name, number, language }: Withdrawal,
  { token, words }: { token: string; words: { purchase: string; time: string; outcome: string } },
): Promise<void> {
  if (email === null) return;
  // why: anybody can have this mail sent to anybody, so that without a member behind it, it carries no words of the
  // sender's choice but a plain name
  const isPlain = nameProblem(name, { email, isReserved: (given) => isReservedName(tenant, given) }) === null;
  const person = accountId !== null || isPlain ? name : email;
  const tenantId = tenant.id;
  const isOwn = accountId !== null && (await tx.account.count({ where: { tenantId, id: accountId, email } })) > 0;
  const payload = {
    tenantId,
    to: { name: person, address: keptAddress(email) },
    locale: isLocale(language) ? language : tenant.defaultLocale,
    actionPath: `/withdrawal/${token}`,
    unsubscribePath: null,
    template: "withdrawal_receipt" as const,
    variables: { ...words, name: person, person, number, address: showAddress(email) },
  };
  await queueMail(tx, { clock }, payload, isOwn ? "withdrawal" : "statement");
}
