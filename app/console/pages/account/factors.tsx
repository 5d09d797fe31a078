import { useState } from "react";
import type { z } from "zod";
import { useChange } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import type { seeAccount } from "#app/console/contracts/account/see-account.ts";
import { removeAuthenticator } from "#app/console/contracts/factors/remove-authenticator.ts";
import { renewRecoveryCodes } from "#app/console/contracts/factors/renew-recovery-codes.ts";
import { AuthenticatorSetup } from "#app/console/pages/factors/authenticator-setup.tsx";
import { RecoveryCodes } from "#app/console/pages/factors/recovery-codes.tsx";
import { Button } from "#app/console/parts/button.tsx";
import { Dialog } from "#app/console/parts/dialog.tsx";
import { Trouble } from "#app/console/parts/trouble.tsx";

const fewCodes = 3;

/** The authenticator app and its recovery codes. */
export function Factors({ account }: { account: z.output<typeof seeAccount.output> }) {
  const t = useTexts();
  const [isSettingUp, setSettingUp] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = useChange(renewRecoveryCodes, ["account."]);
  const remove = useChange(removeAuthenticator, ["account."]);
  const { hasAuthenticator, recoveryCodes, passkeys } = account;
  return (
    <section className="sheet stack" aria-labelledby="factors">
      <h2 id="factors">{t("account:factors.title")}</h2>
      <p>{t(hasAuthenticator ? "account:factors.there" : "account:factors.none")}</p>
      {hasAuthenticator && (
        <p className={recoveryCodes <= fewCodes ? "notice notice-warn" : "muted"}>
          {t("account:factors.codesLeft", { count: recoveryCodes })}
        </p>
      )}
      <Trouble error={renew.error ?? remove.error} />
      <div className="form-foot">
        <Button onClick={() => setSettingUp(true)}>
          {t(hasAuthenticator ? "account:factors.replace" : "account:factors.setUp")}
        </Button>
        {hasAuthenticator && (
          <Button
            busy={renew.isPending}
            onClick={() => renew.mutate({}, { onSuccess: ({ recoveryCodes: made }) => setCodes(made) })}
          >
            {t("account:factors.newCodes")}
          </Button>
        )}
        {hasAuthenticator && passkeys > 0 && (
          <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate({})}>
            {t("account:factors.remove")}
          </Button>
        )}
      </div>
      {isSettingUp && (
        <Dialog title={t("account:factors.setUp")} onClose={() => setSettingUp(false)}>
          <AuthenticatorSetup
            onDone={(made) => {
              setSettingUp(false);
              setCodes(made);
            }}
          />
        </Dialog>
      )}
      {codes && (
        <Dialog title={t("gate:codes.title")} onClose={() => setCodes(null)}>
          <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
        </Dialog>
      )}
    </section>
  );
}
