import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Locale } from "#app/platform/locale/locales.ts";
import { type TenantId, text } from "#tests/e2e/site/brands.ts";
import { confirmAddress } from "#tests/e2e/site/confirm-address.ts";
import { signupForm } from "#tests/e2e/site/fill-signup.ts";
import { expectCameFrom, networkLink } from "#tests/e2e/site/came-from.ts";
import { isTakenOver } from "#tests/e2e/site/open.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { enterBefore, expect } from "#tests/e2e/site/test.ts";

/** What a lander filled in of signup; whatever it left out is filled in here. */
type FilledIn = {
  gender?: "woman" | "man" | "nonbinary";
  lookingFor?: readonly ("woman" | "man" | "nonbinary")[];
  region?: string;
  interests?: readonly string[];
};

const typefaces = "**/*.woff2";
/** Milliseconds by which typefaces come later than the words that are set in them. */
const late = 300;

/**
 * Opens a lander as somebody who came by a network's link and closed the entry warning before; nothing on it may move
 * once it is there, although its typefaces come late.
 */
export async function openLander(page: Page, brand: TenantId, target: string): Promise<void> {
  await page.route(typefaces, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, late));
    await route.continue();
  });
  // why: they are preloaded, so that the page has loaded only when they are there
  await comeByLink(page, brand, target);
  expect(await findShifts(page), `${brand}${target}: layout shifts`).toEqual([]);
  await page.unroute(typefaces);
}

/** The same without watching what moves, which takes a script. */
export async function comeByLink(page: Page, brand: TenantId, target: string): Promise<void> {
  await enterBefore(page.context(), brand);
  await page.goto(at(brand, `${target}?${networkLink}`), { waitUntil: "load" });
}

/** What moved on the page by itself so far, as the browser saw it. */
function findShifts(page: Page): Promise<number[]> {
  return page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const found: number[] = [];
        const keep = (entries: PerformanceEntryList) =>
          found.push(...entries.map((entry) => Number(Reflect.get(entry, "value"))));
        new PerformanceObserver((list) => keep(list.getEntries())).observe({ type: "layout-shift", buffered: true });
        // why: two frames on, what the last of them moved is known too
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(found))));
      }),
  );
}

/**
 * From the signup that a lander led to, with its answers filled in, to a confirmed account; then looks whether source,
 * click and lander have reached account and conversions. `lander` is its code, `gallery/evening`.
 */
export async function finishSignup(
  page: Page,
  {
    brand,
    locale,
    lander,
    region,
    filled = {},
  }: { brand: TenantId; locale: Locale; lander: string; region: string; filled?: FilledIn },
): Promise<void> {
  const id = randomUUID().slice(0, 8);
  const email = `lander-${id}@members.example`;
  await expect(page).toHaveURL(new RegExp(`^${at(brand, "/signup")}[?]`));
  await isTakenOver(page);
  const form = signupForm(page.getByRole("main"), locale);
  const word = (key: string) => text(locale, `signup:${key}`);
  await expect(form.heading("who")).toBeVisible();
  if (filled.gender)
    await expect(page.getByRole("radio", { name: word(`gender.${filled.gender}`), exact: true })).toBeChecked();
  else await page.getByRole("radio", { name: word("gender.woman"), exact: true }).check();
  for (const each of filled.lookingFor ?? [])
    await expect(page.getByRole("checkbox", { name: word(`lookingFor.${each}`), exact: true })).toBeChecked();
  const man = page.getByRole("checkbox", { name: word("lookingFor.man"), exact: true });
  if (!filled.lookingFor) await man.check();
  await form.next();
  if (filled.region) await expect(form.field("region")).toHaveValue(filled.region);
  else await form.place(region);
  await form.next();
  await form.account({ name: `Robin ${id.slice(0, 3)}`, email, password: `three quiet words ${id}` });
  await form.next();
  await form.consent("");
  await form.create();
  await expect(page).toHaveURL(at(brand, "/signup-matches"));
  await confirmAddress(page, { brand, locale, email });
  await expectCameFrom(brand, email, { lander, interests: filled.interests ?? [] });
}
