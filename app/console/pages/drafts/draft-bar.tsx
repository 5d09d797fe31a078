import { useState } from "react";
import type { ShownDraft } from "./draft-page.tsx";
import { DraftChanges } from "./draft-changes.tsx";
import { ApiError } from "#app/console/client/api-error.ts";
import { useMay } from "#app/console/client/operator.ts";
import { useChange } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { discardDraft } from "#app/console/contracts/drafts/discard-draft.ts";
import { publishDraft } from "#app/console/contracts/drafts/publish-draft.ts";
import { schedulePublication } from "#app/console/contracts/drafts/schedule-publication.ts";
import { useBrand } from "#app/console/pages/brands/use-brand.ts";
import { Badge } from "#app/console/parts/badge.tsx";
import { Button } from "#app/console/parts/button.tsx";
import { TextField } from "#app/console/parts/field.tsx";
import { useMoments } from "#app/console/parts/moments.ts";
import { ReasonDialog } from "#app/console/parts/reason-dialog.tsx";
import { Trouble } from "#app/console/parts/trouble.tsx";

type DraftBarProps = {
  draft: ShownDraft;
  faults: readonly { path: string[]; allowed: string }[];
  isSaving: boolean;
  /** Hears what became of the draft, in words, once it is closed. */
  onEnded: (outcome: string) => void;
  /** Hears that the draft is not the one that was seen, or no longer stands on what is published. */
  onMoved: () => void;
};

const changes = ["drafts.", "brands."];

/** What a colleague was quicker with: `draft_moved` for a change of the draft, `brand_moved` for a publication. */
const movedReasonOf = (error: unknown): string | undefined =>
  error instanceof ApiError
    ? /^(?:draft|brand)_moved$/.exec(String(error.failure.details?.["reason"]))?.[0]
    : undefined;

/** Who changed the draft last, whether it can go out, what it changes, and the ways on: publish, schedule, discard. */
export function DraftBar({ draft, faults, isSaving, onEnded, onMoved }: DraftBarProps) {
  const t = useTexts();
  const may = useMay();
  const brand = useBrand();
  const { time } = useMoments();
  const [step, setStep] = useState<"publish" | "schedule" | null>(null);
  const [at, setAt] = useState("");
  const [isShown, setShown] = useState(false);
  const publish = useChange(publishDraft, changes);
  const schedule = useChange(schedulePublication, changes);
  const discard = useChange(discardDraft, changes);
  const { version } = draft;
  const leaveMoved = (error: unknown) => {
    if (movedReasonOf(error) === undefined) return;
    setStep(null);
    onMoved();
  };
  const mayPublish = may("brands.publish", brand.id) && brand.leads === "console";

  return (
    <div className="sheet stack">
      <div className="draft-bar">
        <p>
          <span>{`${t("brands:draft.by", { name: draft.changedBy, at: time(draft.changedAt) })} `}</span>
          {isSaving ? <Badge>{t("brands:draft.saving")}</Badge> : <Badge tone="good">{t("brands:draft.saved")}</Badge>}
          <span> </span>
          {faults.length > 0 && <Badge tone="bad">{t("brands:draft.faults", { count: faults.length })}</Badge>}
        </p>
        <div className="form-foot">
          <Button aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {t("brands:draft.changes")}
          </Button>
          <Button
            busy={discard.isPending}
            onClick={() =>
              discard.mutate({ brand: brand.id, version }, { onSuccess: () => onEnded(t("brands:draft.discarded")) })
            }
          >
            {t("brands:draft.discard")}
          </Button>
          {mayPublish && (
            <>
              <Button onClick={() => setStep("schedule")}>{t("brands:draft.schedule")}</Button>
              <Button kind="main" onClick={() => setStep("publish")}>
                {t("brands:draft.publish")}
              </Button>
            </>
          )}
        </div>
      </div>
      {brand.leads === "files" && <p className="notice">{t("brands:draft.ledByFiles")}</p>}
      {schedule.data && (
        <p className="notice" role="status">
          {t("brands:draft.scheduled")}
        </p>
      )}
      <Trouble
        error={discard.error ?? [publish.error, schedule.error].find((each) => movedReasonOf(each) === "draft_moved")}
      />
      {faults.length > 0 && (
        <ul className="lines">
          {faults.map(({ path, allowed }) => (
            <li key={path.join(".")}>
              <code>{path.join(" › ")}</code>
              <span>{`: ${allowed}`}</span>
            </li>
          ))}
        </ul>
      )}
      {isShown && <DraftChanges brand={brand.id} />}
      {step === "publish" && (
        <ReasonDialog
          title={t("brands:draft.publish")}
          text={t("brands:draft.publishText")}
          error={publish.error}
          busy={publish.isPending}
          onClose={() => setStep(null)}
          onGiven={(reason) =>
            publish.mutate(
              { brand: brand.id, version, reason },
              {
                onSuccess: ({ outcome, revision }) =>
                  onEnded(
                    t(outcome === "unchanged" ? "brands:draft.unchanged" : "brands:draft.published", {
                      number: revision,
                    }),
                  ),
                onError: leaveMoved,
              },
            )
          }
        />
      )}
      {step === "schedule" && (
        <ReasonDialog
          title={t("brands:draft.schedule")}
          text={t("brands:draft.scheduleText")}
          error={schedule.error}
          busy={schedule.isPending}
          onClose={() => setStep(null)}
          onGiven={(reason) =>
            schedule.mutate(
              { brand: brand.id, version, at: new Date(at).toISOString(), reason },
              { onSuccess: () => setStep(null), onError: leaveMoved },
            )
          }
        >
          <TextField
            label={t("brands:draft.at")}
            type="datetime-local"
            required
            value={at}
            onChange={({ target }) => setAt(target.value)}
          />
        </ReasonDialog>
      )}
    </div>
  );
}
