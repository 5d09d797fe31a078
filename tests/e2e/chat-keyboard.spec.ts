import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { ask, sameOrigin } from "#tests/e2e/site/ask.ts";
import { text } from "#tests/e2e/site/brands.ts";
import { type Member, newMember, enterAs } from "#tests/e2e/site/members.ts";
import { open } from "#tests/e2e/site/open.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { expect, test } from "#tests/e2e/site/test.ts";

// why: every step is a key, and the answer to it
test.describe.configure({ timeout: 120_000 });

const brand = "golden";
const t = (key: string, values: Record<string, string | number> = {}) => text("en", key, values);
const write = (from: Member, to: Member, words: string) =>
  ask(`/members/${to.id}/messages`, {
    brand,
    method: "POST",
    headers: { cookie: from.cookie, "content-type": "application/json", ...sameOrigin(brand) },
    body: JSON.stringify({ kind: "text", clientMessageId: randomUUID(), text: words }),
  });

/** Goes on by one key until the focus is where it should be. */
async function goTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < 60; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${String(target)} is not reached by ${key}`);
}

test("the whole chat goes without a mouse: list, writing, gift, photo, about a message, report, remove", {
  tag: "@desktop",
}, async ({ page, problems }) => {
  const anna = await enterAs(page, brand, { name: "Anna Keys" });
  const bea = await newMember(brand, { name: "Bea Keys" });
  expect((await write(bea, anna, "Shall we dance?")).status).toBe(200);
  await open(page, brand, "/chats");
  await goTo(page, page.getByRole("link", { name: /Bea Keys/ }));
  await page.keyboard.press("Enter");
  const field = page.getByRole("textbox", { name: t("chat:composer.label", { name: bea.name }) });
  await goTo(page, field);
  await page.keyboard.type("With pleasure");
  await page.keyboard.press("Enter");
  const bubbles = page.locator('[data-part="bubble"]');
  await expect(bubbles).toHaveText(["Shall we dance?", "With pleasure"]);
  await expect(field).toBeFocused();

  const gift = page.getByRole("button", { name: t("chat:composer.gift") });
  await goTo(page, gift, "Shift+Tab");
  await page.keyboard.press("Enter");
  const choosing = page.getByRole("dialog", { name: t("gifts:title") });
  await goTo(page, choosing.getByRole("button", { name: t("gifts:names.rose") }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: t("gifts:send_other", { count: 3 }) })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("img", { name: t("gifts:pictures.rose") })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(gift).toBeFocused();

  const photo = page.getByRole("button", { name: t("chat:composer.photo") });
  await goTo(page, photo);
  await page.keyboard.press("Enter");
  const sending = page.getByRole("dialog", { name: t("gifts:photo.title") });
  const chooser = page.waitForEvent("filechooser");
  await goTo(page, sending.getByRole("button", { name: t("gifts:photo.choose") }));
  await page.keyboard.press("Enter");
  await (await chooser).setFiles({
    name: "lake.jpg",
    mimeType: "image/jpeg",
    buffer: await sharp({ create: { width: 600, height: 400, channels: 3, background: "#357" } })
      .jpeg()
      .toBuffer(),
  });
  await expect(page.getByRole("dialog", { name: t("gifts:photo.confirm") }).getByRole("img")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sending).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(photo).toBeFocused();

  const about = page.getByRole("button", { name: t("chat:messageMenu") });
  await goTo(page, about, "Shift+Tab");
  await page.keyboard.press("Enter");
  const aboutDialog = page.getByRole("dialog", { name: t("chat:messageMenu") });
  await expect(aboutDialog).toContainText("Shall we dance?");
  await page.keyboard.press("Escape");
  await expect(about).toBeFocused();
  await page.keyboard.press("Enter");
  await goTo(page, aboutDialog.getByRole("button", { name: t("chat:reportMessage") }));
  await page.keyboard.press("Enter");
  const report = page.getByRole("dialog", { name: t("report:title", { name: bea.name }) });
  await goTo(page, report.getByRole("radio").first());
  await page.keyboard.press("Space");
  await goTo(page, report.getByRole("button", { name: t("report:send") }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: t("report:sentTitle") })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(about).toBeFocused();

  const more = page.getByRole("button", { name: t("chat:menu"), exact: true });
  await goTo(page, more, "Shift+Tab");
  await page.keyboard.press("Enter");
  const remove = page.getByRole("button", { name: t("chat:remove"), exact: true }).filter({ visible: true });
  await goTo(page, remove);
  await page.keyboard.press("Enter");
  const asking = page.getByRole("dialog", { name: t("chat:removeTitle") });
  await expect(asking).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(more).toBeFocused();
  await page.keyboard.press("Enter");
  await goTo(page, remove);
  await page.keyboard.press("Enter");
  await goTo(page, asking.getByRole("button", { name: t("chat:remove") }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(at(brand, "/chats"));
  await expect(page.getByRole("link", { name: /Bea Keys/ })).toHaveCount(0);
  expect(problems).toEqual([]);
});
