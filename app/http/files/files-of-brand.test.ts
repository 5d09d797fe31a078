import { once } from "node:events";
import { createServer } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { filesOfBrand } from "./static-files.server.ts";
import { brandTextsBase } from "#app/platform/i18n/brand-text-files.server.ts";
import { anyTenant } from "#tests/factories/tenant.ts";

const first = { ...anyTenant({}, "first"), texts: { nl: { "pricing:title": "Wat het kost" } } };
const second = anyTenant({}, "second");
const base = brandTextsBase(first, "nl");

const server = createServer((request, response) => {
  const brand = request.headers["x-brand"] === "second" ? second : first;
  filesOfBrand(brand, (_request, _response, next) => next())(request, response, () => response.writeHead(404).end());
});
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => void server.close());

async function ask(brand: "first" | "second", path: string) {
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { "x-brand": brand } });
  const text = await answer.text();
  const title: unknown = answer.ok ? JSON.parse(text).title : null;
  return { status: answer.status, cacheControl: answer.headers.get("cache-control"), title };
}

it("are its own texts, kept for good at their address, and at no other brand's", async () => {
  expect(await ask("first", `${base}/nl/pricing.json`)).toEqual({
    status: 200,
    cacheControl: "public, max-age=31536000, immutable",
    title: "Wat het kost",
  });
  const elsewhere = await ask("second", `${base}/nl/pricing.json`);
  expect(elsewhere).toMatchObject({ status: 200, cacheControl: "no-store" });
  expect(elsewhere.title).not.toBe("Wat het kost");
});

it("are those of now for a page of before, kept by nobody; and none of mails", async () => {
  const before = "/assets/texts/0123456789ab";
  expect(await ask("first", `${before}/nl/pricing.json`)).toEqual({
    status: 200,
    cacheControl: "no-store",
    title: "Wat het kost",
  });
  for (const path of [`${base}/nl/mail.json`, `${before}/nl/mail.json`, `${base}/nl/nothing.json`])
    expect((await ask("first", path)).status).toBe(404);
});
