import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { writePdf } from "#app/platform/pdf/write-pdf.server.ts";
import { findTheme } from "#app/platform/themes/stylesheet.server.ts";
import { listReceipts } from "./list-receipts.server.ts";
import { receiptBlocks } from "./receipt-blocks.server.ts";

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
  const { title, blocks } = receiptBlocks(ctx, receipt, languageTag);
  const theme = findTheme(ctx.tenant);
  if (!theme) throw new RangeError(`no usable theme "${ctx.tenant.theme}"`);
  return { number: receipt.number, pdf: await writePdf({ title, languageTag, theme, blocks }) };
}
