import { data, type MiddlewareFunction, type ServerBuild } from "react-router";
import { AppError } from "#app/platform/errors/app-error.ts";
import { isDatabaseAway } from "#app/platform/db/connection/is-database-away.ts";
import { runtime } from "#app/platform/runtime/runtime.server.ts";

/** Says after how many seconds whoever was told that a part is away may ask again. */
export const retryAfter = { "retry-after": "5" };

/**
 * What an error refuses: an `AppError` as it is, and `unavailable` where the database is away; null for what nobody
 * foresaw.
 */
export function refusalOf(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  return isDatabaseAway(error) ? new AppError("unavailable", {}, { cause: error }) : null;
}

/**
 * Tells whether an error means that a part on which the site stands is away for the moment; writes down what was behind
 * it.
 */
export function isUnavailable(error: unknown): boolean {
  const refusal = refusalOf(error);
  if (refusal?.status !== 503) return false;
  const { cause } = refusal;
  if (cause !== undefined)
    runtime().log.warn(
      { reason: cause instanceof Error ? cause.message : String(cause) },
      "A request found a part away",
    );
  return true;
}

/** What is thrown in place of an error: the page of errors with 503 where a part is away, else the error itself. */
function thrownFor(error: unknown): unknown {
  return isUnavailable(error) ? data(null, { status: 503 }) : error;
}

/** The same function, that throws a 503 where a part is away. */
function telling<Args extends unknown[], Result>(
  work: (...args: Args) => Result | Promise<Result>,
): (...args: Args) => Promise<Result> {
  return async (...args) => {
    try {
      return await work(...args);
    } catch (error) {
      throw thrownFor(error);
    }
  };
}

type Routes = ServerBuild["routes"];
type RouteModule = NonNullable<Routes[string]>["module"];

function tellingModule(module: RouteModule): RouteModule {
  const { loader, action, middleware } = module;
  return {
    ...module,
    ...(loader && { loader: telling(loader) }),
    ...(action && { action: telling(action) }),
    ...(middleware && { middleware: middleware.map((each): MiddlewareFunction<Response> => telling(each)) }),
  };
}

/** The same pages, of which each answers 503 where it would fail because a part is away, not 500. */
export function withUnavailableAnswers(build: ServerBuild): ServerBuild {
  const routes: Routes = {};
  for (const [id, route] of Object.entries(build.routes))
    if (route) routes[id] = { ...route, module: tellingModule(route.module) };
  return { ...build, routes };
}

/** Says when to ask again in an answer that a part is away, which nobody may keep. */
export function withRetryAfter(answer: Response): Response {
  if (answer.status !== 503) return answer;
  for (const [name, value] of Object.entries({ ...retryAfter, "cache-control": "no-store" }))
    answer.headers.set(name, value);
  return answer;
}
