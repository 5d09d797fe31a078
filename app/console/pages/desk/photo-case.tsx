import { useState } from "react";
import { type CaseProps, oneLook } from "./case-props.ts";
import { HeldCase } from "./held-case.tsx";
import { useCaseWords } from "./use-case-words.ts";
import { asked, useChange } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { decidePhoto } from "#app/console/contracts/cases/decide-photo.ts";
import { viewPhoto } from "#app/console/contracts/cases/view-photo.ts";
import { AskedFor } from "#app/console/parts/asked-for.tsx";
import { Badge } from "#app/console/parts/badge.tsx";
import { Button } from "#app/console/parts/button.tsx";
import { useMoments } from "#app/console/parts/moments.ts";
import { Trouble } from "#app/console/parts/trouble.tsx";
import { useKeys } from "#app/console/parts/use-keys.ts";
import { photoGrounds } from "#app/platform/photo-checks/photo-checks.ts";

/** A photo that waits: it is shown to others, or refused on a ground. */
export function PhotoCase({ brand, id, onDone }: CaseProps) {
  const t = useTexts();
  const { time } = useMoments();
  return (
    <AskedFor query={{ ...asked(viewPhoto, { brand, id }), ...oneLook }}>
      {(photo) => (
        <div className="stack">
          <header className="case-head">
            <h2>
              <bdi>{photo.name}</bdi>
              <span>{`, ${photo.age}`}</span>
            </h2>
            {photo.isPrivate && <Badge tone="warn">{t("desk:photo.private")}</Badge>}
          </header>
          <img className="case-photo" src={photo.address} alt={t("desk:photo.alt", { name: photo.name })} />
          <p className="muted">{t("desk:photo.since", { time: time(photo.waitsSince) })}</p>
          <HeldCase brand={brand} kind="photo" id={id}>
            <PhotoDecision brand={brand} id={id} onDone={onDone} />
          </HeldCase>
        </div>
      )}
    </AskedFor>
  );
}

const choices = [null, ...photoGrounds];

function PhotoDecision({ brand, id, onDone }: CaseProps) {
  const t = useTexts();
  const words = useCaseWords();
  const [ground, setGround] = useState<(typeof choices)[number]>(null);
  const { mutate, error, isPending } = useChange(decidePhoto, ["cases.list", "brands."]);
  const decide = () => {
    if (!isPending) mutate({ brand, id, ground }, { onSuccess: onDone });
  };
  useKeys({
    ...Object.fromEntries(choices.map((each, index) => [String(index), () => setGround(each)])),
    Enter: decide,
  });
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        decide();
      }}
    >
      <Trouble error={error} />
      <fieldset className="choices">
        <legend>{t("desk:decision.title")}</legend>
        {choices.map((each, index) => (
          <label key={each}>
            <input type="radio" name="ground" checked={ground === each} onChange={() => setGround(each)} />
            <kbd>{index}</kbd>
            <span>
              {each === null ? t("desk:photo.show") : t("desk:photo.refuse", { ground: words.photoGround(each) })}
            </span>
          </label>
        ))}
      </fieldset>
      <Button type="submit" kind="main" busy={isPending}>
        <span>{`${t("desk:decision.submit")} `}</span>
        <kbd>⏎</kbd>
      </Button>
    </form>
  );
}
