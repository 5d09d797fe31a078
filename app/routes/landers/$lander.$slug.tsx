import { landerAnswer } from "#app/features/landers/lander-answer.server.ts";
import type { Route } from "./+types/$lander.$slug";

/** Every lander of the brand, from one table of templates; a slug that is not its niche's own does not exist. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  return landerAnswer(context, url, params);
}
