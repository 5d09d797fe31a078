import type { z } from "zod";
import { useMailWords } from "./use-mail-words.ts";
import { TimeOf } from "./time-of.tsx";
import { useQuantities } from "./use-quantities.ts";
import { useMay } from "#app/console/client/operator.ts";
import { useTexts } from "#app/console/client/texts.ts";
import type { searchMails } from "#app/console/contracts/operations/search-mails.ts";
import { memberAddress } from "#app/console/pages/members/member-address.ts";
import { Badge, type Tone } from "#app/console/parts/badge.tsx";
import { Button } from "#app/console/parts/button.tsx";
import type { Column } from "#app/console/parts/data-table.tsx";
import { useMoments } from "#app/console/parts/moments.ts";
import { PlaceLink } from "#app/console/parts/place-link.tsx";

export type Mail = z.output<typeof searchMails.output>[number];

type MailStanding = Mail["state"] | "withheld";

const standingOf = ({ state, withheld }: Mail): MailStanding => (withheld === null ? state : "withheld");

const tones: Readonly<Record<MailStanding, Tone>> = {
  waiting: "calm",
  sent: "good",
  failed: "warn",
  lost: "bad",
  dropped: "calm",
  withheld: "warn",
};

const sentAgain = new Set<Mail["state"]>(["failed", "lost"]);

/** The columns of mails; `onAgain` is told of one that is to be sent again, and is null for who may not. */
export function useMailColumns(onAgain: ((mail: Mail) => void) | null): Column<Mail>[] {
  const t = useTexts();
  const may = useMay();
  const { kindOf } = useMailWords();
  const { count } = useQuantities();
  const steps: Column<Mail> = {
    id: "steps",
    title: t("operations:jobs.steps"),
    cell: (mail) => {
      if (!sentAgain.has(mail.state)) return null;
      if (!mail.isHeld) return <span className="muted">{t("operations:mails.gone")}</span>;
      return <Button onClick={() => onAgain?.(mail)}>{t("operations:mails.again.title")}</Button>;
    },
  };
  return [
    { id: "changedAt", title: t("operations:mails.changedAt"), cell: (mail) => <Times mail={mail} /> },
    { id: "kind", title: t("operations:mails.kind"), cell: ({ kind }) => kindOf(kind) },
    {
      id: "state",
      title: t("operations:processes.state"),
      cell: (mail) => <Standing mail={mail} />,
    },
    { id: "fault", title: t("operations:mails.why"), cell: (mail) => <Fault mail={mail} /> },
    { id: "tries", title: t("operations:jobs.tries"), isNumber: true, cell: ({ tries }) => count(tries) },
    { id: "brand", title: t("operations:jobs.brand"), cell: ({ brand }) => brand },
    {
      id: "member",
      title: t("operations:mails.member"),
      cell: ({ brand, accountId }) =>
        accountId === null || !may("members.see", brand) ? (
          "–"
        ) : (
          <PlaceLink to={memberAddress(brand, accountId)}>{t("operations:mails.toMember")}</PlaceLink>
        ),
    },
    ...(onAgain === null ? [] : [steps]),
  ];
}

/** When something became of a mail last, and when it was asked for. */
function Times({ mail: { changedAt, queuedAt } }: { mail: Mail }) {
  const t = useTexts();
  const { time } = useMoments();
  return (
    <span className="two-lines">
      <TimeOf at={changedAt} />
      <small className="muted nowrap">{t("operations:mails.queuedAt", { at: time(queuedAt) })}</small>
    </span>
  );
}

function Standing({ mail }: { mail: Mail }) {
  const t = useTexts();
  const standing = standingOf(mail);
  return <Badge tone={tones[standing]}>{t(`operations:mails.states.${standing}`)}</Badge>;
}

/** Why a mail failed, or was never sent, in plain words, and the codes for who knows them. */
function Fault({ mail: { fault, error, withheld } }: { mail: Mail }) {
  const t = useTexts();
  if (withheld !== null) return <span>{t(`operations:mails.withheld.${withheld}`)}</span>;
  if (fault === null) return <span>–</span>;
  return (
    <span className="two-lines mail-fault">
      <span>{`${t(`operations:mails.faults.${fault}`)} `}</span>
      <code>{error.replace(/^Error /, "")}</code>
    </span>
  );
}
