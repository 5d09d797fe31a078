import { launchBrand } from "#app/console/contracts/brands/launch-brand.ts";
import { publishDraft } from "#app/console/contracts/drafts/publish-draft.ts";
import frame from "#app/console/locales/en/frame.json" with { type: "json" };
import en from "#app/console/locales/en/hosts.json" with { type: "json" };
import { ask } from "#tests/e2e/site/ask.ts";
import { consolePage } from "#tests/e2e/site/console-page.ts";
import { findBarriersInEveryLook } from "#tests/e2e/site/find-barriers.ts";
import { ownerByWire } from "#tests/e2e/site/owner-by-wire.ts";
import { runningSite } from "#tests/e2e/site/running-site.ts";
import { expect, test } from "#tests/e2e/site/test.ts";
import { openDnsServer } from "#tests/support/open-dns-server.ts";

test("an operator adds a host, sees what DNS is to say and what it says, and the host serves once it is proved", {
  tag: "@desktop",
}, async ({ page: beside, browser }) => {
  const { port, operationsPort, dnsPort } = runningSite();
  const id = `hosted-${Date.now() % 1_000_000}`;
  const host = `www.${id}.example`;
  const send = await ownerByWire(port);
  const shape = { niche: 1, countries: ["NL"], language: "nl", company: 1, theme: "lagoon" } as const;
  const { version } = await send(launchBrand, { id, name: id, hosts: [`${id}.example`], ...shape, countries: ["NL"] });
  await send(publishDraft, { brand: id, version, reason: "For its hosts" });

  // why a resolver of our own: the names are in no DNS
  const dns = await openDnsServer(dnsPort);
  try {
    const page = await consolePage(browser, beside, "en", `/brands/${id}/hosts`);
    await page.getByRole("textbox", { name: en.add }).fill("no host");
    await page.getByRole("button", { name: en.add }).click();
    await expect(page.getByRole("alert")).toHaveText(en.invalid);
    await page.getByRole("textbox", { name: en.add }).fill(host.toUpperCase());
    await page.getByRole("button", { name: en.add }).click();
    const sheet = page.getByRole("region", { name: host });
    await expect(sheet.getByText(en.waits)).toBeVisible();
    expect((await ask("/", { host })).status).toBe(421);
    const records = sheet.getByRole("table");
    const proof = await records.getByRole("row", { name: /^TXT/ }).getByRole("cell").first().innerText();

    const look = sheet.getByRole("button", { name: en.look });
    await look.click();
    await expect(sheet.getByText(en.reasons.proof_missing)).toBeVisible();
    dns.texts.set(`_liaison.${host}`, [proof]);
    dns.addresses.set(host, ["127.0.0.1"]);
    await look.click();
    await expect(sheet.getByText(en.serves)).toBeVisible();
    await expect(records.getByText(en.dns.fits)).toHaveCount(2);
    await expect(sheet.getByText(en.reasons.no_answer)).toBeVisible();
    await expect(sheet.getByText(en.canonical)).toBeVisible();
    await expect.poll(async () => (await ask("/", { host })).status).toBe(200);
    expect((await ask(`/internal/tls-allowed?domain=${host}`, { port: operationsPort })).status).toBe(200);
    expect(await findBarriersInEveryLook(page)).toEqual([]);

    const unproved = page.getByRole("region", { name: `${id}.example`, exact: true });
    await unproved.getByRole("button", { name: en.remove }).click();
    await page.getByRole("dialog").getByRole("textbox", { name: frame.reason }).fill("It is not ours");
    await page.getByRole("dialog").getByRole("button", { name: en.remove }).click();
    await expect(unproved).toHaveCount(0);
    await page.context().close();
  } finally {
    dns.close();
  }
});
