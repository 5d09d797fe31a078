import pg from "pg";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { requestMailChange } from "#app/domain/membership/mail-change/request-mail-change.server.ts";
import { changePassword } from "#app/domain/identity/passwords/change-password.server.ts";
import { getAccountSettings } from "#app/domain/membership/settings/get-account-settings.server.ts";
import { getActivation } from "#app/domain/membership/activation/get-activation.server.ts";
import { getMemberState } from "#app/domain/membership/current-member/get-member-state.server.ts";
import { getUser } from "#app/domain/membership/current-member/get-user.server.ts";
import { resendActivation } from "#app/domain/membership/activation/resend-activation.server.ts";
import { mailPasswordResetJob } from "#app/domain/membership/password-reset/mail-password-reset-job.server.ts";
import { requestPasswordReset } from "#app/domain/membership/password-reset/request-password-reset.server.ts";
import { requestDeletion } from "#app/domain/membership/leaving/request-deletion.server.ts";
import { refreshMail } from "#app/domain/notifications/mails/refresh-mail.server.ts";
import { recordMailEvents } from "#app/domain/notifications/mails/record-mail-events.server.ts";
import { publishRegions } from "#app/domain/profiles/regions/publish-regions.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { hashPassword, verifyPassword } from "#app/platform/crypto/password.server.ts";
import { withPlatform } from "#app/platform/db/transactions/with-tenant.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import {
  addressStates,
  type AddressState,
  answerOf,
  claimsOn,
  newAddress,
  strangersPassword,
} from "#tests/support/claims.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";
import { addressOf } from "#tests/support/address-of.ts";

vi.mock("#app/platform/crypto/password.server.ts", { spy: true });

const database = testDatabase();
const jobs = testJobs(database, [sendMailJob, mailPasswordResetJob]);
const tenant = anyTenant({ signup_credits: 5 });
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const ctx = { tenant, actor: null, locale: "nl" as const, clock, requestId: "test" };
const { addOwner, strangerSignsUp, as, enter, mailsTo, templatesTo } = claimsOn(ctx, jobs);
const ownersPassword = "the owner's secret";
let passwordHash = "";

const hashes = () => ({
  looked: vi.mocked(verifyPassword).mock.calls.length,
  made: vi.mocked(hashPassword).mock.calls.length,
});

/** What a browser is told: everything that is not a random id, its own address or a moment. */
const told = (value: unknown, email: string): unknown =>
  JSON.parse(
    JSON.stringify(value ?? null)
      .replaceAll(email, "ADDRESS")
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "ID"),
  );

beforeAll(async () => {
  await database.addTenant(tenant.id);
  await withPlatform(publishRegions);
  passwordHash = await hashPassword(ownersPassword);
});
beforeEach(() => void vi.clearAllMocks());

/**
 * Everything that a stranger with the address can do and is told, step by step, and how many passwords were hashed for
 * it.
 */
async function everythingToldOf(state: AddressState): Promise<unknown> {
  const email = newAddress(state);
  await addOwner(state, { email, passwordHash });
  const steps: unknown[] = [];
  const note = (step: string, answer: unknown) => steps.push([step, told(answer, email), hashes()]);
  vi.clearAllMocks();
  const { token, mailJobId } = await strangerSignsUp(email);
  note("signs up", { token: token.length, mail: mailJobId });
  note("sends the form again", { mail: (await strangerSignsUp(email)).mailJobId });
  const stranger = await as(token);
  note("is", [
    await getActivation(stranger),
    await getMemberState(stranger),
    await getUser(stranger),
    await getAccountSettings(stranger),
  ]);
  note("asks for the mail again", await resendActivation(stranger));
  note("and again", await answerOf(resendActivation(stranger)));
  note("logs in", await answerOf(enter(email, strangersPassword)));
  for (const attempt of [1, 2, 3, 4, 5]) note(`logs in wrongly ${attempt}`, await answerOf(enter(email, "wrong")));
  note("logs in while locked", await answerOf(enter(email, strangersPassword)));
  note(
    "changes the password",
    await answerOf(changePassword(stranger, { current: strangersPassword, password: "another long secret" })),
  );
  await recordMailEvents(ctx, { events: [{ kind: "bounce", address: addressOf(email), permanent: true }] });
  note("is after a bounce", [await getMemberState(stranger), await getUser(stranger)]);
  note(
    "leaves",
    await requestDeletion(stranger, { reasons: [], comment: "", refund: false, password: "another long secret" }),
  );
  return steps;
}

