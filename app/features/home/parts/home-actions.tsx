import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import type { HomePartProps } from "./home-content.ts";

/** Join, and beside it log in; only the latter, and why, where nobody can join at the moment. */
export function HomeActions({
  content,
  login = true,
}: HomePartProps & { /** False where logging in stands elsewhere. */ login?: boolean }) {
  const { t } = useTranslation("home");
  const { joinTo, loginTo, copy } = content;
  return (
    <div className="home-actions">
      {joinTo && (
        <ButtonLink to={joinTo} variant="primary" size="lg">
          {copy.join}
        </ButtonLink>
      )}
      {!joinTo && <p className="home-closed">{t("notNow")}</p>}
      {(login || !joinTo) && (
        <ButtonLink to={loginTo} variant={joinTo ? "secondary" : "primary"} size="lg">
          {t("login")}
        </ButtonLink>
      )}
    </div>
  );
}
