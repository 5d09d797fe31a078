import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { subjectOfPage } from "#app/domain/safety/complaints/subject-of-page.ts";
import { locales } from "#app/platform/locale/locales.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { WalletPage } from "#app/features/money/packages/wallet-page.tsx";
import { PaymentList } from "./payment-list.tsx";
import { PaymentResult } from "./payment-result.tsx";
import { renderInLanguage } from "#app/ui/testing/render-site.tsx";

const at = Date.parse("2026-03-01T10:00:00Z");
const payment = {
  id: "0a3e6c1e-5b0e-4f8e-9d38-4a8f0b3c2d11",
  number: "P-1",
  credits: 30,
  currency: "EUR" as const,
  amountMinor: 4_550,
  refundedMinor: 0,
  at,
};
const followed = {
  ...payment,
  discountMinor: 0,
  vatMinor: 790,
  chargedBackMinor: 0,
  failure: null,
  vatRate: 2_100,
  tax: "vat",
  method: "card",
  checkoutUrl: null,
  debit: null,
  isAdvanced: false,
  fictional: null,
  hasJustArrived: false,
  retry: [],
} as const;
const statuses = ["loading", "pending", "completed", "failed", "cancelled"] as const;

/** What the links to the form of complaints choose beforehand. */
const chosenBy = (html: string) =>
  [...html.matchAll(/\/complaints\?about=([^"]+)"/g)].map(([, about]) => subjectOfPage(about ?? ""));

describe("a problem with a payment is told of with the subject chosen", () => {
  it("from the list of payments", () => {
    expect(
      chosenBy(renderInLanguage("en", <PaymentList payments={[{ ...payment, standing: "completed" }]} owed={0} />)),
    ).toEqual(["payment"]);
  });

  it.each(statuses)("from a payment that is %s", (status) => {
    expect(
      chosenBy(
        renderInLanguage(
          "en",
          <PaymentResult
            receipts={[]}
            payment={{ ...followed, status, standing: status }}
            wallet={30}
            owed={0}
            bookedIn="Europe/Amsterdam"
            from={null}
          />,
        ),
      ),
    ).toEqual(["payment"]);
  });

  it("from the wallet", () => {
    const shown = {
      country: "NL",
      refundDays: 14,
      costs: { message: 1, photo: 2, gift: 3 },
      active: null,
      now: at,
    } as const;
    const wallet = { credits: 30, owed: 0 };
    const page = (
      <WalletPage
        {...shown}
        wallet={wallet}
        from={null}
        quotes={[]}
        methods={[]}
        icons={{}}
        featured={75}
        fictional={null}
        again={null}
        moves={[]}
      />
    );
    expect(chosenBy(renderInLanguage("en", page))).toEqual(["payment"]);
  });

  it.each(locales)("from the terms and the return policy, in %s", (locale) => {
    const linked = (page: string) =>
      readFileSync(path.join(projectRoot, `app/locales/${locale}/pages/${page}.hbs`), "utf8").split(
        '"/complaints?subject=payment"',
      ).length - 1;
    expect([linked("terms"), linked("return-policy")]).toEqual([1, 2]);
  });
});
