import { useTranslation } from "react-i18next";
import { Form, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { decidePhoto } from "#app/domain/safety/photo-review/decide-photo.server.ts";
import { listWaitingPhotos } from "#app/domain/safety/photo-review/list-waiting-photos.server.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { photoGrounds } from "#app/platform/photo-checks/photo-checks.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { requireStaff } from "#app/features/staff/require-staff.server.ts";
import { Alert } from "#app/ui/alert/alert.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { WaitingPhotoCard } from "#app/features/staff/waiting-photo-card.tsx";
import type { Route } from "./+types/photos";

export const handle = { namespaces: ["staff", "photos"] };

const decisionContract = z.object({ photoId: z.uuid(), decision: z.enum(["approve", ...photoGrounds]) });

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = await requireStaff(context);
  const photos = (await listWaitingPhotos(ctx)).map(({ waitsSince, ...photo }) => ({
    ...photo,
    since: waitsSince.getTime(),
  }));
  return { head: pageHead(context, url), photos };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = await requireStaff(context);
  const { t } = getTranslator(context);
  const form = await readForm(request, context, decisionContract);
  const parsed = decisionContract.safeParse({ photoId: form.get("photoId"), decision: form.get("decision") });
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

export default function StaffPhotos({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("photos");
  const { head, photos } = loaderData;
  const isBusy = useNavigation().state !== "idle";
  return (
    <>
      <PageHead head={head} title={t("staff.title")} description={t("staff.description")} indexed={false} />
      <h1 className="text-2xl">{t("staff.title")}</h1>
      {actionData?.problem && <Alert tone="danger">{actionData.problem}</Alert>}
      {photos.length === 0 ? (
        <EmptyState title={t("staff.empty")} text={t("staff.emptyText")} />
      ) : (
        <ul className="waiting-photos">
          {photos.map((photo) => (
            <li key={photo.id}>
              <Form method="post">
                <WaitingPhotoCard photo={photo} isBusy={isBusy} />
              </Form>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
