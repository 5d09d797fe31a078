import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import { callApi } from "#app/features/connection/call-api.ts";
import { isUnsent } from "#app/features/connection/unsent.ts";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { Loading, TextSkeleton } from "#app/ui/skeleton/skeletons.tsx";
import type { Elements } from "#app/platform/browser/elements.ts";
import type { IcebreakerAnswer, IcebreakerOffer } from "./icebreaker-answer.ts";
import { IcebreakerForm } from "./icebreaker-form.tsx";

type FirstLineProps = {
  person: { id: string; name: string };
  /** Stands above the lines: to two who write to each other already nobody says that somebody has to begin. */
  lead: string;
  /** Stands where no lines can be had. */
  instead: Elements;
  /** Called when a link leads away. */
  onLeave: () => void;
};

/** First lines to somebody, sent where they stand. */
export function FirstLine({ person: { id, name }, lead, instead, onLeave }: FirstLineProps) {
  const { t } = useTranslation("icebreakers");
  const sending = useFetcher<IcebreakerAnswer>();
  const [offer, setOffer] = useState<IcebreakerOffer | "waits" | "none">("waits");
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    async function ask() {
      const answer = await callApi<{ offer: IcebreakerOffer }>(`/members/${id}/first-lines`, signal);
      if (!signal.aborted) setOffer(answer?.offer ?? "none");
    }
    void ask();
    return () => controller.abort();
  }, [id]);
  if (offer === "waits")
    return (
      <Loading>
        <TextSkeleton lines={5} />
      </Loading>
    );
  if (offer === "none") return instead;
  const isSent = sending.data !== undefined && !isUnsent(sending.data) && sending.data.sent;
  if (!isSent && !offer.isTalking)
    return (
      <>
        <p className="match-words">{lead}</p>
        <IcebreakerForm offer={offer} answer={sending.data} fetcher={sending} />
      </>
    );
  return (
    <div className="grid gap-4" role="status">
      <p>{t(isSent ? "sentText" : "knownText", { name })}</p>
      <ButtonLink to={`/members/${id}/chat`} onClick={onLeave} wide>
        {t("toChat")}
      </ButtonLink>
    </div>
  );
}
