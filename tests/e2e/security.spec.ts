import { globSync, readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { ask } from "#tests/e2e/site/ask.ts";
import { runningSite } from "#tests/e2e/site/running-site.ts";
import { metricsToken } from "#tests/e2e/site/secrets.ts";
import { brands, missingPage, publicPages } from "#tests/e2e/site/brands.ts";

const everywhere = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "strict-transport-security": "max-age=31536000",
  rating: "RTA-5042-1996-1400-1577-RTA",
};

const policyOf = (header: string | string[] | undefined) =>
  new Map(
    String(header)
      .split(";")
      .map((part) => part.trim().split(/ (.*)/, 2) as [string, string]),
  );
const assetOf = (body: string) => /"(\/assets\/[^"]+\.js)"/.exec(body)?.[1] ?? "";
const themeOf = (body: string) => /href="(\/assets\/themes\/[^"]+\.css)"/.exec(body)?.[1] ?? "";

test("every kind of answer carries the headers of the platform", async () => {
  const { body } = await ask("/");
  for (const target of [
    "/",
    "/pricing.data",
    assetOf(body),
    themeOf(body),
    "/brand/mark.svg",
    "/service-worker.js",
    "/api/settings.php",
    "/api/nothing",
    "/landers/gallery",
    "/offline",
    "/live",
    missingPage,
    "/pages/terms",
    "/pages/none",
  ]) {
    const { headers } = await ask(target);
    for (const [name, value] of Object.entries(everywhere)) expect(headers[name], `${name} of ${target}`).toBe(value);
    const policy = policyOf(headers["content-security-policy"]);
    for (const name of ["default-src", "base-uri", "frame-ancestors"])
      expect(policy.get(name), `${name} of ${target}`).toBe("'none'");
    expect(headers["x-powered-by"]).toBeUndefined();
    expect(headers["server"]).toBeUndefined();
    expect(headers["access-control-allow-origin"], target).toBeUndefined();
    expect(headers["x-request-id"], target).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test("the policy of a page trusts its own files and one nonce, used once", async () => {
  const nonces = new Set<string>();
  for (const target of ["/", "/", "/login", "/pages/terms", missingPage]) {
    const { headers, body } = await ask(target);
    const policy = policyOf(headers["content-security-policy"]);
    expect(String(headers["content-security-policy"])).not.toMatch(/unsafe|\*|https?:/);
    expect(policy.get("default-src")).toBe("'none'");
    for (const name of ["base-uri", "frame-ancestors"]) expect(policy.get(name)).toBe("'none'");
    expect(policy.get("form-action")).toBe("'self'");
    const nonce = /'nonce-([^']{22,})'/.exec(policy.get("script-src") ?? "")?.[1] ?? "";
    expect(nonce, target).not.toBe("");
    nonces.add(nonce);
    const scripts = [...body.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = ""]) => attributes);
    expect(
      scripts.filter((attributes) => !attributes.includes(`nonce="${nonce}"`) && !attributes.includes(' src="/')),
      target,
    ).toEqual([]);
  }
  expect(nonces.size).toBe(5);
});

test("no page has style attributes, inline handlers or javascript: addresses", async () => {
  for (const { id } of brands) {
    for (const target of [...publicPages, missingPage]) {
      const markup = (await ask(target, { brand: id })).body.replaceAll(/<script\b.*?<\/script>/gs, "");
      expect(
        markup.match(/\sstyle="[^"]*"|<style(?![^>]*nonce=)|\son[a-z]+="[^"]*"|javascript:/g) ?? [],
        `${id}${target}`,
      ).toEqual([]);
    }
  }
});

test("what is no page may load nothing when it is opened by itself, and the worker fetches alone", async () => {
  for (const target of [assetOf((await ask("/")).body), "/brand/mark.svg", "/api/settings.php"]) {
    expect([...policyOf((await ask(target)).headers["content-security-policy"]).keys()], target).not.toContain(
      "script-src",
    );
  }
  expect(policyOf((await ask("/service-worker.js")).headers["content-security-policy"]).get("connect-src")).toBe(
    "'self' https:",
  );
});

test("hashed files are kept for good, pages are private", async () => {
  const { headers, body } = await ask("/");
  expect(headers["cache-control"]).toMatch(/private|no-store|no-cache/);
  expect(String(headers["vary"]).toLowerCase()).toContain("cookie");
  for (const file of [assetOf(body), themeOf(body)])
    expect((await ask(file)).headers["cache-control"], file).toContain("immutable");
});

test("pages for developers are neither served nor built", async () => {
  for (const target of ["/dev/gallery", "/dev/gallery.data", "/dev", "/DEV/gallery"])
    expect((await ask(target)).status, target).toBe(404);
  const built = globSync("build/**/*.js");
  expect(built.length).toBeGreaterThan(50);
  expect(built.filter((file) => /dev\/gallery/.test(readFileSync(file, "utf8")))).toEqual([]);
});

