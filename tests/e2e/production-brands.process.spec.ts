import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { childEnv } from "#app/platform/env/child-env.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { ask } from "#tests/e2e/site/ask.ts";
import { declarationOf, text } from "#tests/e2e/site/brands.ts";
import { type Site, startSite } from "#tests/e2e/site/start-site.ts";
import { freePort } from "#tests/support/free-port.ts";
import { roomiestPlace } from "#tests/support/roomiest-place.ts";

// why: it starts a site of its own, and runs commands on it
test.describe.configure({ mode: "serial", timeout: 240_000 });

const host = declarationOf("lagoon").hosts[0] ?? "";
const browser = { accept: "text/html" };
let dataDir = "";
let site: Site;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  dataDir = mkdtempSync(path.join(roomiestPlace(), "liaison-e2e-production-"));
  site = await startSite({ port: await freePort(), dataDir, env: { DEMO_HOSTS: "off", LOG_LEVEL: "warn" } });
});

test.afterAll(async () => {
  await site.kill("SIGTERM");
  rmSync(dataDir, { recursive: true, force: true });
});

/** Runs `npm run tenants -- …` on the site's data, where nobody can be asked anything. */
function tenants(...args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["app/commands/tenants.ts", ...args], {
      cwd: projectRoot,
      stdio: ["ignore", "pipe", "pipe"],
      env: childEnv({ NODE_ENV: "production", DEMO_HOSTS: "off", DATA_DIR: dataDir, DATABASE_URL: "" }),
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output }));
  });
}

// why: always from one address, as a proxy's requests come
const get = (target: string, headers: Record<string, string> = {}) =>
  ask(target, { host, port: site.port, headers, from: "127.0.0.1" });
const statusOf = async (target: string) => (await get(target)).status;

test("a start in production publishes nothing, and says what to do", async () => {
  expect(site.output()).toContain("No brand is published");
  expect(site.output()).toContain("npm run tenants -- apply");
  expect(site.output()).toContain("TRUSTED_PROXIES is empty");
  expect(await statusOf("/")).toBe(421);
  expect((await tenants("list")).output).not.toContain("lagoon");
});

test("what somebody applies serves within two seconds, without a price or a countdown where nothing can be paid", async () => {
  expect((await tenants("apply", "lagoon")).code).toBe(0);
  await expect.poll(() => statusOf("/"), { timeout: 5_000 }).toBe(200);
  const { body } = await get("/pricing");
  expect(body).toContain(text("nl", "pricing:closed.title"));
  for (const target of ["/", "/pricing", "/lang-config", "/members", "/landers/gallery"])
    expect((await get(target)).body, target).not.toMatch(/€\s?\d|\d\s?€|paymentmethod\//);
});

test("a paused brand says in its language that it is closed for now, keeps its host, and comes back", async () => {
  expect((await tenants("remove", "lagoon", "--confirm", "lagoon")).code, "only a paused brand is removed").toBe(1);
  expect((await tenants("pause", "lagoon", "--author", "olga")).output).toContain("lagoon is paused");
  await expect.poll(() => statusOf("/"), { timeout: 5_000 }).toBe(503);
  const { headers, body } = await get("/members", browser);
  expect(headers["retry-after"]).toMatch(/^\d+$/);
  expect(headers["cache-control"]).toBe("no-store");
  expect(body).toContain('<html lang="nl"');
  expect(body).toContain(text("nl", "closed:title", { brand: "Lagoon" }));
  expect(body).toContain(declarationOf("lagoon").settings.support_email);
  expect((await get("/?lang=en", browser)).body).toContain(text("en", "closed:title", { brand: "Lagoon" }));
  for (const target of ["/login", "/signup", "/api/user.php"]) {
    const refused = await ask(target, {
      host,
      port: site.port,
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "email=a%40b.example&password=x",
    });
    expect([refused.status, refused.cookies], target).toEqual([503, []]);
  }
  expect((await get("/api/settings.php")).json()).toMatchObject({ error: "closed" });
  expect((await ask("/readyz", { host: "127.0.0.1", port: site.port })).status).toBe(200);

  expect((await tenants("list")).output).toMatch(/lagoon +\S+ +paused/);
  expect((await tenants("resume", "lagoon")).output).toContain("serves again");
  await expect.poll(() => statusOf("/"), { timeout: 5_000 }).toBe(200);
});

test("a removed brand asks for its id, says what is lost, and leaves a host that nobody has", async () => {
  await tenants("pause", "lagoon");
  const asked = await tenants("remove", "lagoon");
  expect(asked.code).toBe(1);
  expect(asked.output).toContain(host);
  expect(asked.output).toContain("stay without a name");
  expect((await tenants("remove", "lagoon", "--confirm", "lagoo")).code).toBe(1);
  await expect.poll(() => statusOf("/")).toBe(503);
  expect((await tenants("remove", "lagoon", "--confirm", "lagoon")).code).toBe(0);
  await expect.poll(() => statusOf("/"), { timeout: 5_000 }).toBe(421);
  expect((await tenants("apply", "lagoon")).code, "a removed brand comes back by force alone").toBe(1);
});

test("a proxy that nobody named is told in the log and by /readyz", async () => {
  for (let time = 0; time < 4; time += 1) await get("/", { "x-forwarded-for": "203.0.113.9" });
  const { body } = await ask("/readyz", { host: "127.0.0.1", port: site.port });
  expect(body).toContain("trusted_proxies");
  await expect.poll(() => site.output().split("TRUSTED_PROXIES does not name it").length - 1).toBe(1);
});
