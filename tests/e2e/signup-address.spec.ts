import { randomUUID } from "node:crypto";
import { text } from "#tests/e2e/site/brands.ts";
import { openSignup, signupForm } from "#tests/e2e/site/fill-signup.ts";
import { listMails, readMail } from "#tests/e2e/site/read-mail.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { signUpByWire } from "#tests/e2e/site/sign-up-by-wire.ts";
import { enterBefore, expect, test } from "#tests/e2e/site/test.ts";

const newEmail = () => `signup-${randomUUID().slice(0, 8)}@members.example`;
const password = "three quiet words";

test("whoever signs up with a member's address sees what every newcomer sees, and its mailbox is told", async ({
  page,
  problems,
}) => {
  const { email: member } = await signUpByWire("lagoon");
  const before = (await listMails(member)).length;
  await enterBefore(page.context(), "lagoon");
  const form = await openSignup(page, "lagoon", "nl");
  await form.who();
  await form.next();
  await form.place("NL-NH");
  await form.next();
  await form.account({ name: "Vreemde", email: member, password: `${password} ${randomUUID()}` });
  await form.next();
  await form.consent("");
  await form.create();
  await expect(page).toHaveURL(at("lagoon", "/signup-matches"));
  await expect(page.getByText(text("nl", "signup:matches.mail", { email: member }))).toBeVisible();
  await expect.poll(async () => (await listMails(member)).length).toBeGreaterThan(before);
  const { link, text: words } = await readMail(member, "account_exists");
  expect([link, words.includes("/activate")]).toEqual(["/login", false]);
  expect(problems).toEqual([]);
});

test("a brand that says so tells at the address, in its step, that it has an account @spec-8-address-taken", async ({
  page,
  problems,
}) => {
  await enterBefore(page.context(), "beau");
  const form = await openSignup(page, "beau", "es");
  await form.who();
  await form.next();
  await form.place("ES-MD");
  await form.next();
  await form.account({ name: "Nadia", email: "demo@beau.example", password });
  await form.next();
  await expect(page.getByText(text("es", "signup:problem.email_taken"))).toBeVisible();
  await expect(form.heading("account")).toBeVisible();
  await expect(form.field("email")).toBeFocused();
  await expect(form.field("password")).toHaveValue(password);
  await form.field("email").fill(newEmail());
  await form.next();
  await expect(form.heading("consent")).toBeVisible();
  expect(problems).toEqual([]);
});

test.describe("without JavaScript, where the brand says so", () => {
  test.use({ javaScriptEnabled: false });

  test("the address tells that it has an account", { tag: "@desktop" }, async ({ page }) => {
    await enterBefore(page.context(), "beau");
    await page.goto(at("beau", "/signup"));
    const main = page.getByRole("main");
    const form = signupForm(main, "es");
    await main.getByRole("radio", { name: text("es", "signup:gender.man") }).check();
    await main.getByRole("checkbox", { name: text("es", "signup:lookingFor.man"), exact: true }).check();
    await form.field("country").selectOption("ES");
    await form.field("region").selectOption("ES-MD");
    await form.account({ name: "Bruno", email: "demo@beau.example", password });
    await main.locator("[name=terms]").check();
    await main.locator("[name=sensitive_data]").check();
    await form.create();
    await expect(main.getByText(text("es", "signup:problem.email_taken"))).toBeVisible();
    await expect(form.field("email")).toHaveValue("demo@beau.example");
  });
});
