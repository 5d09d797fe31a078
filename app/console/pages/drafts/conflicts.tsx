import { useEffect, useRef } from "react";
import type { z } from "zod";
import { titleOfPath } from "./draft-fields.ts";
import { useTexts } from "#app/console/client/texts.ts";
import type { draftChoices } from "#app/console/contracts/drafts/draft-parts.ts";
import type { Failure } from "#app/console/contracts/failure.ts";
import { Button } from "#app/console/parts/button.tsx";

type Conflict = NonNullable<Failure["conflicts"]>[number];
type Choices = z.input<typeof draftChoices>;

type ConflictsProps = {
  conflicts: readonly Conflict[];
  busy: boolean;
  /** Hears whose word holds in each field. */
  onChosen: (choices: Choices) => void;
  /** Leaves one's own aside and goes on with what stands there now. */
  onLeft: () => void;
};

const shown = (value: unknown): string =>
  value === undefined ? "–" : typeof value === "string" ? value : JSON.stringify(value);

/** Two people changed the same fields: what stood there, what a colleague wrote, what one wrote oneself, and the choice. */
export function Conflicts({ conflicts, busy, onChosen, onLeft }: ConflictsProps) {
  const t = useTexts();
  const form = useRef<HTMLFormElement>(null);
  // why: the field that was left may stand far below
  useEffect(() => form.current?.focus(), []);
  return (
    <form
      ref={form}
      tabIndex={-1}
      className="notice notice-warn stack"
      aria-label={t("brands:conflict.title")}
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = new FormData(event.currentTarget);
        onChosen(
          conflicts.map(({ path }) => ({ path, take: chosen.get(path.join(".")) === "mine" ? "mine" : "theirs" })),
        );
      }}
    >
      <p role="alert">{t("brands:conflict.text")}</p>
      {conflicts.map((conflict) => (
        <Choice key={conflict.path.join(".")} conflict={conflict} />
      ))}
      <div className="form-foot">
        <Button type="submit" kind="main" busy={busy}>
          {t("brands:conflict.choose")}
        </Button>
        <Button onClick={onLeft}>{t("brands:conflict.reload")}</Button>
      </div>
    </form>
  );
}

function Choice({ conflict: { path, base, theirs, mine } }: { conflict: Conflict }) {
  const t = useTexts();
  const sides = [
    { take: "theirs", title: t("brands:conflict.theirs"), value: theirs },
    { take: "mine", title: t("brands:conflict.mine"), value: mine },
  ];
  return (
    <fieldset className="conflict">
      <legend>{titleOfPath(path)}</legend>
      <p>
        <span>{`${t("brands:conflict.base")}: `}</span>
        <span className="conflict-value">{shown(base)}</span>
      </p>
      {sides.map(({ take, title, value }) => (
        <label key={take}>
          <input type="radio" name={path.join(".")} value={take} required />
          <span>
            <span>{`${title}: `}</span>
            <span className="conflict-value">{shown(value)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
