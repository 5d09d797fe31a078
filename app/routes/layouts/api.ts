import { apiError } from "#app/http/api/api-error.server.ts";
import { apiPaths } from "#app/features/openapi/paths.ts";
import type { Route } from "./+types/api";

const methodsOf = new Map<string, Set<string>>();
for (const [path, methods] of Object.entries(apiPaths)) {
  const pathname = path.split("?", 1)[0] ?? path;
  const known = methodsOf.get(pathname) ?? new Set();
  for (const method of Object.keys(methods)) known.add(method.toUpperCase());
  if (known.has("GET")) known.add("HEAD");
  methodsOf.set(pathname, known);
}

// why: the router would refuse a method that an endpoint does not have in words of its own
const methodMiddleware: Route.MiddlewareFunction = ({ request, context, url }, next) => {
  const methods = methodsOf.get(url.pathname);
  if (!methods || methods.has(request.method)) return next();
  const refusal = apiError(context, "method_not_allowed");
  refusal.headers.set("allow", [...methods].join(", "));
  return Promise.resolve(refusal);
};

/** Stands around every endpoint: one is asked by its own methods only, and says so as the API tells errors. */
export const middleware = [methodMiddleware];
