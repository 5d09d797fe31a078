import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { formatProblem } from "./tenant-problem.ts";
import { checkTenants, type TenantFolders } from "./check-tenants.server.ts";
import { makeTenantFolders, writeTenantFolder, writeTenantFolders } from "#tests/factories/tenant-folder.ts";
import type { MethodRule } from "#app/platform/tenancy/contracts/sale-contract.ts";
import { buildDeclaration } from "#tests/factories/brand.ts";

let folders: TenantFolders;
beforeEach(async () => {
  folders = await makeTenantFolders();
});

async function problemsOf(id: string): Promise<string[]> {
  const { brands } = await checkTenants(folders);
  return brands.find((brand) => brand.id === id)?.problems.map(formatProblem) ?? [];
}

const declared = "tenants/ninth/tenant.json";

describe("checkTenants", () => {
  it("refuses every brand that wears a broken theme, and says what is wrong with it", async () => {
    await writeTenantFolders(folders, ["ninth", "tenth"]);
    const file = path.join(folders.themes, "lagoon/theme.json");
    const theme = JSON.parse(await readFile(file, "utf8"));
    await writeFile(
      file,
      JSON.stringify({ ...theme, radius: { ...theme.radius, buttonsAndFields: "round" }, scheme: "blue" }),
    );
    for (const id of ["ninth", "tenth"])
      expect(await problemsOf(id)).toEqual([
        expect.stringMatching(/^themes\/lagoon {2}theme\.json scheme: .+ {2}allowed: a theme as docs\/themes\.md/),
        expect.stringMatching(
          /^themes\/lagoon {2}theme\.json radius\.buttonsAndFields: a length such as 20px or 1\.25rem {2}/,
        ),
      ]);
    expect((await checkTenants(folders)).brands.map(({ document }) => document)).toEqual([null, null]);
    await rm(path.join(folders.themes, "lagoon/art/hero.svg"));
    await writeFile(file, JSON.stringify(theme));
    expect(await problemsOf("ninth")).toEqual([expect.stringContaining("art/hero.svg is missing")]);
  });

  it("names texts of a brand's own that the house has no more, or that are not said as the house's are", async () => {
    await writeTenantFolders(folders, ["ninth"]);
    const folder = path.join(folders.tenants, "ninth/texts");
    await mkdir(folder);
    await writeFile(path.join(folder, "nl.json"), JSON.stringify({ "pricing:gone": "x", "language:description": "y" }));
    await writeFile(path.join(folder, "xx.json"), "{}");
    await writeFile(path.join(folder, "en.json"), JSON.stringify({ "pricing:title": 7 }));
    expect(await problemsOf("ninth")).toEqual([
      expect.stringMatching(/^tenants\/ninth\/texts\/en\.json {2}pricing:title {2}is 7 {2}allowed: /),
      'tenants/ninth/texts/nl.json  language:description  is "y"  allowed: words with {{brand}}',
      "tenants/ninth/texts/nl.json  pricing:gone  is no text of the house  allowed: the name of a text that there is; take this one out",
      expect.stringMatching(/^tenants\/ninth\/texts\/xx\.json {2}has a name of its own {2}allowed: en\.json/),
    ]);
    await rm(folder, { recursive: true });
    expect(await problemsOf("ninth")).toEqual([]);
  });

  it("passes a sound brand and gives the document to publish", async () => {
    await writeTenantFolders(folders, ["ninth"]);
    const { brands, lists } = await checkTenants(folders);
    expect(lists.problems).toEqual([]);
    expect(brands).toMatchObject([
      { id: "ninth", problems: [], missingLanguages: [], document: { niche: { id: 1 }, source: { kind: "file" } } },
    ]);
  });

  it.each([
    [{ message_credits: -3 }, `${declared}  settings.message_credits  is -3  allowed: a whole number from 0 to 1000`],
    [{ support_email: "nobody" }, `${declared}  settings.support_email  is "nobody"  allowed: an e-mail address`],
    [{ name: "x" }, `${declared}  settings.name  is "x"  allowed: a text of 2 to 40 characters`],
    [
      { cdn_prefix: "cdn" },
      `${declared}  settings.cdn_prefix  is "cdn"  allowed: an empty text, or a URL such as https://cdn.example`,
    ],
    [
      { minimum_message_costs: {} },
      `${declared}  settings.minimum_message_costs.NL  is missing  allowed: costs and currency EUR, because settings.countries has NL`,
    ],
    [
      { minimum_message_costs: { NL: { costs: 95, currency: "GBP" } } },
      `${declared}  settings.minimum_message_costs.NL.currency  is "GBP"  allowed: EUR, the currency of NL`,
    ],
    [
      { minimum_message_costs: { NL: { costs: 0.5, currency: "EUR" } } },
      `${declared}  settings.minimum_message_costs.NL.costs  is 0.5  allowed: a whole number from 1 to 100000`,
    ],
    [{ partners: ["nobody"] }, `${declared}  settings.partners[0]  is "nobody"  allowed: the id of another brand`],
    [
      { domain_language: "de_DE" },
      `${declared}  languages  is without de  allowed: a list with de, the language of settings.domain_language`,
    ],
    [
      { payment_methods: [{ method: "ideal", providers: ["stripe"] }] satisfies MethodRule[] },
      `${declared}  settings.payment_methods[0].providers[0]  is "stripe"  allowed: a provider that serves ideal in NL`,
    ],
  ])("says what is wrong with the settings %j", async (settings, line) => {
    await writeTenantFolder(folders, buildDeclaration("ninth", {}, settings));
    expect(await problemsOf("ninth")).toContain(line);
  });

  it.each([
    [{ theme: "nowhere" }, `${declared}  theme  is "nowhere"  allowed: a folder of themes/ with a theme.json`],
    [
      { tokens: { colors: { light: { "on-nav": "oklch(0.9 0.02 230)" } } } },
      `${declared}  tokens.colors.light.on-nav  is too faint: on-nav on nav is 1.34:1  allowed: 4.5:1 or more of on-nav on nav`,
    ],
    [{ company_id: 99 }, `${declared}  company_id  is 99  allowed: 1, 6`],
    [{ niche: 3 }, `${declared}  niche  is 3  allowed: 1`],
    [
      { hosts: ["https://ninth.example"] },
      `${declared}  hosts[0]  is "https://ninth.example"  allowed: a host name such as brand.example, without protocol, port or path`,
    ],
    [
      { hosts: ["ninth.example", "NINTH.example."] },
      `${declared}  hosts[1]  is "NINTH.example."  allowed: a host name such as brand.example, without protocol, port or path`,
    ],
    [
      { hosts: ["ninth.example", "NINTH.example"] },
      `${declared}  hosts[1]  is "NINTH.example" again  allowed: each host once`,
    ],
    [
      { hosts: ["ninth.example", "First.example"] },
      `${declared}  hosts[1]  is "First.example", a host of first  allowed: a host that no other brand has`,
    ],
    [
      { hosts: ["first.localhost"] },
      `${declared}  hosts[0]  is "first.localhost", a host of first  allowed: a host that no other brand has`,
    ],
  ])("says what is wrong with the declaration %j", async (over, line) => {
    await writeTenantFolders(folders, ["first"]);
    await writeTenantFolder(folders, buildDeclaration("ninth", over));
    expect(await problemsOf("ninth")).toEqual([line]);
    expect(await problemsOf("first")).toEqual([]);
  });

  it("names unknown and absent fields", async () => {
    const { id: _id, ...rest } = buildDeclaration("ninth");
    await writeTenantFolders(folders, ["ninth"]);
    await writeFile(path.join(folders.tenants, "ninth", "tenant.json"), JSON.stringify({ ...rest, colour: "blue" }));
    const problems = await problemsOf("ninth");
    expect(problems).toContain(
      `${declared}  id  is missing  allowed: 2 to 31 lower-case letters, digits and hyphens, a letter first`,
    );
    expect(
      problems.some((line) =>
        line.startsWith(`${declared}  colour  is not known  allowed: an object with $schema, id, hosts`),
      ),
    ).toBe(true);
  });

  it("points at the line and column of a fault of syntax, and leaves the other brands alone", async () => {
    await writeTenantFolders(folders, ["first", "ninth"]);
    await writeFile(path.join(folders.tenants, "ninth", "tenant.json"), '{\n  "id": "ninth",\n  "hosts": [1,]\n}');
    expect((await problemsOf("ninth"))[0]).toMatch(
      /^tenants\/ninth\/tenant\.json {2}line 3, column 15 {2}is not JSON \(value expected\)/,
    );
    expect(await problemsOf("first")).toEqual([]);
  });

  it("asks for the copy of the first language, and only lists the others that miss", async () => {
    await writeTenantFolders(folders, ["ninth"]);
    await rm(path.join(folders.tenants, "ninth", "copy", "en.json"));
    expect((await checkTenants(folders)).brands[0]).toMatchObject({ problems: [], missingLanguages: ["en"] });
    await rm(path.join(folders.tenants, "ninth", "copy", "nl.json"));
    expect(await problemsOf("ninth")).toEqual([
      "tenants/ninth/copy/nl.json  is missing or faulty  allowed: the copy in the language of settings.domain_language",
    ]);
  });

  it("refuses copy and legal files of unknown languages, and active logos", async () => {
    await writeTenantFolders(folders, ["ninth"]);
    const root = path.join(folders.tenants, "ninth");
    await writeFile(path.join(root, "copy", "tlh.json"), "{}");
    await writeFile(
      path.join(root, "mark.svg"),
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" onload="alert(1)"/>',
    );
    const problems = await problemsOf("ninth");
    expect(problems).toHaveLength(2);
    expect(problems[0]).toContain("tenants/ninth/copy/tlh.json");
    expect(problems[1]).toContain("tenants/ninth/mark.svg  has the attribute onload");
  });

  it("refuses what a list says twice", async () => {
    const repeated = buildDeclaration(
      "ninth",
      { languages: ["nl", "en", "nl"] },
      { countries: ["NL", "NL"], search_fields: ["age", "gender", "age"] },
    );
    await writeTenantFolder(folders, repeated);
    expect(await problemsOf("ninth")).toEqual([
      `${declared}  languages[2]  is "nl" again  allowed: each entry once`,
      `${declared}  settings.countries[1]  is "NL" again  allowed: each entry once`,
      `${declared}  settings.search_fields[2]  is "age" again  allowed: each entry once`,
    ]);
  });

  it("refuses legal pages that there are not, or that could not be filled in", async () => {
    await writeTenantFolders(folders, ["ninth"]);
    const root = path.join(folders.tenants, "ninth", "legal", "nl");
    await mkdir(root, { recursive: true });
    await writeFile(path.join(root, "therms.hbs"), "<p>Fine</p>");
    await writeFile(path.join(root, "terms.hbs"), "<p>{{company.nam}}</p>");
    await writeFile(path.join(root, "faq.hbs"), "<p>{{company.name}}</p>");
    const problems = await problemsOf("ninth");
    expect(problems).toHaveLength(2);
    expect(problems[0]).toMatch(
      /^tenants\/ninth\/legal\/nl\/terms\.hbs {2}names company\.nam {2}allowed: brand\.name, /,
    );
    expect(problems[1]).toMatch(
      /^tenants\/ninth\/legal\/nl\/therms\.hbs {2}has a name of its own {2}allowed: .*terms$/,
    );
  });

  it("finds nothing wrong with the brands of the platform", async () => {
    const { lists, brands } = await checkTenants({
      tenants: path.join(projectRoot, "tenants"),
      themes: path.join(projectRoot, "themes"),
    });
    expect([...lists.problems, ...brands.flatMap((brand) => brand.problems)].map(formatProblem)).toEqual([]);
    const complete = brands.filter((brand) => brand.missingLanguages.length === 0).map((brand) => brand.id);
    expect(complete).toEqual(
      expect.arrayContaining(["beau", "curvia", "golden", "iskra", "knots", "lagoon", "sheworld", "velours"]),
    );
  });
});
