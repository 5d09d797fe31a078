import { once } from "node:events";
import { createServer } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { consoleCookie } from "./console-cookie.ts";
import { consoleListener } from "./console-listener.server.ts";

const listen = consoleListener({
  api: async (request) => Response.json({ said: await request.text() }, { headers: { "cache-control": "no-store" } }),
  files: { serve: (_request, _response, next) => next(), page: "<!doctype html><title>Console</title>" },
  brandSources: "https:",
});
let base = "";
const server = createServer((request, response) => {
  void listen(request, response, { requestId: "r", address: "203.0.113.5", origin: base });
});

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  base = `http://127.0.0.1:${Object(server.address()).port}`;
});
afterAll(() => void server.close());

it("sends a page that runs its own scripts alone, stands in no frame, and is kept and found by nobody", async () => {
  const { status, headers } = await fetch(`${base}/operators`);
  expect(status).toBe(200);
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain("unsafe");
  expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("strict-transport-security")).toMatch(/^max-age=\d{8}/);
});

it("answers calls with a policy under which they show nothing as a page, and keeps none", async () => {
  const answer = await fetch(`${base}/api/session`, { method: "POST", body: "a" });
  expect(await answer.json()).toEqual({ said: "a" });
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
});

it("takes no body beyond its limit, and no other method for a page", async () => {
  const large = await fetch(`${base}/api/session`, { method: "POST", body: "a".repeat(8 * 1024 * 1024 + 1) });
  expect(large.status).toBe(413);
  const posted = await fetch(`${base}/operators`, { method: "POST" });
  expect([posted.status, posted.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  expect((await fetch(`${base}/assets/gone.js`)).status).toBe(404);
});

it("keeps a session in a cookie of this host alone, which no script reads and no other site sends", async () => {
  const cookie = await consoleCookie.serialize("secret");
  expect(cookie).toMatch(/^__Host-console=/);
  for (const part of ["Path=/", "HttpOnly", "Secure", "SameSite=Strict"]) expect(cookie).toContain(part);
  expect(cookie).not.toMatch(/Domain|Max-Age|Expires/);
});
