import { landerList } from "#app/features/landers/list/lander-list.server.ts";
import { LanderList } from "#app/features/landers/list/lander-list.tsx";
import type { Route } from "./+types/index";

/** Every lander of the brand, for whoever works on it: built by `npm run dev` alone. */
export function loader({ context }: Route.LoaderArgs) {
  return landerList(context);
}

export default function Landers({ loaderData }: Route.ComponentProps) {
  return <LanderList {...loaderData} />;
}
