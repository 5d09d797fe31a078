import { beforeAll, describe, expect, it } from "vitest";
import { RouterContextProvider } from "react-router";
import { startSession } from "#app/domain/identity/sessions/start-session.server.ts";
import { requestContext } from "#app/http/context/request.server.ts";
import { tenantContext } from "#app/http/context/tenant.server.ts";
import { sessionCookie, sessionMiddleware } from "#app/http/middleware/session.server.ts";
import { visitorMiddleware } from "#app/http/middleware/visitor.server.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { readEnv } from "#app/platform/env/env.server.ts";
import { createRuntime } from "#app/platform/runtime/runtime.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { getDistanceUnit } from "./distance-unit.server.ts";
import { getHomeCountry } from "./home-country.server.ts";
import { getLanguageTag } from "./language-tag.server.ts";

const database = testDatabase();
/** A brand of English-speaking countries, at home in the United States, where every visit here seems to come from. */
const tenant: Tenant = { ...anyTenant(), countries: ["US", "GB", "AU"] };
const tenantId = tenant.id;

beforeAll(async () => {
  createRuntime(readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent" }));
  await database.addTenant(tenantId);
});

async function tokenOf(country: string): Promise<string> {
  const { actor } = await memberCtx(tenant, systemClock, { account: { language: "en" }, profile: { country } });
  return withTenant(tenantId, (tx) =>
    startSession(
      tx,
      { tenantId, clock: systemClock },
      { accountId: actor.accountId, userAgent: "Firefox", ipCountry: "US", formerToken: null },
    ),
  );
}

/** By whose ways a page is written that is asked for with a session's cookie, or with none. */
async function waysOf(token: string | null) {
  const context = new RouterContextProvider();
  context.set(tenantContext, tenant);
  context.set(requestContext, {
    id: "test",
    nonce: "n",
    address: "127.0.0.1",
    origin: "http://anybrand.localhost",
    onRoute: () => {},
    onFailure: () => {},
  });
  const cookie = token === null ? "" : ((await sessionCookie.serialize(token)).split(";")[0] ?? "");
  const request = new Request("http://anybrand.localhost/members", { headers: { cookie } });
  const at = { request, context, params: {}, url: new URL(request.url), pattern: "/members" };
  const answer = () => Promise.resolve(new Response(""));
  await sessionMiddleware(at, answer);
  await visitorMiddleware(at, answer);
  return { country: getHomeCountry(context), unit: getDistanceUnit(context), tag: getLanguageTag(context) };
}

describe("the ways in which dates, numbers and distances are written", () => {
  it.each([
    ["AU", "kilometer", "en-AU"],
    ["GB", "mile", "en-GB"],
    ["US", "mile", "en-US"],
  ] as const)("are a member's own who lives in %s: %s, %s", async (country, unit, tag) => {
    expect(await waysOf(await tokenOf(country))).toEqual({ country, unit, tag });
  });

  it("are a visitor's by the country that the site assumes", async () => {
    expect(await waysOf(null)).toEqual({ country: "US", unit: "mile", tag: "en-US" });
  });
});
