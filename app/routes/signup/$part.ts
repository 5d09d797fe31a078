import { answerSubmission } from "#app/features/signup/submission/answer-submission.server.ts";
import { answerApi } from "#app/http/api/api-error.server.ts";
import type { Route } from "./+types/$part";

/** POST /signup/:part: what the form with JavaScript sends one after the other, to tell true progress. */
export function action({ request, context, params }: Route.ActionArgs) {
  return answerApi(context, () => answerSubmission(params.part, { request, context }));
}
