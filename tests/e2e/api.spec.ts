import { expect, test } from "@playwright/test";
import { z } from "zod";
import {
  companyResponse,
  errorResponse,
  geocodeResponse,
  interestsResponse,
  regionsResponse,
  settingsResponse,
  userResponse,
} from "#app/features/openapi/responses.ts";
import { clientMark } from "#app/platform/forms/client-mark.ts";
import { ask, cookieHeader, loopback, sameOrigin } from "#tests/e2e/site/ask.ts";
import { brands, declarationOf, text } from "#tests/e2e/site/brands.ts";
import { newMember } from "#tests/e2e/site/members.ts";

const call = { "content-type": "application/json", "x-liaison-client": "1" };
const login = (brand: string, email: string) =>
  ask("/api/user.php", {
    brand,
    method: "POST",
    headers: { ...call, ...sameOrigin(brand) },
    body: JSON.stringify({ email, password: "liaison-demo" }),
  });

const endpoints: readonly { target: string; shape: z.ZodType }[] = [
  { target: "/api/user.php", shape: userResponse },
  { target: "/api/settings.php", shape: settingsResponse },
  { target: "/api/companyinfo.php", shape: companyResponse },
  { target: "/api/regions.php", shape: regionsResponse },
  { target: "/api/interests.php", shape: interestsResponse },
  { target: "/api/geocode.php?lat=52.37&lon=4.9", shape: geocodeResponse },
];

for (const { target, shape } of endpoints) {
  test(`${target} answers in its shape @spec-7-shapes`, async () => {
    const { status, headers, json } = await ask(target);
    expect(status).toBe(200);
    expect(headers["content-type"]).toMatch(/^application\/json/);
    expect(headers["cache-control"]).toMatch(/no-store|private/);
    expect(shape.safeParse(json()).error?.issues).toBeUndefined();
  });
}

test("settings are the brand's own, and public ones only @spec-7-settings", async () => {
  for (const { id } of brands) {
    const settings = settingsResponse.parse((await ask("/api/settings.php", { brand: id })).json());
    expect(settings.name).toBe(declarationOf(id).settings.name);
  }
  const { body } = await ask("/api/settings.php");
  expect(body).not.toMatch(/"partners"|secret|token|password/i);
});

test("the forced host decides whose settings are told, and an unknown one is not found @spec-7-forced-host", async () => {
  expect((await ask("/api/settings.php?host=knots.example")).json()).toMatchObject({ name: "Knots" });
  expect((await ask("/api/settings.php?host=WWW.Golden.Example")).json()).toMatchObject({ name: "Golden" });
  for (const host of ["evil.example", "", "%20", "a".repeat(500)]) {
    const { status, json } = await ask(`/api/settings.php?host=${host}`);
    expect(status, host).toBe(404);
    expect(errorResponse.parse(json()).error).toBe("not_found");
  }
});

test("errors have a code and a text in the reader's language @product-api-errors", async () => {
  const unknown = await ask("/api/nothing.php?lang=de");
  expect(unknown.status).toBe(404);
  expect(errorResponse.parse(unknown.json())).toMatchObject({ error: "not_found" });
  expect(errorResponse.parse(unknown.json()).message).not.toBe(
    errorResponse.parse((await ask("/api/nothing.php?lang=fr")).json()).message,
  );
  for (const place of ["", "?lat=1", "?lat=91&lon=0", "?lat=x&lon=y", "?lat=0&lon=181"]) {
    const { status, json } = await ask(`/api/geocode.php${place}`);
    expect(status, place).toBe(400);
    expect(errorResponse.parse(json()).error).toBe("invalid_input");
  }
});

