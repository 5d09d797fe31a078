import { drawReceipt } from "#app/domain/money/receipts/draw-receipt.server.ts";
import { getLanguageTag } from "#app/http/language-tag.server.ts";
import { requireMember } from "#app/http/require-member.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { Route } from "./+types/$id.receipts.$receipt";

/** A receipt or credit note of the member's own as a PDF. */
export async function loader({ params, context, url }: Route.LoaderArgs): Promise<Response> {
  const ctx = requireMember(context, url);
  try {
    const { number, pdf } = await drawReceipt(ctx, {
      paymentId: params.id,
      receiptId: params.receipt,
      languageTag: getLanguageTag(context),
    });
    return new Response(new Uint8Array(pdf), {
      headers: {
        "content-type": "application/pdf",
        "content-length": String(pdf.length),
        "content-disposition": `attachment; filename="${number}.pdf"`,
        "cache-control": "private, no-store",
      },
    });
  } catch (error) {
    if (error instanceof AppError) return new Response(null, { status: error.status });
    throw error;
  }
}
