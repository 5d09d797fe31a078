import { describe, expect, it } from "vitest";
import { theHouse } from "#app/platform/i18n/brand-texts.ts";
import { fixedTexts } from "#app/platform/i18n/fixed-texts.server.ts";
import { locales } from "#app/platform/locale/locales.ts";
import { renderInLanguage } from "#app/ui/testing/render-site.tsx";
import type { DirectDebitData } from "./direct-debit-data.server.ts";
import { DirectDebitPage } from "./direct-debit-page.tsx";

const mandate = {
  reference: "DD-2345-6789-ABCD",
  holder: "J. de Vries",
  account: "•••• 4300",
  bank: "ABN AMRO",
  wording: ["I authorise."],
  mobileEnding: "78",
};
const debit: DirectDebitData = {
  from: "/chats",
  otherWay: "/credits/30?from=%2Fchats",
  creditor: "Test House B.V.",
  country: "NL",
  mandate: { ...mandate, signedAt: Date.parse("2026-03-02") },
  unsigned: { ...mandate, signedAt: null },
  order: {
    id: "1",
    credits: 30,
    amountMinor: 4_550,
    currency: "EUR",
    debitOn: Date.parse("2026-03-04"),
    isAdvanced: false,
  },
  step: "mandate",
};
const link = 'href="/credits/30?from=%2Fchats"';

describe.each(locales)("a step of a direct debit that is refused, in %s", (locale) => {
  const [errors, t] = [fixedTexts(theHouse, locale, "errors"), fixedTexts(theHouse, locale, "directdebit")];
  const page = (step: DirectDebitData["step"], code: "debit_blocked" | "debit_limit_reached" | "sms_failed") => {
    const answer = { intent: "pay", result: null, resent: false, refusal: { code, message: errors(code) } };
    return renderInLanguage(locale, <DirectDebitPage debit={{ ...debit, step }} answer={answer} />).replaceAll(
      "&#x27;",
      "'",
    );
  };

  it.each(["debit_blocked", "debit_limit_reached"] as const)(
    "says of %s why, with the way to pay otherwise beside it, whichever step the page is at since",
    (code) => {
      for (const step of ["mandate", "sign", "details"] as const) {
        const said = page(step, code);
        const [alert, why, otherwise] = [said.indexOf('role="alert"'), said.indexOf(errors(code)), said.indexOf(link)];
        expect([alert, why, otherwise].every((place) => place > 0)).toBe(true);
        expect(said.split(errors(code))).toHaveLength(2);
        expect(said.slice(otherwise)).toContain(t("otherWay"));
        expect(why).toBeLessThan(otherwise);
        expect(otherwise).toBeLessThan(said.indexOf("<form"));
      }
    },
  );

  it("leads nowhere else where another try can mend it", () => {
    expect(page("sign", "sms_failed")).toContain(errors("sms_failed"));
    expect(page("sign", "sms_failed")).not.toContain(link);
  });
});
