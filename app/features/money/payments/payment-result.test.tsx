import { describe, expect, it } from "vitest";
import { paymentFailures } from "#app/platform/payments/payment-provider.ts";
import { dateTimeFormat } from "#app/platform/locale/formats.ts";
import { type Locale, locales } from "#app/platform/locale/locales.ts";
import { renderInLanguage } from "#app/ui/testing/render-site.tsx";
import { shownPayment } from "#tests/factories/shown-money.ts";
import { PaymentList } from "./payment-list.tsx";
import { PaymentResult } from "./payment-result.tsx";

const debit = { on: Date.parse("2026-03-04"), account: "•••• 4300", reference: "DD-2345-6789-ABCD" };
const show = (changes: Partial<Parameters<typeof PaymentResult>[0]["payment"]>, locale: Locale = "en") =>
  renderInLanguage(
    locale,
    <PaymentResult
      payment={{ ...shownPayment, ...changes }}
      wallet={0}
      owed={0}
      bookedIn="Europe/Amsterdam"
      receipts={[]}
      from={null}
    />,
  );

/** What would say in each language that the member cancelled it. */
const saysWhoCancelled: Readonly<Record<Locale, RegExp>> = {
  da: /\bdu (har )?(afbr|annull|fortr)/i,
  de: /\bdu (hast|wolltest)\b[^.]*(abgebrochen|storniert|abbrechen)|abgebrochen/i,
  en: /\byou (have )?(cancel|stopp|abort|broke)/i,
  es: /\bhas (cancelado|anulado|interrumpido)/i,
  fi: /keskeytit|peruit|peruutit/i,
  fr: /\btu (as|avais) (arrêté|annulé|interrompu)/i,
  it: /\bhai (interrotto|annullato)/i,
  nl: /\bje hebt\b[^.]*(afgebroken|geannuleerd|gestopt)/i,
  no: /\bdu (har )?(avbr|kansell)/i,
  pl: /przerwano|anulowano|przerwa(ł|n)/i,
  sv: /\bdu (har )?(avbr|avbok|avbest)/i,
};

describe("the page of a payment", () => {
  it("says of a debit that is on its way when it is made, and from which account", () => {
    const html = show({ status: "pending", standing: "pending", method: "directdebit", debit });
    expect(html).toContain("We debit €45.50 from •••• 4300, on March 4, 2026 at the earliest.");
    expect(html).toContain(debit.reference);
  });

  it.each(locales)(
    "says in %s that an announced debit is not made, and of neither that the member cancelled it",
    (locale) => {
      const day = dateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(debit.on);
      const ended = { status: "cancelled", standing: "cancelled" } as const;
      const [order, announced] = [show(ended, locale), show({ ...ended, method: "directdebit", debit }, locale)];
      const said = (html: string) => /role="status".*?<h1>(.*?)<\/h1>(.*?)<\/div>/s.exec(html)?.slice(1) ?? [];
      for (const [at, text] of said(order).entries()) expect(said(announced)[at]).not.toBe(text);
      expect(said(order)).toHaveLength(2);
      for (const fact of [debit.account, day, "45"]) {
        expect(said(announced)[1]).toContain(fact);
        expect(said(order)[1]).not.toContain(fact);
      }
      for (const html of [order, announced]) expect(said(html).join(" ")).not.toMatch(saysWhoCancelled[locale]);
    },
  );

  it("says that credits given ahead are there, and that they went where the debit failed", () => {
    const ahead = { isAdvanced: true, method: "directdebit", debit } as const;
    const waiting = show({ ...ahead, status: "pending", standing: "advanced" });
    expect(waiting).toContain("Your 30 credits are in your account already");
    expect(waiting).toContain("We debit €45.50 from •••• 4300, on March 4, 2026 at the earliest.");
    const gone = "The credits that we gave you in advance are no longer in your account.";
    expect(show({ ...ahead, status: "failed", standing: "failed" })).toContain(gone);
    expect(show({ status: "failed", standing: "failed" })).not.toContain(gone);
  });

  it("says what was refunded, and no longer that all credits are there", () => {
    const html = show({ standing: "refundedPart", refundedMinor: 1_500 });
    expect(html).toContain("We refunded €15.00");
    expect(html).toContain("-€15.00");
    expect(html).not.toContain("30 credits are in your account");
  });

  it.each(locales)("says in %s that a payment goes back whole whose discount another order had, and why", (locale) => {
    const back = { standing: "refunded", refundedMinor: 4_550 } as const;
    const [plain, lost] = [show(back, locale), show({ ...back, isDiscountLost: true }, locale)];
    const sentence = /<p class="max-w-prose">(.+?)<\/p>/.exec(lost)?.[1] ?? "";
    expect(sentence.length).toBeGreaterThan(40);
    expect(plain).not.toContain(sentence);
    // why: where the refund failed the credits are back
    expect(show({ isDiscountLost: true }, locale)).not.toContain(sentence);
  });

  it("says what the bank took back", () => {
    const html = show({ standing: "chargedBack", chargedBackMinor: 4_550 });
    expect(html).toContain("Your bank reversed this payment");
    expect(html).toContain("-€45.50");
  });

  it.each(locales)(
    "says in %s why it failed, in words of its own for each reason that one can do something about",
    (locale) => {
      const texts = paymentFailures.map((failure) => show({ status: "failed", standing: "failed", failure }, locale));
      expect(new Set(texts).size).toBe(paymentFailures.length);
      expect(show({ status: "failed", standing: "failed" }, locale)).toBe(texts[paymentFailures.indexOf("unknown")]);
    },
  );
});

describe("the list of payments", () => {
  it("says what became of each, and what is owed", () => {
    const html = renderInLanguage(
      "en",
      <PaymentList
        payments={[
          { ...shownPayment, refundedMinor: 1_500, standing: "refundedPart" },
          { ...shownPayment, id: "2", standing: "chargedBack" },
        ]}
        owed={12}
      />,
    );
    expect(html).toContain("€15.00 refunded");
    expect(html).toContain("reversed");
    expect(html).toContain("We settle 12 credits");
    expect(renderInLanguage("en", <PaymentList payments={[]} owed={0} />)).not.toContain("settle");
  });
});
