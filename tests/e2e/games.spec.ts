import type { Page } from "@playwright/test";
import { questions } from "#app/domain/discovery/match-finder/questions.ts";
import { freeSwipeLikes } from "#app/domain/discovery/swipes/swipe-limit.ts";
import type { Locale } from "#app/platform/locale/locales.ts";
import { asOwner } from "#tests/e2e/site/as-owner.ts";
import { type TenantId, text } from "#tests/e2e/site/brands.ts";
import { findBarriersInEveryLook } from "#tests/e2e/site/find-barriers.ts";
import { open, reload } from "#tests/e2e/site/open.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { enterAs } from "#tests/e2e/site/members.ts";
import { expect, test } from "#tests/e2e/site/test.ts";

type Place = {
  brand: TenantId;
  locale: Locale;
  tag: "@phone" | "@desktop";
  gender: "woman" | "man";
  lookingFor: readonly ("woman" | "man")[];
};

const beau: Place = { brand: "beau", locale: "es", tag: "@phone", gender: "man", lookingFor: ["man"] };
const lagoon: Place = { brand: "lagoon", locale: "nl", tag: "@desktop", gender: "woman", lookingFor: ["man", "woman"] };

const topCard = (page: Page) => page.locator('.swipe-card[data-depth="0"]');
const topId = (page: Page) => topCard(page).getAttribute("data-card");
const moveButton = (page: Page, { locale }: Place, move: "like" | "pass" | "undo") =>
  page.getByRole("main").getByRole("button", { name: text(locale, `swipe:${move}`), exact: true });
const likesLeft = (page: Page, { locale }: Place, count: number) =>
  page.getByText(text(locale, `swipe:likes.left_${count === 1 ? "one" : "other"}`, { count, total: freeSwipeLikes }));

/**
 * Sits somebody down to play who looks for people from 45 on. why: cards come by who was there last, and the newcomers
 * and demo members whom other tests let in are younger
 */
async function sitDown(page: Page, { brand, gender, lookingFor }: Place): Promise<void> {
  const { id } = await enterAs(page, brand, { gender, lookingFor, born: [21, 6, new Date().getUTCFullYear() - 48] });
  await asOwner("update profile_limits set min_age = 45 where tenant_id = $1 and profile_id = $2", [brand, id]);
  await open(page, brand, "/swipe-game");
  await expect(topCard(page)).toBeVisible();
}

/** Waits until a move was kept by the server. */
async function kept(page: Page, move: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().endsWith("/swipe-game/move"));
  await move();
  expect((await answer).status()).toBe(200);
}

/** Drags the card sideways by a share of its width: with a finger where the screen is touched, else with the mouse. */
async function drag(page: Page, share: number): Promise<void> {
  // why: a click that waits for something to stand still may have scrolled the page meanwhile
  await topCard(page).scrollIntoViewIfNeeded();
  const box = await topCard(page).boundingBox();
  if (!box) throw new Error("There is no card to drag");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
  const pointer = test.info().project.name === "phone" ? await finger(page) : mouse(page);
  await pointer.down(x, y);
  for (let step = 1; step <= 8; step += 1) {
    await pointer.move(x + (box.width * share * step) / 8, y);
    await nextFrames(page);
  }
  await pointer.up();
}

/** Resolves two frames on: a hand moves with them, and would throw the card if it were quicker. */
const nextFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

type Pointer = {
  down(x: number, y: number): Promise<unknown>;
  move(x: number, y: number): Promise<unknown>;
  up(): Promise<unknown>;
};

const mouse = ({ mouse: own }: Page): Pointer => ({
  down: async (x, y) => {
    await own.move(x, y);
    await own.down();
  },
  move: (x, y) => own.move(x, y),
  up: () => own.up(),
});

async function finger(page: Page): Promise<Pointer> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  return {
    down: (x, y) => touch("touchStart", [{ x, y }]),
    move: (x, y) => touch("touchMove", [{ x, y }]),
    up: () => touch("touchEnd", []),
  };
}

for (const place of [beau, lagoon]) {
  test.describe(`the swipe game on ${place.brand}`, { tag: place.tag }, () => {
    test("is played by buttons, and goes on after a reload @spec-2-swipe-game", async ({ page, problems }) => {
      await sitDown(page, place);
      await expect(likesLeft(page, place, 4)).toBeVisible();
      const first = await topId(page);
      await kept(page, () => moveButton(page, place, "pass").click());
      const second = await topId(page);
      expect(second).not.toBe(first);
      await kept(page, () => moveButton(page, place, "like").click());
      await expect(likesLeft(page, place, 3)).toBeVisible();
      const third = await topId(page);
      await reload(page);
      expect(await topId(page)).toBe(third);
      await expect(likesLeft(page, place, 3)).toBeVisible();
      expect(problems).toEqual([]);
    });

    test("is played by keys, and takes moves back one after the other @product-swipe-keys", async ({ page }) => {
      await sitDown(page, place);
      const first = await topId(page);
      await kept(page, () => page.keyboard.press("ArrowLeft"));
      const second = await topId(page);
      await kept(page, () => page.keyboard.press("ArrowRight"));
      await expect(likesLeft(page, place, 3)).toBeVisible();
      await kept(page, () => page.keyboard.press("u"));
      expect(await topId(page)).toBe(second);
      await expect(likesLeft(page, place, 4)).toBeVisible();
      await kept(page, () => moveButton(page, place, "undo").click());
      expect(await topId(page)).toBe(first);
      await page.keyboard.press("ArrowUp");
      await expect(page).toHaveURL(at(place.brand, `/members/${first}`));
    });
  });
}

