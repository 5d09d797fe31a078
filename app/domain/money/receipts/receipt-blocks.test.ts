import { describe, expect, it } from "vitest";
import { sellerOf } from "#app/domain/money/vat/seller.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import type { ReceiptView } from "./list-receipts.server.ts";
import { receiptBlocks } from "./receipt-blocks.server.ts";

const tenant = anyTenant();
const seller = sellerOf(tenant.company, "NL");
const receipt: ReceiptView = {
  id: "1",
  kind: "receipt",
  number: "R1-2026-000007",
  corrects: null,
  issuedAt: new Date("2026-12-31T23:30:00Z"),
  amountMinor: 4_550,
  vatMinor: 790,
  vatRate: 2_100,
  tax: "vat",
  credits: 1_030,
  currency: "EUR",
  discountMinor: 500,
  methodName: "iDEAL",
  taxNumber: "VAT NL800000001B01",
  seller,
};

/** The lines that stand on a paper, labels and values in turn. */
const linesOf = (changes: Partial<ReceiptView>, languageTag = "en-IE") =>
  receiptBlocks({ tenant, locale: "en" }, { ...receipt, ...changes }, languageTag).blocks.flatMap((block) =>
    block.kind === "rows" ? block.rows.map(({ label, value }) => `${label}: ${value}`) : block.text.split("\n"),
  );
const sold = /^(?:Credits|Discount):/;

describe("on paper", () => {
  it("a receipt says who sold what to be paid how, and the tax in it", () => {
    expect(linesOf({})).toEqual([
      tenant.settings.name,
      "Receipt",
      "Number: R1-2026-000007",
      "Date: 1 January 2027",
      "Paid by: iDEAL",
      "Credits: 1,030",
      "Discount: -€5.00",
      "Total: €45.50",
      "including 21% VAT: €7.90",
      "Seller",
      seller.name,
      seller.address,
      `${seller.postcode} ${seller.city}, Netherlands`,
      `${seller.register}: ${seller.registerNumber}`,
      "VAT NL800000001B01",
    ]);
  });

  it("a credit note says what comes back, of which receipt, and nothing that was bought", () => {
    const lines = linesOf({ kind: "credit_note", number: "C1-2026-000001", corrects: receipt.number });
    expect(lines).toEqual(
      expect.arrayContaining(["Number: C1-2026-000001", "Total: -€45.50", "including 21% VAT: -€7.90"]),
    );
    expect(lines.some((line) => line.endsWith(`: ${receipt.number}`))).toBe(true);
    expect(lines.filter((line) => sold.test(line))).toEqual([]);
  });

  it("its correction says what is owed again, and nothing that was bought either", () => {
    const lines = linesOf({ kind: "correction", number: "D1-2026-000001", corrects: receipt.number });
    expect(lines).toEqual(expect.arrayContaining(["Number: D1-2026-000001", "Total: €45.50"]));
    expect(lines.filter((line) => sold.test(line))).toEqual([]);
  });

  it("where no tax is in it, it says so and names none", () => {
    const lines = linesOf({ vatRate: 0, vatMinor: 0, tax: "vat", taxNumber: null, currency: "USD" }, "en-US");
    expect(lines).toContain("Total: $45.50");
    expect(lines.filter((line) => line.startsWith("including"))).toEqual([]);
    expect(lines.at(-1)).toBe("No tax is added to these prices.");
  });

  it("GST is called GST", () => {
    expect(linesOf({ tax: "gst", vatRate: 1_000, vatMinor: 414, currency: "AUD" }, "en-AU")).toContain(
      "including 10% GST: $4.14",
    );
  });
});
