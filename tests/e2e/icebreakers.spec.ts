import type { Locale } from "#app/platform/locale/locales.ts";
import { text } from "#tests/e2e/site/brands.ts";
import { findBarriersInEveryLook } from "#tests/e2e/site/find-barriers.ts";
import { giveCredits } from "#tests/e2e/site/give-credits.ts";
import { newMember, enterAs, like } from "#tests/e2e/site/members.ts";
import { open } from "#tests/e2e/site/open.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { expect, test } from "#tests/e2e/site/test.ts";
import { writeTo } from "#tests/e2e/site/write-to.ts";

const says =
  (locale: Locale) =>
  (key: string, values: Record<string, string | number> = {}) =>
    text(locale, key, values);

test("a first line is chosen, made one's own and sent once; two conversations are free @spec-9-two-conversations", {
  tag: "@phone",
}, async ({ page }) => {
  const t = says("en");
  await enterAs(page, "golden", { name: "Anna Ice" });
  const others = [
    await newMember("golden", { name: "Bea Ice" }),
    await newMember("golden", { name: "Cleo Ice" }),
    await newMember("golden", { name: "Dora Ice" }),
  ];
  for (const [index, other] of others.slice(0, 2).entries()) {
    await open(page, "golden", `/members/${other.id}`);
    await page.getByRole("link", { name: t("likes:sayHello"), exact: true }).click();
    const dialog = page.getByRole("dialog", { name: t("icebreakers:title", { name: other.name }) });
    const lines = dialog.getByRole("radio");
    await expect(lines).toHaveCount(5);
    const field = dialog.getByLabel(t("icebreakers:text"));
    const first = await field.inputValue();
    await lines.nth(0).focus();
    await page.keyboard.press("ArrowDown");
    await expect(field).not.toHaveValue(first);
    await field.fill("");
    await dialog.getByRole("button", { name: t("icebreakers:send") }).click();
    await expect(dialog).toContainText(t("icebreakers:problems.empty"));
    await field.fill(`Hello, this is line ${index}.`);
    if (index === 0) expect(await findBarriersInEveryLook(page)).toEqual([]);
    await dialog.getByRole("button", { name: t("icebreakers:send") }).click();
    await expect(page.getByRole("dialog", { name: t("icebreakers:sentTitle") })).toContainText(
      t("icebreakers:sentText", { name: other.name }),
    );
    await open(page, "golden", `/members/${other.id}/icebreaker`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("icebreakers:knownTitle"));
  }
  await open(page, "golden", `/members/${others[2]?.id}/icebreaker`);
  await expect(page.getByRole("main")).toContainText(t("icebreakers:noneLeft"));
  await expect(page.getByRole("button", { name: t("icebreakers:send") })).toBeDisabled();
});

test("a first line is paid with credits when the free messages are used up", { tag: "@phone" }, async ({ page }) => {
  const t = says("nl");
  const anna = await enterAs(page, "lagoon", { name: "Anna Tegoed" });
  await giveCredits(anna, 3);
  const bram = await newMember("lagoon", { name: "Bram Tegoed" });
  const bea = await newMember("lagoon", { name: "Bea Tegoed" });
  for (const line of ["Een", "Twee", "Drie"]) await writeTo(anna, bea, line);
  await open(page, "lagoon", `/members/${bram.id}/icebreaker`);
  await expect(page.getByRole("main")).toContainText(
    `${t("icebreakers:price_one", { count: 1 })} · ${t("icebreakers:wallet_other", { count: 3 })}`,
  );
  await page.getByRole("button", { name: t("icebreakers:send"), exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("icebreakers:sentTitle"));
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("likes, first lines, reports and blocks are plain forms", { tag: "@phone" }, async ({ page }) => {
    const t = says("en");
    const anna = await enterAs(page, "golden", { name: "Anna Plain" });
    const bea = await newMember("golden", { name: "Bea Plain" });
    await like(bea, anna);
    await page.goto(at("golden", `/members/${bea.id}`));
    await page
      .getByRole("main")
      .getByRole("button", { name: t("likes:likeBack"), exact: true })
      .click();
    await expect(page).toHaveURL(at("golden", `/likes/m/${bea.id}`));
    await expect(page.getByText(t("likes:one.matchTitle", { name: bea.name }))).toBeVisible();
    await page
      .getByRole("main")
      .getByRole("link", { name: t("likes:sayHello") })
      .click();
    await page.getByRole("button", { name: t("icebreakers:send") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("icebreakers:sentTitle"));
    await page.goto(at("golden", `/members/${bea.id}/report`));
    await page.getByText(t("report:reasons.spam"), { exact: true }).click();
    await page.getByRole("button", { name: t("report:send") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("report:sentTitle"));
    await page
      .getByRole("main")
      .getByRole("link", { name: t("report:block.open") })
      .click();
    await page.getByRole("button", { name: t("report:block.confirm") }).click();
    await expect(page).toHaveURL(at("golden", "/profile/blocked"));
    await expect(page.getByText(bea.name)).toBeVisible();
  });
});
