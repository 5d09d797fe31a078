import type { EndpointHandler } from "./endpoint-handler.server.ts";
import { listTextsHandler } from "./texts/list-texts.server.ts";
import { signTextsLinkHandler } from "./texts/sign-texts-link.server.ts";

/** What is said to members, and where they read it. */
export const textEndpoints: readonly EndpointHandler[] = [listTextsHandler, signTextsLinkHandler];
