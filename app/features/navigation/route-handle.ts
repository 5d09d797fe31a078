import type { UIMatch } from "react-router";

/**
 * What a route may say of itself: the namespaces of texts that it needs, where its back button leads, that nothing
 * around it leads away, that members too find every link of the site at its foot, and that people are at work here, so
 * that alerts take no room from what they do.
 */
type RouteHandle = {
  namespaces?: readonly string[];
  back?: string;
  isQuiet?: boolean;
  hasWholeFoot?: boolean;
  isWork?: boolean;
};

function handleOf(handle: unknown): RouteHandle {
  return typeof handle === "object" && handle !== null ? handle : {};
}

/** The namespaces that the matched routes need, for the browser to load before it takes over. */
export function namespacesOf(matches: readonly UIMatch[]): string {
  const named = matches.flatMap(({ handle }) => handleOf(handle).namespaces ?? []);
  return [...new Set(["layout", "ui", ...named])].join(" ");
}

/** Where the back button of the installed app leads from here; undefined where there is none. */
export function backTarget(matches: readonly UIMatch[]): string | undefined {
  return matches.map(({ handle }) => handleOf(handle).back).findLast((back) => back !== undefined);
}

/** Whether the frame leaves people alone with what they do here. */
export function isQuiet(matches: readonly UIMatch[]): boolean {
  return matches.some(({ handle }) => handleOf(handle).isQuiet === true);
}

/** Whether people are at work on the page: alerts stand there folded. */
export function isWork(matches: readonly UIMatch[]): boolean {
  return matches.some(({ handle }) => handleOf(handle).isWork === true);
}

/** Whether the foot is whole for members too, who have a quiet one elsewhere. */
export function hasWholeFoot(matches: readonly UIMatch[]): boolean {
  return matches.some(({ handle }) => handleOf(handle).hasWholeFoot === true);
}
