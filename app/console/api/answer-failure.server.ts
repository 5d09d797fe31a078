import { z } from "zod";
import type { Failure } from "#app/console/contracts/failure.ts";
import type { ConsoleLocale } from "#app/domain/operators/rights/operator-ctx.ts";
import { DraftConflictError } from "#app/domain/tenants/drafts/draft.ts";
import { DraftFaultsError } from "#app/domain/tenants/drafts/judge-draft.server.ts";
import { refusalOf } from "#app/http/errors/unavailable.server.ts";
import { type AppError, errorStatuses } from "#app/platform/errors/app-error.ts";
import { theHouse } from "#app/platform/i18n/brand-texts.ts";
import { siteTexts } from "#app/platform/i18n/site-texts.server.ts";

const unkept = { "cache-control": "no-store" };

function answerWith({ code, details }: Pick<AppError, "code" | "details">, locale: ConsoleLocale): Failure {
  const message = siteTexts(theHouse, locale).t(`errors:${code}`, { ...details });
  return { error: code, message, ...(Object.keys(details).length > 0 && { details }) };
}

/** Says where input is wrong, field by field. */
const faultsOf = ({ issues }: z.ZodError): Failure["faults"] =>
  issues.map(({ path, code, message }) => ({ path: path.join("."), code, message }));

/** What of a draft is unsound, or was changed by somebody else meanwhile. */
function tellMore(refusal: AppError | null): Pick<Failure, "faults" | "conflicts"> {
  if (refusal instanceof DraftFaultsError)
    return {
      faults: refusal.faults.map(({ path, value, allowed }) => ({
        path: path.join("."),
        code: value,
        message: allowed,
      })),
    };
  return refusal instanceof DraftConflictError ? { conflicts: [...refusal.conflicts] } : {};
}

/**
 * The answer of the API to what was refused or went wrong; `onFailure` hears of what nobody foresaw.
 */
export function answerFailure(error: unknown, locale: ConsoleLocale, onFailure: (error: unknown) => void): Response {
  if (error instanceof z.ZodError) {
    const body: Failure = {
      ...answerWith({ code: "invalid_input", details: {} }, locale),
      faults: faultsOf(error),
    };
    return Response.json(body, { status: 400, headers: unkept });
  }
  const refusal = refusalOf(error);
  if (!refusal) onFailure(error);
  const { code, details } = refusal ?? { code: "internal" as const, details: {} };
  const body: Failure = { ...answerWith({ code, details }, locale), ...tellMore(refusal) };
  return Response.json(body, { status: errorStatuses[code], headers: unkept });
}
