import { GateFrame } from "./gate-frame.tsx";
import { useSessionStep, useSessionWork } from "./use-session-step.ts";
import { signInByPasskey } from "#app/console/client/passkeys.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { confirmSession } from "#app/console/contracts/session/confirm-session.ts";
import { endSession } from "#app/console/contracts/session/end-session.ts";
import { Button } from "#app/console/parts/button.tsx";
import { TextField } from "#app/console/parts/field.tsx";
import { textOf } from "#app/console/parts/form-values.ts";
import { Trouble } from "#app/console/parts/trouble.tsx";

export function FactorStep() {
  const t = useTexts();
  const { mutate, error, isPending } = useSessionStep(confirmSession);
  const end = useSessionStep(endSession);
  const passkey = useSessionWork(signInByPasskey);
  return (
    <GateFrame title={t("frame:factor.title")}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          mutate({ code: textOf(new FormData(event.currentTarget), "code") });
        }}
      >
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
          <Button busy={passkey.isPending} onClick={() => passkey.mutate()}>
            {t("frame:factor.passkey")}
          </Button>
          <Button kind="quiet" onClick={() => end.mutate({})}>
            {t("frame:factor.leave")}
          </Button>
        </div>
      </form>
    </GateFrame>
  );
}
