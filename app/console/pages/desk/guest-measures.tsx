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
/** What is about to be taken back: the suspension, or the refusal of a photo by its id. */
type Step = { name: "lift" } | { name: "allow"; photo: string };

/** What this brand decided about a guest and still holds, each with the way to take it back: a guest cannot appeal here. */
export function GuestMeasures({ brand, profile: { id, status, refusedPhotos } }: GuestMeasuresProps) {
  const t = useTexts();
  const words = useCaseWords();
  const may = useMay();
  const { day } = useMoments();
  const [step, setStep] = useState<Step | null>(null);
  const lift = useChange(liftGuestSuspension, ["cases."]);
  const allow = useChange(allowGuestPhoto, ["cases."]);
  const hasLift = status === "disabled" && may("members.suspend", brand);

  function close(): void {
    setStep(null);
    lift.reset();
    allow.reset();
  }
  function takeBack(reason: string): void {
    if (step?.name === "lift") return lift.mutate({ brand, profile: id, reason }, { onSuccess: close });
    if (step) allow.mutate({ brand, photo: step.photo, reason }, { onSuccess: close });
  }

  return (
    <section className="stack" aria-labelledby="guest-measures">
      <h3 id="guest-measures">{t("desk:guest.title")}</h3>
      <p>{t("desk:guest.text")}</p>
      {hasLift && (
        <div>
          <Button onClick={() => setStep({ name: "lift" })}>{t("desk:guest.lift")}</Button>
        </div>
      )}
      {refusedPhotos.length > 0 && (
        <ul className="lines">
          {refusedPhotos.map(({ id: photo, last }) => (
            <li key={photo}>
              <span>{`${last ? `${day(last.decidedAt)} · ${words.ground(last.ground)}` : t("desk:guest.photo")} `}</span>
              {may("cases.decide", brand) && (
                <Button onClick={() => setStep({ name: "allow", photo })}>{t("desk:guest.allow")}</Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {step && (
        <ReasonDialog
          title={t(`desk:guest.${step.name}`)}
          text={t(`desk:guest.${step.name}Text`)}
          error={lift.error ?? allow.error}
          busy={lift.isPending || allow.isPending}
          onClose={close}
          onGiven={takeBack}
        />
      )}
    </section>
  );
}
