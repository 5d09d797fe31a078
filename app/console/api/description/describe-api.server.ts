import { openApiOf } from "./open-api.ts";
import { type EndpointHandler, forAnyone } from "#app/console/api/endpoint-handler.server.ts";
import { describeApi } from "#app/console/contracts/description/describe-api.ts";

let written: Record<string, unknown> | undefined;

/** Describes the API that `all` gives, itself among it; written once, when it is first asked for. */
export const describeApiHandler = (all: () => readonly EndpointHandler[]): EndpointHandler =>
  forAnyone(describeApi, () => Promise.resolve((written ??= openApiOf(all().map(({ contract }) => contract)))));
