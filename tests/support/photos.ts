import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, vi } from "vitest";
import { checkPhoto } from "#app/domain/safety/photo-review/check-photo.server.ts";
import {
  addAvifJob,
  checkPhotoJob,
  giveBackRefusedPhotoJob,
  removeChatPhotoFilesJob,
  removePhotoFilesJob,
} from "#app/domain/profiles/photos/files/photo-jobs.ts";
import { uploadPhoto } from "#app/domain/profiles/photos/upload/upload-photo.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { createLogger } from "#app/platform/log/logger.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import type { PhotoVerdict } from "#app/platform/photo-checks/photo-checks.ts";
import { processStorage } from "#app/platform/runtime/process-storage.server.ts";
import { processRegistry } from "#app/platform/tenancy/registry/registry.server.ts";
import { createMember } from "#tests/factories/member.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";
import { verdicts } from "#tests/support/photo-verdicts.ts";

/**
 * Two brands with members whose photos are kept in a folder of their own; once a file, whose photo checks are those of
 * `photo-verdicts.ts`.
 */
export function testPhotos() {
  const database = testDatabase();
  const jobs = testJobs(database, [
    checkPhotoJob,
    addAvifJob,
    giveBackRefusedPhotoJob,
    removePhotoFilesJob,
    removeChatPhotoFilesJob,
    sendMailJob,
  ]);
  const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
  const tenant = anyTenant({}, "anybrand");
  const other = anyTenant({}, "otherbrand");
  const jobCtx = { clock, log: createLogger({ level: "silent", form: "json" }), attempt: 1 };
  let media = "";

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), "liaison-photos-"));
    media = join(folder, "media");
    vi.stubEnv("DATA_DIR", folder);
    await database.addTenant("anybrand");
    await database.addTenant("otherbrand");
    for (const brand of [tenant, other]) processRegistry().replaceTenant(brand);
    await processStorage();
  });

  let shade = 0;
  const picture = (colour = { r: (shade += 7) % 256, g: shade % 251, b: 90 }) =>
    sharp({ create: { width: 500, height: 625, channels: 3, background: colour } })
      .jpeg()
      .toBuffer();
  async function* once(bytes: Uint8Array) {
    yield bytes;
  }

  async function memberOf(premiumSince: Date | null = null, brand = tenant): Promise<MemberCtx> {
    const { account, profile } = await withTenant(brand.id, (tx) =>
      createMember(tx, { tenantId: brand.id, account: { premiumSince, paidUser: premiumSince !== null } }),
    );
    return {
      tenant: brand,
      actor: { accountId: account.id, profileId: profile.id, sessionId: "" },
      locale: "nl",
      clock,
      requestId: "test",
    };
  }
  const upload = async (ctx: MemberCtx, bytes?: Uint8Array) =>
    uploadPhoto(ctx, { body: once(bytes ?? (await picture())), crop: null });
  const check = (ctx: MemberCtx, photoId: string, verdict: PhotoVerdict | Error = { verdict: "approve" }) => {
    verdicts.splice(0, verdicts.length, verdict);
    return checkPhoto({ tenantId: ctx.tenant.id, photoId }, jobCtx);
  };
  const approved = async (ctx: MemberCtx) => {
    const { id } = await upload(ctx);
    await check(ctx, id);
    return id;
  };
  const profileOf = (ctx: MemberCtx) =>
    withTenant(ctx.tenant.id, (tx) =>
      tx.profile.findUniqueOrThrow({
        where: { tenantId_id: { tenantId: ctx.tenant.id, id: ctx.actor.profileId } },
        include: { listing: true, photos: { orderBy: { position: "asc" } } },
      }),
    );
  const filesOf = async (key: string, folder = "photos") =>
    (await readdir(join(media, "anybrand", folder, key)).catch(() => []))
      .filter((name) => !name.startsWith("."))
      .toSorted();

  return {
    database,
    jobs,
    clock,
    tenant,
    other,
    jobCtx,
    media: () => media,
    picture,
    once,
    memberOf,
    upload,
    check,
    approved,
    profileOf,
    filesOf,
  };
}
