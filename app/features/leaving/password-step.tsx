import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import type { LeavingCredits } from "#app/domain/membership/leaving/get-unused-credits.server.ts";
import { graceDays } from "#app/domain/membership/leaving/deletion-contract.ts";
import { type Said, CarriedFields } from "./carried-fields.tsx";
import { UnusedCredits } from "./unused-credits.tsx";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";

/** The last step: what will happen, and the password that proves who asks. */
export function PasswordStep({
  said,
  credits,
  problem,
}: {
  said: Said;
  credits: LeavingCredits;
  problem?: string | undefined;
}) {
  const { t } = useTranslation("leaving");
  const busy = useNavigation().state === "submitting";
  return (
    <>
      <ul className="fair-list">
        {(["hidden", "back", "erased", "payments"] as const).map((point) => (
          <li key={point}>{t(`password.${point}`, { days: graceDays })}</li>
        ))}
      </ul>
      <Form method="post" className="grid gap-5">
        <MadeFor />
        <CarriedFields said={said} />
        <UnusedCredits credits={credits} refund={said.refund ?? true} />
        <PasswordField
          id="leaving-password"
          name="password"
          label={t("password.label")}
          required
          maxLength={200}
          errors={problem === undefined ? undefined : [problem]}
        />
        <div className="leaving-actions">
          <Button type="submit" variant="danger" name="intent" value="delete" loading={busy}>
            {t("password.action")}
          </Button>
          <ButtonLink to="/profile" variant="quiet">
            {t("back")}
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}
