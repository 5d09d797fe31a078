import { expect, it } from "vitest";
import { z } from "zod";
import { consoleApi, type ConsoleApiParts } from "./console-api.server.ts";
import { forOperator } from "./endpoint-handler.server.ts";
import { consoleCookie } from "#app/console/listener/console-cookie.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import type { Operator } from "#app/domain/operators/rights/operator-ctx.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { anyTenant } from "#tests/factories/tenant.ts";

const origin = "https://console.example";
const kim: Operator = {
  id: "1",
  name: "Kim",
  grants: [{ role: "owner", tenantId: null }],
  scopes: null,
  freshUntil: null,
};
const contractOf = (method: "GET" | "POST") =>
  endpoint({
    name: `things.${method}`,
    method,
    path: "/things",
    access: "signed_in",
    summary: "Does nothing",
    input: z.object({}),
    output: z.object({ done: z.boolean() }),
  });
const failures: unknown[] = [];
const handlers = (["GET", "POST"] as const).map((method) =>
  forOperator(contractOf(method), async () => ({ done: true })),
);
const leaks = forOperator({ ...contractOf("GET"), name: "things.leak", path: "/leaks" }, async () => {
  throw new Error("select * from operator failed at /srv/app");
});
const parts: ConsoleApiParts = {
  handlers: [...handlers, leaks],
  clock: stoppedClock(new Date("2026-11-24T12:00:00Z")),
  findOperator: async () => kim,
  findOperatorByToken: async () => kim,
  findTenant: () => anyTenant(),
  asOperator: (_, work) => work(),
  onFailure: (error) => void failures.push(error),
};
const api = consoleApi(parts);

async function ask(method: "GET" | "POST", headers: Record<string, string>, path = "/things") {
  const request = new Request(`${origin}/api${path}`, { method, headers, ...(method === "POST" && { body: "{}" }) });
  return api(request, { requestId: "r", address: "203.0.113.5", country: null, origin });
}
const cookie = async () => (await consoleCookie.serialize("x")).split(";")[0] ?? "";

it.each<["GET" | "POST", Record<string, string>, number]>([
  ["POST", { origin }, 200],
  ["POST", { "sec-fetch-site": "same-origin" }, 200],
  ["POST", { origin: "https://evil.example" }, 403],
  ["POST", { origin: "https://lagoon.console.example" }, 403],
  ["POST", { origin: "null" }, 403],
  ["POST", { "sec-fetch-site": "cross-site" }, 403],
  ["POST", { "sec-fetch-site": "same-site" }, 403],
  ["POST", {}, 403],
  ["GET", { "sec-fetch-site": "cross-site" }, 403],
  ["GET", {}, 200],
])("answers a session's %s with %j: %i", async (method, headers, status) => {
  expect((await ask(method, { ...headers, cookie: await cookie() })).status).toBe(status);
});

it.each(["GET", "POST"] as const)(
  "answers a %s of a page that was made for this operator, and of no other",
  async (method) => {
    const from = async (madeFor: string) => ask(method, { origin, cookie: await cookie(), "x-liaison-for": madeFor });
    expect((await from(kim.id)).status).toBe(200);
    const refused = await from("2");
    expect({ status: refused.status, told: await refused.json() }).toMatchObject({
      status: 409,
      told: { error: "other_member" },
    });
  },
);

it("answers a program with a token from anywhere, which no browser sends by itself", async () => {
  expect((await ask("POST", { authorization: "Bearer lia_x" })).status).toBe(200);
});

it.each([
  ["a second", 1_000, 403, 2],
  ["less", 999, 200, 1],
])("asks again who calls where the body took %s", async (_, milliseconds, status, asked) => {
  const clock = stoppedClock(new Date("2026-11-24T12:00:00Z"));
  const found: (Operator | null)[] = [];
  const slow = consoleApi({
    ...parts,
    clock,
    findOperator: async () => found[found.push(found.length === 0 ? kim : null) - 1] ?? null,
  });
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        clock.advance(milliseconds);
        controller.enqueue(new TextEncoder().encode("{}"));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const init: RequestInit & { duplex: "half" } = {
    method: "POST",
    body,
    duplex: "half",
    headers: { origin, cookie: await cookie() },
  };
  const answer = await slow(new Request(`${origin}/api/things`, init), {
    requestId: "r",
    address: "203.0.113.5",
    country: null,
    origin,
  });
  expect([answer.status, found.length]).toEqual([status, asked]);
});

const change = forOperator(
  { ...contractOf("POST"), name: "things.change", path: "/changes", access: "operators.change" },
  async () => ({ done: true }),
);

it.each<[string, Operator | null, number]>([
  ["nobody", null, 403],
  ["who has no right to it", { ...kim, grants: [{ role: "analyst", tenantId: null }] }, 403],
  ["who may", { ...kim, freshUntil: new Date(8.64e15) }, 200],
])("reads the body of a call of %s only where it is answered", async (_, operator, status) => {
  const strict = consoleApi({ ...parts, handlers: [change], findOperator: async () => operator });
  let pulled = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        pulled += 1;
        controller.enqueue(new TextEncoder().encode("{}"));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const init: RequestInit & { duplex: "half" } = {
    method: "POST",
    body,
    duplex: "half",
    headers: { origin, cookie: await cookie() },
  };
  const facts = { requestId: "r", address: "203.0.113.5", country: null, origin };
  expect((await strict(new Request(`${origin}/api/changes`, init), facts)).status).toBe(status);
  expect(pulled).toBe(status === 200 ? 1 : 0);
});

it.each([
  ["64 kB", undefined, 64 * 1024],
  ["what its contract says", 100_000, 100_000],
])("takes no longer body than %s", async (_, largest, most) => {
  const contract = { ...contractOf("POST"), ...(largest !== undefined && { largest }) };
  const taking = consoleApi({ ...parts, handlers: [forOperator(contract, async () => ({ done: true }))] });
  const sent = async (bytes: number) => {
    const body = JSON.stringify({ text: "x".repeat(bytes - '{"text":""}'.length) });
    const headers = { origin, cookie: await cookie() };
    const facts = { requestId: "r", address: "203.0.113.5", country: null, origin };
    return (await taking(new Request(`${origin}/api/things`, { method: "POST", headers, body }), facts)).status;
  };
  expect([await sent(most), await sent(most + 1)]).toEqual([200, 400]);
});

it("says nothing of what went wrong within, and tells whoever watches", async () => {
  const answer = await ask("GET", { cookie: await cookie() }, "/leaks");
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toMatch(/select|srv/);
  expect(failures).toHaveLength(1);
});
