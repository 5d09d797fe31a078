import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { ask } from "#tests/e2e/site/ask.ts";
import { tenantsCommand } from "#tests/e2e/site/tenants-command.ts";

test.describe.configure({ mode: "serial" });

let folder = "";

test.beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "liaison-e2e-brands-"));
  cpSync(path.join(projectRoot, "tenants"), folder, { recursive: true });
});

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const tenants = (...args: string[]) => tenantsCommand(folder, ...args);

const ninth = { host: "ninth.example" };
const title = async (brand: string) => /<title>([^<]*)/.exec((await ask("/login", { brand })).body)?.[1];
const fileOf = (id: string) => path.join(folder, id, "tenant.json");

const brandFlags = (id: string, hosts = `${id}.example,www.${id}.example`) => [
  "--id",
  id,
  "--host",
  hosts,
  "--niche",
  "1",
  "--countries",
  "NL,BE",
  "--language",
  "nl",
  "--company",
  "1",
  "--theme",
  "lagoon",
];

function edit(
  id: string,
  change: (declaration: { settings: Record<string, unknown>; landers?: string[] }) => void,
): void {
  const declaration = JSON.parse(readFileSync(fileOf(id), "utf8"));
  change(declaration);
  writeFileSync(fileOf(id), `${JSON.stringify(declaration, null, 2)}\n`);
}

test("a new brand is live within five seconds of the command, in its language @product-brands-without-build", async () => {
  expect((await ask("/", { brand: "ninth" })).status).toBe(421);
  const { code, output } = await tenants("new", ...brandFlags("ninth"), "--name", "Ninth");
  expect(output).toContain("ninth.example");
  expect(code).toBe(0);
  await expect.poll(async () => (await ask("/", { host: "ninth.example" })).status, { timeout: 5_000 }).toBe(200);
  for (const target of ["/", "/pricing", "/pages/terms", "/login", "/api/settings.php"]) {
    const { status, body } = await ask(target, { host: "ninth.example" });
    expect(status, target).toBe(200);
    expect(body, target).toContain("Ninth");
  }
  expect((await ask("/", { host: "ninth.example" })).body).toContain('<html lang="nl"');
  expect((await ask("/x?y=1", { host: "www.ninth.example" })).headers.location).toBe("http://ninth.example/x?y=1");
});

test("a change of a file reaches the running process within two seconds of its apply", async () => {
  edit("ninth", ({ settings }) => (settings["name"] = "Ninth heaven"));
  const { code } = await tenants("apply", "ninth");
  expect(code).toBe(0);
  await expect.poll(() => title("ninth"), { timeout: 2_000 }).toContain("Ninth heaven");
});

test("landers say and show what lies in the brand's folder, and one that it has off leads home", async () => {
  const own = path.join(folder, "ninth", "landers");
  mkdirSync(own);
  const words = {
    headline: "Ga er eens bij zitten",
    text: "Negen hemels, en in elk is nog een stoel vrij.",
    action: "Kom erbij",
  };
  writeFileSync(path.join(own, "gallery.json"), JSON.stringify({ words: { nl: words } }));
  const loops = path.join(projectRoot, "themes/velours/loops");
  cpSync(path.join(loops, "wide.jpg"), path.join(own, "gallery.jpg"));
  cpSync(path.join(loops, "far.jpg"), path.join(own, "gallery.nl.jpg"));
  edit("ninth", (declaration) => (declaration.landers = ["gallery", "video"]));
  expect((await tenants("apply", "ninth")).code).toBe(0);
  const lander = async (language: string) => (await ask(`/landers/gallery?lang=${language}`, ninth)).body;
  await expect.poll(() => lander("nl"), { timeout: 2_000 }).toContain("Ga er eens bij");
  expect(await lander("nl")).toContain(words.text);
  expect(await lander("nl")).toContain(words.action);
  expect(await lander("en")).not.toContain("Ga er eens bij");
  for (const [language, file] of [
    ["nl", "far.jpg"],
    ["en", "wide.jpg"],
  ] as const) {
    const [picture = ""] = /\/brand\/landers\/gallery[^)]+\.jpg/.exec(await lander(language)) ?? [];
    const { bytes, headers } = await ask(picture, ninth);
    expect(bytes, language).toEqual(readFileSync(path.join(loops, file)));
    expect(headers["content-type"]).toBe("image/jpeg");
    expect(headers["cache-control"]).toContain("immutable");
  }
  const { status, headers } = await ask("/landers/collagelanding", ninth);
  expect([status, headers.location]).toEqual([302, "/"]);
  expect((await ask("/landers/video", ninth)).status).toBe(200);
});

test("a broken brand is told precisely, keeps its last good revision and disturbs nobody @product-broken-brand", async () => {
  const before = await title("lagoon");
  expect((await tenants("new", ...brandFlags("tenth"))).code).toBe(0);
  edit("ninth", ({ settings }) => Object.assign(settings, { name: "Broken", message_length: "long" }));
  edit("tenth", ({ settings }) => (settings["name"] = "Tenth heaven"));
  const { code, output } = await tenants("apply", "ninth", "tenth");
  expect(code).toBe(1);
  expect(output).toMatch(/tenant\.json.*settings\.message_length.*long/s);
  expect(output).toContain("allowed");
  await expect.poll(() => title("tenth"), { timeout: 2_000 }).toContain("Tenth heaven");
  expect(await title("ninth")).toContain("Ninth heaven");
  expect(await title("lagoon")).toBe(before);
});

test("check finds the fault without publishing anything", async () => {
  const { code, output } = await tenants("check", "ninth");
  expect(code).toBe(1);
  expect(output).toContain("message_length");
  expect((await tenants("check", "lagoon")).code).toBe(0);
});

test("a host that another brand has cannot be taken", async () => {
  const { code, output } = await tenants("new", ...brandFlags("thief", "knots.example"));
  expect(code).toBe(1);
  expect(output).toContain("knots.example");
  expect((await ask("/", { host: "knots.example" })).body).toContain("Knots");
  expect((await ask("/", { brand: "thief" })).status).toBe(421);
});

test("a published brand is listed and shown with its revisions", async () => {
  const list = await tenants("list");
  expect(list.output).toMatch(/ninth/);
  const shown = await tenants("show", "ninth");
  expect(shown.output).toContain("ninth.example");
  expect(shown.output).toMatch(/2/);
  expect((await tenants("show", "nobody")).code).toBe(1);
});
