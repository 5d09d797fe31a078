import { useRef, useState } from "react";
import { FreshFactorContext } from "#app/console/client/fresh-factor.ts";
import { signInByPasskey } from "#app/console/client/passkeys.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { confirmSession } from "#app/console/contracts/session/confirm-session.ts";
import { useSessionStep, useSessionWork } from "#app/console/pages/gate/use-session-step.ts";
import { Button } from "#app/console/parts/button.tsx";
import { Dialog } from "#app/console/parts/dialog.tsx";
import { TextField } from "#app/console/parts/field.tsx";
import { textOf } from "#app/console/parts/form-values.ts";
import { Trouble } from "#app/console/parts/trouble.tsx";
import type { Elements } from "#app/platform/browser/elements.ts";

/** Asks for a second factor where work wants a fresh one, and lets the work go on. */
export function FreshFactor({ children }: { children: Elements }) {
  const t = useTexts();
  const [isAsking, setAsking] = useState(false);
  const answer = useRef<(given: boolean) => void>(() => {});
  const { mutate, error, isPending, reset } = useSessionStep(confirmSession);
  const passkey = useSessionWork(signInByPasskey);

  function finish(given: boolean) {
    setAsking(false);
    reset();
    passkey.reset();
    answer.current(given);
  }

  function ask(): Promise<boolean> {
    setAsking(true);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  }

  return (
    <FreshFactorContext value={ask}>
      {children}
      {isAsking && (
        <Dialog title={t("frame:fresh.title")} onClose={() => finish(false)}>
          <form
            className="form"
            onSubmit={(event) => {
              event.preventDefault();
              mutate({ code: textOf(new FormData(event.currentTarget), "code") }, { onSuccess: () => finish(true) });
            }}
          >
            <p className="muted">{t("frame:fresh.text")}</p>
            <Trouble error={error ?? passkey.error} />
            <TextField
              label={t("frame:factor.code")}
              help={t("frame:factor.help")}
              name="code"
              autoComplete="one-time-code"
              required
            />
            <div className="form-foot">
              <Button type="submit" kind="main" busy={isPending}>
                {t("frame:factor.submit")}
              </Button>
              <Button
                busy={passkey.isPending}
                onClick={() => passkey.mutate(undefined, { onSuccess: () => finish(true) })}
              >
                {t("frame:factor.passkey")}
              </Button>
              <Button kind="quiet" onClick={() => finish(false)}>
                {t("frame:cancel")}
              </Button>
            </div>
          </form>
        </Dialog>
      )}
    </FreshFactorContext>
  );
}
