import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import { UnsentAlert } from "#app/features/forms/unsent-alert.tsx";
import type { wayBack } from "#app/features/reports/return-path.ts";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { Alert } from "#app/ui/alert/alert.tsx";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Card } from "#app/ui/card/card.tsx";
import { type BlockAnswer, problemOf } from "./block-answer.ts";

type BlockPageProps = {
  title: string;
  text: string;
  isBlocked: boolean;
  back: ReturnType<typeof wayBack>;
  answer: BlockAnswer | undefined;
};

/** Asks once more before a member is blocked, for whom the dialog does not open; ends the block of who is blocked. */
export function BlockPage({ title, text, isBlocked, back, answer }: BlockPageProps) {
  const { t } = useTranslation("report");
  const problem = problemOf(answer);
  return (
    <div className="page-width narrow-page">
      <Card>
        <Form method="post" className="grid gap-5">
          <MadeFor />
          <h1 className="text-3xl">{title}</h1>
          <p className="text-ink-muted">{text}</p>
          {isBlocked && <input type="hidden" name="undo" value="1" />}
          {problem !== null && <Alert tone="danger">{problem}</Alert>}
          <UnsentAlert answer={answer} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant={isBlocked ? "primary" : "danger"}>
              {isBlocked ? t("blocked.unblock") : t("block.confirm")}
            </Button>
            <ButtonLink to={back.to} variant="secondary">
              {t(back.label)}
            </ButtonLink>
          </div>
        </Form>
      </Card>
    </div>
  );
}
