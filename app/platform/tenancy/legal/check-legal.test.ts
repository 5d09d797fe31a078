import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { localesFolder } from "#app/platform/i18n/resources.server.ts";
import { locales } from "#app/platform/locale/locales.ts";
import { findLegalFault } from "./check-legal.ts";
import { keptVariables, pageSlugs, pageVariableNames } from "./legal-pages.ts";

describe("findLegalFault", () => {
  it("finds nothing wrong with the platform's own pages", () => {
    const faults = locales.flatMap((locale) => {
      const folder = path.join(localesFolder, locale, "pages");
      return pageSlugs.map((slug) => findLegalFault(readFileSync(path.join(folder, `${slug}.hbs`), "utf8"), slug));
    });
    expect(faults.length).toBeGreaterThan(80);
    expect(faults.filter((fault) => fault !== null)).toEqual([]);
  });

  it.each([
    ["<p>{{#if brand.name}} never ends", /^is no template \(Parse error on line 1\)$/],
    ["{{#if is_us}}x{{/unless}}", /^is no template \(if doesn't match unless/],
    ["{{#if is_us}}{{company.nam}}{{/if}}", /^names company\.nam$/],
    ["{{#each company.vat_numbers}}{{../brand.hosts}}{{/each}}", /^names \.\.\/brand\.hosts$/],
    ["{{brand}}", /^names brand$/],
    ["{{country}}", /^names country$/],
    ["{{#each company.vat_numbers}}{{#if is_us}}{{/if}}{{/each}}", /^names is_us$/],
    ["{{> footer}}", /^names footer$/],
    ["{{lookup brand 'name'}}", /^names lookup$/],
    ["x".repeat(200_001), /^is 200001 characters long$/],
  ])("names what is wrong in %.60s", (source, value) => {
    expect(findLegalFault(source, "faq")?.value).toMatch(value);
  });

  it.each([
    "<script>x</script>",
    "<SCRIPT src=/x>",
    '<p onclick="x">',
    '<p style="color:red">',
    '<img src="/x">',
    "<iframe>",
    '<form action="/logout">',
    "<style>p{}</style>",
    '<a href="javascript:x">',
    '<a href="//evil.example">',
    '<a href="//evil">',
    '<a href="https://evil.example">',
    '<a href="/\\evil.example">',
    '<a href="{{brand.url}}">',
    '<a href="/pages/faq" target="x">',
    '<a href="/complaints?subject=//evil.example">',
    '<a href="/complaints?a=b&c=d">',
    '<a href="/?{{brand.url}}">',
    "<p><!-- x --></p>",
    "<a href=/x>",
    "< p>",
    "a < b",
    "{{{brand.name}}}",
    "{{&brand.name}}",
    "<{{brand.name}}>",
    '<p id="{{brand.name}}">',
    "<{{#if is_us}}strong>{{else}}script>{{/if}}",
    "<strong{{#if is_us}}>{{else}} onclick=x>{{/if}}",
    '<a href="/{{#if is_us}}x{{else}}/evil.example{{/if}}">',
    "<{{#unless is_us}}p>{{/unless}}",
  ])("takes no page that is more than text: %s", (source) => {
    expect(findLegalFault(source, "faq")?.allowed).toMatch(/^the elements /);
  });

  it.each([
    "",
    "<p>Plain</p>",
    '<a href="/complaints?subject=photo">x</a>',
    "{{#each company.vat_numbers}}{{country}} {{this.number}}{{#unless @first}}, {{/unless}}{{../brand.name}}{{/each}}",
    "{{!-- a note --}}{{#if is_gb}}x{{else}}{{brand.name}}{{/if}}",
    '<h2 id="a-1">1 &lt; 2</h2><a href="mailto:{{brand.support_email}}">x</a><time datetime="{{terms_date_iso}}">y</time>',
  ])("takes %s", (source) => {
    expect(findLegalFault(source, "faq")).toBeNull();
  });
});

describe("a brand's own wording", () => {
  const saying = (names: readonly string[]) => names.map((name) => `{{#if ${name}}}<p>{{${name}}}</p>{{/if}}`).join("");
  const kept = pageSlugs.flatMap((slug) => keptVariables[slug].map((name) => ({ slug, name })));

  it.each(kept)("of $slug must say $name", ({ slug, name }) => {
    expect(findLegalFault(saying(keptVariables[slug]), slug)).toBeNull();
    expect(findLegalFault(saying(keptVariables[slug].filter((each) => each !== name)), slug)?.value).toBe(
      `leaves out ${name}`,
    );
    expect(
      findLegalFault(`{{!-- {{${name}}} --}}${saying(keptVariables[slug].filter((each) => each !== name))}`, slug)
        ?.value,
      "in a comment",
    ).toBe(`leaves out ${name}`);
  });

  it("of the page with the legal notice says everything that is known of the company, but for what another page is there for", () => {
    const elsewhere = ["company.custodian_of_records", "company.statement"];
    const ofCompany = pageVariableNames.filter((name) => name.startsWith("company."));
    expect([...keptVariables.service.filter((name) => name.startsWith("company.")), ...elsewhere].toSorted()).toEqual(
      ofCompany.toSorted(),
    );
  });
});
