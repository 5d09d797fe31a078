import { useState } from "react";
import { GateFrame } from "./gate-frame.tsx";
import { useSessionStep, useSessionWork } from "./use-session-step.ts";
import { makePasskey } from "#app/console/client/passkeys.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { endSession } from "#app/console/contracts/session/end-session.ts";
import { AuthenticatorSetup } from "#app/console/pages/factors/authenticator-setup.tsx";
import { Button } from "#app/console/parts/button.tsx";
import { Trouble } from "#app/console/parts/trouble.tsx";

/** The first second factor, without which nothing is open: a passkey, or an authenticator app. */
export function Enrolment({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const t = useTexts();
  const [isByApp, setByApp] = useState(false);
  const passkey = useSessionWork(makePasskey);
  const end = useSessionStep(endSession);
  return (
    <GateFrame title={t("gate:enrolment.title")}>
      <p className="muted">{t("gate:enrolment.text")}</p>
      {isByApp ? (
        <AuthenticatorSetup onDone={onCodes} />
      ) : (
        <div className="ways">
          <section aria-labelledby="by-passkey">
            <h2 id="by-passkey">{t("gate:enrolment.passkey")}</h2>
            <p className="muted">{t("gate:enrolment.passkeyText")}</p>
            <Trouble error={passkey.error} />
            <Button kind="main" busy={passkey.isPending} onClick={() => passkey.mutate()}>
              {t("gate:enrolment.makePasskey")}
            </Button>
          </section>
          <section aria-labelledby="by-app">
            <h2 id="by-app">{t("gate:enrolment.app")}</h2>
            <p className="muted">{t("gate:enrolment.appText")}</p>
            <Button onClick={() => setByApp(true)}>{t("gate:enrolment.setUpApp")}</Button>
          </section>
        </div>
      )}
      <div className="form-foot">
        {isByApp && (
          <Button kind="quiet" onClick={() => setByApp(false)}>
            {t("gate:enrolment.back")}
          </Button>
        )}
        <Button kind="quiet" onClick={() => end.mutate({})}>
          {t("frame:factor.leave")}
        </Button>
      </div>
    </GateFrame>
  );
}
