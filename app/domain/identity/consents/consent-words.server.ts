import type { ConsentPurpose } from "./consent-purposes.ts";
import type { Speaker } from "#app/platform/i18n/brand-texts.ts";
import { fixedTexts } from "#app/platform/i18n/fixed-texts.server.ts";
import type { Locale } from "#app/platform/locale/locales.ts";

/** What somebody reads who is asked: the sentence at the box or button, and what stands under it. */
export type ConsentWords = { ask: string; hint: string | null };

/** The partner brand that is agreed to; only `partner_sites` is about one. */
export type Partner = { id: string; name: string };

type Asked = { tenant: Speaker; locale: Locale; brand: string; partner: Partner | undefined };

/** Words that lead to a page carry marks, which are no words. */
const unmarked = (text: string): string => text.replaceAll(/<\/?\w+>/g, "");

const wordsOf: Readonly<Record<ConsentPurpose, (asked: Asked) => ConsentWords>> = {
  terms: ({ tenant, locale }) => ({ ask: unmarked(fixedTexts(tenant, locale, "signup")("consent.terms")), hint: null }),
  sensitive_data: ({ tenant, locale }) => ({
    ask: fixedTexts(tenant, locale, "signup")("consent.sensitive_data"),
    hint: fixedTexts(tenant, locale, "signup")("consent.sensitive_hint"),
  }),
  activity_mails: ({ tenant, locale }) => ({
    ask: fixedTexts(tenant, locale, "signup")("consent.mails"),
    hint: fixedTexts(tenant, locale, "signup")("consent.mails_hint"),
  }),
  offer_mails: ({ tenant, locale }) => ({
    ask: fixedTexts(tenant, locale, "notifications")("offers.ask"),
    hint: fixedTexts(tenant, locale, "notifications")("offers.hint"),
  }),
  push: ({ tenant, locale }) => ({
    ask: fixedTexts(tenant, locale, "install")("push.label"),
    hint: fixedTexts(tenant, locale, "install")("push.hint"),
  }),
  partner_sites: ({ tenant, locale, brand, partner }) => ({
    ask: fixedTexts(tenant, locale, "partners")("show", { name: partner?.name ?? brand }),
    hint: fixedTexts(tenant, locale, "partners")("shownText", { brand }),
  }),
  location: ({ tenant, locale }) => ({
    ask: fixedTexts(tenant, locale, "profile")("place.share"),
    hint: fixedTexts(tenant, locale, "profile")("place.deviceHint"),
  }),
  cookies: ({ tenant, locale }) => ({
    ask: fixedTexts(tenant, locale, "layout")("cookies.yes"),
    hint: fixedTexts(tenant, locale, "layout")("cookies.text"),
  }),
};

/**
 * The words in which a consent is asked for, the same wherever it is, in the reader's language: every page that asks
 * takes them from here or from the same texts, and they are kept with the consent (GDPR, article 7(1) and (2)).
 */
export function consentWords(
  { tenant, locale }: { tenant: Speaker & { settings: { name: string } }; locale: Locale },
  { purpose, partner }: { purpose: ConsentPurpose; partner?: Partner | undefined },
): ConsentWords {
  return wordsOf[purpose]({ tenant, locale, brand: tenant.settings.name, partner });
}

/** Such words as they are kept: all that was read, in one text. */
export const asWording = ({ ask, hint }: ConsentWords): string =>
  [ask, hint].filter((part) => part !== null).join("\n");
