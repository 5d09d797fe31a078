import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/ui/button/button-link.tsx";

/** After a first line: it was sent, or there was no ice to break. */
export function IcebreakerSent({ name, isSent }: { name: string; isSent: boolean }) {
  const { t } = useTranslation("icebreakers");
  return (
    <div className="grid gap-5" role="status">
      <p>{t(isSent ? "sentText" : "knownText", { name })}</p>
      <div><ButtonLink to="/members" variant="secondary">{t("keepLooking")}</ButtonLink></div>
    </div>
  );
}
