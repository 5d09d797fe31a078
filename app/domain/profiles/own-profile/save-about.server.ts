import type { z } from "zod";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { changeOwnProfile } from "./change-own-profile.server.ts";
import type { aboutContract } from "./profile-contracts.ts";

type About = z.output<ReturnType<typeof aboutContract>>;

/**
 * Keeps what a member says: name, words about oneself and their language, note, opening message; nothing else is
 * touched.
 */
export async function saveAbout(ctx: MemberCtx, input: About): Promise<void> {
  const { name, bio, bio_language, note, opening_message } = input;
  const showsNote = ctx.tenant.settings.visible_profile_notes;
  const data = {
    name,
    bio,
    bioLanguage: bio === "" ? null : bio_language,
    openingMessage: opening_message,
    ...(showsNote && { note }),
  };
  await changeOwnProfile(ctx, (tx, { tenantId, profileId }) =>
    tx.profile.update({ where: { tenantId_id: { tenantId, id: profileId } }, data, select: { id: true } }),
  );
}
