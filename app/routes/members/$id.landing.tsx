import { PortraitLanding } from "#app/landers/member/portrait-landing.tsx";
import { memberLandingMiddleware } from "#app/http/landers/member-landing.server.ts";
import { landingAnswer } from "#app/features/member-landings/landing-answer.server.tsx";
import { landingPage } from "#app/features/member-landings/landing-page.server.ts";
import type { Route } from "./+types/$id.landing";

export const middleware: Route.MiddlewareFunction[] = [memberLandingMiddleware("member-landing")];

/** /members/:id/landing: a member as a visitor's first page, portrait and words side by side. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = await landingPage(context, url, params, "member-landing");
  return landingAnswer(context, url, page, <PortraitLanding person={page.person} texts={page.texts} />);
}
