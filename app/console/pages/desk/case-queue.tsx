import { caseAddress } from "./case-address.ts";
import { CaseClock } from "./case-clock.tsx";
import type { QueuedCase } from "./queued-case.ts";
import { useCaseWords } from "./use-case-words.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { Badge } from "#app/console/parts/badge.tsx";
import { PlaceLink } from "#app/console/parts/place-link.tsx";
import { useMoments } from "#app/console/parts/moments.ts";

type CaseQueueProps = {
  cases: readonly QueuedCase[];
  /** The names of brands, where more than one is shown. */
  brandNames: ReadonlyMap<string, string> | null;
  openId: string | undefined;
  isWaiting: boolean;
  search: string;
};

/** The cases that wait, those first that are due first. */
export function CaseQueue({ cases, brandNames, openId, isWaiting, search }: CaseQueueProps) {
  const t = useTexts();
  const { day } = useMoments();
  if (cases.length === 0)
    return <div className="sheet nothing">{t(isWaiting ? "desk:nothing" : "desk:nothingDone")}</div>;
  return (
    <ul className="queue" aria-label={t("desk:queue")}>
      {cases.map((each) => (
        <li key={each.id}>
          <PlaceLink
            to={caseAddress(each.brand, each.kind, each.id, search)}
            aria-current={each.id === openId ? "true" : undefined}
            preventScrollReset
          >
            <strong>
              <bdi>{each.title || t("desk:nameless")}</bdi>
            </strong>
            <CaseNote each={each} />
            {brandNames && <span>{brandNames.get(each.brand) ?? each.brand}</span>}
            {isWaiting ? <CaseClock since={each.since} dueAt={each.dueAt} /> : <span>{day(each.since)}</span>}
            {each.holder && !each.holder.isMe && (
              <Badge tone="accent">
                <bdi>{each.holder.name}</bdi>
              </Badge>
            )}
          </PlaceLink>
        </li>
      ))}
    </ul>
  );
}

function CaseNote({ each: { kind, topic, about, isUrgent, isMine } }: { each: QueuedCase }) {
  const t = useTexts();
  const words = useCaseWords();
  const topics = { report: words.reason, photo: words.purpose, complaint: words.subject, appeal: words.action };
  return (
    <span>
      {isUrgent && <Badge tone="bad">{t("desk:urgent")}</Badge>}
      <span> </span>
      {isMine && <Badge>{t("desk:mine")}</Badge>}
      <span>{` ${[
        t(`desk:kind.${kind}`),
        topics[kind](topic),
        about && about !== "profile" ? t(`desk:about.${about}`) : "",
      ]
        .filter((each) => each !== "")
        .join(" · ")}`}</span>
    </span>
  );
}
