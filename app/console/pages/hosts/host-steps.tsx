import { useState } from "react";
import { useRefusalText } from "./use-host-words.ts";
import { useMay } from "#app/console/client/operator.ts";
import { useChange } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { chooseCanonicalHost } from "#app/console/contracts/hosts/choose-canonical-host.ts";
import type { Host } from "#app/console/contracts/hosts/host-parts.ts";
import { lookAtHost } from "#app/console/contracts/hosts/look-at-host.ts";
import { removeHost } from "#app/console/contracts/hosts/remove-host.ts";
import { Button } from "#app/console/parts/button.tsx";
import { ReasonDialog } from "#app/console/parts/reason-dialog.tsx";
import { Trouble } from "#app/console/parts/trouble.tsx";

const changes = ["hosts.", "brands."];

type HostStepsProps = { brand: string; host: Host; isChanging: boolean };

/** What can be done with a host: look again, make it canonical, take it away. */
export function HostSteps({ brand, host: { host, serves, canonical }, isChanging }: HostStepsProps) {
  const t = useTexts();
  const may = useMay();
  const [step, setStep] = useState<"choose" | "remove" | null>(null);
  const look = useChange(lookAtHost, changes);
  const steps = { choose: useChange(chooseCanonicalHost, changes), remove: useChange(removeHost, changes) };
  const refusalText = useRefusalText();
  if (!may("hosts.change", brand)) return null;
  return (
    <>
      <Trouble error={look.error} />
      <div className="form-foot">
        <Button busy={look.isPending} onClick={() => look.mutate({ brand, host })}>
          {t("hosts:look")}
        </Button>
        {isChanging && serves && !canonical && <Button onClick={() => setStep("choose")}>{t("hosts:choose")}</Button>}
        {isChanging && !canonical && (
          <Button kind="danger" onClick={() => setStep("remove")}>
            {t("hosts:remove")}
          </Button>
        )}
        <span className="muted" role="status">
          {look.data && t("hosts:looked", { host, state: t(`hosts:certificate.${look.data.certificate}`) })}
        </span>
      </div>
      {step !== null && (
        <ReasonDialog
          title={t(`hosts:${step}`)}
          text={refusalText(steps[step].error) ?? t(`hosts:${step}Text`, { host })}
          error={refusalText(steps[step].error) === undefined ? steps[step].error : null}
          busy={steps[step].isPending}
          isDangerous={step === "remove"}
          onClose={() => setStep(null)}
          onGiven={(reason) => steps[step].mutate({ brand, host, reason }, { onSuccess: () => setStep(null) })}
        />
      )}
    </>
  );
}
