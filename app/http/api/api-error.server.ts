import type { RouterContextProvider } from "react-router";
import { refusalOf } from "#app/http/errors/unavailable.server.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { getRequest } from "#app/http/context/request.server.ts";
import { getTenant } from "#app/http/context/tenant.server.ts";
import { type ErrorCode, errorStatuses } from "#app/platform/errors/app-error.ts";
import { noteSecurityEvent } from "#app/platform/log/security-log.ts";

type Context = Readonly<RouterContextProvider>;

/** Refusals for want of a right, as against those of the business. */
const accessCodes: ReadonlySet<ErrorCode> = new Set(["authentication_required", "forbidden"]);

/**
 * An error as every endpoint answers it: `{ error: code, message: text }` (product.md, Endpoints), and what the error
 * knows more.
 */
export function apiError(context: Context, code: ErrorCode, details: Record<string, string | number> = {}): Response {
  const message = getTranslator(context).t(`errors:${code}`, { ...details });
  return Response.json(
    { ...details, error: code, message },
    { status: errorStatuses[code], headers: { "cache-control": "no-store" } },
  );
}

/**
 * Runs an endpoint and answers what it refuses as an error of the API; what goes wrong by surprise is logged and told
 * as `internal`.
 */
export async function answerApi(
  context: Context,
  work: () => Promise<unknown>,
  headers: Record<string, string> = {},
): Promise<Response> {
  try {
    const value = await work();
    return value instanceof Response
      ? value
      : Response.json(value, { headers: { "cache-control": "no-store", ...headers } });
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal) {
      if (accessCodes.has(refusal.code))
        noteSecurityEvent({ tenant: getTenant(context), requestId: getRequest(context).id }, "access_refused", {
          answer: refusal.code,
        });
      return apiError(context, refusal.code, refusal.details);
    }
    getRequest(context).onFailure(error, "An endpoint failed");
    return apiError(context, "internal");
  }
}
