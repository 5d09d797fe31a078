import { expect, it } from "vitest";
import { z } from "zod";
import { consoleApi } from "./console-api.server.ts";
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
const api = consoleApi({
  handlers: [...handlers, leaks],
  clock: stoppedClock(new Date("2026-11-24T12:00:00Z")),
  findOperator: async () => kim,
  findOperatorByToken: async () => kim,
  findTenant: () => anyTenant(),
  asOperator: (_, work) => work(),
  onFailure: (error) => void failures.push(error),
});

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

it("says nothing of what went wrong within, and tells whoever watches", async () => {
  const answer = await ask("GET", { cookie: await cookie() }, "/leaks");
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toMatch(/select|srv/);
  expect(failures).toHaveLength(1);
});
