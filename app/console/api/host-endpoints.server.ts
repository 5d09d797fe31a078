import type { EndpointHandler } from "./endpoint-handler.server.ts";
import { addHostHandler } from "./hosts/add-host.server.ts";
import { chooseCanonicalHostHandler } from "./hosts/choose-canonical-host.server.ts";
import { listHostsHandler } from "./hosts/list-hosts.server.ts";
import { lookAtHostHandler } from "./hosts/look-at-host.server.ts";
import { removeHostHandler } from "./hosts/remove-host.server.ts";

/** What the API does about the hosts of brands. */
export const hostEndpoints: readonly EndpointHandler[] = [
  listHostsHandler,
  addHostHandler,
  lookAtHostHandler,
  chooseCanonicalHostHandler,
  removeHostHandler,
];
