import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import { Alert } from "#app/ui/alert/alert.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { WaitingPhotoCard } from "./waiting-photo-card.tsx";
import type { WaitingPhotoView } from "./waiting-photo-card.tsx";

type PhotoQueueProps = { photos: readonly WaitingPhotoView[]; problem: string | undefined };

/** The photos that wait for staff, each with what can be decided about it. */
export function PhotoQueue({ photos, problem }: PhotoQueueProps) {
  const { t } = useTranslation("photos");
  const isBusy = useNavigation().state !== "idle";
  return (
    <>
      <h1 className="text-2xl">{t("staff.title")}</h1>
      {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
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
