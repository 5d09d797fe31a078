import { once } from "node:events";
import { createServer, type IncomingMessage, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { changeDraft } from "#app/domain/tenants/drafts/change-draft.server.ts";
import { discardDraft } from "#app/domain/tenants/drafts/discard-draft.server.ts";
import { openDraft } from "#app/domain/tenants/drafts/open-draft.server.ts";
import { signPreview } from "#app/domain/tenants/previews/sign-preview.server.ts";
import { launchBrand } from "#app/domain/tenants/lifecycle/launch-brand.server.ts";
import { publishedSource } from "#app/domain/tenants/publishing/published-source.server.ts";
import { answerPreviewItself, asksForPreview, openPreviews } from "./preview.server.ts";
import { database } from "#app/platform/db/connection/database.server.ts";
import { readEnv } from "#app/platform/env/env.server.ts";
import { parseTrustedProxies } from "#app/platform/geo/client-address.server.ts";
import { processRegistry } from "#app/platform/tenancy/registry/registry.server.ts";
import { tenantFromRevision } from "#app/platform/tenancy/registry/tenant-from-revision.server.ts";
import { brandOperator } from "#tests/factories/brand-operator.ts";
import { brandsOfConsole, forgetBrands } from "#tests/factories/console-brand.ts";
import { testDatabase } from "#tests/support/database.ts";

const store = testDatabase();
const olga = brandOperator();
const env = readEnv({ NODE_ENV: "test", DEMO_HOSTS: "off", CONSOLE_HOST: "console.example" });
const previews = openPreviews({ env, consoleHost: "console.example" });
const proxies = parseTrustedProxies("");
const name = ["declaration", "settings", "name"];

const server = createServer(async (request, response) => {
  const { at, found } = await previews.admit(request, proxies);
  if (await answerPreviewItself(request, response, found)) return;
  const headers = new Headers({ "content-security-policy": "frame-ancestors 'none'", "cache-control": "public" });
  if (at.kind === "admitted" && at.isPreview) previews.mark(response, headers);
  const tenant = at.kind === "admitted" ? `${at.tenant.id} ${at.tenant.settings.name}` : null;
  response.setHeaders(headers);
  response.end(JSON.stringify({ kind: at.kind, tenant, asks: asksForPreview(request) }));
});

type Answer = { status: number; headers: IncomingMessage["headers"]; body: string };

function ask(host: string, path: string, { cookie = "", method = "GET" } = {}): Promise<Answer> {
  const { port }: AddressInfo = Object(server.address());
  return new Promise((resolve, reject) => {
    const call = httpRequest(
      { host: "127.0.0.1", port, path, method, agent: false, headers: { host, cookie } },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part)).on("error", reject);
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts).toString() }),
        );
      },
    );
    call.on("error", reject).end();
  });
}

const linkOf = async (tenantId: string) => {
  const { url } = await signPreview(olga, { tenantId, env });
  const { host, pathname, search } = new URL(url);
  return { host, path: `${pathname}${search}` };
};
const cookieOf = ({ headers }: Answer) => headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
const enter = async (tenantId: string) => {
  const { host, path } = await linkOf(tenantId);
  return cookieOf(await ask(host, path));
};
const rename = async (tenantId: string, after: unknown) => {
  const { version } = await openDraft(olga, { tenantId });
  return changeDraft(olga, { tenantId, version, patch: [{ path: name, before: undefined, after }] });
};

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => void server.close());
beforeEach(async () => {
  await forgetBrands(store);
  await brandsOfConsole(["first", "second"]);
  for (const revision of await publishedSource(database()).readCurrent(["first", "second"]))
    processRegistry().replaceTenant(tenantFromRevision(revision));
  await rename("first", "Drafted");
});

describe("a preview", () => {
  it("begins with a link at the brand's own host, which leaves the address and becomes a cookie", async () => {
    const { host, path } = await linkOf("first");
    expect(host).toBe("first.example");
    const entered = await ask(host, path.replace("/?", "/members?page=2&"));
    expect(entered).toMatchObject({
      status: 303,
      headers: { location: "/members?page=2", "cache-control": "private, no-store" },
    });
    expect(entered.headers["set-cookie"]?.[0]).toMatch(
      /^__Host-preview=.+; Max-Age=3600; Path=\/; HttpOnly; Secure; Partitioned; SameSite=None$/,
    );
  });

  it("shows the brand as the draft says by now, to who has the cookie alone, for no cache and no search engine", async () => {
    const cookie = await enter("first");
    const shown = await ask("www.first.example", "/", { cookie });
    expect(JSON.parse(shown.body)).toEqual({ kind: "admitted", tenant: "first Drafted", asks: true });
    expect(shown.headers).toMatchObject({
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex, nofollow",
      "content-security-policy": "frame-ancestors https://console.example",
    });
    await rename("first", "Drafted again");
    expect(JSON.parse((await ask("first.example", "/", { cookie })).body).tenant).toBe("first Drafted again");
    const other = await ask("first.example", "/");
    expect(JSON.parse(other.body)).toEqual({ kind: "admitted", tenant: "first Brand first", asks: false });
    expect(other.headers["cache-control"]).toBe("public");
  });

  it("shows nothing at another brand's host, with a forged link, or once the draft is closed", async () => {
    const cookie = await enter("first");
    expect(JSON.parse((await ask("second.example", "/", { cookie })).body).tenant).toBe("second Brand second");
    expect(JSON.parse((await ask("first.example", "/?preview=forged")).body).tenant).toBe("first Brand first");
    expect(JSON.parse((await ask("first.example", "/", { cookie: `${cookie}x` })).body).tenant).toBe(
      "first Brand first",
    );
    const { version } = await openDraft(olga, { tenantId: "first" });
    await discardDraft(olga, { tenantId: "first", version });
    expect(JSON.parse((await ask("first.example", "/", { cookie })).body).tenant).toBe("first Brand first");
  });

  it("changes nothing, and is left by a link", async () => {
    const cookie = await enter("first");
    expect((await ask("first.example", "/signup", { cookie, method: "POST" })).status).toBe(403);
    const left = await ask("first.example", "/?preview=off", { cookie });
    expect(left).toMatchObject({ status: 303, headers: { location: "/" } });
    expect(left.headers["set-cookie"]?.[0]).toMatch(/^__Host-preview=.*; Max-Age=0;/);
  });

  it("says what is wrong where the draft cannot be shown", async () => {
    const cookie = await enter("first");
    await rename("first", 7);
    const told = await ask("first.example", "/", { cookie });
    expect(told.status).toBe(422);
    expect(told.body).toContain("declaration.settings.name is 7, allowed: a text of 2 to 40 characters");
  });

  it("shows a brand that was never published, at hosts that are nobody's and below the console's", async () => {
    await launchBrand(olga, {
      id: "marina",
      name: "Marina",
      hosts: ["marina.example"],
      niche: 1,
      countries: ["NL"],
      language: "nl",
      company: 1,
      theme: "lagoon",
    });
    expect((await linkOf("marina")).host).toBe("marina.console.example");
    const cookie = await enter("marina");
    for (const host of ["marina.console.example", "marina.example"]) {
      expect(JSON.parse((await ask(host, "/", { cookie })).body).tenant).toBe("marina Marina");
      expect(JSON.parse((await ask(host, "/")).body).kind).toBe("unknown");
    }
    expect(JSON.parse((await ask("elsewhere.example", "/", { cookie })).body).kind).toBe("unknown");
  });
});
