import { describe, expect, it } from "vitest";
import { useTranslation } from "react-i18next";
import { footerContent, quietLinks } from "#app/features/layout/footer-content.tsx";
import { locales } from "#app/platform/locale/locales.ts";
import { renderInLanguage } from "#app/ui/testing/render-site.tsx";
import { WithdrawalPage } from "./withdrawal-page.tsx";

const id = "0a3e6c1e-5b0e-4f8e-9d38-4a8f0b3c2d11" as const;
const visitor = { id, who: null, purchases: [] };
const purchase = {
  paymentId: "1a3e6c1e-5b0e-4f8e-9d38-4a8f0b3c2d12",
  number: "P-1A3E6C1E",
  credits: 30,
  unused: 20,
  amountMinor: 4_550,
  backMinor: 3_033,
  currency: "EUR",
  boughtAt: Date.parse("2026-03-02T10:00:00Z"),
  lastDay: Date.parse("2026-03-16T00:00:00Z"),
  isPaid: true,
  standing: "open" as const,
  statement: null,
};
const said = { id, purchase: purchase.paymentId, contract: "", name: "Anna", email: "anna@example.com", extra: "" };

function Links() {
  const { t } = useTranslation("layout");
  const facts = { brand: "Lagoon", locale: "en", company: null, paymentIcons: [], fictionalLabel: null };
  const links = [footerContent(t, facts).links, quietLinks(t)].map(
    (each) => each.find(({ to }) => to === "/withdrawal")?.label,
  );
  return <p>{links.join("|")}</p>;
}

describe.each(locales)("the page of withdrawal in %s", (locale) => {
  it("is named at the foot of every page as it names itself", () => {
    const [, heading = ""] =
      /<h1>(.*?)<\/h1>/.exec(renderInLanguage(locale, <WithdrawalPage withdrawal={visitor} answer={undefined} />)) ??
      [];
    expect(heading).not.toBe("");
    expect(renderInLanguage(locale, <Links />)).toBe(`<p>${heading}|${heading}</p>`);
  });

  it("asks a visitor for the purchase in words, a name and an address, and for nothing else", () => {
    const html = renderInLanguage(locale, <WithdrawalPage withdrawal={visitor} answer={undefined} />);
    const fields = [...html.matchAll(/<input[^>]* name="([^"]+)"/g)].map(([, name]) => name);
    expect(fields.toSorted()).toEqual(["contract", "email", "extra", "id", "name"]);
    expect(html).toContain(`value="${id}"`);
    expect(html).toMatch(/<button[^>]* value="review"[^>]* name="step"/);
  });

  it("says all of it once more before the button that withdraws", () => {
    const html = renderInLanguage(
      locale,
      <WithdrawalPage
        withdrawal={{ id, who: null, purchases: [purchase] }}
        answer={{ result: { status: "success" }, review: said }}
      />,
    );
    for (const [name, value] of Object.entries(said)) expect(html).toContain(`name="${name}" value="${value}"`);
    expect(html).toMatch(/30[.,]33/);
    expect(html.indexOf("P-1A3E6C1E")).toBeLessThan(html.search(/value="confirm"/));
  });

  it.each([
    ["a chosen one", [purchase]],
    ["one that is not known any more", []],
  ])("says what was written beside %s, with its number", (_what, purchases) => {
    const html = renderInLanguage(
      locale,
      <WithdrawalPage
        withdrawal={{ id, who: null, purchases }}
        answer={{ result: { status: "success" }, review: { ...said, contract: "and the one of May" } }}
      />,
    );
    const shown = html.slice(0, html.search(/<input[^>]* name="contract"/));
    expect(shown).toContain("P-1A3E6C1E");
    expect(shown).toContain("and the one of May");
  });
});
