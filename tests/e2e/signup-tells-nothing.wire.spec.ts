import { expect, test } from "@playwright/test";
import { z } from "zod";
import { asOwner } from "#tests/e2e/site/as-owner.ts";
import { type Answer, ask, cookieHeader, loopback, sameOrigin } from "#tests/e2e/site/ask.ts";
import type { TenantId } from "#tests/e2e/site/brands.ts";
import { listMails, readMail } from "#tests/e2e/site/read-mail.ts";
import { signUpByWire, fillIn } from "#tests/e2e/site/sign-up-by-wire.ts";

const brand = "lagoon";
const strangersPassword = "a stranger's secret";

/** How an address may stand before a stranger comes; the SQL makes it so of a member's. */
const states = {
  free: null,
  confirmed: "status = 'active'",
  unconfirmed: "status = 'not_confirmed', confirmed_at = null, signup_date = now() - interval '1 hour'",
  leaving: "status = 'deleted', deleted_at = now(), erase_after = now() + interval '10 days'",
  erased: "status = 'erased', email = null, password_hash = null, birth_date = null",
} as const;
type State = keyof typeof states;

async function addressOf(state: State): Promise<string> {
  const change = states[state];
  if (change === null) return fillIn(brand).email;
  const { email } = await signUpByWire(brand);
  await asOwner(`update account set ${change} where tenant_id = $1 and email = $2`, [brand, email]);
  return email;
}

type Sent = { to?: TenantId; cookie?: string; from: string; form: URLSearchParams };

const send = (target: string, { to = brand, cookie, from, form }: Sent): Promise<Answer> =>
  ask(target, {
    brand: to,
    method: "POST",
    from,
    headers: { "content-type": "application/x-www-form-urlencoded", ...sameOrigin(to), ...(cookie ? { cookie } : {}) },
    body: form.toString(),
  });

/** An answer without what differs from one request to the next: ids, secrets, moments, the address itself. */
function told({ status, headers, body }: Answer, email: string): unknown {
  const { date: _, "x-request-id": __, "content-length": ___, etag: ____, ...kept } = headers;
  const text = JSON.stringify([status, kept, body])
    .replaceAll(email, "ADDRESS")
    .replaceAll(encodeURIComponent(email), "ADDRESS")
    .replaceAll(/__Host-session=[^;]+/g, "SESSION")
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "ID")
    .replaceAll(/nonce(=\\?"|-)[\w+/=-]{20,}/g, "NONCE")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "MOMENT")
    .replaceAll(/\b1\d{12}\b/g, "MOMENT")
    .replaceAll(/\b\d{1,2}(?::\d\d)+\b/g, "TIME");
  return JSON.parse(text);
}

/**
 * Everything that a stranger is told who signs up with an address, with JavaScript and without, and uses the account.
 */
async function everythingTold(email: string): Promise<unknown[]> {
  const from = loopback();
  const { form } = fillIn(brand, { email, password: strangersPassword, name: "Stranger" });
  const steps: unknown[] = [];
  const note = async (step: string, answer: Promise<Answer>) => {
    const found = await answer;
    steps.push([step, told(found, email)]);
    return found;
  };
  await note("check", send("/signup/check", { from, form }));
  const made = await note("create", send("/signup/create", { from, form }));
  const cookie = cookieHeader(made.cookies);
  const job = z.object({ mail_job: z.uuid() }).parse(made.json()).mail_job;
  await expect
    .poll(async () => (await send("/signup/mail", { from, cookie, form: new URLSearchParams({ job }) })).json())
    .toEqual({ state: "sent" });
  await note("the same form again", send("/signup", { from, form }));
  await note("the mail again", send("/activate/resend", { from, cookie, form: new URLSearchParams() }));
  await note("and at once again", send("/signup/resend", { from, cookie, form: new URLSearchParams() }));
  for (const target of [
    "/activate/error",
    "/activate/done",
    "/activate?token=unknown",
    "/profile/settings",
    "/notifications",
    "/profile/export",
    "/api/user.php",
  ]) {
    await note(target, ask(target, { brand, from, headers: { cookie } }));
  }
  await note(
    "another address, without the password",
    send("/profile/settings", {
      from,
      cookie,
      form: new URLSearchParams({ intent: "address", email, current: "wrong" }),
    }),
  );
  await note("a new password", send("/reset-password", { from, form: new URLSearchParams({ email }) }));
  await note("a wrong login", send("/login", { from, form: new URLSearchParams({ email, password: "wrong" }) }));
  await note("a login", send("/login", { from, form: new URLSearchParams({ email, password: strangersPassword }) }));
  const { form: plain } = fillIn(brand, { email, password: "yet another secret", name: "Stranger" });
  await note("without JavaScript", send("/signup", { from, form: plain }));
  return steps;
}

test("a stranger is told the same of every address, and only its mailbox learns whose it is @spec-8-address-taken-untold", async () => {
  test.setTimeout(180_000);
  const addresses = new Map<State, string>();
  const answers = new Map<State, unknown[]>();
  for (const state of ["free", "confirmed", "unconfirmed", "leaving", "erased"] as const) {
    const email = await addressOf(state);
    addresses.set(state, email);
    answers.set(state, await everythingTold(email));
  }
  for (const [state, answer] of answers) expect(answer, state).toEqual(answers.get("free"));

  const mails = async (state: State) => listMails(addresses.get(state) ?? "");
  expect((await readMail(addresses.get("confirmed") ?? "", "account_exists")).link).toBe("/login");
  expect((await readMail(addresses.get("leaving") ?? "", "account_deleted")).link).toMatch(/^\/reactivate\//);
  expect((await readMail(addresses.get("free") ?? "", "activation")).link).toMatch(/^\/activate\?token=/);
  // The member's own activation mail, from when the address was confirmed, is the only one.
  for (const state of ["confirmed", "leaving"] as const)
    expect(
      (await mails(state)).filter(({ link }) => link.startsWith("/activate")),
      state,
    ).toHaveLength(1);
});

test("asking for another address tells a member nothing either", async () => {
  const answers: unknown[] = [];
  for (const state of ["free", "confirmed", "unconfirmed", "leaving", "erased"] as const) {
    const requested = await addressOf(state);
    const member = await signUpByWire(brand, { name: "Mover" });
    const from = loopback();
    const asked = await send("/profile/settings", {
      from,
      cookie: member.cookie,
      form: new URLSearchParams({ intent: "address", email: requested, current: member.password }),
    });
    const settings = await ask("/profile/settings", { brand, from, headers: { cookie: member.cookie } });
    answers.push(
      [asked, settings].map((answer) =>
        JSON.parse(JSON.stringify(told(answer, requested)).replaceAll(member.email, "OWN")),
      ),
    );
  }
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});

test("a brand that says so tells at the step with the address, to one network twenty times an hour; another has no such address", async () => {
  const from = loopback();
  const asked = (to: TenantId, email: string) =>
    send("/signup/address", { to, from, form: new URLSearchParams({ email }) });
  expect((await asked("lagoon", "demo@lagoon.example")).status).toBe(404);
  expect((await asked("beau", "demo@beau.example")).json()).toEqual({ problems: { email: ["email_taken"] } });
  expect((await asked("beau", fillIn("beau").email)).json()).toEqual({ done: true });
  const answers = await Promise.all(Array.from({ length: 19 }, () => asked("beau", "demo@beau.example")));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  const { form } = fillIn("beau", { email: "demo@beau.example" });
  expect((await send("/signup/create", { to: "beau", from: loopback(), form })).json()).toEqual({
    problems: { email: ["email_taken"] },
  });
});
