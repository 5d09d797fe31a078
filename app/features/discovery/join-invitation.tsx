import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";

export type JoinOptions = { loginTo: string; maySignUp: boolean };

/**
 * What a visitor misses and how to have it; where nobody can join at the moment, that it is so, and that members may
 * come in.
 */
export function useInvitation({ maySignUp }: Pick<JoinOptions, "maySignUp">): string {
  const { t } = useTranslation("members");
  return t(maySignUp ? "visitor.text" : "visitor.notNow");
}

/** Log in, and join where that is possible. */
export function JoinButtons({ loginTo, maySignUp }: JoinOptions) {
  const { t } = useTranslation("members");
  return (
    <div className="flex flex-wrap justify-center gap-3">
      {maySignUp && <ButtonLink to="/signup">{t("visitor.join")}</ButtonLink>}
      <ButtonLink to={loginTo} variant={maySignUp ? "secondary" : "primary"}>
        {t("visitor.login")}
      </ButtonLink>
    </div>
  );
}

/** What a visitor finds where the brand shows its members to members only. */
export function MembersOnly({ brand, ...ways }: JoinOptions & { brand: string }) {
  const { t } = useTranslation("members");
  return (
    <div className="page-width members-closed">
      <h1 className="sr-only">{t("title")}</h1>
      <EmptyState
        title={t("visitor.closedTitle", { brand })}
        text={t(ways.maySignUp ? "visitor.closedText" : "visitor.notNow")}
        action={<JoinButtons {...ways} />}
      />
    </div>
  );
}
