import { describe, expect, it } from "vitest";
import { PremiumOffer } from "#app/features/money/packages/premium-offer.tsx";
import { WalletPage } from "#app/features/money/packages/wallet-page.tsx";
import { PaymentPage } from "#app/features/money/payments/payment-page.tsx";
import { theHouse } from "#app/platform/i18n/brand-texts.ts";
import { fixedTexts } from "#app/platform/i18n/fixed-texts.server.ts";
import { locales } from "#app/platform/locale/locales.ts";
import { renderInLanguage } from "#app/ui/testing/render-site.tsx";

const at = Date.parse("2026-03-01T10:00:00Z");
const offers = (owed: number) => ({
  from: null,
  quotes: [],
  methods: [],
  icons: {},
  featured: 75,
  country: "NL" as const,
  wallet: { credits: 0, owed },
  fictional: null,
  refundDays: 14,
  costs: { message: 1, photo: 2, gift: 3 },
  active: null,
  now: at,
});
const chargedBack = {
  id: "0a3e6c1e-5b0e-4f8e-9d38-4a8f0b3c2d11",
  number: "P-1",
  status: "completed",
  standing: "chargedBack",
  credits: 30,
  currency: "EUR",
  amountMinor: 4_550,
  discountMinor: 0,
  vatMinor: 790,
  vatRate: 2_100,
  refundedMinor: 0,
  chargedBackMinor: 4_550,
  failure: null,
  tax: "vat",
  method: "card",
  checkoutUrl: null,
  fictional: null,
  debit: null,
  isAdvanced: false,
  at,
  hasJustArrived: false,
} as const;
const followed = { payment: { ...chargedBack, retry: [] }, wallet: 0, bookedIn: "Europe/Amsterdam", receipts: [] };

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
