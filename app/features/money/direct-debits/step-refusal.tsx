import { useTranslation } from "react-i18next";
import type { ErrorCode } from "#app/platform/errors/app-error.ts";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { TextLink } from "#app/ui/link/text-link.tsx";

/** Why a step of a direct debit was refused, in the member's words. */
export type Refusal = { code: ErrorCode; message: string };

/** What no other try of the same step mends. */
const endsDebits: readonly ErrorCode[] = ["debit_blocked", "debit_limit_reached"];

/** A refusal, whichever step the page is at since; where the debit may not be, the way to pay otherwise is beside it. */
export function StepRefusal({ refusal: { code, message }, otherWay }: { refusal: Refusal; otherWay: string }) {
  const { t } = useTranslation("directdebit");
  return (
    <div className="grid gap-3">
      <FormErrors problems={[{ message }]} />
      {endsDebits.includes(code) && (
        <p>
          <TextLink to={otherWay}>{t("otherWay")}</TextLink>
        </p>
      )}
    </div>
  );
}
