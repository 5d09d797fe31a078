import { GateFrame } from "./gate-frame.tsx";
import { useSessionStep } from "./use-session-step.ts";
import { asked } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { acceptInvitation } from "#app/console/contracts/invitations/accept-invitation.ts";
import { seeInvitation } from "#app/console/contracts/invitations/see-invitation.ts";
import { AskedFor } from "#app/console/parts/asked-for.tsx";
import { Button } from "#app/console/parts/button.tsx";
import { TextField } from "#app/console/parts/field.tsx";
import { textOf } from "#app/console/parts/form-values.ts";
import { NewPasswordField } from "#app/console/parts/new-password-field.tsx";
import { faultOf, Trouble } from "#app/console/parts/trouble.tsx";

type AcceptInvitationProps = { secret: string; onLeave: () => void };

/** Where the link of an invitation leads: a name and a password, and then a second factor. */
export function AcceptInvitation({ secret, onLeave }: AcceptInvitationProps) {
  const t = useTexts();
  const { mutate, error, isPending } = useSessionStep(acceptInvitation);
  return (
    <GateFrame title={t("gate:invitation.title")}>
      <AskedFor query={{ ...asked(seeInvitation, { secret }), retry: false, refetchOnWindowFocus: false }}>
        {({ email, name }) => (
          <form
            className="form"
            onSubmit={(event) => {
              event.preventDefault();
              const form = new FormData(event.currentTarget);
              mutate(
                { secret, name: textOf(form, "name"), password: textOf(form, "password") },
                { onSuccess: onLeave },
              );
            }}
          >
            <p className="muted">{t("gate:invitation.text", { email })}</p>
            <Trouble error={error} />
            <input type="hidden" name="username" autoComplete="username" value={email} />
            <TextField
              label={t("gate:invitation.name")}
              name="name"
              autoComplete="name"
              defaultValue={name}
              maxLength={100}
              required
              fault={faultOf(error, "name")}
            />
            <NewPasswordField
              label={t("gate:invitation.password")}
              name="password"
              texts={[email, name]}
              fault={faultOf(error, "password")}
            />
            <Button type="submit" kind="main" busy={isPending}>
              {t("gate:invitation.submit")}
            </Button>
          </form>
        )}
      </AskedFor>
      <Button kind="quiet" onClick={onLeave}>
        {t("gate:invitation.leave")}
      </Button>
    </GateFrame>
  );
}
