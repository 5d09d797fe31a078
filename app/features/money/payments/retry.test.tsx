import { describe, expect, it } from "vitest";
import { locales } from "#app/platform/locale/locales.ts";
import type { PaymentMethod } from "#app/platform/payments/payment-provider.ts";
import { theHouse } from "#app/platform/i18n/brand-texts.ts";
import { fixedTexts } from "#app/platform/i18n/fixed-texts.server.ts";
import { renderInLanguage } from "#app/ui/testing/render-site.tsx";
import { shownPayment } from "#tests/factories/shown-money.ts";
import { PaymentResult } from "./payment-result.tsx";

const page = (
  locale: (typeof locales)[number],
  retry: readonly PaymentMethod[],
  status: "failed" | "cancelled" = "failed",
) =>
  renderInLanguage(
    locale,
    <PaymentResult
      payment={{ ...shownPayment, status, standing: status, retry }}
      wallet={0}
      owed={0}
      bookedIn="Europe/Amsterdam"
      receipts={[]}
      from="/chats/1?a=b"
    />,
  );

/** The buttons of a page in their order: where each leads, whether it is the first to be pressed, and what it says. */
const buttonsOf = (html: string) =>
  [...html.matchAll(/<a [^>]*data-part="button"[^>]*><span>[^<]*/g)].map(([button]) => ({
    to: /href="([^"?]*)/.exec(button)?.[1],
    isFirst: button.includes('data-variant="primary"'),
    says: button.slice(button.indexOf("<span>") + "<span>".length).replaceAll("&#x27;", "'"),
  }));

describe.each(locales)("a payment that did not work, in %s", (locale) => {
  const t = fixedTexts(theHouse, locale, "credits");
  const again = { to: "/credits/30/card", says: t("result.retry") };
  const another = { to: "/credits/30/ideal", says: t("result.another", { method: "iDEAL" }) };

  it.each(["failed", "cancelled"] as const)("has the next best way to pay beside the same where it is %s", (status) => {
    const html = page(locale, ["card", "ideal"], status);
    expect(buttonsOf(html)).toEqual([
      { ...again, isFirst: true },
      { ...another, isFirst: false },
    ]);
    expect(html).toContain('href="/credits/30/ideal?from=%2Fchats%2F1%3Fa%3Db"');
  });

  it("leads to no way that there is not", () => {
    expect(buttonsOf(page(locale, ["card"]))).toEqual([{ ...again, isFirst: true }]);
  });

  it("leads to the other way first where the same is there no more", () => {
    expect(buttonsOf(page(locale, ["ideal"]))).toEqual([{ ...another, isFirst: true }]);
  });

  it("leads to the packages, once, where there is no way any more", () => {
    const html = page(locale, []);
    expect(buttonsOf(html)).toEqual([{ to: "/credits", says: t("order.another"), isFirst: true }]);
    expect(html.split("/credits?from=")).toHaveLength(2);
  });
});
