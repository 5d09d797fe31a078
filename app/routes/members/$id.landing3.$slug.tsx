import { StoryLanding } from "#app/landers/member/story-landing.tsx";
import { memberLandingMiddleware } from "#app/http/landers/member-landing.server.ts";
import { landingAnswer } from "#app/features/member-landings/landing-answer.server.tsx";
import { landingPage } from "#app/features/member-landings/landing-page.server.ts";
import type { Route } from "./+types/$id.landing3.$slug";

export const middleware: Route.MiddlewareFunction[] = [memberLandingMiddleware("member-landing3")];

/** /members/:id/landing3: a member as a story of whole screens. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = await landingPage(context, url, params, "member-landing3");
  return landingAnswer(context, url, page, <StoryLanding person={page.person} texts={page.texts} />);
}
