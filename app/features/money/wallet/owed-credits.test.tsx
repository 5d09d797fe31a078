import { describe, expect, it } from "vitest";
import { PremiumOffer } from "#app/features/money/packages/premium-offer.tsx";
import { WalletPage } from "#app/features/money/packages/wallet-page.tsx";
import { PaymentPage } from "#app/features/money/payments/payment-page.tsx";
import { theHouse } from "#app/platform/i18n/brand-texts.ts";
import { fixedTexts } from "#app/platform/i18n/fixed-texts.server.ts";
import { locales } from "#app/platform/locale/locales.ts";
import { renderInLanguage } from "#app/ui/testing/render-site.tsx";
import { shownOffers, shownPayment } from "#tests/factories/shown-money.ts";

const offers = (owed: number) => ({ ...shownOffers, wallet: { credits: 0, owed } });
const chargedBack = { ...shownPayment, standing: "chargedBack", chargedBackMinor: shownPayment.amountMinor } as const;
const followed = { payment: chargedBack, wallet: 0, bookedIn: "Europe/Amsterdam", receipts: [] };

/** Every page that shows a wallet, a purchase, or what became of one. */
const pages: Readonly<Record<string, (owed: number) => React.ReactNode>> = {
  "the wallet": (owed) => <WalletPage {...offers(owed)} again={null} moves={[]} />,
  "the offer of premium": (owed) => <PremiumOffer offer={{ ...offers(owed), claim: null }} brand="Lagoon" />,
  "the page of a payment": (owed) => <PaymentPage data={{ from: null, followed, payments: [], owed }} />,
  "the list of payments": (owed) => <PaymentPage data={{ from: null, followed: null, payments: [], owed }} />,
};

describe.each(Object.keys(pages))("what a member owes, on %s", (page) => {
  it.each(locales)("is said in %s with its amount, and nothing is where nothing is owed", (locale) => {
    const t = fixedTexts(theHouse, locale, "credits");
    const sentence = (owed: number) => t("owed", { amount: t("amount", { count: owed }) });
    expect(renderInLanguage(locale, pages[page]?.(12))).toContain(sentence(12));
    expect(renderInLanguage(locale, pages[page]?.(0))).not.toContain(sentence(0));
  });
});
