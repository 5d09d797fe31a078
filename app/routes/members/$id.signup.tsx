import { useTranslation } from "react-i18next";
import { data, redirect } from "react-router";
import { fictionalMark } from "#app/domain/brands/site/fictional-mark.ts";
import { mayVisitorsSearch } from "#app/domain/brands/entry/visitor-rights.ts";
import { listProfiles } from "#app/domain/discovery/members/list-profiles.server.ts";
import { genders } from "#app/domain/profiles/traits/profile-values.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { getTrafficSource } from "#app/http/middleware/traffic-source.server.ts";
import { landingMemberCookie } from "#app/http/cookies/landing-member.server.ts";
import { portraitProps } from "#app/features/discovery/portrait-props.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { SignupFlow } from "#app/features/signup/signup-flow.tsx";
import { signupOffer } from "#app/features/signup/offer/signup-offer.server.ts";
import { Card } from "#app/ui/card/card.tsx";
import { TextLink } from "#app/ui/link/text-link.tsx";
import { Portrait } from "#app/ui/portrait/portrait.tsx";
import type { Route } from "./+types/$id.signup";

export const handle = { namespaces: ["signup", "members", "memberLanding"], isQuiet: true };

/** As wide as `member-signup.css` lets it be. */
const portraitSizes = "(min-width: 62rem) 22rem, 11rem";

/** Answers that a landing asked for already; anything else is left out. */
function begunOf(query: URLSearchParams): Record<string, string[]> {
  const chosen = (name: string) => genders.filter((gender) => query.getAll(name).includes(gender));
  return { gender: chosen("gender").slice(0, 1), looking_for: chosen("looking_for") };
}

/** /members/:id/signup: signing up with the one for whom somebody came; without such a member it is the plain page. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = getCtx(context);
  if (ctx.actor) throw redirect(`/members/${encodeURIComponent(params.id)}`);
  const offer = signupOffer(context);
  const maySee = mayVisitorsSearch(ctx.tenant.settings, { hasTrafficSource: getTrafficSource(context) !== null });
  const [person] = offer && maySee ? await listProfiles(ctx, { ids: [params.id] }) : [];
  if (!offer || !person || person.guestOf !== null) throw redirect(`/signup${url.search}`);
  return data(
    {
      head: pageHead(context, url),
      offer,
      person,
      mark: fictionalMark(ctx),
      warns: ctx.tenant.settings.fictional_warning,
      begun: begunOf(url.searchParams),
    },
    { headers: { "set-cookie": await landingMemberCookie.serialize(person.id) } },
  );
}

export default function MemberSignup({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(["signup", "members", "memberLanding"]);
  const { head, offer, person, mark, warns, begun } = loaderData;
  const { name } = person;
  return (
    <div className="page-width member-signup">
      <PageHead
        head={head}
        title={t("memberLanding:signup.title", { name })}
        description={t("signup:description", { brand: head.brand })}
        indexed={false}
      />
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
          {t("signup:haveAccount")}{" "}
          <TextLink to={`/login?from=${encodeURIComponent(`/members/${person.id}`)}`}>{t("signup:login")}</TextLink>
        </p>
      </Card>
    </div>
  );
}
