import { genderOrder } from "#app/domain/profiles/traits/gender-order.ts";
import { LetterLanding, type LetterQuestion } from "#app/landers/member/letter-landing.tsx";
import { getTenant } from "#app/http/context/tenant.server.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { memberLandingMiddleware } from "#app/http/landers/member-landing.server.ts";
import { landingAnswer } from "#app/features/member-landings/landing-answer.server.tsx";
import { landingPage } from "#app/features/member-landings/landing-page.server.ts";
import type { Route } from "./+types/$id.landing2.$slug";

export const middleware: Route.MiddlewareFunction[] = [memberLandingMiddleware("member-landing2")];

/** /members/:id/landing2: the member's own words as a letter, and the first questions of signing up as its answer. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = await landingPage(context, url, params, "member-landing2");
  const t = getTranslator(context).getFixedT(null, ["memberLanding", "signup"]);
  const order = genderOrder(getTenant(context).niche);
  const question: LetterQuestion = {
    title: t("memberLanding:question.title"),
    text: t("memberLanding:question.text"),
    target: page.joinTo,
    code: page.code,
    gender: {
      label: t("signup:gender.label"),
      choices: order.own.map((value) => ({ value, label: t(`signup:gender.${value}`) })),
    },
    lookingFor: {
      label: t("signup:lookingFor.label"),
      choices: order.sought.map((value) => ({ value, label: t(`signup:lookingFor.${value}`) })),
    },
    submit: t("memberLanding:question.submit"),
  };
  return landingAnswer(
    context,
    url,
    page,
    <LetterLanding person={page.person} texts={page.texts} question={question} />,
  );
}