test("a place is found in the brand's countries, and not asked for without end @spec-7-geocode", async () => {
  const place = geocodeResponse.parse((await ask("/api/geocode.php?lat=52.37&lon=4.9")).json());
  expect(place).toMatchObject({ country: "NL", region: { id: "NL-NH" } });
  expect((await ask("/api/geocode.php?lat=27.7&lon=85.3")).status).toBe(404);
  const from = loopback();
  const statuses = [];
  for (let count = 0; count < 31; count += 1)
    statuses.push((await ask("/api/geocode.php?lat=52.37&lon=4.9", { from })).status);
  expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
  expect(statuses[30]).toBe(429);
});

test("logging in answers the member with what the specification names @spec-7-login", async () => {
  const { status, cookies, json } = await login("lagoon", "premium@lagoon.example");
  expect(status).toBe(200);
  expect(userResponse.parse(json()).user).toMatchObject({
    status: "active",
    credits: 200,
    paid_user: true,
    language: "nl",
    profile: { country: expect.stringMatching(/^(NL|BE)$/) },
  });
  const again = await ask("/api/user.php", { headers: { cookie: cookieHeader(cookies) } });
  expect(again.json()).toEqual(json());
  expect((await ask("/api/user.php", { brand: "knots", headers: { cookie: cookieHeader(cookies) } })).json()).toEqual({
    user: null,
  });
});

test("the user endpoint needs the client's header, and a change an own page @spec-6-client-header @attack V3.5.2", async () => {
  const body = JSON.stringify({ email: "demo@lagoon.example", password: "liaison-demo" });
  const { cookie } = await newMember("lagoon");
  for (const mark of ["", "0", "11"]) {
    for (const method of ["GET", "POST", "PUT", "DELETE"]) {
      for (const target of ["/api/user.php", "/api/user.php?push=1"]) {
        const without = await ask(target, {
          method,
          headers: { ...call, ...sameOrigin("lagoon"), cookie, "x-liaison-client": mark },
          ...(method === "GET" ? {} : { body }),
        });
        expect([without.status, without.cookies], `${method} ${target} ${mark}`).toEqual([403, []]);
        expect(errorResponse.parse(without.json()).error).toBe("forbidden");
      }
    }
  }
  const foreign = await ask("/api/user.php", {
    method: "POST",
    headers: { ...call, origin: "https://evil.example" },
    body,
  });
  expect([400, 403]).toContain(foreign.status);
  expect(foreign.cookies).toEqual([]);
});

test("a call that needs a member and has none is told so", async () => {
  const { status, json } = await ask("/api/user.php", {
    method: "PUT",
    headers: { ...call, ...sameOrigin("lagoon") },
    body: JSON.stringify({ language: "en" }),
  });
  expect(status).toBe(403);
  expect(errorResponse.parse(json()).error).toBe("authentication_required");
});

test("the language is saved with the member, and only one that the brand has @spec-7-language", async () => {
  const { cookie } = await newMember("iskra");
  const put = (language: unknown) =>
    ask("/api/user.php", {
      brand: "iskra",
      method: "PUT",
      headers: { ...call, ...sameOrigin("iskra"), cookie },
      body: JSON.stringify({ language }),
    });
  expect((await put("sv")).json()).toMatchObject({ user: { language: "sv" } });
  expect((await ask("/login", { brand: "iskra", headers: { cookie } })).status).toBe(302);
  expect((await ask("/pricing", { brand: "iskra", headers: { cookie } })).body).toContain('<html lang="sv"');
  for (const language of ["xx", "", null, 7, ["pl"]])
    expect((await put(language)).status, JSON.stringify(language)).toBe(400);
  expect((await put("pl")).status).toBe(200);
});

test("what is no login is refused without a failure", async () => {
  for (const body of [
    "",
    "{",
    "null",
    "[]",
    '{"email":{"$ne":1},"password":1}',
    `{"email":"${"a".repeat(70_000)}","password":"x"}`,
  ]) {
    const { status, json } = await ask("/api/user.php", {
      method: "POST",
      headers: { ...call, ...sameOrigin("lagoon") },
      body,
    });
    expect(status, body.slice(0, 40)).toBe(400);
    expect(errorResponse.parse(json()).error).toBe("invalid_input");
  }
});

