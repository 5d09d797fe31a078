import { RouterContextProvider } from "react-router";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { endSession } from "#app/domain/identity/sessions/end-session.server.ts";
import { startSession } from "#app/domain/identity/sessions/start-session.server.ts";
import { answerApi } from "#app/http/api/api-error.server.ts";
import { readBody } from "#app/http/api/read-body.server.ts";
import { limitBody } from "#app/http/bodies/limit-body.server.ts";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { uploadBody } from "#app/http/bodies/upload-body.server.ts";
import { bodyGuardContext } from "#app/http/context/body-guard.server.ts";
import { requestContext } from "#app/http/context/request.server.ts";
import { tenantContext } from "#app/http/context/tenant.server.ts";
import { endedSessionMiddleware } from "#app/http/ended-session.server.ts";
import { findSession } from "#app/domain/identity/sessions/find-session.server.ts";
import { getSession, sessionCookie, sessionMiddleware } from "#app/http/middleware/session.server.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { readEnv } from "#app/platform/env/env.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { readFiles } from "#app/platform/forms/read-files.server.ts";
import { createRuntime } from "#app/platform/runtime/runtime.server.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";

const database = testDatabase();
const tenant = anyTenant();
const tenantId = tenant.id;
const contract = z.object({ word: z.string() });

beforeAll(async () => {
  createRuntime(readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent" }));
  await database.addTenant(tenantId);
});
afterEach(() => void vi.useRealTimers());

async function signIn() {
  const member = await memberCtx(tenant, systemClock);
  const { accountId } = member.actor;
  const token = await withTenant(tenantId, (tx) =>
    startSession(
      tx,
      { tenantId, clock: systemClock },
      { accountId, userAgent: "Firefox", ipCountry: "NL", formerToken: null },
    ),
  );
  const { id = "" } = (await findSession({ tenant, clock: systemClock }, { token })) ?? {};
  return { ...member, token, actor: { ...member.actor, sessionId: id } };
}

type Read = (request: Request, context: RouterContextProvider) => Promise<unknown>;

async function takeAll<Part>(parts: AsyncIterable<Part>): Promise<Part[]> {
  const taken: Part[] = [];
  for await (const part of parts) taken.push(part);
  return taken;
}

const multipart = ["x", "y"].map(
  (name) => `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\nbytes\r\n`,
);
const files = { field: "file", files: 4, bytes: 1_000, tooLarge: new AppError("photo_too_large") };

/** Every way in which a body is read, what is sent so, and what is done with it. */
const ways: [name: string, type: string, parts: [string, string], read: Read][] = [
  [
    "a form",
    "application/x-www-form-urlencoded",
    ["word=", "yes"],
    (request, context) => readForm(request, context, contract),
  ],
  ["JSON", "application/json", ['{"word":', '"yes"}'], (request) => readBody(request, contract)],
  ["a photo", "image/png", ["one", "two"], (request) => takeAll(uploadBody(request.body ?? new ReadableStream()))],
  [
    "a form with files",
    "multipart/form-data; boundary=b",
    [multipart[0] ?? "", `${multipart[1]}--b--\r\n`],
    (request) => takeAll(readFiles(request, files)),
  ],
];

/** Sends the beginning of a body and, after `meanwhile`, its end: what was done, and what is answered. */
async function send(
  token: string,
  [type, [first, last], read]: [string, [string, string], Read],
  {
    accept = "application/json",
    path = "/likes?x=1",
    meanwhile,
  }: { accept?: string; path?: string; meanwhile: () => Promise<void> },
) {
  const done: string[] = [];
  const encoder = new TextEncoder();
  let sendRest = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(first));
      sendRest = () => {
        controller.enqueue(encoder.encode(last));
        controller.close();
      };
    },
  });
  const cookie = (await sessionCookie.serialize(token)).split(";")[0] ?? "";
  const init: RequestInit & { duplex: "half" } = {
    method: "POST",
    body,
    duplex: "half",
    headers: { cookie, accept, "content-type": type },
  };
  const { request, guard } = limitBody(new Request(`http://anybrand.localhost${path}`, init), 1_000);
  const context = new RouterContextProvider();
  context.set(tenantContext, tenant);
  context.set(bodyGuardContext, guard);
  context.set(requestContext, {
    id: "test",
    nonce: "n",
    address: "192.0.2.1",
    origin: "http://anybrand.localhost",
    onRoute: () => {},
    onFailure: (error) => void done.push(String(error)),
  });
  // why: React Router hands on the page's address, whatever its data are asked for at
  const at = { request, context, params: {}, url: new URL(path.replace(".data", ""), request.url), pattern: "/likes" };
  const action = () =>
    answerApi(context, async () => {
      const reading = read(request, context);
      await meanwhile();
      sendRest();
      // why: an answer that is thrown is the answer of a page
      const thrown = await reading.then(
        () => null,
        (error: unknown) => error,
      );
      if (thrown instanceof Response) return thrown;
      if (thrown !== null) throw thrown;
      done.push("acted");
      return { isMember: getSession(context) !== null };
    });
  const answer = await sessionMiddleware(at, async () => {
    const inner = await endedSessionMiddleware(at, action);
    return inner instanceof Response ? inner : Response.error();
  });
  if (!(answer instanceof Response)) throw new TypeError("No answer");
  return { done, answer };
}

const moveOn = (milliseconds: number) => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + milliseconds });
};

describe.each(ways)("a member's body sent as %s", (_, ...way) => {
  it("is not acted upon where the session ended before its end came", async () => {
    const member = await signIn();
    const meanwhile = async () => {
      await endSession(member);
      moveOn(1_000);
    };
    const { done, answer } = await send(member.token, way, { meanwhile });
    expect(done).toEqual([]);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ error: "authentication_required" });
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  });

  it.each([
    ["without scripts", "/likes?x=1", "text/html", "/login?from=%2Flikes%3Fx%3D1"],
    ["with scripts", "/likes.data", "*/*", "/login?from=%2Flikes"],
  ])("leads a page %s to the login then, and from there back", async (_kind, path, accept, login) => {
    const member = await signIn();
    const meanwhile = async () => {
      await endSession(member);
      moveOn(60_000);
    };
    const { done, answer } = await send(member.token, way, { accept, path, meanwhile });
    expect(done).toEqual([]);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, login]);
  });

  it("is acted upon however long it takes while the session lives", async () => {
    const member = await signIn();
    const { done, answer } = await send(member.token, way, { meanwhile: async () => moveOn(60_000) });
    expect(done).toEqual(["acted"]);
    expect([answer.status, await answer.json()]).toEqual([200, { isMember: true }]);
  });
});
