import { useTranslation } from "react-i18next";
import { listOwnPhotos } from "#app/domain/profiles/photos/own/list-own-photos.server.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { requireMember } from "#app/http/require-member.server.ts";
import { sendOrKeep, unlessUnsent } from "#app/features/connection/unsent.ts";
import { OwnPhotosPage } from "#app/features/photos/own/own-photos-page.tsx";
import { photosAction } from "#app/features/photos/own/photos-action.server.ts";
import type { Route } from "./+types/photos";

export const handle = { namespaces: ["profile", "photos"] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireMember(context, url);
  return { head: pageHead(context, url), own: await listOwnPhotos(ctx) };
}

export const action = ({ request, context, url }: Route.ActionArgs) =>
  photosAction(context, requireMember(context, url), request);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendOrKeep(serverAction);

export const shouldRevalidate = unlessUnsent;

export default function Photos({ loaderData: { head, own }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("photos");
  return (
    <>
      <PageHead head={head} title={t("title")} description={t("description", { brand: head.brand })} indexed={false} />
      <OwnPhotosPage own={own} answer={actionData} />
    </>
  );
}
