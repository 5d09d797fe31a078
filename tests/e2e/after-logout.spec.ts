import { text } from "#tests/e2e/site/brands.ts";
import { enterAs } from "#tests/e2e/site/members.ts";
import { open } from "#tests/e2e/site/open.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { expect, test } from "#tests/e2e/site/test.ts";

test('after logging out nothing of a member is behind "back" or in a cache, and the site knows its language still', {
  tag: "@desktop",
}, async ({ page }) => {
  const { email } = await enterAs(page, "lagoon");
  await open(page, "lagoon", "/profile/settings");
  await expect(page.getByText(email, { exact: true })).toBeVisible();
  await open(page, "lagoon", "/members");
  const isCached = (address: string) =>
    page.evaluate(
      (url) =>
        fetch(url, { cache: "only-if-cached", mode: "same-origin" }).then(
          ({ ok }) => ok,
          () => false,
        ),
      address,
    );
  const art = (await page.getByRole("main").locator("img[src*='/media/photos/']").first().getAttribute("src")) ?? "";
  expect(art).not.toBe("");
  // why: the browser asks for pictures with other words, by which the cache tells answers apart
  // and the page's own picture, if it comes later, takes the place of this one
  const keep = () => page.evaluate((url) => fetch(url).then((answer) => answer.blob().then(() => {})), art);
  await expect.poll(() => keep().then(() => isCached(art))).toBe(true);
  expect(await isCached(at("lagoon", "/members"))).toBe(false);
  const choices = async () =>
    (await page.context().cookies(at("lagoon")))
      .filter((cookie) => cookie.name !== "__Host-session")
      .map((cookie) => `${cookie.name}=${cookie.value}`)
      .toSorted();
  const before = await choices();
  expect(before.join()).toContain("__Host-entry");

  await page.getByRole("button", { name: text("nl", "ui:accountMenu") }).click();
  await page.getByRole("button", { name: text("nl", "ui:logout") }).click();
  await expect(page).toHaveURL(at("lagoon"));
  expect(await isCached(art)).toBe(false);
  expect(await choices()).toEqual(before);
  await expect(page.locator("html")).toHaveAttribute("lang", /^nl/);

  for (let step = 0; step < 2; step += 1) {
    await page.goBack();
    await expect(page.getByRole("main")).toBeVisible();
    await expect(page.getByRole("link", { name: text("nl", "layout:nav.login") }).first()).toBeVisible();
    await expect(page.getByRole("button", { name: text("nl", "ui:accountMenu") })).toHaveCount(0);
    expect(await page.content()).not.toContain(email);
  }
});
