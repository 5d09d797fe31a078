import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { locales } from "#app/platform/locale/locales.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { copyContract } from "#app/platform/tenancy/contracts/tenant-contract.ts";
import { PremiumClaim } from "./premium-claim.tsx";
import { renderInLanguage } from "#app/ui/testing/render-site.tsx";
import { buildDeclaration, buildRevisionDocument } from "#tests/factories/brand.ts";

const claim = { percentage: 46, source: "Brand Ltd, 1,204 members who were active in March 2026" };

describe.each(locales)("the claim of premium in %s", (locale) => {
  it("is the brand's own figure, with its source @spec-1-premium-claim", () => {
    const said = renderInLanguage(locale, <PremiumClaim claim={claim} />);
    expect(said).toMatch(/46\s?%/u);
    expect(said, "it is no heading").not.toContain("<h");
    expect(said).toContain(claim.source);
  });

  it("is no figure where the brand names none", () => {
    expect(renderInLanguage(locale, <PremiumClaim claim={null} />)).not.toMatch(/>[^<]*\d/);
  });
});

it("a figure without its source is refused", () => {
  const { copy } = buildRevisionDocument(buildDeclaration("any"));
  expect(copyContract.safeParse({ ...copy.en, premium_claim: claim }).success).toBe(true);
  expect(copyContract.safeParse({ ...copy.en, premium_claim: { percentage: 46 } }).success).toBe(false);
});

it("no text of the platform claims a chance of its own", () => {
  const files = ["app/locales", "themes"].flatMap((folder) =>
    readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: "utf8" }).map((file) =>
      path.join(projectRoot, folder, file),
    ),
  );
  const texts = files.filter((file) => /\.(?:json|hbs)$/.test(file) && !file.endsWith("theme.json"));
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter((file) => /\b46\s?%/u.test(readFileSync(file, "utf8")))).toEqual([]);
});
