import { GateFrame } from "./gate-frame.tsx";
import { useSessionStep, useSessionWork } from "./use-session-step.ts";
import { signInByPasskey } from "#app/console/client/passkeys.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { startSession } from "#app/console/contracts/session/start-session.ts";
import { Button } from "#app/console/parts/button.tsx";
import { TextField } from "#app/console/parts/field.tsx";
import { textOf } from "#app/console/parts/form-values.ts";
import { Trouble } from "#app/console/parts/trouble.tsx";

export function SignIn() {
  const t = useTexts();
  const { mutate, error, isPending } = useSessionStep(startSession);
  const passkey = useSessionWork(signInByPasskey);
  return (
    <GateFrame title={t("frame:signIn.title")}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          mutate({ email: textOf(form, "email"), password: textOf(form, "password") });
        }}
      >
        <Trouble error={error} />
        <TextField label={t("frame:signIn.email")} name="email" type="email" autoComplete="username" required />
        <TextField
          label={t("frame:signIn.password")}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <Button type="submit" kind="main" busy={isPending}>
          {t("frame:signIn.submit")}
        </Button>
      </form>
      <Trouble error={passkey.error} />
      <Button busy={passkey.isPending} onClick={() => passkey.mutate()}>
        {t("frame:signIn.passkey")}
      </Button>
    </GateFrame>
  );
}
