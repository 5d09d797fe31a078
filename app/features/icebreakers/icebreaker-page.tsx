import { useTranslation } from "react-i18next";
import { isUnsent } from "#app/features/connection/unsent.ts";
import { Card } from "#app/ui/card/card.tsx";
import { BackLink } from "#app/ui/navigation/back-link.tsx";
import { IcebreakerForm } from "./icebreaker-form.tsx";
import { IcebreakerSent } from "./icebreaker-sent.tsx";
import type { IcebreakerAnswer, IcebreakerOffer } from "./icebreaker-answer.ts";

type IcebreakerPageProps = { offer: IcebreakerOffer; answer: IcebreakerAnswer | undefined };

/** The first line as a page, for whom the dialog does not open. */
export function IcebreakerPage({ offer, answer }: IcebreakerPageProps) {
  const { t } = useTranslation("icebreakers");
  const isSent = answer !== undefined && !isUnsent(answer) && answer.sent;
  const isDone = isSent || offer.isTalking;
  return (
    <div className="page-width narrow-page">
      <BackLink to={`/members/${offer.id}`} label={t("back")} />
      <Card className="grid gap-5">
        <h1 className="text-3xl">
          {t(isSent ? "sentTitle" : offer.isTalking ? "knownTitle" : "title", { name: offer.name })}
        </h1>
        {isDone ? <IcebreakerSent person={offer} isSent={isSent} /> : <IcebreakerForm offer={offer} answer={answer} />}
      </Card>
    </div>
  );
}
