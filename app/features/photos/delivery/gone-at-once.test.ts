import { describe, expect, it, vi } from "vitest";
import { setInvisible } from "#app/domain/membership/settings/set-invisible.server.ts";
import { eraseProfile } from "#app/domain/membership/erasure/erase-profile.server.ts";
import { pauseAccount } from "#app/domain/membership/leaving/pause-account.server.ts";
import { deletePhoto } from "#app/domain/profiles/photos/own/delete-photo.server.ts";
import { photoFormats, photoWidths } from "#app/domain/profiles/photos/files/photo-file.ts";
import { rejectPhoto } from "#app/domain/safety/photo-review/reject-photo.server.ts";
import { setMainPhoto } from "#app/domain/profiles/photos/own/set-main-photo.server.ts";
import type { Ctx, MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { testPhotos } from "#tests/support/photos.ts";
import { answerPhoto } from "./answer-photo.server.ts";

vi.mock("#app/platform/runtime/process-photo-checks.server.ts", () => import("#tests/support/photo-verdicts.ts"));

const { tenant, clock, memberOf, approved, profileOf } = testPhotos();
const tenantId = tenant.id;

type Owner = { ctx: MemberCtx; photoId: string };

/** Whatever takes a photo from others, as it is done. */
const changes: Record<string, (owner: Owner) => Promise<unknown>> = {
  "its refusal": ({ ctx, photoId }) =>
    withTenant(tenantId, (tx) =>
      rejectPhoto(tx, { tenant, clock }, { photoId, profileId: ctx.actor.profileId, ground: "nudity", by: null }),
    ),
  "its deletion": ({ ctx, photoId }) => deletePhoto(ctx, { photoId }),
  "a pause": ({ ctx }) => pauseAccount(ctx),
  "becoming invisible": ({ ctx }) => setInvisible(ctx, { invisible: true }),
  "the erasure of its owner": ({ ctx }) =>
    withTenant(tenantId, (tx) => eraseProfile(tx, { tenantId, profileId: ctx.actor.profileId, clock })),
  "being switched off by staff": ({ ctx }) =>
    withTenant(tenantId, (tx) =>
      tx.profile.update({
        where: { tenantId_id: { tenantId, id: ctx.actor.profileId } },
        data: { status: "disabled" },
      }),
    ),
};

/** What the visitor and a premium member are answered for every file of a photo: status and how caches may keep it. */
async function answersFor(
  names: { key: string; blurredKey: string },
  actors: readonly Ctx["actor"][],
): Promise<string[]> {
  const files = photoWidths.flatMap((width) => photoFormats.map((format) => `${width}.${format}`));
  const answers: string[] = [];
  for (const actor of actors) {
    for (const [key, file] of [
      ...files.map((each) => [names.key, each] as const),
      [names.blurredKey, "240.webp"] as const,
    ]) {
      const answer = await answerPhoto({ tenant, actor }, { key, file, headers: new Headers() });
      await answer.body?.cancel();
      answers.push(`${answer.status} ${answer.headers.get("cache-control")}`);
    }
  }
  return answers;
}

describe("a photo that everybody saw", () => {
  it.each(Object.entries(changes))(
    "is given to nobody else from the moment of %s, and was never to be kept for longer than minutes",
    async (_, change) => {
      const [ctx, premium] = [await memberOf(), await memberOf(new Date(0))];
      const photoId = await approved(ctx);
      const [names] = (await profileOf(ctx)).photos;
      if (!names) throw new Error("There is no photo");
      const before = await answersFor(names, [null, premium.actor]);
      expect(before.filter((answer) => answer.startsWith("200")).length).toBeGreaterThan(10);
      for (const answer of before) expect(answer).toMatch(/^200 (public|private), max-age=300$|^404 no-store$/);
      await change({ ctx, photoId });
      expect(new Set(await answersFor(names, [null, premium.actor]))).toEqual(new Set(["404 no-store"]));
    },
  );

  it("is the visitor's no more when another becomes the main one", async () => {
    const ctx = await memberOf();
    const [photoId, otherId] = [await approved(ctx), await approved(ctx)];
    const names = (await profileOf(ctx)).photos.find(({ id }) => id === photoId);
    await setMainPhoto(ctx, { photoId: otherId });
    const answer = await answerPhoto(
      { tenant, actor: null },
      { key: names?.key ?? "", file: "480.webp", headers: new Headers() },
    );
    expect(answer.status).toBe(404);
  });
});
