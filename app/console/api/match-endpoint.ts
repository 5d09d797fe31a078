import type { EndpointContract } from "#app/console/contracts/endpoint.ts";
import { namesIn } from "#app/console/contracts/fill-path.ts";

/** Where the addresses of the API begin. */
export const apiPath = "/api";

type Matched<Handler> = { handler: Handler; params: Record<string, string> };

export type EndpointMatcher<Handler> = {
  match(method: string, pathname: string): Matched<Handler> | null;
  /** The methods that an address takes; none where there is nothing of this name. */
  methodsOf(pathname: string): string[];
};

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** The values of a path's names at an address; null where it is another path's. */
function valuesAt(steps: readonly string[], asked: readonly string[]): Record<string, string> | null {
  if (steps.length !== asked.length) return null;
  const values: Record<string, string> = {};
  for (const [index, step] of steps.entries()) {
    const given = asked[index] ?? "";
    if (!step.startsWith(":")) {
      if (step !== given) return null;
      continue;
    }
    const value = decode(given);
    if (value === null || value === "") return null;
    values[step.slice(1)] = value;
  }
  return values;
}

/** Finds endpoints by method and path; of several that fit, the one with fewer names, which says more. */
export function endpointMatcher<Handler extends { contract: EndpointContract }>(
  handlers: readonly Handler[],
): EndpointMatcher<Handler> {
  const known = handlers
    .map((handler) => {
      const { path } = handler.contract;
      return { handler, steps: `${apiPath}${path}`.split("/"), names: namesIn(path).length };
    })
    .toSorted((one, other) => one.names - other.names);
  return {
    match(method, pathname) {
      const asked = pathname.split("/");
      for (const { handler, steps } of known) {
        const params = handler.contract.method === method ? valuesAt(steps, asked) : null;
        if (params) return { handler, params };
      }
      return null;
    },
    methodsOf(pathname) {
      const asked = pathname.split("/");
      const there = known.filter(({ steps }) => valuesAt(steps, asked) !== null);
      return [...new Set(there.map(({ handler }) => handler.contract.method))];
    },
  };
}
