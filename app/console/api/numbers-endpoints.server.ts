import type { EndpointHandler } from "./endpoint-handler.server.ts";
import { breakDownNumbersHandler } from "./numbers/break-down-numbers.server.ts";
import { exportNumbersHandler } from "./numbers/export-numbers.server.ts";
import { seeCohortsHandler } from "./numbers/see-cohorts.server.ts";
import { seeNumbersHandler } from "./numbers/see-numbers.server.ts";

/** What the API tells of what happened at brands. */
export const numbersEndpoints: readonly EndpointHandler[] = [
  seeNumbersHandler,
  breakDownNumbersHandler,
  seeCohortsHandler,
  exportNumbersHandler,
];
