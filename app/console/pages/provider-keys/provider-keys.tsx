import { useState } from "react";
import { RemoveKey } from "./remove-key.tsx";
import { SetKey } from "./set-key.tsx";
import { TriedKey } from "./tried-key.tsx";
import { useMay } from "#app/console/client/operator.ts";
import { asked, useChange } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { listProviderKeys, type ProviderKey } from "#app/console/contracts/provider-keys/list-provider-keys.ts";
import { tryProviderKey } from "#app/console/contracts/provider-keys/try-provider-key.ts";
import { AskedFor } from "#app/console/parts/asked-for.tsx";
import { Badge } from "#app/console/parts/badge.tsx";
import { Button } from "#app/console/parts/button.tsx";
import { useMoments } from "#app/console/parts/moments.ts";
import { Trouble } from "#app/console/parts/trouble.tsx";

/** At which providers of payments a company has keys; they are written here and never read back. */
export function ProviderKeys({ company }: { company: number }) {
  const t = useTexts();
  return (
    <section className="sheet stack" aria-labelledby="provider-keys">
      <h2 id="provider-keys">{t("providers:title")}</h2>
      <p className="muted">{t("providers:about")}</p>
      <AskedFor query={asked(listProviderKeys, { company })}>
        {({ canKeep, providers }) => (
          <>
            {!canKeep && <p className="notice">{t("providers:noSecret")}</p>}
            {providers.map((each) => (
              <Provider key={each.provider} company={company} at={each} canKeep={canKeep} />
            ))}
          </>
        )}
      </AskedFor>
    </section>
  );
}

type ProviderProps = { company: number; at: ProviderKey; canKeep: boolean };

function Provider({ company, at: { provider, key }, canKeep }: ProviderProps) {
  const t = useTexts();
  const may = useMay();
  const { time } = useMoments();
  const [step, setStep] = useState<"set" | "remove" | null>(null);
  const trial = useChange(tryProviderKey, []);
  const close = () => {
    setStep(null);
    trial.reset();
  };
  const name = t(`providers:names.${provider}`);
  return (
    <div className="stack">
      <h3>
        <span>{`${name} `}</span>
        <Badge tone={key ? "good" : "calm"}>{t(key ? "providers:hasKey" : "providers:hasNone")}</Badge>
      </h3>
      {key && (
        <p className="muted">
          {t("providers:endsIn", { end: key.lastFour, name: key.changedBy, at: time(key.changedAt) })}
        </p>
      )}
      {may("providers.change", null) && canKeep && (
        <div className="form-foot">
          <Button onClick={() => setStep("set")}>{t(key ? "providers:replace" : "providers:set", { name })}</Button>
          {key && (
            <Button busy={trial.isPending} onClick={() => trial.mutate({ company, provider })}>
              {t("providers:try", { name })}
            </Button>
          )}
          {key && (
            <Button kind="danger" onClick={() => setStep("remove")}>
              {t("providers:remove", { name })}
            </Button>
          )}
        </div>
      )}
      <Trouble error={trial.error} />
      <div role="status">{trial.data && <TriedKey tried={trial.data} />}</div>
      {step === "set" && <SetKey company={company} provider={provider} onClose={close} />}
      {step === "remove" && <RemoveKey company={company} provider={provider} onClose={close} />}
    </div>
  );
}
