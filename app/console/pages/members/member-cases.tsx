import type { ReactNode } from "react";
import { useMemberWords } from "./use-member-words.ts";
import { useTexts } from "#app/console/client/texts.ts";
import type { ViewedMember } from "#app/console/contracts/members/view-member.ts";
import { caseAddress } from "#app/console/pages/desk/case-address.ts";
import { useCaseWords } from "#app/console/pages/desk/use-case-words.ts";
import { useMoments } from "#app/console/parts/moments.ts";
import { PlaceLink } from "#app/console/parts/place-link.tsx";

type Line = { id: string; to: string | null; title: string; note: string };

/** What a member has to do with the desk; each leads there. */
export function MemberCases({ brand, member: { cases, complaints } }: { brand: string; member: ViewedMember }) {
  const t = useTexts();
  const words = useCaseWords();
  const { status: statusOf } = useMemberWords();
  const { day } = useMoments();
  const reportLine = ({
    id,
    reason,
    status,
    createdAt,
  }: {
    id: string;
    reason: string;
    status: string;
    createdAt: string;
  }) => ({
    id,
    to: caseAddress(brand, "report", id),
    title: words.reason(reason),
    note: `${statusOf(status)} · ${day(createdAt)}`,
  });
  const lists: { title: string; lines: Line[] | undefined }[] = [
    { title: t("members:cases.about"), lines: cases?.reportsAbout.map(reportLine) },
    { title: t("members:cases.by"), lines: cases?.reportsBy.map(reportLine) },
    {
      title: t("members:cases.complaints"),
      lines: complaints?.map(({ id, number, subject, status, createdAt }) => ({
        id,
        to: caseAddress(brand, "complaint", id),
        title: `${number}, ${words.subject(subject)}`,
        note: `${statusOf(status)} · ${day(createdAt)}`,
      })),
    },
    {
      title: t("members:cases.decisions"),
      lines: cases?.decisions.map(({ id, action, ground, automated, decidedAt }) => ({
        id,
        to: null,
        title: words.action(action),
        note: [words.ground(ground), automated ? t("members:cases.automated") : "", day(decidedAt)]
          .filter((each) => each !== "")
          .join(" · "),
      })),
    },
  ];
  const shown = lists.flatMap(({ title, lines }) => (lines ? [{ title, lines }] : []));
  if (shown.length === 0) return null;
  return (
    <section className="sheet stack" aria-labelledby="cases">
      <h2 id="cases">{t("members:cases.title")}</h2>
      <dl className="facts">
        {shown.map(({ title, lines }) => (
          <CaseLines key={title} title={title} none={t("members:cases.none")} lines={lines} />
        ))}
      </dl>
    </section>
  );
}

function CaseLines({ title, none, lines }: { title: string; none: string; lines: readonly Line[] }): ReactNode {
  return (
    <>
      <dt>{title}</dt>
      <dd>
        {lines.length === 0 ? (
          <span className="muted">{none}</span>
        ) : (
          <ul className="lines">
            {lines.map(({ id, to, title: name, note }) => (
              <li key={id}>
                {to === null ? <span>{name}</span> : <PlaceLink to={to}>{name}</PlaceLink>}
                <span className="muted">{` ${note}`}</span>
              </li>
            ))}
          </ul>
        )}
      </dd>
    </>
  );
}
