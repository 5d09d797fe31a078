import { beforeAll, expect, it } from "vitest";
import { publishInterests } from "#app/domain/profiles/interests/publish-interests.server.ts";
import { listInterests } from "#app/domain/profiles/interests/list-interests.server.ts";
import { completeProfile, completionContract } from "./complete-profile.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { withPlatform, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { createMember } from "#tests/factories/member.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";

const database = testDatabase();
const tenant = anyTenant();

beforeAll(async () => {
  await database.addTenant(tenant.id);
  await withPlatform(publishInterests);
});

async function newcomer() {
  const { account, profile } = await withTenant(tenant.id, (tx) => createMember(tx, { tenantId: tenant.id }));
  const ctx = {
    tenant,
    actor: { accountId: account.id, profileId: profile.id, sessionId: "" },
    locale: "fr" as const,
    clock: stoppedClock(new Date("2026-03-01T10:00:00Z")),
    requestId: "test",
  };
  const read = () =>
    withTenant(tenant.id, (tx) =>
      tx.profile.findUniqueOrThrow({
        where: { tenantId_id: { tenantId: tenant.id, id: profile.id } },
        include: { interests: true, listing: true },
      }),
    );
  return { ctx, read };
}

it("keeps words, details and interests at once, and search knows of them", async () => {
  const { ctx, read } = await newcomer();
  const interests = listInterests()
    .slice(0, 2)
    .map(({ id }) => id)
    .toSorted();
  await completeProfile(ctx, completionContract.parse({ bio: " Bonjour ", eye_color: "green", interests }));
  await completeProfile(
    ctx,
    completionContract.parse({ bio: "Bonjour", eye_color: "green", body_type: "curvy", interests }),
  );
  const profile = await read();
  expect(profile).toMatchObject({
    bio: "Bonjour",
    bioLanguage: "fr",
    eyeColor: "green",
    bodyType: "curvy",
    hairColor: null,
    listing: { eyeColor: "green", interests },
  });
  expect(profile.interests.map(({ interestId }) => interestId).toSorted()).toEqual(interests);
});

it("takes an empty form, and refuses interests that are none, those that want a consent that is not there, and words with a way out", async () => {
  const { ctx } = await newcomer();
  await completeProfile(ctx, completionContract.parse({}));
  await expect(completeProfile(ctx, completionContract.parse({ interests: ["nothing"] }))).rejects.toMatchObject({
    code: "invalid_input",
  });
  await expect(completeProfile(ctx, completionContract.parse({ interests: ["massage"] }))).rejects.toMatchObject({
    code: "consent_missing",
  });
  expect(completionContract.safeParse({ bio: "write me at sanne@example.com" }).error?.issues).toMatchObject([
    { message: "text_holds_contact sanne@example.com" },
  ]);
});
