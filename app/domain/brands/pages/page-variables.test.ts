import { expect, it } from "vitest";
import { pageVariables } from "./page-variables.ts";
import { pageVariableNames } from "#app/platform/tenancy/legal-pages.ts";
import { anyTenant } from "#tests/factories/tenant.ts";

it("are those that a brand's own page may name", () => {
  const filled = Object.entries(pageVariables({ tenant: anyTenant(), locale: "nl", languageTag: "nl-NL", origin: "https://any.example" }));
  const names = filled.flatMap(([name, value]) => (typeof value === "object" ? Object.keys(value).map((part) => `${name}.${part}`) : [name]));
  expect(names.toSorted()).toEqual([...pageVariableNames].toSorted());
});

it.each([[0, 0], [14, 0], [15, 15], [30, 30]])("say of a refund of the brand's own for %i days: %i, for up to 14 days it adds nothing to the right of withdrawal", (refund_days, told) => {
  expect(pageVariables({ tenant: anyTenant({ refund_days }), locale: "nl", languageTag: "nl-NL", origin: "https://any.example" }).brand.refund_days).toBe(told);
});
