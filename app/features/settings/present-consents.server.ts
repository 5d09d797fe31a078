import { asWording, consentWords } from "#app/domain/identity/consents/consent-words.server.ts";
import { givablePurposes } from "#app/domain/membership/settings/give-own-consent.server.ts";
import type { OwnConsent } from "#app/domain/membership/settings/list-own-consents.server.ts";
import { withdrawablePurposes } from "#app/domain/membership/settings/withdraw-own-consent.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { dateTimeFormat } from "#app/platform/locale/formats.ts";
import type { ConsentView } from "./consents-section.tsx";

/**
 * A member's consents as the settings show them: in the words in which they were given, or for one that could be given
 * again in those in which it is asked for now; with dates in words, and what can be done about each.
 */
export function presentConsents(
  ctx: MemberCtx,
  consents: readonly OwnConsent[],
  at: { languageTag: string; timeZone: string },
): ConsentView[] {
  const format = dateTimeFormat(at.languageTag, { dateStyle: "long", timeZone: at.timeZone });
  return consents.map(({ purpose, partnerId, wording, locale, givenAt, withdrawnAt }) => {
    const isGiven = withdrawnAt === null;
    const mayWithdraw = isGiven && withdrawablePurposes.some((known) => known === purpose);
    const mayAgree = !isGiven && givablePurposes.some((known) => known === purpose);
    const words = mayAgree
      ? { text: asWording(consentWords(ctx, { purpose })), locale: ctx.locale }
      : wording === null
        ? null
        : { text: wording, locale };
    return {
      id: [purpose, partnerId].filter((part) => part !== null).join("-"),
      purpose,
      words,
      date: format.format(withdrawnAt ?? givenAt),
      isGiven,
      can: mayWithdraw ? "withdraw" : mayAgree ? "agree" : null,
    };
  });
}
