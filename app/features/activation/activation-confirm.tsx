import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import { AuthPage } from "#app/features/login/auth-page.tsx";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { Button } from "#app/ui/button/button.tsx";

/** The button that confirms an address. */
export function ActivationConfirm({ brand }: { brand: string }) {
  const { t } = useTranslation("activation");
  const busy = useNavigation().state !== "idle";
  return (
    <AuthPage heading={t("confirm.heading")} lead={t("confirm.text", { brand })}>
      <Form method="post">
        <MadeFor />
        <Button type="submit" loading={busy} wide>
          {t("confirm.submit")}
        </Button>
      </Form>
    </AuthPage>
  );
}
