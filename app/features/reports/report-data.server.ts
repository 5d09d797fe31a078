import { viewPerson } from "#app/domain/safety/blocks/view-person.server.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { notFoundPage } from "#app/http/errors/not-found-page.server.ts";
import { wayBack } from "./return-path.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { RouterContextProvider } from "react-router";

/** The name of a photo in its address: `/media/photos/<name>/480.webp`. */
const photoNameOf = (src: string) => /\/photos\/([\w-]+)\//.exec(src)?.[1] ?? "";

/** What the form and the dialog of a report need: who it is about, their photos, and the way back. */
export async function reportData(context: Readonly<RouterContextProvider>, ctx: MemberCtx, profileId: string) {
  const person = await viewPerson(ctx, { id: profileId }).catch(notFoundPage);
  const photos = person.photos.map(({ src }) => photoNameOf(src)).filter((photo) => photo !== "");
  return {
    id: person.id,
    name: person.name || getTranslator(context).t("chat:deleted"),
    photos,
    back: wayBack(person),
  };
}

export type ReportData = Awaited<ReturnType<typeof reportData>>;
