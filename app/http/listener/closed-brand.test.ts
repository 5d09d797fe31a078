import { once } from "node:events";
import { createServer } from "node:http";
import { describe, expect, it, onTestFinished } from "vitest";
import { sendClosedBrand } from "./closed-brand.server.ts";
import { locales } from "#app/platform/locale/locales.ts";
import { anyTenant } from "#tests/factories/tenant.ts";

const tenant = {
  ...anyTenant({ name: "Lagoon & Co", support_email: "help@lagoon.example" }),
  isPaused: true,
  languages: [...locales],
};

async function site(closed = tenant) {
  const server = createServer((request, response) => void sendClosedBrand(request, response, closed)).listen(
    0,
    "127.0.0.1",
  );
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port was given");
  return (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${address.port}${path}`, { headers: { accept: "text/html" }, ...init });
}

describe("the page of a paused brand", () => {
  it.each(locales)(
    "says in %s that it is closed for now, whose it is and where to write, and sets nothing",
    async (locale) => {
      const ask = await site();
      const answer = await ask(`/members?lang=${locale}`);
      expect([answer.status, answer.headers.get("content-language"), answer.headers.get("set-cookie")]).toEqual([
        503,
        locale,
        null,
      ]);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.headers.get("content-security-policy")).toMatch(/style-src 'sha256-[\w+/=]{44}'/);
      const page = await answer.text();
      expect(page).toContain(`<html lang="${locale}"`);
      expect(page).toContain("Lagoon &amp; Co");
      expect(page).toContain("help@lagoon.example");
      expect(page).toContain(tenant.company.name);
      expect(page).not.toMatch(/\{\{|undefined|<script|<form|href=/);
    },
  );

  it("is in the English of the brand's country", async () => {
    const ask = await site({ ...tenant, countries: ["US", "CA"] });
    const answer = await ask("/?lang=en");
    expect([answer.headers.get("content-language"), await answer.text()]).toEqual([
      "en-US",
      expect.stringContaining('<html lang="en-US"'),
    ]);
  });

  it("is JSON for what asks for no page, and answers forms without reading them", async () => {
    const ask = await site();
    expect(await (await ask("/api/user.php")).json()).toMatchObject({ error: "closed" });
    expect(await (await ask("/members.data", { headers: { accept: "*/*" } })).json()).toMatchObject({
      error: "closed",
    });
    const posted = await ask("/login", { method: "POST", body: "x".repeat(100_000) });
    expect([posted.status, posted.headers.get("connection")]).toEqual([503, "close"]);
    const head = await ask("/", { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([503, ""]);
  });
});
