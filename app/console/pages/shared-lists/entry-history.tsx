import { useState } from "react";
import type { z } from "zod";
import { EntryChanges } from "./entry-changes.tsx";
import { useMay } from "#app/console/client/operator.ts";
import { useChange } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import type { ListEntry, listKind } from "#app/console/contracts/shared-lists/list-entries.ts";
import { rollBackEntry } from "#app/console/contracts/shared-lists/roll-back-entry.ts";
import { Badge } from "#app/console/parts/badge.tsx";
import { Button } from "#app/console/parts/button.tsx";
import { useMoments } from "#app/console/parts/moments.ts";
import { ReasonDialog } from "#app/console/parts/reason-dialog.tsx";

type EntryHistoryProps = { kind: z.output<typeof listKind>; entry: ListEntry };

/** Everything that was published of a company or a niche, what each revision changed, and the way back. */
export function EntryHistory({ kind, entry: { id, revisions } }: EntryHistoryProps) {
  const t = useTexts();
  const may = useMay();
  const { time } = useMoments();
  const [target, setTarget] = useState<number | null>(null);
  const { mutate, error, isPending } = useChange(rollBackEntry, ["sharedLists.", "brands."]);
  return (
    <section className="sheet stack">
      <h2>{t("lists:history")}</h2>
      {revisions.map(({ number, author, note, publishedAt, document }, index) => (
        <div key={number} className="stack">
          <h3>
            <span>{`${t("brands:revision", { number })} `}</span>
            {index === 0 && <Badge tone="good">{t("lists:current")}</Badge>}
          </h3>
          <p className="muted">
            <bdi>{author}</bdi>
            <span>{`, ${time(publishedAt)}`}</span>
            {note !== "" && (
              <>
                <span>{" – "}</span>
                <bdi>{note}</bdi>
              </>
            )}
          </p>
          {revisions[index + 1] && <EntryChanges before={revisions[index + 1]?.document ?? {}} after={document} />}
          {index > 0 && may("companies.change", null) && (
            <div>
              <Button onClick={() => setTarget(number)}>{t("lists:rollBack", { number })}</Button>
            </div>
          )}
        </div>
      ))}
      {target !== null && (
        <ReasonDialog
          title={t("lists:rollBack", { number: target })}
          text={t("lists:rollBackText")}
          error={error}
          busy={isPending}
          onClose={() => setTarget(null)}
          onGiven={(reason) => mutate({ kind, id, toNumber: target, reason }, { onSuccess: () => setTarget(null) })}
        />
      )}
    </section>
  );
}
