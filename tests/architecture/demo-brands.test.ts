import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { type Locale, locales } from "#app/platform/locale/locales.ts";
import { localeOf } from "#app/platform/tenancy/registry/tenant-from-revision.server.ts";
import { copyContract, tenantContract } from "#app/platform/tenancy/contracts/tenant-contract.ts";

const folder = path.join(projectRoot, "tenants");
const demoBrands = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => path.basename(file) === "tenant.json")
  .map((file) => tenantContract.parse(JSON.parse(readFileSync(path.join(folder, file), "utf8"))));

/** What tells a reader in each language that the figure is an example, and measured by nobody. */
const example: Readonly<Record<Locale, RegExp>> = {
  en: /example .*nobody was measured/,
  nl: /voorbeeld.*niets gemeten/,
  de: /Beispiel.*gemessen wurde nichts/,
  fr: /exemple .*rien n’a été mesuré/,
  it: /esempio .*nulla è stato misurato/,
  es: /ejemplo .*no se ha medido nada/,
  pl: /przykład.*niczego nie mierzono/,
  da: /eksempel.*intet er målt/,
  fi: /esimerkki.*mitään ei ole mitattu/,
  no: /eksempel.*ingenting er målt/,
  sv: /exempel.*inget har mätts/,
};

describe("the demo brands", () => {
  it.each(demoBrands.map(({ id }) => id))(
    "%s states the 46 percent of the specification in every language, and that its source is an example @spec-1-premium-claim",
    (id) => {
      for (const locale of locales) {
        const text = readFileSync(path.join(folder, id, "copy", `${locale}.json`), "utf8");
        const { premium_claim: claim } = copyContract.parse(JSON.parse(text));
        expect(claim?.percentage, locale).toBe(46);
        expect(claim?.source, locale).toMatch(example[locale]);
      }
    },
  );

  it.each(demoBrands)("$id is titled and described in its settings as in its copy of the same language", (brand) => {
    const { index_title, description, domain_language } = brand.settings;
    const text = readFileSync(path.join(folder, brand.id, "copy", `${localeOf(domain_language)}.json`), "utf8");
    expect(copyContract.parse(JSON.parse(text))).toMatchObject({ index_title, description });
  });

  it("give newcomers no credits, one of them aside: the time bonus is offered only to members with 0 credits (spec section 4)", () => {
    expect(demoBrands.length).toBe(8);
    expect(demoBrands.filter(({ settings }) => settings.signup_credits > 0).map(({ id }) => id)).toEqual(["golden"]);
  });
});
