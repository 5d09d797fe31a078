import type { Page } from "@playwright/test";
import { type TenantId, text } from "#tests/e2e/site/brands.ts";
import { readMail } from "#tests/e2e/site/read-mail.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { expect } from "#tests/e2e/site/test.ts";
import type { Locale } from "#app/platform/locale/locales.ts";

/** Opens the link of the newest activation mail and presses its button, which is the only one, as its reader does. */
export async function confirmAddress(
  page: Page,
  { brand, locale, email }: { brand: TenantId; locale: Locale; email: string },
): Promise<void> {
  await page.goto(at(brand, (await readMail(email, "activation")).link));
  const buttons = page.getByRole("main").getByRole("button");
  await expect(buttons).toHaveText([text(locale, "activation:confirm.submit")]);
  await buttons.click();
  await expect(page).toHaveURL(at(brand, "/activate/done"));
}
