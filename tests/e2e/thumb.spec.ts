import type { Locator, Page } from "@playwright/test";
import { ask } from "#tests/e2e/site/ask.ts";
import { type TenantId, text } from "#tests/e2e/site/brands.ts";
import { isInReach } from "#tests/e2e/site/in-reach.ts";
import { newMember, enterAs, like } from "#tests/e2e/site/members.ts";
import { open } from "#tests/e2e/site/open.ts";
import { enterBefore, expect, test } from "#tests/e2e/site/test.ts";

const phones = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
];

/** Whether a control lies in the window where a thumb would press it, and nothing lies over it. */
const isAtTheThumb = (control: Locator) => isInReach(control, 0.5);

async function expectAtTheThumb(page: Page, controls: readonly Locator[]): Promise<void> {
  for (const phone of phones) {
    await page.setViewportSize(phone);
    for (const place of ["top", "end"]) {
      await page.evaluate(
        (where) => window.scrollTo(0, where === "top" ? 0 : document.documentElement.scrollHeight),
        place,
      );
      for (const control of controls)
        await expect
          .poll(() => isAtTheThumb(control), { message: `at the ${place} of ${phone.width} × ${phone.height}` })
          .toBe(true);
    }
    const last = page.getByRole("contentinfo").getByRole("link").last();
    const [dock, end] = [await controls[0]?.boundingBox(), await last.boundingBox()];
    expect((end?.y ?? Infinity) + (end?.height ?? 0)).toBeLessThan(dock?.y ?? 0);
  }
}

/** A profile with photos, of somebody who is shown to that reader. */
async function someProfile(brand: TenantId, cookie: string): Promise<string> {
  const { body } = await ask("/members?gender=any&min_age=40", { brand, headers: { cookie } });
  return /\/members\/[0-9a-f-]{36}/.exec(body)?.[0] ?? "";
}

test("a member has the like and the message of a profile at the thumb, with photos and without", {
  tag: "@phone",
}, async ({ page }) => {
  const without = await newMember("sheworld", { gender: "man" });
  const member = await enterAs(page, "sheworld");
  for (const target of [await someProfile("sheworld", member.cookie), `/members/${without.id}`]) {
    await open(page, "sheworld", target);
    const heart = page.locator(".profile-reach").getByRole("button");
    const write = page.getByRole("link", { name: text("de", "likes:write") });
    await expectAtTheThumb(page, [heart, write]);
    // why: what lies last on the screen is reached in the order in which it is read: after the name, before what
    // follows
    await heart.focus();
    await page.keyboard.press("Tab");
    await expect(write).toBeFocused();
  }
});

test("who was liked answers at the thumb, and so does who matches", { tag: "@phone" }, async ({ page }) => {
  const admirer = await newMember("sheworld", { gender: "man" });
  const member = await enterAs(page, "sheworld");
  await like(admirer, member);
  await open(page, "sheworld", `/likes/m/${admirer.id}`);
  await expectAtTheThumb(page, [
    page.getByRole("button", { name: text("de", "likes:likeBack") }),
    page.getByRole("button", { name: text("de", "likes:pass"), exact: true }),
  ]);
  await like(member, admirer);
  await open(page, "sheworld", `/likes/m/${admirer.id}`);
  await expectAtTheThumb(page, [
    page.getByRole("link", { name: text("de", "likes:write") }),
    page.getByRole("link", { name: text("de", "likes:sayHello") }),
  ]);
});

test("so has a visitor", { tag: "@phone" }, async ({ page, context }) => {
  await enterBefore(context, "golden");
  await open(page, "golden", await someProfile("golden", ""));
  await expectAtTheThumb(page, [
    page.getByRole("button", { name: text("en", "likes:like"), exact: true }),
    page.getByRole("button", { name: text("en", "likes:sayHello") }),
  ]);
});
