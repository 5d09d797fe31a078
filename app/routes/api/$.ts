import { apiError } from "#app/http/api/api-error.server.ts";
import type { Route } from "./+types/$";

/** Every address under /api that is no endpoint, told as the API tells errors. */
export const loader = ({ context }: Route.LoaderArgs) => apiError(context, "not_found");

export const action = ({ context }: Route.ActionArgs) => apiError(context, "not_found");
