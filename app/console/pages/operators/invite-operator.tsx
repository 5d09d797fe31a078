import { useState } from "react";
import { useNavigate } from "react-router";
import { GrantsField } from "./grants-field.tsx";
import { useLanguage } from "#app/console/client/language.ts";
import { useChange } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { inviteOperator } from "#app/console/contracts/operators/invite-operator.ts";
import { Button } from "#app/console/parts/button.tsx";
import { Dialog } from "#app/console/parts/dialog.tsx";
import { SelectField, TextField } from "#app/console/parts/field.tsx";
import { textOf } from "#app/console/parts/form-values.ts";
import { faultOf, Trouble } from "#app/console/parts/trouble.tsx";
import { useKeptForm } from "#app/console/parts/use-kept-form.ts";
import { consoleLocaleOf } from "#app/domain/operators/rights/console-locale-of.ts";
import type { OperatorGrant } from "#app/domain/operators/rights/operator-roles.ts";

/** Asks whom to invite, and to what. */
export function InviteOperator({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const navigate = useNavigate();
  const [grants, setGrants] = useState<readonly OperatorGrant[]>([{ role: "moderator", tenantId: null }]);
  const kept = useKeptForm("invite");
  const { mutate, error, isPending } = useChange(inviteOperator, ["operators."]);
  return (
    <Dialog title={t("operators:invite.title")} onClose={onClose}>
      <form
        className="form"
        onChange={kept.keep}
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          mutate(
            {
              email: textOf(form, "email"),
              name: textOf(form, "name"),
              locale: consoleLocaleOf(textOf(form, "locale")),
              grants: [...grants],
            },
            {
              onSuccess: ({ id }) => {
                kept.forget();
                void navigate(`/operators/${id}`);
              },
            },
          );
        }}
      >
        <Trouble error={error} />
        <TextField
          label={t("operators:invite.name")}
          name="name"
          defaultValue={kept.kept("name")}
          maxLength={100}
          required
          fault={faultOf(error, "name")}
        />
        <TextField
          label={t("operators:invite.email")}
          name="email"
          defaultValue={kept.kept("email")}
          type="email"
          maxLength={254}
          required
          help={t("operators:invite.emailHelp")}
          fault={faultOf(error, "email")}
        />
        <SelectField
          label={t("operators:invite.locale")}
          name="locale"
          defaultValue={kept.kept("locale") ?? locale}
          options={[
            { value: "en", label: "English" },
            { value: "de", label: "Deutsch" },
          ]}
        />
        <GrantsField grants={grants} onChange={setGrants} />
        <div className="form-foot">
          <Button type="submit" kind="main" busy={isPending}>
            {t("operators:invite.submit")}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t("frame:cancel")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
