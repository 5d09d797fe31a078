import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { subjectOfPage } from "#app/domain/safety/complaints/subject-of-page.ts";
import { locales } from "#app/platform/locale/locales.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { WalletPage } from "#app/features/money/packages/wallet-page.tsx";
import { PaymentList } from "./payment-list.tsx";
import { PaymentResult } from "./payment-result.tsx";
import { shownOffers, shownPayment } from "#tests/factories/shown-money.ts";
import { renderInLanguage } from "#app/ui/testing/render-site.tsx";

const statuses = ["loading", "pending", "completed", "failed", "cancelled"] as const;

/** What the links to the form of complaints choose beforehand. */
const chosenBy = (html: string) =>
  [...html.matchAll(/\/complaints\?about=([^"]+)"/g)].map(([, about]) => subjectOfPage(about ?? ""));

describe("a problem with a payment is told of with the subject chosen", () => {
  it("from the list of payments", () => {
    expect(chosenBy(renderInLanguage("en", <PaymentList payments={[shownPayment]} owed={0} />))).toEqual(["payment"]);
  });

  it.each(statuses)("from a payment that is %s", (status) => {
    expect(
      chosenBy(
        renderInLanguage(
          "en",
          <PaymentResult
            receipts={[]}
            payment={{ ...shownPayment, status, standing: status }}
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
    const page = <WalletPage {...shownOffers} again={null} moves={[]} />;
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
