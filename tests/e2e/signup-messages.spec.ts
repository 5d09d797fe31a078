import { ask } from "#tests/e2e/site/ask.ts";
import { signupForm } from "#tests/e2e/site/fill-signup.ts";
import { open } from "#tests/e2e/site/open.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { enterBefore, expect, test } from "#tests/e2e/site/test.ts";

const password = "three quiet words";

test("every message of section 5 stands in Dutch as it is specified @spec-5-messages", { tag: "@phone" }, async ({
  page,
}) => {
  await enterBefore(page.context(), "lagoon");
  await open(page, "lagoon", "/signup");
  const main = page.getByRole("main");
  const form = signupForm(main, "nl");
  await form.who();
  await form.next();
  await form.place("NL-NH");
  await form.next();
  await form.next();
  await expect(main.getByText("Vul uw geboortedatum in", { exact: true })).toBeVisible();
  await expect(form.field("name")).toBeFocused();

  await form.account({ name: "@noor", email: "noor@", password });
  await form.born("31", 2, "1990");
  await form.next();
  for (const message of [
    "Je profielnaam mag niet beginnen met een @",
    "Ongeldige e-mail",
    "Ongeldige geboortedatum.",
  ]) {
    await expect(main.getByText(message, { exact: true })).toBeVisible();
  }
  // why: with a script the password is typed once and can be shown; without one it is asked for twice
  const { body } = await ask("/signup?lang=nl", {
    brand: "lagoon",
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: new URL(at("lagoon")).origin },
    body: `${new URLSearchParams({ password, password_repeat: "something else" })}`,
  });
  expect(body).toContain("De opgegeven wachtwoorden zijn niet gelijk.");
  await form.account({
    name: "demo@lagoon.example",
    email: "demo@lagoon.example",
    password,
    year: String(new Date().getFullYear() - 17),
  });
  await form.next();
  await expect(main.getByText("Je profielnaam moet anders zijn dan je e-mailadres", { exact: true })).toBeVisible();
  await expect(main.getByText("Je moet 18+ zijn om mee te doen", { exact: true })).toBeVisible();

  // a brand that tells does so in the step of the address
  await enterBefore(page.context(), "beau");
  await open(page, "beau", "/signup?lang=nl");
  await form.who();
  await form.next();
  await form.place("ES-MD");
  await form.next();
  await form.account({ name: "Noor", email: "demo@beau.example", password });
  await form.next();
  await expect(main.getByText("Dit e-mailadres heeft al een account op deze site.", { exact: true })).toBeVisible();
  await expect(form.field("email")).toBeFocused();
  await expect(form.field("password")).toHaveValue(password);
});
