import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { useDates } from "#app/ui/date/reader-clock.tsx";

/** What follows a complaint that was sent: its number, and where to see how far it is. */
export function ComplaintFiled({
  number,
  token,
  answerBy,
  isAnonymous,
}: {
  number: string;
  token: string;
  /** Left out by the version before. */
  answerBy?: string;
  isAnonymous: boolean;
}) {
  const { t } = useTranslation("complaints");
  const date = useDates({ dateStyle: "long" });
  return (
    <>
      <h1>{t("filed.heading")}</h1>
      <p className="complaint-number">
        <span className="text-ink-muted">{t("number")}</span>
        <span> </span>
        <strong>{number}</strong>
      </p>
      <p className="text-lg text-ink-muted">{t(isAnonymous ? "filed.anonymous" : "filed.text")}</p>
      {answerBy !== undefined && <p>{t("filed.answerBy", { date: date(answerBy) })}</p>}
      <div>
        <ButtonLink to={`/complaints/${token}`}>{t("filed.follow")}</ButtonLink>
      </div>
    </>
  );
}
