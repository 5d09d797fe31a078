import { beforeAll, describe, expect, it } from "vitest";
import { RouterContextProvider } from "react-router";
import { startSession } from "#app/domain/identity/sessions/start-session.server.ts";
import { requestContext } from "#app/http/context/request.server.ts";
import {
  getSavedLanguage,
  getSession,
  hasEndedSession,
  sessionCookie,
  sessionMiddleware,
  signOutHeaders,
} from "./session.server.ts";
import { tenantContext } from "#app/http/context/tenant.server.ts";
import { stoppedClock, systemClock } from "#app/platform/clock/clock.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { readEnv } from "#app/platform/env/env.server.ts";
import { createRuntime } from "#app/platform/runtime/runtime.server.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";

const database = testDatabase();
const tenant = anyTenant();
const tenantId = tenant.id;
const anHourAgo = new Date(Date.now() - 3_600_000);
let member: MemberCtx;
let token = "";

beforeAll(async () => {
  createRuntime(readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent" }));
  await database.addTenant(tenantId);
  member = await memberCtx(tenant, systemClock, { account: { language: "nl" } });
  token = await withTenant(tenantId, (tx) =>
    startSession(
      tx,
      { tenantId, clock: stoppedClock(anHourAgo) },
      { accountId: member.actor.accountId, userAgent: "Firefox", ipCountry: "NL", formerToken: null },
    ),
  );
});

/** Passes a request with a session cookie through the middleware. */
async function pass(cookie: string, headers: Record<string, string> = {}) {
  const context = new RouterContextProvider();
  context.set(tenantContext, tenant);
  context.set(requestContext, {
    id: "test",
    nonce: "n",
    address: "192.0.2.1",
    origin: "http://anybrand.localhost",
    onRoute: () => {},
    onFailure: () => {},
  });
  const request = new Request("http://anybrand.localhost/members", {
    headers: { cookie: (await sessionCookie.serialize(cookie)).split(";")[0] ?? "" },
  });
  const answer = await sessionMiddleware(
    { request, context, params: {}, url: new URL(request.url), pattern: "/members" },
    () => Promise.resolve(new Response("", { headers })),
  );
  return { context, cacheControl: answer instanceof Response ? answer.headers.get("cache-control") : null };
}

describe("a live session", () => {
  it("is the member's, in the member's language, and its answer is kept by nobody", async () => {
    const { context, cacheControl } = await pass(token);
    expect(getSession(context)).toMatchObject({
      accountId: member.actor.accountId,
      profileId: member.actor.profileId,
      language: "nl",
      lastSeenAt: anHourAgo,
    });
    expect(getSavedLanguage(context)).toBe("nl");
    expect(hasEndedSession(context)).toBe(false);
    expect(cacheControl).toBe("private, no-store");
  });

  it.each([
    ["a picture", { "content-type": "image/webp", "cache-control": "private, max-age=60" }, "private, max-age=60"],
    ["a file for everybody", { "cache-control": "public, max-age=60" }, "public, max-age=60"],
    ["a page", { "content-type": "text/html", "cache-control": "max-age=60" }, "private, no-store"],
  ])("leaves how long %s is kept as it should be", async (_, headers, kept) => {
    expect((await pass(token, headers)).cacheControl).toBe(kept);
  });

  it("is noted as seen once the answer is made", async () => {
    await pass(token);
    const seen = () =>
      database.asOwner("select last_seen_at > $2 as now from session where account_id = $1", [
        member.actor.accountId,
        anHourAgo,
      ]);
    await expect.poll(seen).toEqual([{ now: true }]);
  });
});

describe("a session that is over", () => {
  it("makes a visitor who is told so, and changes no answer", async () => {
    const { context, cacheControl } = await pass("of long ago");
    expect(getSession(context)).toBeNull();
    expect(getSavedLanguage(context)).toBeNull();
    expect(hasEndedSession(context)).toBe(true);
    expect(cacheControl).toBeNull();
  });

  it("takes its cookie and the browser's cache with it", async () => {
    expect(await signOutHeaders()).toEqual({
      "set-cookie": "__Host-session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax",
      "clear-site-data": '"cache"',
    });
  });
});
