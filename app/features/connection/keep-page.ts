import { type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction, replace } from "react-router";
import { unsent } from "#app/features/connection/unsent.ts";
import { askUntilBack } from "./ask-until-back.ts";
import { noteLost, noteReached } from "./connection.ts";
import { currentRouter } from "./current-router.ts";
import { MadeForAnother } from "./other-member.ts";

type Results = Record<string, DataStrategyResult>;

/** What an error tells of the site: it is away, it has too much to do, it knows another member by now, or it answered. */
function troubleOf(error: unknown): "away" | "busy" | "other member" | null {
  if (error instanceof MadeForAnother) return "other member";
  if (error instanceof Response) return null;
  if (!isRouteErrorResponse(error)) return "away";
  if (error.status >= 500) return "away";
  return error.status === 408 || error.status === 429 ? "busy" : null;
}

/** What was thrown: React Router wraps it where a form has no client action. */
const thrownIn = (result: unknown): unknown =>
  typeof result === "object" && result !== null && "data" in result && "type" in result ? result.data : result;

const troubleIn = ({ type, result }: DataStrategyResult) => (type === "error" ? troubleOf(thrownIn(result)) : null);

/** The address of a page, without what only tells React Router which form was sent. */
function pageAddress({ pathname, search }: { pathname: string; search: string }): string {
  const words = new URLSearchParams(search);
  words.delete("index");
  const query = words.toString();
  return query === "" ? pathname : `${pathname}?${query}`;
}

/** What stands around every page, whatever its address. */
const isFrame = (routeId: string): boolean => routeId === "root" || routeId.startsWith("routes/layouts/");

/** The same results, with what was loaded before in place of what could not be loaded now. */
function withLoaded(
  results: Results,
  loaded: Readonly<Record<string, unknown>>,
  mayKeep: (id: string) => boolean,
): Results {
  const kept = Object.entries(results).filter(
    ([id, result]) => troubleIn(result) !== null && mayKeep(id) && id in loaded,
  );
  return { ...results, ...Object.fromEntries(kept.map(([id]) => [id, { type: "data" as const, result: loaded[id] }])) };
}

const insteadOfTrouble = (results: Results, instead: DataStrategyResult): Results =>
  Object.fromEntries(Object.entries(results).map(([id, told]) => [id, troubleIn(told) === null ? told : instead]));

let endTrying: (() => void) | null = null;

/** Reads the page again, ever more seldom, until the site answers. */
function keepTrying(): void {
  endTrying ??= askUntilBack(() => void currentRouter()?.revalidate());
}

function noteAnswered(): void {
  noteReached();
  endTrying?.();
  endTrying = null;
}

/**
 * No background question takes a page away: the root's client middleware, which every loader and action goes through.
 * Where the line is dead, the server away (5xx) or asks to be left alone (408, 429), a page that is read anew stays as
 * it was loaded, the frame stays around one that cannot be had, what was fetched for a dialog is answered `Unsent`, and
 * a form that did not get through leaves the page that it was sent from. The connection's note says so, and the page is
 * read again when the site is back. The same where the site refuses a page that was made for another member.
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  const router = currentRouter();
  if (!router || request.signal.aborted) return results;
  const troubles = Object.values(results).map(troubleIn);
  if (troubles.every((trouble) => trouble === null)) {
    noteAnswered();
    return results;
  }
  if (troubles.includes("away")) noteLost();
  if (troubles.includes("away") || troubles.includes("busy")) keepTrying();

  const { loaderData, location, navigation } = router.state;
  const here = pageAddress(location);
  const asked = pageAddress(new URL(request.url));
  const isOnTheWay = navigation.location !== undefined && pageAddress(navigation.location) === asked;
  if (request.method !== "GET") {
    if (!isOnTheWay) return insteadOfTrouble(results, { type: "data", result: unsent });
    return insteadOfTrouble(results, { type: "error", result: replace(here) });
  }
  if (asked !== here && !isOnTheWay) return insteadOfTrouble(results, { type: "data", result: unsent });
  // why: who searches, filters or turns a page of the list has not left it
  const isSamePage = new URL(request.url).pathname === location.pathname;
  if (asked !== here && isSamePage) return insteadOfTrouble(results, { type: "error", result: replace(here) });
  return withLoaded(results, loaderData, isSamePage ? () => true : isFrame);
};
