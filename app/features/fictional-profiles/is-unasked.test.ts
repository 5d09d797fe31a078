import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { sendMessage } from "#app/domain/chat/messages/send-message.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { createProfile } from "#tests/factories/member.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { anywayField } from "./anyway-field.ts";
import { isUnasked } from "./is-unasked.server.ts";

const database = testDatabase();
const tenant = anyTenant({}, "lagoon");
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const formOf = (fields: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

beforeAll(() => database.addTenant(tenant.id));

it("asks before the first message to a fictional profile, and never again once it was written", async () => {
  const anna = await memberCtx(tenant, clock);
  const { id } = await withTenant(tenant.id, (tx) => createProfile(tx, { tenantId: tenant.id }));
  expect(await isUnasked(anna, formOf(), id)).toBe(true);
  expect(await isUnasked(anna, formOf({ [anywayField]: "" }), id)).toBe(true);
  expect(await isUnasked(anna, formOf({ [anywayField]: "yes" }), id)).toBe(false);
  await sendMessage(anna, {
    to: { profileId: id },
    message: { kind: "text", clientMessageId: randomUUID(), text: "Hello" },
  });
  expect(await isUnasked(anna, formOf(), id)).toBe(false);
});

it("asks nothing about people, nor about whom the member cannot write to", async () => {
  const [anna, bram] = [await memberCtx(tenant, clock), await memberCtx(tenant, clock)];
  for (const id of [bram.actor.profileId, anna.actor.profileId, randomUUID(), "nobody"])
    expect(await isUnasked(anna, formOf(), id), id).toBe(false);
});
