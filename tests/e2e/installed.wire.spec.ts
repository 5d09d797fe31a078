import { randomBytes } from "node:crypto";
import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { z } from "zod";
import { ask, sameOrigin } from "#tests/e2e/site/ask.ts";
import { brands, declarationOf, languageOn, text } from "#tests/e2e/site/brands.ts";
import { newMember } from "#tests/e2e/site/members.ts";

const color = z.string().regex(/^#[0-9a-f]{6}$/);
const icon = z.object({
  src: z.string().startsWith("/brand/"),
  sizes: z.string(),
  type: z.literal("image/png"),
  purpose: z.enum(["any", "maskable"]),
});
const manifest = z.object({
  id: z.literal("/"),
  scope: z.literal("/"),
  start_url: z.literal("/members"),
  display: z.literal("standalone"),
  name: z.string(),
  short_name: z.string().max(12),
  lang: z.string(),
  theme_color: color,
  background_color: color,
  categories: z.array(z.string()).min(1),
  icons: z.array(icon),
  shortcuts: z.array(z.object({ name: z.string().min(1), url: z.string(), icons: z.array(icon).min(1) })),
});

test("each brand installs under its own name, with its own icons and colours", async () => {
  const looks = new Set<string>();
  for (const { id, locale } of brands) {
    const { headers, json } = await ask("/manifest.webmanifest", { brand: id });
    expect(headers["content-type"]).toMatch(/^application\/manifest\+json/);
    const app = manifest.parse(json());
    const { name } = declarationOf(id).settings;
    expect(app, id).toMatchObject({ name, short_name: name, lang: locale });
    expect(app.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      "192x192 any",
      "512x512 any",
      "512x512 maskable",
    ]);
    expect(app.shortcuts.map(({ url }) => url)).toEqual(["/chats", "/likes", "/members"]);
    expect(app.shortcuts[0]?.name).toBe(text(locale, "layout:nav.messages"));
    for (const { src, sizes } of app.icons) {
      const { bytes } = await ask(src, { brand: id });
      const { width, height } = await sharp(bytes).metadata();
      expect(`${width}x${height}`, `${id} ${src}`).toBe(sizes);
    }
    const { bytes } = await ask("/brand/icon-192.png", { brand: id });
    looks.add(`${app.theme_color} ${bytes.toString("base64")}`);
    const badge = await sharp((await ask("/brand/badge-96.png", { brand: id })).bytes).stats();
    const alpha = badge.channels[3];
    expect(alpha && alpha.mean > 5 && alpha.mean < 250, `${id} has a shape for the status bar`).toBe(true);
  }
  expect(looks.size).toBe(brands.length);
});

test("the worker is asked for anew at every visit, and the page for dead lines speaks for its brand alone", async () => {
  const worker = await ask("/service-worker.js");
  expect(worker.headers).toMatchObject({
    "content-type": expect.stringMatching(/^text\/javascript/),
    "cache-control": "no-cache",
  });
  for (const { id, locale } of brands) {
    const { status, headers, body } = await ask("/offline", { brand: id });
    expect(status).toBe(200);
    expect(headers["content-language"]).toBe(languageOn(id, locale));
    expect(headers["set-cookie"]).toBeUndefined();
    expect(body).toContain(text(locale, "install:offline.title"));
    expect(body).toContain(declarationOf(id).settings.name);
    const others = brands.filter((other) => other.id !== id).map((other) => declarationOf(other.id).settings.name);
    expect(
      others.filter((name) => new RegExp(`\\b${name}\\b`).test(body)),
      id,
    ).toEqual([]);
  }
});

const client = { "content-type": "application/json", "x-liaison-client": "1" };

test("POST /api/user.php?push=1 keeps a browser's subscription for members alone @spec-7-push-subscription", async () => {
  const keys = { p256dh: randomBytes(65).toString("base64url"), auth: randomBytes(16).toString("base64url") };
  const subscription = {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString("hex")}`,
    expirationTime: null,
    keys,
  };
  const push = (body: unknown, headers: Record<string, string> = {}, method = "POST") =>
    ask("/api/user.php?push=1", {
      method,
      headers: { ...client, ...sameOrigin("lagoon"), ...headers },
      body: JSON.stringify(body),
    });
  expect((await push(subscription)).json()).toMatchObject({ error: "authentication_required" });
  const { cookie } = await newMember("lagoon");
  expect((await push(subscription, { cookie })).json()).toEqual({ push: true });
  expect((await push({ ...subscription, renew: true }, { cookie })).json()).toEqual({ push: true });
  for (const wrong of [{}, { ...subscription, endpoint: "https://127.0.0.1/push" }, { ...subscription, keys: {} }])
    expect((await push(wrong, { cookie })).status).toBe(400);
  expect((await push(subscription, { cookie, "x-liaison-client": "" })).status).toBe(403);
  expect(
    (await push(subscription, { cookie, origin: "https://evil.example", "sec-fetch-site": "cross-site" })).status,
  ).toBe(403);
  expect((await push({ endpoint: subscription.endpoint }, { cookie }, "DELETE")).json()).toEqual({ push: false });
  expect((await push({}, { cookie }, "DELETE")).status).toBe(400);
});
