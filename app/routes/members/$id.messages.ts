import { apiError } from "#app/http/api/api-error.server.ts";
import { postMessage } from "#app/features/chat/messages/post-message.server.ts";
import type { Route } from "./+types/$id.messages";

/** POST /members/:id/messages: sends a message to a member, and starts the conversation where there is none. */
export const action = ({ request, context, params }: Route.ActionArgs): Promise<Response> =>
  postMessage(context, request, { profileId: params.id });

/** There is nothing to read here. */
export const loader = ({ context }: Route.LoaderArgs): Response => apiError(context, "not_found");
