import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import Camera from "lucide-react/icons/camera";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { Card } from "#app/ui/card/card.tsx";
import { CompletionFields } from "./completion-fields.tsx";
import { type FieldProblems, problemText } from "#app/features/signup/submission/signup-problems.ts";
import { afterSignup } from "#app/features/activation/after-signup.ts";
import type { CompletionData } from "./completion-data.server.ts";

type CompletionPageProps = { profile: CompletionData; problems: FieldProblems | undefined };

/** What a newcomer may still say of themselves, all of it at will. */
export function CompletionPage({ profile: { said, hasPhoto, groups }, problems }: CompletionPageProps) {
  const { t } = useTranslation(["signup", "members"]);
  const told = (field: string) => problems?.[field]?.map((code) => problemText(t, code));
  return (
    <div className="page-width complete-signup">
      <header className="grid gap-2">
        <h1>{t("signup:complete.heading")}</h1>
        <p className="text-lg text-ink-muted">{t("signup:complete.lead")}</p>
      </header>
      {!hasPhoto && (
        <Card tone="primary" className="photo-prompt">
          <Camera aria-hidden="true" />
          <div className="grid gap-1">
            <h2 className="text-xl">{t("signup:complete.photoTitle")}</h2>
            <p>{t("signup:complete.photoText")}</p>
          </div>
          <ButtonLink to="/profile/photos" variant="secondary">
            {t("signup:complete.photoAction")}
          </ButtonLink>
        </Card>
      )}
      <Form method="post" className="grid gap-8">
        <MadeFor />
        <CompletionFields said={said} groups={groups} told={told} />
        <div className="signup-buttons">
          <ButtonLink to={afterSignup} variant="quiet">
            {t("signup:complete.skip")}
          </ButtonLink>
          <Button type="submit" loading={useNavigation().state === "submitting"} wide>
            {t("signup:complete.save")}
          </Button>
        </div>
      </Form>
    </div>
  );
}
