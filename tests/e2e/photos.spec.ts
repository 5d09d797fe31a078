import type { Page } from "@playwright/test";
import sharp from "sharp";
import words from "#app/console/locales/en/desk.json" with { type: "json" };
import { ask } from "#tests/e2e/site/ask.ts";
import { type TenantId, text } from "#tests/e2e/site/brands.ts";
import { consolePage } from "#tests/e2e/site/console-page.ts";
import { open, reload } from "#tests/e2e/site/open.ts";
import { findBarriersInEveryLook } from "#tests/e2e/site/find-barriers.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { enterAs } from "#tests/e2e/site/members.ts";
import { enterBefore, expect, test } from "#tests/e2e/site/test.ts";
import type { Locale } from "#app/platform/locale/locales.ts";

const brandCases = [
  { brand: "sheworld", locale: "de", tag: "@phone" },
  { brand: "lagoon", locale: "nl", tag: "@desktop" },
] as const;
const inTime = { timeout: 20_000 };

let made = 0;
/** A picture that no other test has, of two halves to tell a crop by. */
async function picture(name: string, width = 900, height = 900) {
  made += 1;
  const side = (r: number, left: number) => ({
    input: {
      create: {
        width: Math.floor(width / 2),
        height,
        channels: 3 as const,
        background: { r, g: (made * 37) % 256, b: Math.floor(Math.random() * 256) },
      },
    },
    left,
    top: 0,
  });
  const buffer = await sharp({ create: { width, height, channels: 3, background: "#000" } })
    .composite([side(250, 0), side(10, Math.ceil(width / 2))])
    .jpeg()
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

/** The page of photos as a member uses it, in the words of a language. */
function photosPage(page: Page, brand: TenantId, locale: Locale) {
  const says = (key: string, values: Record<string, string | number> = {}) => text(locale, `photos:${key}`, values);
  const own = page.locator(".own-photo");
  return {
    says,
    own,
    visit: () => open(page, brand, "/profile/photos"),
    choose: (...files: Awaited<ReturnType<typeof picture>>[]) =>
      page.locator("input[type=file][multiple]").setInputFiles(files),
    draft: (name: string) => page.locator(".draft-card").filter({ hasText: name }),
    upload: (count: number) =>
      page
        .getByRole("button", {
          name: says(count === 1 ? "draft.upload_one" : "draft.upload_other", { count }),
          exact: true,
        })
        .click(),
    names: () =>
      own
        .locator(".photo img:last-child")
        .evaluateAll((images) =>
          images.map((image) =>
            image instanceof HTMLImageElement ? (/photos\/([^/]+)\//.exec(image.src)?.[1] ?? "") : "",
          ),
        ),
    checked: async (count: number) => {
      await expect(own).toHaveCount(count, inTime);
      await expect(page.getByText(says("own.pending"))).toHaveCount(0, inTime);
    },
    /** Does what changes photos and waits until the server has done it. */
    saved: async (change: () => Promise<void>) => {
      const answer = page.waitForResponse(
        (response) => response.request().method() === "POST" && response.url().includes("photos.data"),
      );
      await change();
      await answer;
    },
    button: (key: string, number: number) =>
      own.nth(number - 1).getByRole("button", { name: says(key, { number }), exact: true }),
  };
}

for (const { brand, locale, tag } of brandCases) {
  test(`a newcomer of ${brand} adds photos in ${locale}, orders, chooses the main one and deletes`, { tag }, async ({
    page,
    problems,
  }) => {
    const { says, visit, choose, draft, upload, own, checked, names, button, saved } = photosPage(page, brand, locale);
    await enterAs(page, brand);
    await visit();
    await expect(page.getByRole("heading", { name: says("empty.title") })).toBeVisible();

    await choose(await picture("wide.jpg", 1600, 900), await picture("second.jpg"));
    await draft("wide.jpg")
      .getByRole("button", { name: says("draft.crop") })
      .click();
    const frame = page.getByRole("application", { name: says("crop.frame") });
    await expect(frame).toBeVisible();
    await frame.focus();
    for (let step = 0; step < 300; step += 1) await page.keyboard.press("ArrowRight");
    expect(await findBarriersInEveryLook(page)).toEqual([]);
    await page.getByRole("button", { name: says("crop.done") }).click();
    await upload(2);
    await checked(2);
    await expect(own.nth(0).getByText(says("own.main"), { exact: true })).toBeVisible();
    const [first = "", second = ""] = await names();
    const cut = await sharp((await ask(`/media/photos/${first}/480.jpg`, { brand })).bytes)
      .extract({ left: 400, top: 300, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(cut[0]).toBeGreaterThan(200);

    await button("own.later", 1).focus();
    await saved(() => page.keyboard.press("Enter"));
    await expect.poll(names).toEqual([second, first]);
    await expect(button("own.earlier", 2)).toBeFocused();
    await expect(own.nth(0).getByText(says("own.main"), { exact: true })).toBeVisible();
    await saved(() =>
      own
        .nth(1)
        .getByRole("button", { name: says("own.makeMainOf", { number: 2 }) })
        .click(),
    );
    await expect.poll(names).toEqual([first, second]);
    await saved(() => own.nth(1).dragTo(own.nth(0)));
    await expect.poll(names).toEqual([second, first]);
    await reload(page);
    expect(await names()).toEqual([second, first]);
    expect(await findBarriersInEveryLook(page)).toEqual([]);

    await choose(await picture("third.jpg"), await picture("fourth.jpg"));
    await expect(page.getByText(says("picker.leftOut_one", { count: 1 }))).toBeVisible();
    await upload(1);
    await checked(3);
    await expect(page.getByText(says("full", { most: 3 }))).toBeVisible();
    await expect(page.locator(".photo-picker")).toHaveCount(0);

    await button("own.delete", 1).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: says("delete.confirm") })
      .click();
    await expect(own).toHaveCount(2);
    expect((await names())[0]).toBe(first);
    await expect(page.getByText(says("count", { used: 2, most: 3 }))).toBeVisible();
    await expect.poll(async () => (await ask(`/media/photos/${second}/480.jpg`, { brand })).status, inTime).toBe(404);
    // The router drops its own questions for data when newer ones are asked.
    expect(problems.filter((problem) => !problem.endsWith("photos.data net::ERR_ABORTED"))).toEqual([]);
  });
}

test("a photo outlives a dead network, and one that cannot be taken says why", { tag: "@phone" }, async ({
  page,
  context,
}) => {
  const { says, visit, choose, draft, upload, own, checked } = photosPage(page, "velours", "fr");
  await enterAs(page, "velours");
  await visit();
  await choose(await picture("one.jpg"), await picture("tiny.jpg", 300, 300));
  const tab = (key: string) =>
    page
      .getByRole("navigation", { name: text("fr", "profile:nav.label") })
      .getByRole("link", { name: text("fr", `profile:nav.${key}`), exact: true })
      .click();
  await tab("profile");
  await expect(page).toHaveURL(at("velours", "/profile"));
  await tab("photos");
  await expect(draft("one.jpg")).toBeVisible();
  await context.setOffline(true);
  await upload(2);
  await expect(draft("one.jpg").getByText(says("draft.unreachable"))).toBeVisible();
  await expect(draft("one.jpg").getByRole("button", { name: says("draft.retry") })).toBeVisible();
  await context.setOffline(false);
  await checked(1);
  await expect(draft("tiny.jpg").getByText(text("fr", "errors:photo_too_small", { pixels: 400 }))).toBeVisible(inTime);
  await draft("tiny.jpg")
    .getByRole("button", { name: says("draft.retry") })
    .click();
  await expect(draft("tiny.jpg").getByText(text("fr", "errors:photo_too_small", { pixels: 400 }))).toBeVisible(inTime);
  await draft("tiny.jpg")
    .getByRole("button", { name: says("draft.remove", { name: "tiny.jpg" }) })
    .click();
  await expect(page.locator(".draft-card")).toHaveCount(0);
  await expect(own).toHaveCount(1);
});

test("others are given the sharp address of no photo that they may not see", { tag: "@desktop" }, async ({
  page,
  browser,
}) => {
  const { visit, choose, upload, checked, names } = photosPage(page, "golden", "en");
  await enterAs(page, "golden");
  await visit();
  await choose(await picture("one.jpg"), await picture("two.jpg"));
  await upload(2);
  await checked(2);
  const [first = "", second = ""] = await names();
  const { user } = await page.evaluate(async () =>
    (await fetch("/api/user.php", { headers: { "x-liaison-client": "1" } })).json(),
  );
  const visitor = await browser.newContext();
  await enterBefore(visitor, "golden");
  const seen = await visitor.newPage();
  await open(seen, "golden", `/members/${user.profile.id}`);
  const html = await seen.content();
  expect(html).toContain(first);
  expect(html).not.toContain(second);
  const shown = await seen
    .locator("img[src*='/media/photos/']")
    .evaluateAll((images) => images.map((image) => image.getAttribute("src") ?? ""));
  expect(shown.filter((src) => !src.includes(first)).length).toBeGreaterThan(0);
  for (const src of shown) expect((await ask(src, { brand: "golden" })).status).toBe(200);
  expect((await ask(`/media/photos/${first}/480.webp`, { brand: "lagoon" })).status).toBe(404);
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const told = async (target: string, question: Parameters<typeof ask>[1] = {}) => {
    const { status, headers, bytes } = await ask(target, { brand: "golden", ...question });
    return [status, headers["cache-control"], bytes.length > 0];
  };
  const [main, kept] = [`/media/photos/${first}/480.webp`, `/media/photos/${second}/480.webp`];
  expect(await told(main)).toEqual([200, "public, max-age=300", true]);
  expect(await told(main, { method: "HEAD" })).toEqual([200, "public, max-age=300", false]);
  expect(await told(kept, { headers: { cookie } })).toEqual([200, "private, max-age=300", true]);
  const sly: Parameters<typeof told>[1][] = [
    {},
    { method: "HEAD" },
    { headers: { range: "bytes=0-9" } },
    { headers: { "if-none-match": `"${second}-480-webp"` } },
  ];
  for (const question of sly) expect(await told(kept, question)).toEqual([404, "no-store", false]);
  expect((await ask(`${kept}.data`, { brand: "golden" })).headers["cache-control"]).not.toContain("public");
  await visitor.close();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("photos are added, made main and deleted by plain forms", { tag: "@phone" }, async ({ page }) => {
    const says = (key: string, values: Record<string, string | number> = {}) => text("it", `photos:${key}`, values);
    await enterAs(page, "curvia");
    await page.goto(at("curvia", "/profile/photos"));
    await page
      .locator("input[type=file]")
      .setInputFiles([
        await picture("one.jpg"),
        await picture("two.jpg"),
        { name: "page.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<html>") },
      ]);
    await page.getByRole("button", { name: says("picker.send"), exact: true }).click();
    await expect(page.getByText(text("it", "errors:photo_kind"))).toBeVisible();
    await expect(page.locator(".own-photo")).toHaveCount(2);
    await expect
      .poll(async () => {
        await page.goto(at("curvia", "/profile/photos"));
        return page.getByRole("button", { name: says("own.makeMainOf", { number: 2 }) }).count();
      }, inTime)
      .toBe(1);
    await page.getByRole("button", { name: says("own.makeMainOf", { number: 2 }) }).click();
    await page
      .locator(".own-photo")
      .nth(0)
      .getByRole("button", { name: says("own.delete", { number: 1 }) })
      .click();
    await page.getByRole("button", { name: says("delete.confirm"), exact: true }).click();
    await expect(page.locator(".own-photo")).toHaveCount(1);
  });
});

test("a photo that waits is decided at the desk by keys, and the next one opens", { tag: "@desktop" }, async ({
  page,
  browser,
}) => {
  const desk = await consolePage(browser, page, "en", "/desk?brand=beau&kind=photo", "moderator");
  const waiting = desk.getByRole("list", { name: words.queue }).getByRole("link");
  await expect(waiting).toHaveCount(2);
  const decision = desk.getByRole("group", { name: words.decision.title });
  await desk.keyboard.press("j");
  await expect(decision).toBeVisible();
  await desk.keyboard.press("9");
  await expect(decision.getByRole("radio", { name: words.photoGrounds.unclear })).toBeChecked();
  await desk.keyboard.press("0");
  await desk.keyboard.press("Enter");
  await expect(waiting).toHaveCount(1);
  await expect(waiting).toHaveAttribute("aria-current", "true");
  await expect(decision).toBeVisible();
  await desk.context().close();
});