let free: Promise<unknown> | undefined;

describe("signing up with an address", () => {
  it.each(addressStates.filter((state) => state !== "free"))(
    "tells and costs the same when it is %s as when it is free, whatever is done with the account",
    async (state) => {
      free ??= everythingToldOf("free");
      const ofFree = await free;
      expect(await everythingToldOf(state)).toEqual(ofFree);
    },
    60_000,
  );

  it.each([
    ["free", ["activation"]],
    ["unconfirmed", ["activation"]],
    ["erased", ["activation"]],
    ["confirmed", ["account_exists"]],
    ["leaving", ["account_deleted"]],
  ] as const)("mails the address that is %s: %j", async (state, templates) => {
    const email = newAddress(state);
    await addOwner(state, { email, passwordHash });
    const stranger = await as((await strangerSignsUp(email)).token);
    const mails = await mailsTo(email);
    expect(mails.map(({ template }) => template)).toEqual(templates);
    if (state === "confirmed" || state === "leaving") {
      expect(mails).toMatchObject([{ to: { name: "Owner" } }]);
      expect(JSON.stringify(mails)).not.toContain("/activate");
    }
    await resendActivation(stranger);
    expect(await templatesTo(email)).toEqual([...templates, ...templates]);
  });

  it("mails an address six times a day, whosever it is and whoever asks, and answers the same after that", async () => {
    const outcomes = [];
    for (const state of ["free", "confirmed"] as const) {
      const email = newAddress(state);
      await addOwner(state, { email, passwordHash });
      const jobIds = [];
      for (const attempt of [1, 2, 3, 4, 5, 6, 7])
        jobIds.push((await strangerSignsUp(email, `secret number ${attempt}`)).mailJobId !== null);
      outcomes.push([
        jobIds,
        (await mailsTo(email)).length,
        await answerOf(resendActivation(await as((await strangerSignsUp(email)).token))),
      ]);
    }
    expect(outcomes[0]).toEqual([[true, true, true, true, true, true, false], 6, { code: "too_many_requests" }]);
    expect(outcomes[1]).toEqual(outcomes[0]);
  });

  it("tells the holder nothing of what a stranger does with an account of that address", async () => {
    const email = newAddress("kept-quiet");
    await addOwner("confirmed", { email, passwordHash });
    const stranger = await as((await strangerSignsUp(email)).token);
    await enter(email, strangersPassword, "Safari iPhone");
    await changePassword(stranger, { current: strangersPassword, password: "another long secret" });
    await requestMailChange(stranger, { email: addressOf(newAddress("moved")), current: "another long secret" });
    await requestDeletion(stranger, { reasons: [], comment: "", refund: false, password: "another long secret" });
    expect(await templatesTo(email)).toEqual(["account_exists"]);
  });
});

describe("asking for another address", () => {
  it("tells and costs the same whosever it is, and only its mailbox learns", async () => {
    const mover = async () => as((await strangerSignsUp(newAddress("mover"))).token);
    const answers = [];
    for (const state of addressStates) {
      const email = newAddress(`wished-${state}`);
      await addOwner(state, { email, passwordHash });
      const member = await mover();
      vi.clearAllMocks();
      const answer = await answerOf(requestMailChange(member, { email: addressOf(email), current: strangersPassword }));
      const { newEmail } = await getAccountSettings(member);
      answers.push([state, answer, newEmail === email, hashes(), await templatesTo(email)]);
    }
    const asked = ["done", true, { looked: 1, made: 0 }];
    expect(answers).toEqual([
      ["free", ...asked, ["mail_change"]],
      ["confirmed", ...asked, ["account_exists"]],
      ["unconfirmed", ...asked, ["mail_change"]],
      ["leaving", ...asked, ["account_deleted"]],
      ["erased", ...asked, ["mail_change"]],
    ]);
  });
});

