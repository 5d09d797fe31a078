import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";

/** When everybody who fits was seen: what to do for more. */
export function EmptyDeck({ hasPassed, onRecall }: { hasPassed: boolean; onRecall: () => void }) {
  const { t } = useTranslation("swipe");
  const recall = (event: FormEvent) => {
    event.preventDefault();
    onRecall();
  };
  return (
    <div className="swipe-empty">
      <EmptyState
        title={t("empty.title")}
        text={t("empty.text")}
        action={
          <div className="grid gap-3">
            <ButtonLink to="/profile">{t("empty.widen")}</ButtonLink>
            {hasPassed && (
              <Form method="post" onSubmit={recall}>
                <MadeFor />
                <Button type="submit" name="move" value="recall" variant="secondary" wide>
                  {t("empty.recall")}
                </Button>
              </Form>
            )}
            <ButtonLink to="/members" variant="quiet">
              {t("empty.search")}
            </ButtonLink>
          </div>
        }
      />
    </div>
  );
}