test("a card is dragged, springs back when let go early, and shows its stamp", async ({ page }) => {
  await sitDown(page, beau);
  const first = await topId(page);
  await drag(page, 0.12);
  expect(await topId(page)).toBe(first);
  await kept(page, () => drag(page, -0.6));
  expect(await topId(page)).not.toBe(first);
  await kept(page, () => drag(page, 0.6));
  await expect(likesLeft(page, beau, 3)).toBeVisible();
});

test("four likes a day, in two windows as in one; passing goes on @spec-9-swipe-likes", { tag: "@desktop" }, async ({
  page,
  context,
}) => {
  await sitDown(page, beau);
  const other = await context.newPage();
  await open(other, "beau", "/swipe-game");
  for (let left = 3; left >= 0; left -= 1) await kept(page, () => page.keyboard.press("ArrowRight"));
  await expect(page.getByText(text("es", "swipe:likes.none"))).toBeVisible();
  await page.keyboard.press("ArrowRight");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(text("es", "swipe:limit.text", { perDay: 4 }));
  await expect(dialog.getByRole("link", { name: text("es", "swipe:limit.premium") })).toHaveAttribute(
    "href",
    "/premium",
  );
  await dialog.getByRole("button", { name: text("es", "swipe:limit.goOn") }).click();
  await kept(page, () => page.keyboard.press("ArrowLeft"));

  // The other window still believes that four are left: its card comes back and says why.
  const unliked = await topId(page);
  await other.bringToFront();
  for (let turn = 0; turn < 8 && (await topId(other)) !== unliked; turn += 1)
    await kept(other, () => other.keyboard.press("ArrowLeft"));
  await other.keyboard.press("ArrowRight");
  await expect(other.getByRole("dialog")).toContainText(text("es", "swipe:limit.title"));
  expect(await topId(other)).toBe(unliked);
});

test("a like that does not arrive brings its card back and says so", { tag: "@phone" }, async ({ page, context }) => {
  await sitDown(page, lagoon);
  const first = await topId(page);
  await context.setOffline(true);
  await moveButton(page, lagoon, "like").click();
  await expect(page.getByText(text("nl", "swipe:failure.title")).first()).toBeVisible();
  expect(await topId(page)).toBe(first);
  await expect(likesLeft(page, lagoon, 4)).toBeVisible();
  await context.setOffline(false);
  await kept(page, () => moveButton(page, lagoon, "like").click());
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the swipe game is plain forms", { tag: "@phone" }, async ({ page }) => {
    await enterAs(page, "beau", { gender: "man", lookingFor: ["man"] });
    await page.goto(at("beau", "/swipe-game"));
    const first = await topId(page);
    await moveButton(page, beau, "pass").click();
    const second = await topId(page);
    expect(second).not.toBe(first);
    await moveButton(page, beau, "undo").click();
    expect(await topId(page)).toBe(first);
    for (let turn = 0; turn < 5; turn += 1) await moveButton(page, beau, "like").click();
    await expect(page.getByRole("main")).toContainText(text("es", "swipe:limit.title"));
  });

  test("the match finder is plain forms", { tag: "@desktop" }, async ({ page }) => {
    await enterAs(page, "lagoon");
    await page.goto(at("lagoon", "/match-finder?question=10"));
    await page.getByRole("button", { name: text("nl", "finder:option.leap") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("nl", "finder:matches.heading"));
  });
});

for (const place of [lagoon, beau]) {
  test(`the match finder on ${place.brand} goes from the first question to the matches @spec-2-match-finder`, {
    tag: place === lagoon ? "@phone" : "@desktop",
  }, async ({ page, problems }) => {
    const { brand, locale } = place;
    const say = (key: string, values?: Record<string, string | number>) => text(locale, `finder:${key}`, values);
    await enterAs(page, brand, { gender: place.gender, lookingFor: place.lookingFor });
    await open(page, brand, "/match-finder");
    await page.getByRole("link", { name: say("intro.start") }).click();
    for (const { number, key, options } of questions) {
      const heading = page.getByRole("heading", { level: 1, name: say(`ask.${key}`) });
      await expect(heading).toBeVisible();
      if (number > 1) await expect(heading).toBeFocused();
      if (number === 5) {
        // A reload, and coming back without an address, go on where the answers end.
        await open(page, brand, "/match-finder");
        await expect(heading).toBeVisible();
      }
      await page
        .getByRole("button", { name: number === 7 ? say("question.skip") : say(`option.${options[0]}`), exact: true })
        .click();
    }
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("matches.heading"));
    await expect(page.getByText(say("matches.answered", { answered: 9, total: 10 }))).toBeVisible();
    const matches = page.getByRole("list", { name: say("matches.label") }).locator("> li");
    expect(await matches.count()).toBeGreaterThan(0);
    const scores = await matches.locator(".score-ring text").allTextContents();
    expect(scores.map(Number)).toEqual(scores.map(Number).toSorted((left, right) => right - left));
    // A like has the frame of the page read anew, which a reload would break off.
    const settled = page.waitForResponse((response) => response.url().includes("match-finder.data?matches=&_routes="));
    await matches.first().getByRole("button").click();
    await expect(matches.first().getByRole("status")).toBeVisible();
    await settled;
    await reload(page);
    await page.getByRole("link", { name: say("matches.goOn") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("ask.humour"));
    expect(problems).toEqual([]);
  });
}

test("neither game holds a barrier at either size, in light and dark", { tag: "@desktop" }, async ({ page }) => {
  await enterAs(page, "beau", { gender: "man", lookingFor: ["man"] });
  for (const target of ["/swipe-game", "/match-finder", "/match-finder?question=4", "/match-finder?matches"]) {
    await open(page, "beau", target);
    expect.soft(await findBarriersInEveryLook(page), target).toEqual([]);
  }
});
