import { randomUUID } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { photoFilesOf } from "#app/domain/profiles/photos/files/photo-file.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Prisma } from "#app/platform/db/generated/client.ts";
import { type Tx, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { processStorage } from "#app/platform/runtime/process-storage.server.ts";
import { createLike, createMember, createProfile } from "#tests/factories/member.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { answerPhoto } from "./answer-photo.server.ts";

const database = testDatabase();
const tenant = anyTenant({}, "anybrand");
const other = anyTenant({}, "otherbrand");
const behindCdn = anyTenant({ cdn_prefix: "https://cdn.example" }, "anybrand");
const tenantId = tenant.id;

type Actor = Ctx["actor"];
type Names = { key: string; blurredKey: string };

/**
 * Every state in which somebody can be whose photo is asked for, and whether strangers, and those whom they like, may
 * see them.
 */
const states = {
  active: { profile: "active", account: "active", invisible: false, seenBy: "all" },
  invisible: { profile: "active", account: "active", invisible: true, seenBy: "liked" },
  "not confirmed": { profile: "disabled", account: "not_confirmed", invisible: false, seenBy: "nobody" },
  paused: { profile: "disabled", account: "paused", invisible: false, seenBy: "nobody" },
  "paused, its profile forgotten": { profile: "active", account: "paused", invisible: false, seenBy: "nobody" },
  leaving: { profile: "active", account: "deleted", invisible: false, seenBy: "nobody" },
  "switched off by staff": { profile: "disabled", account: "active", invisible: false, seenBy: "nobody" },
  "a guest of a partner brand": { profile: "active", account: null, invisible: false, seenBy: "all" },
  "a guest switched off": { profile: "disabled", account: null, invisible: false, seenBy: "nobody" },
  fictional: { profile: "active", account: null, invisible: false, seenBy: "all" },
} as const;
type State = keyof typeof states;

/** Every photo of the somebody: its status, and how many approved ones stand before it. */
const photos = {
  main: { status: "approved", place: 0 },
  second: { status: "approved", place: 1 },
  third: { status: "approved", place: 2 },
  fourth: { status: "approved", place: 3 },
  waiting: { status: "pending", place: 0 },
  refused: { status: "rejected", place: 0 },
  deleted: { status: "deleted", place: 0 },
} as const;
type PhotoName = keyof typeof photos;

/** Everybody who asks, and how many photos each is given sharp of whom they may see. */
const viewers = {
  visitor: { sharp: 1 },
  free: { sharp: 3 },
  premium: { sharp: 99 },
  "liked by them": { sharp: 3 },
  "premium, liked by them": { sharp: 99 },
  "blocked by them": { sharp: 3 },
  "who blocked them": { sharp: 99 },
  owner: { sharp: 99 },
  "member of another brand": { sharp: 99 },
} as const;
type Viewer = keyof typeof viewers;

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(record).filter((key): key is Key => key in record);
const filesOfKind = { sharp: ["480.webp", "960.jpg"], blurred: ["240.webp"] } as const;

const people = new Map<State, { profileId: string; accountId: string | null; photos: Map<PhotoName, Names> }>();
const actors = new Map<Viewer, Actor>();

async function storeFiles(state: State, names: Names): Promise<void> {
  const storage = await processStorage();
  const { sharp, blurred } = photoFilesOf(tenantId, names);
  const asked = sharp.filter((file) => filesOfKind.sharp.some((name) => file.endsWith(`/${name}`)));
  // why: the other files of a photo are asked for of somebody active alone
  for (const file of [...(state === "active" ? sharp : asked), ...blurred])
    await storage.put(file, Buffer.from("picture"), `image/${file.split(".").at(-1)}`);
}

async function addPhotos(tx: Tx, profileId: string): Promise<Map<PhotoName, Names>> {
  const added = new Map<PhotoName, Names>();
  for (const [position, name] of keysOf(photos).entries()) {
    const names = { key: randomUUID(), blurredKey: randomUUID() };
    const { id } = await tx.photo.create({
      data: {
        tenantId,
        profileId,
        ...names,
        status: photos[name].status,
        position,
        width: 1,
        height: 1,
        thumbhash: new Uint8Array(),
        contentHash: new Uint8Array(),
      },
    });
    if (name === "main")
      await tx.profile.update({ where: { tenantId_id: { tenantId, id: profileId } }, data: { mainPhotoId: id } });
    added.set(name, names);
  }
  return added;
}

async function addPerson(tx: Tx, state: State) {
  const { profile: status, account, invisible } = states[state];
  if (account === null) {
    const home = state === "fictional" ? {} : { fictional: false, homeTenantId: other.id };
    const profile = await createProfile(tx, { tenantId, status, ...home });
    return { profileId: profile.id, accountId: null, photos: await addPhotos(tx, profile.id) };
  }
  const added = await createMember(tx, { tenantId, profile: { status } });
  await tx.account.update({
    where: { tenantId_id: { tenantId, id: added.account.id } },
    data: { status: account, invisible },
  });
  return { profileId: added.profile.id, accountId: added.account.id, photos: await addPhotos(tx, added.profile.id) };
}

async function addViewer(viewer: Viewer, brand: string): Promise<Actor> {
  const isPremium = viewers[viewer].sharp === 99;
  const account: Partial<Prisma.AccountUncheckedCreateInput> = isPremium
    ? { premiumSince: new Date(0), paidUser: true }
    : {};
  const {
    account: { id: accountId },
    profile: { id: profileId },
  } = await withTenant(brand, (tx) => createMember(tx, { tenantId: brand, account }));
  return { accountId, profileId, sessionId: randomUUID() };
}

beforeAll(async () => {
  vi.stubEnv("DATA_DIR", await mkdtemp(join(tmpdir(), "liaison-media-")));
  await database.addTenant(tenantId);
  await database.addTenant(other.id);
  for (const viewer of keysOf(viewers)) {
    const isNobody = viewer === "visitor" || viewer === "owner";
    actors.set(
      viewer,
      isNobody ? null : await addViewer(viewer, viewer === "member of another brand" ? other.id : tenantId),
    );
  }
  const idOf = (viewer: Viewer) => actors.get(viewer)?.profileId ?? "";
  for (const state of keysOf(states)) {
    const person = await withTenant(tenantId, async (tx) => {
      const added = await addPerson(tx, state);
      // why: a fictional profile likes nobody
      for (const liked of state === "fictional" ? [] : (["liked by them", "premium, liked by them"] as const))
        await createLike(tx, { tenantId, from: added.profileId, to: idOf(liked) });
      const blocks = [
        [added.profileId, idOf("blocked by them")],
        [idOf("who blocked them"), added.profileId],
      ] as const;
      for (const [fromProfileId, toProfileId] of blocks)
        await tx.profileBlock.create({ data: { tenantId, fromProfileId, toProfileId } });
      return added;
    });
    people.set(state, person);
    for (const names of person.photos.values()) await storeFiles(state, names);
  }
});

/**
 * Asks for one file of a photo as the brand's own host is asked with the viewer's session; another brand's member asks
 * there.
 */
async function ask(
  viewer: Viewer,
  state: State,
  photo: PhotoName,
  kind: "sharp" | "blurred",
  file: string,
  headers = new Headers({ accept: "image/avif,image/webp" }),
) {
  const person = people.get(state);
  const names = person?.photos.get(photo);
  if (!person || !names) throw new Error(`${state} has no ${photo}`);
  const own =
    viewer === "owner" && person.accountId !== null
      ? { accountId: person.accountId, profileId: person.profileId, sessionId: "" }
      : null;
  const ctx = {
    tenant: viewer === "member of another brand" ? other : tenant,
    actor: own ?? actors.get(viewer) ?? null,
  };
  const answer = await answerPhoto(ctx, { key: kind === "sharp" ? names.key : names.blurredKey, file, headers });
  await answer.body?.cancel();
  return answer;
}

/** The rule in words of its own: whether a viewer sees somebody at all. */
function sees(viewer: Viewer, state: State): boolean {
  const { seenBy } = states[state];
  if (viewer === "member of another brand" || viewer === "blocked by them" || viewer === "who blocked them")
    return false;
  if (viewer === "owner" && people.get(state)?.accountId) return true;
  return (
    seenBy === "all" || (seenBy === "liked" && (viewer === "liked by them" || viewer === "premium, liked by them"))
  );
}

function expected(viewer: Viewer, state: State, photo: PhotoName, kind: "sharp" | "blurred"): string {
  const { status, place } = photos[photo];
  const isOwner = viewer === "owner" && people.get(state)?.accountId !== null;
  // why: a guest's or fictional profile has no owner here, so that "owner" asks as a visitor
  const sharp = viewer === "owner" && !isOwner ? 1 : viewers[viewer].sharp;
  const isGiven = (most: number) => kind === "blurred" || place < most;
  if (status === "approved" && sees(viewer, state) && isGiven(sharp))
    return states[state].seenBy === "all" && isGiven(1) ? "200 public, max-age=300" : "200 private, max-age=300";
  return status !== "deleted" && isOwner ? "200 private, no-store" : "404 no-store";
}

describe.each(keysOf(states))("photos of somebody who is %s", (state) => {
  it.each(keysOf(viewers))("are given to the viewer: %s, as the rule says", async (viewer) => {
    for (const photo of keysOf(photos)) {
      for (const kind of ["sharp", "blurred"] as const) {
        for (const file of filesOfKind[kind]) {
          const answer = await ask(viewer, state, photo, kind, file);
          expect(`${photo} ${kind} ${file}: ${answer.status} ${answer.headers.get("cache-control")}`).toBe(
            `${photo} ${kind} ${file}: ${expected(viewer, state, photo, kind)}`,
          );
        }
      }
    }
  });
});

describe("a file of a photo", () => {
  const all = ["240", "480", "960"].flatMap((width) => ["webp", "jpg", "avif"].map((ending) => `${width}.${ending}`));

  it.each(all)("named %s is asked about like any other", async (file) => {
    const statusOf = async (viewer: Viewer, state: State, photo: PhotoName) =>
      (await ask(viewer, state, photo, "sharp", file)).status;
    expect(await statusOf("visitor", "active", "main")).toBe(200);
    for (const [viewer, state, photo] of [
      ["visitor", "active", "second"],
      ["free", "active", "fourth"],
      ["free", "active", "waiting"],
      ["premium", "paused", "main"],
      ["visitor", "invisible", "main"],
      ["blocked by them", "active", "main"],
    ] as const) {
      expect(await statusOf(viewer, state, photo)).toBe(404);
    }
  });

  it("that the browser holds already is asked about before it is told so", async () => {
    const etag = (await ask("owner", "active", "waiting", "sharp", "480.webp")).headers.get("etag") ?? "";
    const again = (viewer: Viewer, state: State, photo: PhotoName, tag: string) =>
      ask(viewer, state, photo, "sharp", "480.webp", new Headers({ "if-none-match": tag }));
    expect((await again("free", "active", "waiting", etag)).status).toBe(404);
    const held = (await ask("free", "active", "second", "sharp", "480.webp")).headers.get("etag") ?? "";
    const [known, refused] = [
      await again("free", "active", "second", held),
      await again("visitor", "active", "second", held),
    ];
    expect([known.status, known.headers.get("cache-control"), refused.status]).toEqual([
      200,
      "private, max-age=300",
      404,
    ]);
    const same = await ask(
      "free",
      "active",
      "second",
      "sharp",
      "480.webp",
      new Headers({ accept: "image/avif,image/webp", "if-none-match": held }),
    );
    expect([same.status, same.headers.get("cache-control"), same.headers.get("vary")]).toEqual([
      304,
      "private, max-age=300",
      "accept, cookie",
    ]);
  });

  it("is kept by a CDN for minutes, under tags by which it is forgotten, and only where everybody may see it", async () => {
    const names = people.get("active")?.photos.get("main") ?? { key: "", blurredKey: "" };
    const askCdn = (actor: Actor, photo: PhotoName) =>
      answerPhoto(
        { tenant: behindCdn, actor },
        { key: people.get("active")?.photos.get(photo)?.key ?? "", file: "480.webp", headers: new Headers() },
      );
    const open = await askCdn(null, "main");
    expect(Object.fromEntries(open.headers)).toMatchObject({
      "cache-control": "public, max-age=300",
      "cross-origin-resource-policy": "cross-origin",
      "cache-tag": `photos-anybrand,photo-${names.key}`,
    });
    expect(open.headers.has("vary")).toBe(false);
    const closed = await askCdn(actors.get("free") ?? null, "second");
    expect([
      closed.status,
      closed.headers.get("cache-control"),
      closed.headers.get("cache-tag"),
      closed.headers.get("cross-origin-resource-policy"),
      closed.headers.get("vary"),
    ]).toEqual([200, "private, max-age=300", null, null, "cookie"]);
    expect((await askCdn(null, "second")).status).toBe(404);
    for (const each of [open, closed]) await each.body?.cancel();
  });
});
