import { useState } from "react";
import { useBrand } from "./use-brand.ts";
import { useMay } from "#app/console/client/operator.ts";
import { useChange } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { archiveBrand } from "#app/console/contracts/brands/archive-brand.ts";
import { eraseBrand } from "#app/console/contracts/brands/erase-brand.ts";
import { pauseBrand } from "#app/console/contracts/brands/pause-brand.ts";
import { resumeBrand } from "#app/console/contracts/brands/resume-brand.ts";
import { takeLead } from "#app/console/contracts/brands/take-lead.ts";
import { Button } from "#app/console/parts/button.tsx";
import { TextField } from "#app/console/parts/field.tsx";
import { ReasonDialog } from "#app/console/parts/reason-dialog.tsx";

const changes = ["brands.", "drafts."];
type Step = "pause" | "resume" | "archive" | "erase" | "lead";

/** Who leads a brand, and how it is taken down. */
export function StandingPage() {
  const t = useTexts();
  const may = useMay();
  const { id, leads, status } = useBrand();
  const [step, setStep] = useState<Step | null>(null);
  const [confirmed, setConfirmed] = useState("");
  const steps = {
    pause: useChange(pauseBrand, changes),
    resume: useChange(resumeBrand, changes),
    archive: useChange(archiveBrand, changes),
    erase: useChange(eraseBrand, changes),
    lead: useChange(takeLead, changes),
  };
  const close = () => setStep(null);
  const other = leads === "files" ? "console" : "files";

  function run(reason: string) {
    const done = { onSuccess: close };
    if (step === "pause") steps.pause.mutate({ brand: id, reason }, done);
    if (step === "resume") steps.resume.mutate({ brand: id, reason }, done);
    if (step === "archive") steps.archive.mutate({ brand: id, reason }, done);
    if (step === "erase") steps.erase.mutate({ brand: id, confirmed, reason }, done);
    if (step === "lead") steps.lead.mutate({ brand: id, leads: other, reason }, done);
  }

  return (
    <div className="stack">
      <section className="sheet stack">
        <h2>{t("brands:standing.leads")}</h2>
        <p>{t(`brands:standing.leadsText.${leads}`)}</p>
        {may("brands.publish", id) && (
          <div>
            <Button onClick={() => setStep("lead")}>{t(`brands:standing.giveLead.${other}`)}</Button>
          </div>
        )}
      </section>
      {may("brands.close", id) && status !== "removed" && (
        <section className="sheet stack">
          <h2>{t("brands:standing.down")}</h2>
          <p>{t("brands:standing.downText")}</p>
          <div className="form-foot">
            {status === "active" ? (
              <Button onClick={() => setStep("pause")}>{t("brands:standing.steps.pause")}</Button>
            ) : (
              <>
                <Button kind="main" onClick={() => setStep("resume")}>
                  {t("brands:standing.steps.resume")}
                </Button>
                <Button onClick={() => setStep("archive")}>{t("brands:standing.steps.archive")}</Button>
              </>
            )}
            {may("brands.erase", id) && status === "paused" && (
              <Button kind="danger" onClick={() => setStep("erase")}>
                {t("brands:standing.steps.erase")}
              </Button>
            )}
          </div>
        </section>
      )}
      {step !== null && (
        <ReasonDialog
          title={step === "lead" ? t(`brands:standing.giveLead.${other}`) : t(`brands:standing.steps.${step}`)}
          text={step === "lead" ? t(`brands:standing.leadsText.${other}`) : t(`brands:standing.stepTexts.${step}`)}
          error={steps[step].error}
          busy={steps[step].isPending}
          isDangerous={step === "erase"}
          onClose={close}
          onGiven={run}
        >
          {step === "erase" && (
            <TextField
              label={t("brands:standing.confirm", { id })}
              required
              autoComplete="off"
              value={confirmed}
              onChange={({ target }) => setConfirmed(target.value)}
            />
          )}
        </ReasonDialog>
      )}
    </div>
  );
}
