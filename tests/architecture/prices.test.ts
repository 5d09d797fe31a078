import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { flatTexts } from "#tests/architecture/locale-texts.ts";
import { sourceFiles } from "#tests/architecture/source-files.ts";

const product = sourceFiles.filter(
  ({ name }) => name.startsWith("app/") && !name.endsWith(".test.ts") && !name.endsWith(".test.tsx"),
);
const naming = (word: RegExp) =>
  product
    .filter(({ source }) => word.test(source))
    .map(({ name }) => name)
    .toSorted();

/** Everything that writes an amount of money, with where its number comes from. */
const writers: Readonly<Record<string, string>> = {
  "app/domain/brands/pages/company-variables.ts": "the share capital of a company",
  "app/domain/money/payments/mail-receipt.server.ts": "a payment",
  "app/domain/money/receipts/receipt-blocks.server.ts": "a receipt",
  "app/console/pages/brands/brands-page.tsx": "receipts and credit notes of today",
  "app/console/pages/desk/complaint-case.tsx": "claims for payments",
  "app/console/pages/money/use-money-words.ts": "payments, refunds and disputes that operators look at",
  "app/console/pages/numbers/use-figure-words.ts": "sums of receipts and credit notes",
  "app/platform/locale/format-money.ts": "whoever calls it",
  "app/platform/locale/minor-units.ts": "no amount, only how many digits a currency has",
  "app/features/complaints/refund-claims.tsx": "claims for payments",
  "app/domain/money/payments/follow-failed-refunds.server.ts": "a refund",
  "app/domain/safety/withdrawals/describe-withdrawal.server.ts": "a refund",
  "app/features/withdrawal/purchase-choice.tsx": "payments, and what comes back of them",
  "app/features/withdrawal/withdrawal-review.tsx": "what comes back of a payment",
  "app/features/money/orders/order-button.tsx": "a quote",
  "app/features/money/orders/order-form.tsx": "a quote",
  "app/features/money/orders/order-page.tsx": "a quote",
  "app/features/money/orders/order-summary.tsx": "a quote",
  "app/features/money/packages/package-list.tsx": "a quote",
  "app/features/money/payments/payment-list.tsx": "a payment",
  "app/features/money/payments/payment-result.tsx": "a payment",
  "app/domain/money/mandates/debit-in-words.ts": "a payment",
  "app/features/money/direct-debits/current-mandate.tsx": "a payment that waits",
  "app/features/money/direct-debits/debit-order.tsx": "a payment that waits",
  "app/features/money/direct-debits/signature-form.tsx": "a payment that waits",
  "app/features/money/payments/receipt.tsx": "a payment",
  "app/features/money/payments/receipt-papers.tsx": "receipts",
  "app/features/money/payments/sandbox-checkout.tsx": "a payment at the sandbox",
  "app/features/money/orders/describe-changed-price.server.ts": "two quotes",
  "app/features/money/prices/vat.tsx": "a quote or a payment",
  "app/features/lang-config/language-examples.tsx": "a quote",
  "app/features/money/prices/price-list.tsx": "a quote",
  "app/features/money/spending-limits/describe-spending-limit.server.ts":
    "a member's own limit, and what counts against it",
  "app/features/money/spending-limits/limits-page.tsx": "a member's own limits, and what counts against them",
  "app/features/leaving/unused-credits.tsx": "payments",
  "app/ui/gallery/gallery-navigation.tsx": "an example for developers",
  "app/ui/price/price-tag.tsx": "whoever calls it",
};

test("money is written by these alone, from a quote or a payment", () => {
  expect(naming(/\b(?:formatMoney|PriceTag)\b|style: "currency"/)).toEqual(Object.keys(writers).toSorted());
});

