import { describe, expect, it } from "vitest";
import { footerParts } from "./footer-parts.ts";
import { anyTenant } from "#tests/factories/tenant.ts";

const tenant = anyTenant();
const ofCompany = (id: number) => ({ company: { ...tenant.company, id } });

describe("footerParts", () => {
  it("shows payment icons and the company to a visitor of their own accord", () => {
    expect(footerParts(tenant, { country: "NL", hasTrafficSource: false })).toEqual({ payments: true, company: true });
  });

  it("hides both for US footers and for visitors with a traffic source @spec-2-footer-hidden", () => {
    expect(footerParts(tenant, { country: "US", hasTrafficSource: false })).toEqual({
      payments: false,
      company: false,
    });
    expect(footerParts(tenant, { country: "NL", hasTrafficSource: true })).toEqual({ payments: false, company: false });
  });

  it("has address blocks for companies 1, 5 and 6 only @spec-2-company-blocks", () => {
    const shown = [1, 2, 3, 4, 5, 6, 7].filter(
      (id) => footerParts(ofCompany(id), { country: "NL", hasTrafficSource: false }).company,
    );
    expect(shown).toEqual([1, 5, 6]);
  });
});
