import { expect, it } from "vitest";
import { pageVariables } from "#app/domain/pages/page-variables.ts";
import { pageVariableNames } from "#app/platform/tenancy/legal-pages.ts";
import { anyTenant } from "#tests/factories/tenant.ts";

it("are those that a brand's own page may name", () => {
  const filled = Object.entries(pageVariables({ tenant: anyTenant(), locale: "nl", languageTag: "nl-NL", origin: "https://any.example" }));
  const names = filled.flatMap(([name, value]) => (typeof value === "object" ? Object.keys(value).map((part) => `${name}.${part}`) : [name]));
  expect(names.toSorted()).toEqual([...pageVariableNames].toSorted());
});
