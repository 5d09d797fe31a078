import { bookingZone } from "#app/domain/money/payments/booking-zone.ts";
import { hasVat } from "#app/domain/money/vat/vat-rates.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { fixedTexts } from "#app/platform/i18n/fixed-texts.server.ts";
import { formatMoney } from "#app/platform/locale/format-money.ts";
import { countryName, dateTimeFormat, numberFormat } from "#app/platform/locale/formats.ts";
import { textLanguageOf } from "#app/platform/locale/text-language.ts";
import type { PdfBlock } from "#app/platform/pdf/pdf-sheet.ts";
import type { ReceiptView } from "./list-receipts.server.ts";

/**
 * What a receipt, credit note or correction says on paper: its numbers and dates written by `languageTag`. Only a receipt
 * tells what was bought.
 */
export function receiptBlocks(
  { tenant, locale }: Pick<MemberCtx, "tenant" | "locale">,
  receipt: ReceiptView,
  languageTag: string,
): { title: string; blocks: PdfBlock[] } {
  const t = fixedTexts(tenant, textLanguageOf(locale, tenant), "credits");
  const { kind, number, corrects, seller, currency, amountMinor, vatMinor, vatRate, tax, discountMinor } = receipt;
  const money = (minor: number) => formatMoney(kind === "credit_note" ? -minor : minor, currency, languageTag);
  const isReceipt = kind === "receipt";
  const rate = numberFormat(languageTag, { style: "percent", maximumFractionDigits: 2 }).format(vatRate / 10_000);
  const date = dateTimeFormat(languageTag, { dateStyle: "long", timeZone: bookingZone(tenant.company) });
  const title = `${t(`receipt.${kind}`)} ${number}`;
  const row = (label: string, value: string | null, strong = false) =>
    value === null ? [] : [{ label, value, strong }];
  return {
    title,
    blocks: [
      { kind: "small", text: tenant.settings.name },
      { kind: "heading", text: t(`receipt.${kind}`) },
      {
        kind: "rows",
        rows: [
          ...row(t("result.number"), number),
          ...row(t("receipt.corrects"), corrects),
          ...row(t("result.date"), date.format(receipt.issuedAt)),
          ...row(t("receipt.paidBy"), receipt.methodName),
        ],
      },
      {
        kind: "rows",
        rows: [
          ...(isReceipt ? row(t("title"), numberFormat(languageTag).format(receipt.credits)) : []),
          ...(isReceipt && discountMinor > 0 ? row(t("result.discount"), money(-discountMinor)) : []),
          ...row(t("order.total"), money(amountMinor), true),
          ...(hasVat(vatRate) ? row(t(`order.tax.${tax}`, { rate }), money(vatMinor)) : []),
        ],
      },
      {
        kind: "text",
        text: [
          t("receipt.seller"),
          seller.name,
          seller.address,
          `${seller.postcode} ${seller.city}, ${countryName(seller.country, languageTag)}`,
          `${seller.register}: ${seller.registerNumber}`,
          ...(receipt.taxNumber === null ? [] : [receipt.taxNumber]),
        ].join("\n"),
      },
      ...(hasVat(vatRate) ? [] : [{ kind: "small" as const, text: t("vatNone") }]),
    ],
  };
}
