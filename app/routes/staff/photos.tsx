import { useTranslation } from "react-i18next";
import { redirect } from "react-router";
import { decidePhoto } from "#app/domain/safety/photo-review/decide-photo.server.ts";
import { listWaitingPhotos } from "#app/domain/safety/photo-review/list-waiting-photos.server.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { requireStaff } from "#app/features/staff/require-staff.server.ts";
import { PhotoQueue } from "#app/features/staff/photo-queue.tsx";
import { photoDecisionContract } from "#app/features/staff/photo-decision-contract.ts";
import type { Route } from "./+types/photos";

export const handle = { namespaces: ["staff", "photos"] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const photos = await listWaitingPhotos(await requireStaff(context));
  return {
    head: pageHead(context, url),
    photos: photos.map(({ waitsSince, ...photo }) => ({ ...photo, since: waitsSince.getTime() })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = await requireStaff(context);
  const { t } = getTranslator(context);
  const form = await readForm(request, context, photoDecisionContract);
  const parsed = photoDecisionContract.safeParse({ photoId: form.get("photoId"), decision: form.get("decision") });
  if (!parsed.success) return { problem: t("errors:invalid_input") };
  const { photoId, decision } = parsed.data;
  try {
    await decidePhoto(ctx, { photoId, ground: decision === "approve" ? null : decision });
    return redirect("/staff/photos");
  } catch (error) {
    if (error instanceof AppError) return { problem: t(`errors:${error.code}`, error.details) };
    throw error;
  }
}

export default function StaffPhotos({ loaderData: { head, photos }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("photos");
  return (
    <>
      <PageHead head={head} title={t("staff.title")} description={t("staff.description")} indexed={false} />
      <PhotoQueue photos={photos} problem={actionData?.problem} />
    </>
  );
}
