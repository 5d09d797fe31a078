import { useTranslation } from "react-i18next";
import { portraitProps } from "#app/features/member-cards/portrait-props.ts";
import { SignupFlow } from "./signup-flow.tsx";
import { Card } from "#app/ui/card/card.tsx";
import { TextLink } from "#app/ui/link/text-link.tsx";
import { Portrait } from "#app/ui/portrait/portrait.tsx";
import type { MemberSignupData } from "./member-signup-data.server.ts";

/** As wide as `member-signup.css` lets it be. */
const portraitSizes = "(min-width: 62rem) 22rem, 11rem";

/** Signing up beside the portrait of the one for whom somebody came. */
export function MemberSignup({ offer, person, mark, warns, begun }: MemberSignupData) {
  const { t } = useTranslation(["signup", "members", "memberLanding"]);
  const { name } = person;
  return (
    <div className="page-width member-signup">
      <aside className="member-signup-person">
        <Portrait {...portraitProps(person, mark, true, portraitSizes)} />
        {person.marks.fictional && warns && <p className="text-sm text-ink-muted">{t("members:profile.fictional")}</p>}
      </aside>
      <Card className="signup-card">
        <header className="grid gap-1">
          <h1 className="text-3xl">{t("memberLanding:signup.title", { name })}</h1>
          <p className="text-ink-muted">{t("memberLanding:signup.text", { name })}</p>
        </header>
        <SignupFlow offer={offer} begun={begun} />
        <p className="text-sm text-ink-muted">
          <span>{`${t("signup:haveAccount")} `}</span>
          <TextLink to={`/login?from=${encodeURIComponent(`/members/${person.id}`)}`}>{t("signup:login")}</TextLink>
        </p>
      </Card>
    </div>
  );
}
