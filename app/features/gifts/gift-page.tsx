import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import { useAllowance } from "#app/features/money/wallet/use-allowance.ts";
import { AskOfFictional } from "#app/features/fictional-profiles/ask-of-fictional.tsx";
import { FictionalNotice } from "#app/features/fictional-profiles/fictional-notice.tsx";
import { UnsentAlert } from "#app/features/forms/unsent-alert.tsx";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { Alert } from "#app/ui/alert/alert.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { Card } from "#app/ui/card/card.tsx";
import { BackLink } from "#app/ui/navigation/back-link.tsx";
import { creditsPath } from "#app/features/money/wallet/credits-path.ts";
import { giftArt } from "./gift-art.ts";
import type { GiftAnswer } from "./gift-answer.ts";
import type { GiftData } from "./gift-data.server.ts";

type GiftPageProps = { gift: GiftData; answer: GiftAnswer | undefined };

/** Every gift as a page, for whom the sheet does not open. */
export function GiftPage({ gift, answer }: GiftPageProps) {
  const { person, fictional, asks, allowance: loaded, clientMessageId } = gift;
  const { t } = useTranslation("gifts");
  const allowance = useAllowance(loaded);
  const isBusy = useNavigation().state !== "idle";
  const { credits, gifts } = allowance;
  return (
    <div className="page-width narrow-page">
      <BackLink to={`/members/${person.id}`} label={t("back")} />
      <Card className="grid gap-5">
        <h1 className="text-3xl">{t("to", { name: person.name })}</h1>
        <div className="gift-wallet">
          <p>{t("wallet", { count: credits })}</p>
          <ButtonLink to={creditsPath(allowance, `/members/${person.id}/gift`)} variant="secondary" size="sm">
            {t("getCredits")}
          </ButtonLink>
        </div>
        {fictional && <FictionalNotice {...fictional} />}
        <UnsentAlert answer={answer} />
        {answer && "problem" in answer && answer.problem && <Alert tone="danger">{answer.problem}</Alert>}
        <Form method="post" className="gift-choices">
          <MadeFor />
          <input type="hidden" name="clientMessageId" value={clientMessageId} />
          <fieldset className="gift-choice-list">
            <legend className="sr-only">{t("pick")}</legend>
            {gifts.map(({ id, price }) => (
              <label key={id} className="gift-choice">
                <input type="radio" name="giftId" value={id} required disabled={price > credits} />
                <img src={giftArt(id) ?? undefined} alt="" width={56} height={56} loading="lazy" />
                <span>
                  <strong>{t(`names.${id}`)}</strong>
                  <br />
                  <span>{t("price", { count: price })}</span>
                </span>
              </label>
            ))}
          </fieldset>
          {asks && <AskOfFictional id="gift-anyway" />}
          <Button type="submit" loading={isBusy}>
            {t("sendPlain")}
          </Button>
        </Form>
      </Card>
    </div>
  );
}
