import { useState } from "react";
import { useCaseWords } from "./use-case-words.ts";
import { useMay } from "#app/console/client/operator.ts";
import { useChange } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { allowGuestPhoto } from "#app/console/contracts/cases/allow-guest-photo.ts";
import { liftGuestSuspension } from "#app/console/contracts/cases/lift-guest-suspension.ts";
import { Button } from "#app/console/parts/button.tsx";
import { useMoments } from "#app/console/parts/moments.ts";
import { ReasonDialog } from "#app/console/parts/reason-dialog.tsx";

type RefusedPhoto = { id: string; last: { ground: string; decidedAt: string } | null };
type GuestMeasuresProps = {
  brand: string;
  profile: { id: string; status: string; refusedPhotos: readonly RefusedPhoto[] };
};
type StepProps = { brand: string; id: string; onClose: () => void };

/** What this brand decided about a guest and still holds, each with the way to take it back: a guest cannot appeal here. */
export function GuestMeasures({ brand, profile: { id, status, refusedPhotos } }: GuestMeasuresProps) {
  const t = useTexts();
  const words = useCaseWords();
  const may = useMay();
  const { day } = useMoments();
  const [isLifting, setLifting] = useState(false);
  const [photoId, setPhotoId] = useState<string | null>(null);
  const hasLift = status === "disabled" && may("members.suspend", brand);
  return (
    <section className="stack" aria-labelledby="guest-measures">
      <h3 id="guest-measures">{t("desk:guest.title")}</h3>
      <p>{t("desk:guest.text")}</p>
      {hasLift && (
        <div>
          <Button onClick={() => setLifting(true)}>{t("desk:guest.lift")}</Button>
        </div>
      )}
      {refusedPhotos.length > 0 && (
        <ul className="lines">
          {refusedPhotos.map(({ id: photo, last }) => (
            <li key={photo}>
              <span>{last ? `${day(last.decidedAt)} · ${words.ground(last.ground)}` : t("desk:guest.photo")}</span>{" "}
              {may("cases.decide", brand) && <Button onClick={() => setPhotoId(photo)}>{t("desk:guest.allow")}</Button>}
            </li>
          ))}
        </ul>
      )}
      {isLifting && <LiftStep brand={brand} id={id} onClose={() => setLifting(false)} />}
      {photoId !== null && <AllowStep brand={brand} id={photoId} onClose={() => setPhotoId(null)} />}
    </section>
  );
}

function LiftStep({ brand, id, onClose }: StepProps) {
  const t = useTexts();
  const { mutate, error, isPending } = useChange(liftGuestSuspension, ["cases."]);
  return (
    <ReasonDialog
      title={t("desk:guest.lift")}
      text={t("desk:guest.liftText")}
      error={error}
      busy={isPending}
      onClose={onClose}
      onGiven={(reason) => mutate({ brand, profile: id, reason }, { onSuccess: onClose })}
    />
  );
}

function AllowStep({ brand, id, onClose }: StepProps) {
  const t = useTexts();
  const { mutate, error, isPending } = useChange(allowGuestPhoto, ["cases."]);
  return (
    <ReasonDialog
      title={t("desk:guest.allow")}
      text={t("desk:guest.allowText")}
      error={error}
      busy={isPending}
      onClose={onClose}
      onGiven={(reason) => mutate({ brand, photo: id, reason }, { onSuccess: onClose })}
    />
  );
}
