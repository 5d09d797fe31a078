import { expect, test } from "@playwright/test";
import { autoLikeResponse, errorResponse, likesResponse } from "#app/features/openapi/responses.ts";
import { ask } from "#tests/e2e/site/ask.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import type { Newcomer } from "#tests/e2e/site/sign-up-by-wire.ts";
import { newMember } from "#tests/e2e/site/members.ts";

const get = (target: string, { brand, cookie }: Pick<Newcomer, "brand" | "cookie">) =>
  ask(target, { brand, headers: { cookie } });

async function idOf(member: Newcomer): Promise<string> {
  return /"profile":\{"id":"([0-9a-f-]{36})"/.exec((await get("/api/user.php", member)).body)?.[1] ?? "";
}

function post(
  target: string,
  { brand, cookie }: Pick<Newcomer, "brand" | "cookie">,
  body: string,
  accept = "application/json",
) {
  const headers = {
    cookie,
    origin: new URL(at(brand)).origin,
    "sec-fetch-site": "same-origin",
    accept,
    "content-type": "application/x-www-form-urlencoded",
  };
  return ask(target, { brand, method: "POST", headers, body });
}

test("GET /api/likes.php answers profiles and liked_by in the shape of the document, new first @spec-4-likes-new-first @spec-4-profile-clears-like @spec-7-likes", async () => {
  const [anna, bea] = [await newMember("lagoon"), await newMember("lagoon", { name: "Bea Draad" })];
  const [annaId, beaId] = [await idOf(anna), await idOf(bea)];
  expect((await post(`/members/${annaId}/like`, bea, "like=on&source=profile")).json()).toEqual({
    liked: true,
    match: null,
  });
  const answer = await get("/api/likes.php", anna);
  expect([answer.status, answer.headers["cache-control"]]).toEqual([200, "private, no-store"]);
  expect(likesResponse.parse(answer.json())).toMatchObject({
    profiles: [],
    liked_by: [{ id: beaId, name: "Bea Draad", like_new: true, match: false, fictional: false }],
  });
  expect(likesResponse.parse((await get("/api/likes.php", bea)).json())).toMatchObject({
    profiles: [{ id: annaId, like_new: false }],
    liked_by: [],
  });
  expect((await post(`/members/${beaId}/like`, anna, "like=on&source=profile")).json()).toMatchObject({
    liked: true,
    match: { id: beaId, me: { name: anna.name }, other: { name: "Bea Draad" } },
  });
  expect(likesResponse.parse((await get("/api/likes.php", bea)).json()).liked_by).toMatchObject([
    { id: annaId, like_new: true, match: true },
  ]);
  await get(`/members/${annaId}`, bea);
  expect(
    likesResponse.parse((await get("/api/likes.php", bea)).json()).liked_by,
    "opening the profile clears the flag (spec section 4)",
  ).toMatchObject([{ id: annaId, like_new: false }]);
});

test("GET /api/auto-like.php answers null where auto-like gave nothing @spec-7-auto-like", async () => {
  const answer = await get("/api/auto-like.php", await newMember("lagoon"));
  expect(autoLikeResponse.parse(answer.json())).toEqual({ profile: null });
});

test("a visitor is answered 403 authentication_required @spec-8-authentication-required", async () => {
  for (const target of ["/api/likes.php", "/api/auto-like.php"]) {
    const { status, json } = await ask(target, { brand: "lagoon" });
    expect(status, target).toBe(403);
    expect(errorResponse.parse(json()).error).toBe("authentication_required");
  }
});

test("a like is refused for oneself, another brand's, the unknown, a wrong value, and from another site", async () => {
  const [anna, foreign] = [await newMember("lagoon"), await newMember("velours")];
  const [own, other] = [await idOf(anna), await idOf(foreign)];
  for (const id of [own, other, "00000000-0000-4000-8000-000000000000", "x"]) {
    const { status, json } = await post(`/members/${id}/like`, anna, "like=on");
    expect(status, id).toBe(404);
    expect(errorResponse.parse(json()).error).toBe("not_found");
  }
  expect((await post(`/members/${own}/like`, anna, "like=maybe")).status).toBe(400);
  const evil = await ask(`/members/${own}/like`, {
    brand: "lagoon",
    method: "POST",
    headers: {
      cookie: anna.cookie,
      origin: "https://evil.example",
      "content-type": "application/x-www-form-urlencoded",
    },
    body: "like=on",
  });
  expect(evil.status).toBe(403);
  expect((await post(`/members/${other}/like`, { brand: "lagoon", cookie: "" }, "like=on")).status).toBe(403);
  const plain = await post(`/members/${own}/like`, { brand: "lagoon", cookie: "" }, "like=on", "text/html");
  expect([plain.status, plain.headers.location]).toEqual([302, `/login?from=${encodeURIComponent(`/members/${own}`)}`]);
});

test("a list of likes that does not exist is not found, and a cursor that is none begins at the top @spec-2-likes-type", async () => {
  const anna = await newMember("lagoon");
  expect((await get("/likes/everything", anna)).status).toBe(404);
  expect((await get("/likes/received?after=%27%3B--&before=zzz", anna)).status).toBe(200);
  expect((await get("/likes", anna)).headers.location).toBe("/likes/received");
});
