import { beforeAll, describe, expect, it } from "vitest";
import { RouterContextProvider } from "react-router";
import { requestContext } from "#app/http/context/request.server.ts";
import { getSavedLanguage, getSession, hasEndedSession, sessionCookie, sessionMiddleware } from "./session.server.ts";
import { tenantContext } from "#app/http/context/tenant.server.ts";
import { createRuntime } from "#app/platform/runtime/runtime.server.ts";
import { readEnv } from "#app/platform/env/env.server.ts";
import { anyTenant } from "#tests/factories/tenant.ts";

/** Passes a request with a session cookie through the middleware, while no database is open. */
async function pass(token: string | null): Promise<RouterContextProvider> {
  const context = new RouterContextProvider();
  context.set(tenantContext, anyTenant());
  context.set(requestContext, {
    id: "test",
    nonce: "n",
    address: "192.0.2.1",
    origin: "http://anybrand.localhost",
    onRoute: () => {},
    onFailure: () => {},
  });
  const headers = new Headers(
    token === null ? {} : { cookie: (await sessionCookie.serialize(token)).split(";")[0] ?? "" },
  );
  const request = new Request("http://anybrand.localhost/members", { headers });
  await sessionMiddleware({ request, context, params: {}, url: new URL(request.url), pattern: "/members" }, () =>
    Promise.resolve(new Response()),
  );
  return context;
}

beforeAll(() => void createRuntime(readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent" })));

describe("the session while the database is away", () => {
  it("is unknown: whoever asks for it gets a 503, and nobody is taken for a visitor", async () => {
    const context = await pass("a token");
    let thrown: unknown = null;
    try {
      getSession(context);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toMatchObject({ code: "unavailable", status: 503 });
    expect(hasEndedSession(context)).toBe(false);
    expect(getSavedLanguage(context)).toBeNull();
  });

  it("does not matter to visitors", async () => {
    const context = await pass(null);
    expect(getSession(context)).toBeNull();
    expect(hasEndedSession(context)).toBe(false);
  });
});