test("logging out by a link on another site, in a mail or in an old browser's frame does nothing @spec-7-logout @attack V3.5.3", async () => {
  const { cookie } = await newMember("golden");
  const told: Record<string, string>[] = [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "none" },
    { referer: "https://evil.example/" },
    {},
  ];
  for (const said of told)
    expect((await ask("/api/logout.php", { brand: "golden", headers: { cookie, ...said } })).status).toBe(403);
  expect((await ask("/api/user.php", { brand: "golden", headers: { cookie } })).json()).toMatchObject({
    user: { status: "active" },
  });
  expect(
    (await ask("/api/logout.php", { brand: "golden", headers: { cookie, "sec-fetch-site": "same-origin" } })).json(),
  ).toEqual({ user: null });
  expect((await ask("/api/user.php", { brand: "golden", headers: { cookie } })).json()).toEqual({ user: null });
});

test("an endpoint is asked by its own methods, and says so in the reader's language", async () => {
  const document = openApi.parse((await ask("/api/openapi.json")).json());
  const methodsOf = (path: string) =>
    Object.entries(document.paths)
      .filter(([each]) => each.split("?")[0] === path)
      .flatMap(([, methods]) => Object.keys(methods))
      // why: what all methods of a path take stands beside them
      .filter((method) => method !== "parameters")
      .map((method) => method.toUpperCase());
  const paths = [...new Set(Object.keys(document.paths).flatMap((each) => each.split("?")[0] ?? []))].filter(
    (each) => each.startsWith("/api/") && !each.includes("{"),
  );
  expect(paths.length).toBeGreaterThan(12);
  for (const path of paths) {
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"].filter((each) => !methodsOf(path).includes(each))) {
      const { status, headers, json } = await ask(`${path}?lang=de`, {
        method,
        headers: { ...sameOrigin("lagoon"), ...clientMark },
      });
      expect([status, errorResponse.parse(json())], `${method} ${path}`).toEqual([
        405,
        { error: "method_not_allowed", message: text("de", "errors:method_not_allowed") },
      ]);
      expect(
        headers["allow"]
          ?.split(", ")
          .filter((each) => each !== "HEAD")
          .toSorted(),
        path,
      ).toEqual([...new Set(methodsOf(path))].toSorted());
    }
  }
  const foreign = await ask("/api/chat.php?lang=fr", {
    method: "DELETE",
    headers: { ...call, origin: "https://evil.example" },
    body: "{}",
  });
  expect([foreign.status, foreign.json()]).toEqual([
    403,
    { error: "forbidden", message: text("fr", "errors:forbidden") },
  ]);
});

test("payment icons are pictures", async () => {
  for (const name of ["mastercard", "visa", "applepay"]) {
    const { status, headers, body } = await ask(`/api/assets/paymentmethod/${name}.svg`);
    expect(status, name).toBe(200);
    expect(headers["content-type"]).toMatch(/^image\/svg\+xml/);
    expect(body).toContain("<svg");
  }
  expect((await ask("/api/assets/paymentmethod/none.svg")).status).toBe(404);
});

const openApi = z.object({
  openapi: z.string(),
  info: z.object({ title: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
});

test("the document of the interface names every endpoint, and each answers @product-openapi", async () => {
  const document = openApi.parse((await ask("/api/openapi.json")).json());
  expect(document).toMatchObject({
    openapi: expect.stringMatching(/^3\./),
    info: { title: expect.stringContaining("Lagoon") },
  });
  for (const { target } of endpoints) expect(Object.keys(document.paths)).toContain(target.split("?")[0]);
  for (const [path, methods] of Object.entries(document.paths).filter(([each]) => !each.includes("{"))) {
    for (const method of Object.keys(methods).filter((each) => each !== "parameters")) {
      const { status } = await ask(path, { method: method.toUpperCase() });
      expect(status, `${method} ${path}`).toBeLessThan(500);
      expect(status, `${method} ${path}`).not.toBe(404);
    }
  }
});
