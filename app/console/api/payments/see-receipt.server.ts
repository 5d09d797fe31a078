import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { seeReceipt } from "#app/console/contracts/payments/see-receipt.ts";
import { drawReceiptAsStaff } from "#app/domain/money/desk/payments/draw-receipt-as-staff.server.ts";

const tags = { en: "en-GB", de: "de-DE" } as const;

export const seeReceiptHandler = forBrand(seeReceipt, async (ctx, { payment, receipt, language }) => {
  const { number, pdf } = await drawReceiptAsStaff(
    { ...ctx, locale: language },
    {
      paymentId: payment,
      receiptId: receipt,
      languageTag: tags[language],
    },
  );
  return new Response(new Uint8Array(pdf), {
    headers: {
      "content-type": "application/pdf",
      "content-length": String(pdf.length),
      "content-disposition": `attachment; filename="${number}.pdf"`,
      "cache-control": "private, no-store",
    },
  });
});
