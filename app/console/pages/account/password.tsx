import { useState } from "react";
import { call } from "#app/console/client/call.ts";
import { useFreshFactor } from "#app/console/client/fresh-factor.ts";
import { useOperator } from "#app/console/client/operator.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { changePassword } from "#app/console/contracts/account/change-password.ts";
import { useSessionWork } from "#app/console/pages/gate/use-session-step.ts";
import { Button } from "#app/console/parts/button.tsx";
import { TextField } from "#app/console/parts/field.tsx";
import { textOf } from "#app/console/parts/form-values.ts";
import { NewPasswordField } from "#app/console/parts/new-password-field.tsx";
import { faultOf, Trouble } from "#app/console/parts/trouble.tsx";

/** Another password; everybody else with this account is signed out by it. */
export function Password({ email }: { email: string }) {
  const t = useTexts();
  const { name } = useOperator();
  const withFreshFactor = useFreshFactor();
  const [round, setRound] = useState(0);
  const { mutate, error, isPending, isSuccess } = useSessionWork((input: { current: string; password: string }) =>
    withFreshFactor(() => call(changePassword, input)),
  );
  return (
    <section className="sheet stack" aria-labelledby="password">
      <h2 id="password">{t("account:password.title")}</h2>
      <form
        key={round}
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          mutate(
            { current: textOf(form, "current"), password: textOf(form, "password") },
            { onSuccess: () => setRound(round + 1) },
          );
        }}
      >
        <Trouble error={error} />
        <p role="status" className={isSuccess ? "notice" : undefined}>
          {isSuccess && t("account:password.done")}
        </p>
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <TextField
          label={t("account:password.current")}
          name="current"
          type="password"
          autoComplete="current-password"
          required
          fault={faultOf(error, "current")}
        />
        <NewPasswordField
          label={t("account:password.next")}
          name="password"
          texts={[email, name]}
          fault={faultOf(error, "password")}
        />
        <div>
          <Button type="submit" busy={isPending}>
            {t("account:password.submit")}
          </Button>
        </div>
      </form>
    </section>
  );
}
