import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listMessages } from "./list-messages.server.ts";
import { processAgain } from "./process-again.server.ts";
import { listFindings } from "#app/domain/operations/findings/list-findings.server.ts";
import { receivePaymentEvent } from "#app/domain/money/webhooks/receive-payment-event.server.ts";
import { takePaymentEvent } from "#app/domain/money/webhooks/take-payment-event.server.ts";
import { noteMessage } from "#app/domain/money/webhooks/note-message.server.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { appRole } from "#app/platform/db/cluster/urls.server.ts";
import { asOperator } from "#app/platform/db/connection/operator-scope.server.ts";
import { installJobs } from "#app/platform/jobs/install-jobs.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { brandOperator } from "#tests/factories/brand-operator.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { endAtSandbox, orderPackage, testPayments } from "#tests/factories/payments.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";
import { sweepAllKeptRows } from "#tests/support/sweeps.ts";

const store = testDatabase();
testJobs(store, [sendMailJob]);
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const tenant = anyTenant({ minimum_message_costs: { NL: { costs: 95, currency: "EUR" } } });
const payments = testPayments({ now: () => clock.now() });
const olga = brandOperator({ clock });
const ctx: BrandOperatorCtx = { ...olga, tenant, actor: null };
const everything = { brand: null, state: null };

beforeAll(async () => {
  await store.addTenant(tenant.id);
  await store.addTenant("another");
  await store.asOwner(
    "insert into operator (id, email, name, status) values ($1, 'olga@example.com', 'Olga', 'active')",
    [olga.operator.id],
  );
  await store.asOwner("insert into operator_grant (operator_id, role) values ($1, 'owner')", [olga.operator.id]);
});
beforeEach(async () => {
  await installJobs({ ownerUrl: store.urls.owner, appRole });
  await store.asOwner("delete from webhook_message");
});

/** What the sandbox told of a payment that was paid. */
async function paid() {
  const member = await memberCtx(tenant, clock, { account: { signupDate: new Date("2025-01-01T00:00:00Z") } });
  const { paymentId } = await orderPackage(member, 30, 4_550);
  payments.sent.length = 0;
  await endAtSandbox(payments, member, paymentId, "paid");
  const [message] = payments.sent;
  if (!message) throw new Error("The sandbox told nothing");
  return {
    paymentId,
    deliver: () =>
      receivePaymentEvent(
        { tenant, clock },
        { provider: "sandbox", headers: new Headers(message.headers), body: message.body },
      ),
  };
}
const unsigned = () =>
  receivePaymentEvent(
    { tenant, clock },
    { provider: "sandbox", headers: new Headers({ "x-sandbox-signature": "x" }), body: "{}" },
  ).catch(() => null);
const listed = async () => (await listMessages(olga, everything)).messages;
const kinds = async () =>
  (await listFindings(olga)).map(({ kind }) => kind).filter((kind) => kind.startsWith("webhooks"));
const again = (id: string) =>
  asOperator(olga.operator.id, () => processAgain(ctx, { id, reason: "the provider is back" }));