test("those that show a quote take it from the one use case", () => {
  const pages = Object.entries(writers)
    .filter(([name, from]) => from.includes("quote") && /^app\/(?:routes|features)\//.test(name))
    .map(([name]) => name);
  const asks = /\b(?:quoteOffers|QuoteView|OrderData|OffersData|PriceListData|LanguageData|details)\b/;
  expect(pages.filter((name) => !asks.test(product.find((file) => file.name === name)?.source ?? ""))).toEqual([]);
});

test.each([
  [
    "the packages",
    /\blistPackages\b/,
    [
      // why: the draft shows what follows where a brand names none, to change it from there
      "app/console/pages/drafts/package-prices.ts",
      "app/domain/money/packages/list-packages.ts",
      "app/domain/money/packages/list-sale.server.ts",
      "app/domain/money/packages/payment-country.ts",
      "app/domain/money/price-history/offers-to-record.ts",
    ],
  ],
  [
    "the price of a package",
    /\b(?:quotePackage|offerPackage)\b/,
    ["app/domain/money/orders/quote-offers.server.ts", "app/domain/money/orders/quote-package.ts"],
  ],
  [
    "the price that is crossed out",
    /\b(?:lowestPrice|readPriceHistory)\b/,
    [
      "app/domain/money/orders/quote-offers.server.ts",
      "app/domain/money/orders/quote-package.ts",
      "app/domain/money/price-history/price-history.ts",
      "app/domain/money/price-history/read-price-history.server.ts",
    ],
  ],
  [
    "what follows a discount",
    /\bfollowingDiscount\b/,
    ["app/domain/money/discounts/following-discount.ts", "app/domain/money/discounts/read-discounts.server.ts"],
  ],
  [
    "the price of a message in money",
    /\bpricePerMessage\b/,
    ["app/domain/money/orders/quote-package.ts", "app/domain/money/packages/price-per-message.ts"],
  ],
  [
    "what a way to pay is",
    /\.methodsFor\(/,
    [
      "app/domain/money/packages/list-methods.server.ts",
      "app/platform/payments/only-in-development.ts",
      "app/platform/payments/until-it-fails.ts",
    ],
  ],
  [
    "what a company has at a provider of payments, with its key",
    /payments\/accounts\/|\bpaymentAccount\b|\bpayment_account\b/,
    [
      "app/commands/payments.ts",
      "app/commands/prepare-platform.ts",
      "app/domain/money/provider-keys/record-key-change.server.ts",
      "app/domain/money/provider-keys/remove-provider-key.server.ts",
      "app/domain/money/provider-keys/set-provider-key.server.ts",
      "app/domain/money/provider-keys/try-provider-key.server.ts",
      "app/domain/operations/retention/kept-rows.ts",
      "app/platform/payments/accounts/manage-accounts.server.ts",
      "app/platform/runtime/process-account-seal.server.ts",
      "app/platform/runtime/real-payments.server.ts",
    ],
  ],
  [
    "how one can pay now",
    /\blistMethods\b/,
    [
      "app/domain/money/orders/order-credits.server.ts",
      "app/domain/money/packages/list-methods.server.ts",
      "app/domain/money/packages/list-sale.server.ts",
    ],
  ],
  [
    "the discounts of the platform",
    /\b(?:timeBonusOf|welcomeDiscountOf)\b/,
    [
      "app/domain/money/discounts/get-current-time-bonus.server.ts",
      "app/domain/money/discounts/read-discounts.server.ts",
      "app/domain/money/discounts/time-bonus.ts",
      "app/domain/money/discounts/welcome-discount.ts",
    ],
  ],
  [
    "what a brand asks for a message in money",
    /\bminimum_message_costs\b/,
    [
      "app/console/pages/drafts/package-prices.ts",
      "app/domain/money/packages/list-packages.ts",
      "app/domain/tenants/lifecycle/starter-settings.ts",
      "app/platform/tenancy/contracts/tenant-contract.ts",
      "app/platform/tenancy/tenant-folders/check-sale.ts",
      "app/platform/tenancy/tenant-folders/check-tenant.server.ts",
    ],
  ],
  [
    "what a photo or a gift costs in credits",
    /\b(?:photo|gift)_credits\b/,
    [
      "app/console/pages/drafts/gifts/gift-list.ts",
      "app/console/pages/drafts/gifts/gifts-editor.tsx",
      "app/domain/chat/gifts/gifts.ts",
      "app/domain/chat/messages/credit-price-list.ts",
      "app/domain/chat/messages/message-price.ts",
      "app/domain/tenants/lifecycle/starter-settings.ts",
      "app/platform/tenancy/contracts/gift-contract.ts",
      "app/platform/tenancy/contracts/tenant-contract.ts",
    ],
  ],
] as const)("%s: one place says it, and only these ask it", (_, word, places) => {
  expect(naming(word)).toEqual([...places]);
});

/** Every text of a discount that names its deadline, with the file that says beside it what follows. */
const deadlines: Readonly<Record<string, string>> = {
  "bonus:left": "app/features/time-bonus/time-bonus-modal.tsx",
  "bonus:text": "app/features/time-bonus/time-bonus-modal.tsx",
  "credits:discount.left": "app/features/money/packages/discount-banner.tsx",
  "credits:discount.until": "app/features/money/packages/discount-banner.tsx",
  "leaving:solutions.discount.text": "app/features/leaving/solutions-step.tsx",
  "leaving:stayed.code": "app/features/leaving/offer-taken.tsx",
  "mail:welcome_discount.preheader": "app/domain/notifications/mails/notify-by-mail.server.ts",
  "mail:welcome_discount.text": "app/domain/notifications/mails/notify-by-mail.server.ts",
};
/** Texts that name a discount and a time that is not its deadline. */
const otherTimes: Readonly<Record<string, string>> = {
  "mail:discount_lost.text": "the day of the payment, and those until a bank shows the money",
  "mail:purchase_receipt.text": "the days in which an order can be withdrawn",
};
const saysWhatFollows = /<(?:Short)?NextDiscountNote\b|\bfollowed: whatComesAfter\(/;
const sourceOf = (file: string) => product.find(({ name }) => name === file)?.source ?? "";

test("whatever counts down beside a discount says beside the clock what follows", () => {
  const clocks = naming(/<CountdownText\b/).filter((name) => /^app\/(?:routes|features)\//.test(name));
  expect(clocks).toEqual([
    "app/features/money/packages/discount-banner.tsx",
    "app/features/time-bonus/time-bonus-clock.tsx",
    "app/features/time-bonus/time-bonus-modal.tsx",
  ]);
  expect(clocks.filter((name) => !saysWhatFollows.test(sourceOf(name)))).toEqual([]);
});

test("every text that names the deadline of a discount stands beside what follows it", () => {
  const isOfDiscount = ([key, text]: readonly [string, string]) =>
    /^bonus:|discount|% off|\{\{percentage\}\}/i.test(`${key} ${text}`);
  const namesDeadline = ([, text]: readonly [string, string]) =>
    /\{\{(?:date|time|days)\}\}|\b(?:days?|hours?|weeks?|until|time left)\b/i.test(text);
  const found = [...flatTexts("en")].filter((each) => isOfDiscount(each) && namesDeadline(each)).map(([key]) => key);
  const itself = (key: string) => key.startsWith("layout:discountAfter.");
  expect(found.filter((key) => !itself(key)).toSorted()).toEqual(
    [...Object.keys(deadlines), ...Object.keys(otherTimes)].toSorted(),
  );
  for (const [key, file] of Object.entries(deadlines)) {
    expect(saysWhatFollows.test(sourceOf(file)), `${file} says what follows ${key}`).toBe(true);
  }
});

test("pages, calls and mails know no discount but with what follows it", () => {
  const outside = product.filter(
    ({ name }) =>
      /^app\/(?:routes|features|ui)\/|^app\/domain\/(?:notifications|membership)\//.test(name) &&
      name !== "app/domain/money/discounts/stay-discount.ts",
  );
  expect(
    outside
      .filter(({ source }) =>
        /import[^;]*\bDiscount\b[^;]*discounts\/discount\.ts"|prisma[^;]*\bDiscountCode\b/.test(source),
      )
      .map(({ name }) => name),
  ).toEqual([]);
});

const amount = /[€£$]\s?\d|\d\s?(?:€|£|zł|EUR|USD|GBP|PLN|CHF)(?!\w)/;

function textsBelow(folder: string): string[] {
  return readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:json|hbs)$/.test(file) && !file.includes("schema"))
    .map((file) => path.join(folder, file));
}

test("no text of the platform or of a brand has an amount of money of its own", () => {
  const texts = [...textsBelow("app/locales"), ...textsBelow("tenants"), ...textsBelow("themes")];
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter((file) => amount.test(readFileSync(path.join(projectRoot, file), "utf8")))).toEqual([]);
});
