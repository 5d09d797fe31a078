import { expect, type Page } from "@playwright/test";
import { type TenantId, text } from "#tests/e2e/site/brands.ts";
import { open } from "#tests/e2e/site/open.ts";
import type { Locale } from "#app/platform/locale/locales.ts";

/** What a member does on the own profile, in the words of a language. */
export function ownProfile(page: Page, brand: TenantId, locale: Locale) {
  const says = (key: string, values: Record<string, string | number> = {}) => text(locale, `profile:${key}`, values);
  const section = (name: string) => page.getByRole("region", { name: says(`${name}.title`), exact: true });
  return {
    says,
    section,
    visit: () => open(page, brand, "/profile"),
    field: (name: string, key: string) => section(name).getByLabel(says(key)),
    chip: (name: string, label: string) =>
      section(name)
        .locator("label")
        .filter({ hasText: new RegExp(`^${label}$`) }),
    save: async (name: string) => {
      await section(name)
        .getByRole("button", { name: says("save.button") })
        .click();
      await expect(section(name).getByText(says("save.saved"), { exact: true })).toBeVisible();
    },
  };
}