describe("a message of a provider", () => {
  it("is noted once, however often it comes", async () => {
    const { deliver } = await paid();
    await deliver();
    clock.advance(60_000);
    await deliver();
    expect(await listed()).toMatchObject([
      { brand: tenant.id, provider: "sandbox", state: "done", tries: 2, error: "", triedAt: clock.now() },
    ]);
    expect(await listMessages(olga, { brand: "another", state: null })).toEqual({ totals: [], messages: [] });
    expect(await listMessages(olga, { brand: tenant.id, state: "failed" })).toEqual({
      totals: [{ provider: "sandbox", state: "done", count: 1 }],
      messages: [],
    });
    expect(await kinds()).toEqual([]);
  });

  it("that goes wrong is found wrong until it is processed again, and the audit says by whom", async () => {
    const { paymentId, deliver } = await paid();
    const worth = (minor: number) =>
      store.asOwner("update payment set amount_minor = $2 where id = $1", [paymentId, minor]);
    await worth(4_551);
    await expect(deliver()).rejects.toThrow("another amount");
    const [failed] = await listed();
    expect(failed).toMatchObject({ state: "failed", error: "Error", tries: 1 });
    expect(await kinds()).toEqual(["webhooks_failing"]);
    await expect(again(failed?.id ?? "")).rejects.toMatchObject({ code: "payment_failed" });
    await worth(4_550);
    expect(await again(failed?.id ?? "")).toBe(true);
    expect(await listed()).toMatchObject([{ state: "done", error: "", tries: 3 }]);
    expect(await kinds()).toEqual([]);
    const [{ status } = {}] = await store.asOwner("select status::text as status from payment where id = $1", [
      paymentId,
    ]);
    expect(status).toBe("completed");
    expect(
      await store.asOwner(
        "select operator_id, subject_id, reason, details from audit_entry where action = 'webhook.process'",
      ),
    ).toEqual(
      Array.from({ length: 2 }, () => ({
        operator_id: olga.operator.id,
        subject_id: failed?.id,
        reason: "the provider is back",
        details: { provider: "sandbox", before: "failed" },
      })),
    );
  });

  it("of a payment's name alone, which anybody may send, is one row, asks six times a minute and is no event", async () => {
    const { paymentId, deliver } = await paid();
    await deliver();
    const [{ ref } = {}] = await store.asOwner("select provider_ref as ref from payment where id = $1", [paymentId]);
    const nudge = () => takePaymentEvent({ tenant, clock }, { provider: "sandbox", eventId: null, ref: String(ref) });
    const asked = async () => {
      const [{ asks } = {}] = await store.asOwner("select asks from payment where id = $1", [paymentId]);
      return Number(asks);
    };
    const before = await asked();
    const results = await Promise.allSettled(Array.from({ length: 25 }, nudge));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(6);
    await expect(nudge()).rejects.toMatchObject({ code: "too_many_requests" });
    expect((await asked()) - before).toBe(6);
    expect((await listed()).filter((message) => message.eventId === ref)).toMatchObject([{ state: "done", tries: 6 }]);
    expect(await store.asOwner("select 1 from payment_event where payment_id = $1", [paymentId])).toHaveLength(1);
  });

  it("about a payment that the brand does not have is no trouble, and stays unknown", async () => {
    const { paymentId, deliver } = await paid();
    await store.asOwner("update payment set provider_ref = 'elsewhere ' || id where id = $1", [paymentId]);
    await deliver();
    const [unknown] = await listed();
    expect(unknown).toMatchObject({ state: "unknown" });
    expect(await again(unknown?.id ?? "")).toBe(false);
    expect(await kinds()).toEqual([]);
  });

  it("about payments that nobody has are kept, sixty an hour, whoever sends how many", async () => {
    await store.asOwner("delete from webhook_message");
    const told = (ref: string, state: "unknown" | "done") =>
      noteMessage(ctx, { provider: "mollie", eventId: `${ref}@now`, ref, state });
    await Promise.all(Array.from({ length: 70 }, (_, count) => told(`tr_guess${count}`, "unknown")));
    await told("tr_known", "done");
    const kept = () =>
      store.asOwner("select state::text, count(*)::int as rows from webhook_message group by 1 order by 1");
    expect(await kept()).toEqual([
      { state: "done", rows: 1 },
      { state: "unknown", rows: 60 },
    ]);
    clock.advance(3_600_000);
    await told("tr_later", "unknown");
    expect(await kept()).toContainEqual({ state: "unknown", rows: 61 });
    await store.asOwner("delete from webhook_message");
  });

  it("that nobody signed is one row, counted once a minute, and found wrong when it goes on", async () => {
    for (let minute = 0; minute < 3; minute += 1) {
      expect(await kinds()).toEqual([]);
      for (let times = 0; times < 5; times += 1) await unsigned();
      clock.advance(60_000);
    }
    const [refused, ...others] = await listed();
    expect(others).toEqual([]);
    expect(refused).toMatchObject({ state: "refused", tries: 3, eventId: "", ref: "" });
    expect(await kinds()).toEqual(["webhooks_refused"]);
    await expect(again(refused?.id ?? "")).rejects.toMatchObject({ code: "conflict" });
    clock.advance(3_600_000);
    expect(await kinds()).toEqual([]);
  });

  it("is forgotten 30 days after it was last tried", async () => {
    const { deliver } = await paid();
    await deliver();
    clock.advance(30 * 86_400_000);
    await sweepAllKeptRows({ clock });
    expect(await listed()).toHaveLength(1);
    clock.advance(1);
    await sweepAllKeptRows({ clock });
    expect(await listed()).toEqual([]);
  });

  it("is shown to who works for the whole platform, and processed by who may change", async () => {
    const brandsOwn = brandOperator({ clock, grants: [{ role: "owner", tenantId: tenant.id }] });
    const finance = brandOperator({ clock, grants: [{ role: "finance", tenantId: null }] });
    for (const who of [brandsOwn, finance]) {
      await expect(listMessages(who, everything)).rejects.toMatchObject({ code: "forbidden" });
      await expect(
        processAgain({ ...who, tenant, actor: null }, { id: olga.operator.id, reason: "no" }),
      ).rejects.toMatchObject({ code: "forbidden" });
    }
    await expect(again(olga.operator.id)).rejects.toMatchObject({ code: "not_found" });
  });
});
