import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { pageSlugs } from "#app/platform/tenancy/legal/legal-pages.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { flatTexts } from "#tests/architecture/locale-texts.ts";
import { ask, loopback, sameOrigin } from "#tests/e2e/site/ask.ts";
import { declarationOf, text } from "#tests/e2e/site/brands.ts";
import { readMail } from "#tests/e2e/site/read-mail.ts";
import { fillIn } from "#tests/e2e/site/sign-up-by-wire.ts";
import { tenantsCommand } from "#tests/e2e/site/tenants-command.ts";
import { addressOf, routeTable } from "#tests/support/route-table.ts";

const brand = "shut";
/** Texts that invite to join, found by their English words, as the Dutch say them. */
const inviting = /\bjoin(ing)?\b|\bsign(ing)? up\b|\bmake a profile\b|\bcreate an account\b/i;
/** Those that tell of something else, or that it is not possible. */
const elsewhere =
  /^(errors|mail|pages|credits|bonus|finder|swipe):|closed|notNow|unfiltered|^signup:(position|step|problem)/i;

/** The longest piece between a text's placeholders and marks. */
const piece = (words: string) =>
  words
    .split(/\{\{\w+\}\}|<[^>]*>/)
    .toSorted((one, other) => other.length - one.length)[0]
    ?.trim() ?? "";

const dutch = flatTexts("nl");
const invitations = [...flatTexts("en")]
  .filter(([key, words]) => inviting.test(words) && !elsewhere.test(key))
  .map(([key]) => ({ key, words: piece(dutch.get(key) ?? "") }))
  .filter(({ words }) => words.length > 12);

const entities: Readonly<Record<string, string>> = { amp: "&", quot: '"', "#x27": "'", "#39": "'", lt: "<", gt: ">" };
const seen = (html: string) =>
  html
    .replaceAll(/<script[\s\S]*?<\/script>/g, "")
    .replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);

let folder = "";
let member = "";

async function publish(signups: "all" | "closed" | "with_trafficsource"): Promise<void> {
  const file = path.join(folder, brand, "tenant.json");
  const declaration = JSON.parse(readFileSync(file, "utf8"));
  Object.assign(declaration.settings, { signups, logged_out_search: true });
  writeFileSync(file, JSON.stringify(declaration));
  expect((await tenantsCommand(folder, "apply", brand)).code).toBe(0);
  await expect
    .poll(async () => (await ask("/api/settings.php", { brand })).json(), { timeout: 5_000 })
    .toMatchObject({ signups });
}

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "liaison-e2e-shut-"));
  cpSync(path.join(projectRoot, "tenants"), folder, { recursive: true });
  const { name } = declarationOf("lagoon").settings;
  const { code } = await tenantsCommand(
    folder,
    "new",
    "--id",
    brand,
    "--host",
    "shut.example",
    "--niche",
    "1",
    "--countries",
    "NL,BE",
    "--language",
    "nl",
    "--company",
    "1",
    "--theme",
    "lagoon",
    "--name",
    name,
  );
  expect(code).toBe(0);
  await expect.poll(async () => (await ask("/", { brand })).status, { timeout: 5_000 }).toBe(200);
  await publish("all");
  const { email, form } = fillIn("lagoon", { message: "Hoi" });
  const headers = { "content-type": "application/x-www-form-urlencoded", ...sameOrigin(brand) };
  const { cookies } = await ask("/signup", { brand, method: "POST", headers, body: form.toString() });
  const cookie = cookies.find((each) => each.startsWith("__Host-session="))?.split(";")[0] ?? "";
  expect(
    (await ask((await readMail(email, "activation")).link, { brand, method: "POST", headers: sameOrigin(brand) }))
      .status,
  ).toBe(302);
  const told = JSON.stringify((await ask("/api/user.php", { brand, headers: { cookie } })).json());
  member = /"profile":\{"id":"([^"]+)"/.exec(told)?.[1] ?? "";
  expect(member).not.toBe("");
});

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Every page of the site, with that member in it. */
const pages = () => [
  ...new Set(
    routeTable
      .filter(({ pattern, file }) => file.endsWith(".tsx") && !/^\/(dev|sandbox)\b/.test(pattern))
      .flatMap(({ pattern }) =>
        pattern === "/pages/:slug"
          ? pageSlugs.map((slug) => `/pages/${slug}`)
          : [addressOf(pattern, (parameter) => (parameter === "id" ? member : ""))],
      ),
  ),
];

const html = async (page: string, from = loopback()) =>
  (await ask(page, { brand, from, headers: { accept: "text/html" } })).body;
const leadsIn = (markup: string) =>
  [...markup.matchAll(/<(?:a|form)\b[^>]*?\s(?:href|action)="([^"]*\/signup(?:[?/][^"]*)?)"/g)].map(
    ([, target]) => target,
  );

test("a brand that is open invites, by what is looked for below", async () => {
  expect(invitations.length).toBeGreaterThan(10);
  for (const page of ["/", `/members/${member}`, `/members/${member}/landing`, "/members", "/landers/gallery"]) {
    const markup = await html(page);
    const body = seen(markup);
    expect([page, leadsIn(markup).length > 0 && invitations.some(({ words }) => body.includes(words))]).toEqual([
      page,
      true,
    ]);
  }
});

for (const signups of ["closed", "with_trafficsource"] as const) {
  test(`no page of a brand whose signups are ${signups} invites anybody, and its signup says why, with the way in for members`, async () => {
    await publish(signups);
    expect(pages().length).toBeGreaterThan(60);
    for (const page of pages()) {
      const markup = await html(page);
      const body = seen(markup);
      // why: legal pages speak of joining as such
      expect([
        page,
        leadsIn(markup),
        page.startsWith("/pages/") ? [] : invitations.filter(({ words }) => body.includes(words)).map(({ key }) => key),
      ]).toEqual([page, [], []]);
    }
    const closed = seen(await html("/signup"));
    expect(closed).toContain(text("nl", "signup:closed.title", { brand: declarationOf("lagoon").settings.name }));
    expect(closed).toContain('href="/login"');
    for (const page of ["/", "/members", `/members/${member}`])
      expect(seen(await html(page)), page).toContain(text("nl", "members:visitor.notNow"));
    expect(await html("/sitemap.xml")).not.toContain("/signup");
  });
}
