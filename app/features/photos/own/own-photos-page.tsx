import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import type { OwnPhotos } from "#app/domain/profiles/photos/own/list-own-photos.server.ts";
import { UnsentAlert } from "#app/features/forms/unsent-alert.tsx";
import { isUnsent, type Unsent } from "#app/features/connection/unsent.ts";
import { PhotoUploader } from "#app/features/photos/upload/photo-uploader.tsx";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { Alert } from "#app/ui/alert/alert.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { TextLink } from "#app/ui/link/text-link.tsx";
import { OwnPhotoGrid } from "./own-photo-grid.tsx";
import type { PhotosAnswer } from "./photos-action.server.ts";
import { RejectedPhotos } from "./rejected-photos.tsx";
import { useCheckNews } from "./use-check-news.ts";

/** What makes a good photo, beside the place where one is chosen. */
function PhotoAdvice() {
  const { t } = useTranslation("photos");
  return (
    <aside className="photo-advice">
      <h2 className="text-xl">{t("advice.title")}</h2>
      <ul>
        <li>{t("advice.light")}</li>
        <li>{t("advice.alone")}</li>
        <li>{t("advice.dressed")}</li>
        <li>{t("advice.private")}</li>
      </ul>
    </aside>
  );
}

/** One's own photos: how many there may be, where one is added, and all of them in their order. */
export function OwnPhotosPage({
  own: { photos, rejected, most, room, premiumMost, isPremium },
  answer,
}: {
  own: OwnPhotos;
  answer: PhotosAnswer | Unsent | undefined;
}) {
  const { t } = useTranslation("photos");
  useCheckNews(photos.filter(({ status }) => status === "pending").length);
  const { problem, problems, asksDelete } = !answer || isUnsent(answer) ? {} : answer;
  return (
    <div className="photos-page">
      <header className="grid gap-2">
        <h1 className="text-3xl">{t("title")}</h1>
        <p className="max-w-prose text-ink-muted">{t("lead")}</p>
        <p className="photos-count">
          <strong>{t("count", { used: photos.length, most })}</strong>
          <span> </span>
          {!isPremium && (
            <>
              <span>{`${t("premium", { most: premiumMost })} `}</span>
              <TextLink to="/premium">{t("premiumLink")}</TextLink>
            </>
          )}
        </p>
      </header>
      <UnsentAlert answer={answer} />
      {problem && <Alert tone="danger">{problem}</Alert>}
      {problems?.map(({ name, message }) => (
        <Alert key={name} tone="danger" title={name}>
          {message}
        </Alert>
      ))}
      {asksDelete !== undefined && (
        <Alert
          tone="warning"
          title={t("delete.title")}
          action={
            <Form method="post">
              <MadeFor />
              <input type="hidden" name="photoId" value={asksDelete} />
              <Button type="submit" name="intent" value="delete" variant="danger">
                {t("delete.confirm")}
              </Button>
            </Form>
          }
        >
          {t("delete.text")}
        </Alert>
      )}
      <div className="photos-adding">
        <div className="grid gap-5 content-start">
          <PhotoUploader room={room} />
          {room === 0 && <Alert>{t("full", { most })}</Alert>}
        </div>
        <PhotoAdvice />
      </div>
      {photos.length > 0 ? (
        <OwnPhotoGrid photos={photos} />
      ) : (
        <EmptyState title={t("empty.title")} text={t("empty.text")} />
      )}
      <RejectedPhotos photos={rejected} />
    </div>
  );
}
