import { consoleListener, type ConsoleParts } from "./console-listener.server.ts";
import { consoleApi } from "#app/console/api/console-api.server.ts";
import { endpoints } from "#app/console/api/endpoints.server.ts";
import { findOperator } from "#app/domain/operator-identity/sessions/find-operator.server.ts";
import { findOperatorByToken } from "#app/domain/operator-identity/tokens/find-operator-by-token.server.ts";
import { asOperator } from "#app/platform/db/connection/operator-scope.server.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import type { Env } from "#app/platform/env/env.server.ts";
import type { Runtime } from "#app/platform/runtime/runtime.server.ts";
import { processRegistry } from "#app/platform/tenancy/registry/registry.server.ts";

/** Brands that are looked at from the console, on their own hosts. */
const brandSourcesOf = ({ DEMO_HOSTS, PORT }: Env): string =>
  DEMO_HOSTS === "on" ? `https: http://*.localhost:${PORT}` : "https:";

/** The console as this process answers it. */
export function openConsole(
  env: Env,
  { log }: Runtime,
  files: ConsoleParts["files"],
): ReturnType<typeof consoleListener> {
  const api = consoleApi({
    handlers: endpoints,
    clock: systemClock,
    findOperator: (token) => findOperator({ clock: systemClock }, { token }),
    findOperatorByToken: (token) => findOperatorByToken({ clock: systemClock }, { token }),
    findTenant: processRegistry().findPublished,
    asOperator,
    onFailure: (error, requestId) => log.error({ err: error, requestId }, "An endpoint of the console failed"),
  });
  return consoleListener({ api, files, brandSources: brandSourcesOf(env) });
}
