import { givablePurposes } from "#app/domain/consents/give-own-consent.server.ts";
import type { OwnConsent } from "#app/domain/consents/list-own-consents.server.ts";
import { withdrawablePurposes } from "#app/domain/consents/withdraw-own-consent.server.ts";
import type { ShownConsent } from "#app/routes/settings/consents-section.tsx";

/** A member's consents as the settings show them: with dates in words, and what can be done about each. */
export function shownConsents(consents: readonly OwnConsent[], at: { languageTag: string; timeZone: string }): ShownConsent[] {
  const format = new Intl.DateTimeFormat(at.languageTag, { dateStyle: "long", timeZone: at.timeZone });
  return consents.map(({ purpose, givenAt, withdrawnAt }) => {
    const isGiven = withdrawnAt === null;
    const mayWithdraw = isGiven && withdrawablePurposes.some((known) => known === purpose);
    const mayAgree = !isGiven && givablePurposes.some((known) => known === purpose);
    return { purpose, date: format.format(withdrawnAt ?? givenAt), isGiven, can: mayWithdraw ? "withdraw" : mayAgree ? "agree" : null };
  });
}
