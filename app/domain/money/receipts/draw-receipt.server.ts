import { bookingZone } from "#app/domain/money/payments/booking-zone.ts";
import { hasVat } from "#app/domain/money/vat/vat-rates.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { fixedTexts } from "#app/platform/i18n/fixed-texts.server.ts";
import { formatMoney } from "#app/platform/locale/format-money.ts";
import { dateTimeFormat, numberFormat } from "#app/platform/locale/formats.ts";
import { textLanguageOf } from "#app/platform/locale/text-language.ts";
import type { PdfBlock } from "#app/platform/pdf/pdf-sheet.ts";
import { writePdf } from "#app/platform/pdf/write-pdf.server.ts";
import { findTheme } from "#app/platform/themes/stylesheet.server.ts";
import { listReceipts, type ReceiptView } from "./list-receipts.server.ts";

/** Which receipt of which payment; numbers and dates are written by `languageTag`. */
export type ReceiptAsked = { paymentId: string; receiptId: string; languageTag: string };

/**
 * One of the member's own receipts or credit notes as a PDF in the reader's language and the brand's faces.
 * @throws AppError `not_found` for a receipt that is not the member's.
 */
export async function drawReceipt(
  ctx: MemberCtx,
  { paymentId, receiptId, languageTag }: ReceiptAsked,
): Promise<{ number: string; pdf: Buffer }> {
  const receipt = (await listReceipts(ctx, { paymentId })).find(({ id }) => id === receiptId);
  if (!receipt) throw new AppError("not_found");
  const { title, blocks } = wordsOf(ctx, receipt, languageTag);
  const theme = findTheme(ctx.tenant);
  if (!theme) throw new RangeError(`no usable theme "${ctx.tenant.theme}"`);
  return { number: receipt.number, pdf: await writePdf({ title, languageTag, theme, blocks }) };
}

function wordsOf(
  { tenant, locale }: MemberCtx,
  receipt: ReceiptView,
  languageTag: string,
): { title: string; blocks: PdfBlock[] } {
  const t = fixedTexts(tenant, textLanguageOf(locale, tenant), "credits");
  const { kind, number, corrects, seller, currency, amountMinor, vatMinor, vatRate, tax, discountMinor } = receipt;
  const isNote = kind === "credit_note";
  const money = (minor: number) => formatMoney(isNote ? -minor : minor, currency, languageTag);
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
          ...(isNote ? [] : row(t("title"), numberFormat(languageTag).format(receipt.credits))),
          ...(isNote || discountMinor === 0 ? [] : row(t("result.discount"), money(-discountMinor))),
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
          `${seller.postcode} ${seller.city}, ${seller.country}`,
          `${seller.register}: ${seller.registerNumber}`,
          ...(receipt.taxNumber === null ? [] : [receipt.taxNumber]),
        ].join("\n"),
      },
      ...(hasVat(vatRate) ? [] : [{ kind: "small" as const, text: t("vatNone") }]),
    ],
  };
}
