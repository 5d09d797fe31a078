import type { Prisma } from "#app/platform/db/generated/client.ts";
import { hasDemoOperators } from "#app/platform/env/demo-settings.ts";
import { env } from "#app/platform/env/env.server.ts";

/** Which operators there are for a sign-in, a session or a token: none that is disabled, and of the demo none elsewhere. */
export const usableOperator = (): Prisma.OperatorWhereInput => ({
  status: { in: ["enrolling", "active"] },
  ...(hasDemoOperators(env()) ? {} : { isDemo: false }),
});
