import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import { leavingReasons } from "#app/domain/membership/leaving/deletion-contract.ts";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import type { Said } from "./carried-fields.tsx";
import { CheckboxGroup } from "#app/ui/form/checkbox-group.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";

/** The first step: why, with what was said before; everything on it may stay empty. */
export function ReasonsStep({ said }: { said: Said | undefined }) {
  const { t } = useTranslation("leaving");
  return (
    <>
      <p className="text-ink-muted">{t("reasons.lead")}</p>
      <Form method="post" className="grid gap-6">
        <MadeFor />
        <CheckboxGroup
          id="leaving-reasons"
          name="reasons"
          label={t("reasons.label")}
          optional
          defaultValues={said?.reasons}
          choices={leavingReasons.map((value) => ({ value, label: t(`reasons.choices.${value}`) }))}
        />
        <TextArea
          id="leaving-comment"
          name="comment"
          label={t("reasons.comment")}
          optional
          maxLength={1_000}
          defaultValue={said?.comment}
        />
        <div className="leaving-actions">
          <Button type="submit" name="intent" value="reasons">
            {t("next")}
          </Button>
          <ButtonLink to="/profile" variant="quiet">
            {t("back")}
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}
