import { useTranslation } from "react-i18next";
import type { WaitingPhoto } from "#app/domain/safety/photo-review/list-waiting-photos.server.ts";
import { photoGrounds } from "#app/platform/photo-checks/photo-checks.ts";
import { useDates } from "#app/ui/date/reader-clock.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Photo } from "#app/ui/portrait/photo.tsx";

export type WaitingPhotoView = Omit<WaitingPhoto, "waitsSince"> & { since: number };

type WaitingPhotoCardProps = { photo: WaitingPhotoView; isBusy: boolean };

/** A photo that waits for staff: seen large, approved or refused with one button for each reason. */
export function WaitingPhotoCard({ photo, isBusy }: WaitingPhotoCardProps) {
  const { t } = useTranslation("photos");
  const moment = useDates({ dateStyle: "medium", timeStyle: "short" });
  const { id, name, age, since } = photo;
  return (
    <article className="waiting-photo" data-private={photo.isPrivate ? "" : undefined}>
      <input type="hidden" name="photoId" value={id} />
      <Photo
        src={photo.photo.src}
        srcSet={photo.photo.srcSet}
        sizes="20rem"
        width={480}
        height={600}
        alt={t("staff.alt", { name })}
        placeholder={photo.photo.placeholder ?? undefined}
        eager
      />
      <div className="waiting-photo-text">
        <h2 className="text-lg">{t("staff.who", { name, age })}</h2>
        <p className="text-sm text-ink-muted">{t("staff.since", { time: moment(since) })}</p>
        {photo.isPrivate && <p className="text-sm">{t("staff.private")}</p>}
        <Button type="submit" name="decision" value="approve" disabled={isBusy}>
          {t("staff.approve")}
        </Button>
        <fieldset className="waiting-grounds" disabled={isBusy}>
          <legend>{t("staff.reject")}</legend>
          {photoGrounds.map((ground) => (
            <Button key={ground} type="submit" size="sm" variant="secondary" name="decision" value={ground}>
              {t(`staff.grounds.${ground}`)}
            </Button>
          ))}
        </fieldset>
      </div>
    </article>
  );
}