test("files outside the built ones cannot be reached @attack V13.2.5 V13.4.1", async () => {
  for (const target of [
    "/../package.json",
    "/assets/../../package.json",
    "/assets/%2e%2e/%2e%2e/package.json",
    "/..%2f..%2fpackage.json",
    "/.env",
    "/.git/config",
    "/build/server/index.js",
    "/assets/%00",
    "/%c0%ae%c0%ae/package.json",
    "/media/../../postgres/PG_VERSION",
  ]) {
    const { status, body } = await ask(target);
    expect([400, 404], target).toContain(status);
    expect(body, target).not.toMatch(/"name": "liaison"|\[core\]/);
  }
});

test("hostile addresses never make the process fail", async () => {
  const targets = [
    "/%",
    "/%E0%A4%A",
    `/${"a".repeat(8_000)}`,
    `/?${"q=1&".repeat(1_500)}`,
    "/pages/%2e%2e%2f%2e%2e",
    "/pages/constructor",
    "/pages/__proto__",
    "/login?from=%00",
    "/?lang=__proto__",
    "/?lang=en&lang=nl",
    "/pricing?_routes=root",
    "/login.data?_routes=nothing",
    "/_root.data",
    "/%00",
    "/<script>alert(1)</script>",
  ];
  for (const target of targets) {
    const { status, body } = await ask(target);
    expect(status, target.slice(0, 60)).toBeLessThan(500);
    expect(body, target.slice(0, 60)).not.toMatch(/<script>alert\(1\)|node_modules|at .*\.tsx?:\d+/);
  }
});

test("an unusual method, a broken body or a broken cookie is no failure either @attack V13.4.4", async () => {
  for (const method of ["PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "TRACE"])
    expect((await ask("/login", { method })).status, method).toBeLessThan(500);
  expect((await ask("/login", { method: "TRACE" })).status).toBe(405);
  const form = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" };
  expect((await ask("/login", { method: "POST", headers: form, body: "%%%" })).status).toBeLessThan(500);
  expect(
    (
      await ask("/login", {
        method: "POST",
        headers: { ...form, "content-type": "multipart/form-data" },
        body: "nothing",
      })
    ).status,
  ).toBeLessThan(500);
  for (const cookie of [
    "__Host-session=%%%",
    "__Host-session=e30=",
    "__Host-locale=bm90IGpzb24=",
    "=;=;",
    "__Host-traffic=bnVsbA==",
    "__Host-entry=W10=",
  ]) {
    expect((await ask("/", { headers: { cookie } })).status, cookie).toBe(200);
  }
});

test("health is told to everybody, numbers only to operators", async () => {
  expect((await ask("/healthz", { host: "anything.test" })).status).toBe(200);
  const ready = await ask("/readyz");
  expect(ready.status).toBe(200);
  expect(ready.body).not.toMatch(/postgres:|password|\/tmp\//);
  const told = "http_request_duration_seconds_count";
  expect((await ask("/metrics", { port: runningSite().operationsPort })).body).toContain(told);
  expect(
    (await ask("/metrics", { headers: { authorization: `Bearer ${metricsToken}`, "x-forwarded-for": "203.0.113.7" } }))
      .body,
  ).toContain(told);
  // why: every proxy of this machine comes from loopback, and not every one says for whom
  const strangers: Record<string, string>[] = [
    {},
    { "x-forwarded-for": "127.0.0.1" },
    { authorization: "Bearer 0123456789abcdef0123" },
    { authorization: "Bearer " },
    { authorization: metricsToken },
  ];
  for (const target of ["/metrics", "/internal/tls-allowed?domain=lagoon.example"]) {
    for (const headers of strangers) {
      const { status, body } = await ask(target, { headers });
      expect(status, target).toBe(404);
      expect(body).not.toContain("# HELP");
    }
  }
});

test("the port of operators tells nothing else", async () => {
  const { operationsPort: port } = runningSite();
  expect((await ask("/healthz", { port })).status).toBe(200);
  for (const target of ["/", "/login", "/metrics/", "/internal/mail-events", "/internal/x", "/%00"])
    expect((await ask(target, { port })).status, target).toBe(404);
  expect((await ask("/metrics", { port, method: "POST" })).status).toBe(404);
});

test("a certificate may be fetched for a brand's host and for nothing else", async () => {
  for (const [domain, status] of [
    ["lagoon.example", 200],
    ["www.lagoon.example", 200],
    ["evil.example", 404],
    ["", 404],
  ] as const) {
    expect(
      (await ask(`/internal/tls-allowed?domain=${domain}`, { port: runningSite().operationsPort })).status,
      domain,
    ).toBe(status);
  }
});

test("pages are compressed for who can read that", async () => {
  for (const encoding of ["br", "gzip"]) {
    const { headers, bytes } = await ask("/pages/terms", { headers: { "accept-encoding": encoding } });
    expect(headers["content-encoding"]).toBe(encoding);
    expect(bytes.length).toBeLessThan((await ask("/pages/terms")).bytes.length / 2);
  }
});
