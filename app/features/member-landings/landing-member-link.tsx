import { useTranslation } from "react-i18next";
import type { FictionalMark } from "#app/domain/brands/site/fictional-mark.ts";
import type { FoundProfile } from "#app/domain/discovery/search/present-listing.server.ts";
import { portraitProps } from "#app/features/member-cards/portrait-props.ts";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { Portrait } from "#app/ui/portrait/portrait.tsx";

/** Leads a newcomer to the one for whom they came. */
export function LandingMemberLink({ person, mark }: { person: FoundProfile; mark: FictionalMark }) {
  const { t } = useTranslation("memberLanding");
  return (
    <section className="landing-member" data-part="card" aria-labelledby="landing-member">
      <div className="landing-member-face">
        <Portrait {...portraitProps(person, mark, true, "10rem")} />
      </div>
      <div className="grid gap-3 justify-items-start">
        <h2 id="landing-member" className="text-2xl">
          {t("signup.came", { name: person.name })}
        </h2>
        <ButtonLink to={`/members/${person.id}`}>{t("signup.open", { name: person.name })}</ButtonLink>
      </div>
    </section>
  );
}