/** Every statement that some work sends to the database, in its order: what it costs, and so how long it takes. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(pg.Client.prototype, "query");
  try {
    await work();
    return sent.mock.calls.map(([asked]: unknown[]) =>
      typeof asked === "object" && asked !== null && "text" in asked ? String(asked.text) : String(asked),
    );
  } finally {
    sent.mockRestore();
  }
}

/** What costs time of whatever a visitor may do with an address that is not theirs, up to the mail that goes out. */
async function costsOf(state: AddressState): Promise<Record<string, string[]>> {
  const owned = async (what: string) => {
    const email = newAddress(`${what}-${state}`);
    await addOwner(state, { email, passwordHash });
    return email;
  };
  const [claimed, wished, other] = [await owned("claimed"), await owned("wished"), newAddress("other")];
  const mailed = async (email: string) => {
    const [mail] = (await mailsTo(email)).slice(-1);
    if (!mail) throw new Error(`Nothing was mailed to ${email}`);
    return statementsOf(() => refreshMail(mail, clock));
  };
  let token = "";
  const signup = await statementsOf(async () => ({ token } = await strangerSignsUp(claimed)));
  const stranger = await as(token);
  const mover = await as((await strangerSignsUp(other)).token);
  return {
    signup,
    "its mail": await mailed(claimed),
    "the mail again": await statementsOf(() => resendActivation(stranger)),
    "another address": await statementsOf(() =>
      requestMailChange(mover, { email: addressOf(wished), current: strangersPassword }),
    ),
    "the mail of that": await mailed(wished),
    "a new password": await statementsOf(() =>
      requestPasswordReset(ctx, { email: addressOf(wished), address: "192.0.2.77" }),
    ),
    "a wrong login": await statementsOf(() => answerOf(enter(wished, "wrong"))),
  };
}

it("costs the same statements in the same order, whosever the address is: time tells nobody", async () => {
  // why once before: what a queue is like is asked of the database the first time alone
  await costsOf("free");
  const ofFree = await costsOf("free");
  expect(ofFree["signup"]?.length).toBeGreaterThan(20);
  for (const statements of Object.values(ofFree)) expect(statements.length).toBeGreaterThan(2);
  for (const state of addressStates) expect(await costsOf(state), state).toEqual(ofFree);
});

describe("logging in where several have the address", () => {
  it("opens the holder's account to the holder and a claim to its maker, by two looks each", async () => {
    const email = newAddress("shared");
    const owner = await addOwner("confirmed", { email, passwordHash });
    const claimed = await as((await strangerSignsUp(email)).token);
    vi.clearAllMocks();
    expect((await as(await enter(email, ownersPassword))).actor.accountId).toBe(owner);
    expect(hashes()).toEqual({ looked: 2, made: 0 });
    expect((await as(await enter(email, strangersPassword))).actor.accountId).toBe(claimed.actor.accountId);
    expect(hashes()).toEqual({ looked: 4, made: 0 });
  });

  it("tells whoever left unconfirmed the same, whoever else claims or has the address", async () => {
    const leaversPassword = "the leaver's secret";
    const heard = [];
    for (const state of addressStates) {
      const email = newAddress(`left-${state}`);
      const owner = await addOwner(state, { email, passwordHash });
      const leaver = await as((await strangerSignsUp(email, leaversPassword)).token);
      await requestDeletion(leaver, { reasons: [], comment: "", refund: false, password: leaversPassword });
      vi.clearAllMocks();
      const before = await answerOf(enter(email, leaversPassword));
      if (state === "unconfirmed")
        await database.asOwner("update account set status = 'active', confirmed_at = now() where id = $1", [owner]);
      heard.push([state, before, await answerOf(enter(email, leaversPassword)), hashes()]);
    }
    const refused = { code: "login_failed" };
    expect(heard).toEqual(addressStates.map((state) => [state, refused, refused, { looked: 4, made: 0 }]));
  });

  it("gives nobody new tries at the holder's password for knowing the one of a claim", async () => {
    const email = newAddress("guessed");
    await addOwner("confirmed", { email, passwordHash });
    await strangerSignsUp(email);
    const answers = [];
    for (const password of [
      "guess 1",
      strangersPassword,
      "guess 2",
      strangersPassword,
      "guess 3",
      "guess 4",
      strangersPassword,
      "guess 5",
      strangersPassword,
    ])
      answers.push(await answerOf(enter(email, password)));
    const wrong = { code: "login_failed" };
    const locked = { code: "account_locked", minutes: 15 };
    expect(answers).toEqual([wrong, "done", wrong, "done", wrong, wrong, "done", locked, locked]);
  });
});
