import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/ui/button/button-link.tsx";

/** After a first line: it was sent, or there was no ice to break; the conversation is where it goes on. */
export function IcebreakerSent({
  person: { id, name },
  isSent,
}: {
  person: { id: string; name: string };
  isSent: boolean;
}) {
  const { t } = useTranslation("icebreakers");
  return (
    <div className="grid gap-5" role="status">
      <p>{t(isSent ? "sentText" : "knownText", { name })}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={`/members/${id}/chat`}>{t("toChat")}</ButtonLink>
        <ButtonLink to="/members" variant="secondary">
          {t("keepLooking")}
        </ButtonLink>
      </div>
    </div>
  );
}
