import type { Locator, Page } from "@playwright/test";
import { type TenantId, text } from "#tests/e2e/site/brands.ts";
import { open } from "#tests/e2e/site/open.ts";
import { expect, test } from "#tests/e2e/site/test.ts";
import type { Locale } from "#app/platform/locale/locales.ts";

export type SignupAnswers = {
  name: string;
  email: string;
  password: string;
  year?: string;
  region?: string;
  message?: string;
};

/** The steps of the signup form as a person goes through them; `form` is the page's or the dialog's. */
export function signupForm(form: Locator, locale: Locale) {
  const word = (key: string) => text(locale, `signup:${key}`, { min_age: 18 });
  const field = (key: string) => form.getByLabel(word(`${key}.label`), { exact: true });
  const heading = (step: string) => form.getByRole("heading", { name: word(`step.${step}.heading`) });
  return {
    heading,
    field,
    /** What is read out at each turn. */
    position: form.locator('.signup-form > [aria-live="polite"]'),
    next: () => form.getByRole("button", { name: word("next"), exact: true }).click(),
    back: () => form.getByRole("button", { name: word("back"), exact: true }).click(),
    create: () => form.getByRole("button", { name: word("create"), exact: true }).click(),
    async who() {
      await expect(heading("who")).toBeVisible();
      await form.getByRole("radio", { name: word("gender.woman") }).check();
      await form.getByRole("checkbox", { name: word("lookingFor.man"), exact: true }).check();
    },
    async place(region: string) {
      await expect(heading("place")).toBeFocused();
      await field("region").selectOption(region);
    },
    async account({ name, email, password, year = "1990" }: SignupAnswers) {
      await expect(heading("account")).toBeVisible();
      await field("name").fill(name);
      await field("email").fill(email);
      await field("password").fill(password);
      await this.born("21", 6, year);
    },
    /** Where the password is asked for once more, after a reload. */
    passwordAgain: () => form.getByLabel(word("passwordAgain.title"), { exact: true }),
    typePasswordAgain(password: string) {
      return this.passwordAgain().fill(password);
    },
    async born(day: string, month: number, year: string) {
      await form.getByLabel(text(locale, "ui:day"), { exact: true }).fill(day);
      await form.getByLabel(text(locale, "ui:month"), { exact: true }).fill(String(month));
      await form.getByLabel(text(locale, "ui:year"), { exact: true }).fill(year);
    },
    async consent(message: string) {
      await expect(heading("consent")).toBeVisible();
      for (const name of ["terms", "sensitive_data", "activity_mails"])
        await expect(form.locator(`[name=${name}]`)).not.toBeChecked();
      await form.getByRole("textbox").fill(message);
      await form.locator("[name=terms]").check();
      await form.locator("[name=sensitive_data]").check();
    },
  };
}

/** Follows the link in the head: phones have a page, desktops a dialog over the page they are on. */
export async function openSignup(page: Page, brand: TenantId, locale: Locale) {
  await open(page, brand, "/");
  await page
    .getByRole("banner")
    .getByRole("link", { name: text(locale, "layout:nav.join") })
    .click();
  return signupForm(page.getByRole(test.info().project.name === "phone" ? "main" : "dialog"), locale);
}
