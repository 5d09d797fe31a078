import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import type { OwnPhoto } from "#app/domain/profiles/photos/own/present-own-photo.server.ts";
import { photoGrounds } from "#app/platform/photo-checks/photo-checks.ts";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { Photo } from "#app/ui/portrait/photo.tsx";

/**
 * Photos that cannot be shown, each with the reason and the way to appeal, or what to do after an appeal that was
 * right.
 */
export function RejectedPhotos({ photos }: { photos: readonly OwnPhoto[] }) {
  const { t } = useTranslation("photos");
  if (photos.length === 0) return null;
  const reason = (ground: string | null) => {
    const known = photoGrounds.find((each) => each === ground);
    return known ? t(`grounds.${known}`) : t("rejected.reason");
  };
  return (
    <section aria-labelledby="rejected-photos" className="grid gap-4">
      <h2 id="rejected-photos" className="text-xl">
        {t("rejected.heading")}
      </h2>
      <ul className="rejected-photos">
        {photos.map(({ id, photo, ground, decisionId, isTakenBack }) => (
          <li key={id} className="rejected-photo">
            <Photo
              src={photo.src}
              width={240}
              height={300}
              alt={t("rejected.photo")}
              placeholder={photo.placeholder ?? undefined}
            />
            <div className="grid gap-3">
              <p>{isTakenBack ? t("rejected.again") : reason(ground)}</p>
              <Form method="post" className="flex flex-wrap gap-2">
                <MadeFor />
                <input type="hidden" name="photoId" value={id} />
                {decisionId && (
                  <ButtonLink to={`/appeals/${decisionId}`} size="sm" variant="secondary">
                    {t(isTakenBack ? "rejected.decision" : "rejected.appeal")}
                  </ButtonLink>
                )}
                <Button type="submit" name="intent" value="delete" size="sm" variant="quiet">
                  {t("rejected.remove")}
                </Button>
              </Form>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
