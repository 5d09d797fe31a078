import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import type { Elements } from "#app/platform/browser/elements.ts";

export type ErrorViewProps = {
  /** By default 500; null where no server answered. */
  status?: number | null | undefined;
  /** By default the word "Error". */
  message?: string | undefined;
  homeTo?: string;
  /** For the report to support. */
  reference?: string | undefined;
  /** What can be done about it. */
  action?: Elements;
};

/** The error page; only a 404 offers the way home (spec section 2). */
export function ErrorView({ status = 500, message, homeTo = "/", reference, action }: ErrorViewProps) {
  const { t } = useTranslation("ui");
  return (
    <div data-part="error" className="page-width">
      <div className="error-art" aria-hidden="true" />
      {status !== null && (
        <p className="error-status" aria-hidden="true">
          {status}
        </p>
      )}
      <h1 className="text-3xl">{message || t("errorTitle")}</h1>
      {status !== null && <p className="sr-only">{status}</p>}
      {reference && <p className="text-sm text-ink-muted">{reference}</p>}
      {action}
      {status === 404 && (
        <ButtonLink to={homeTo} size="lg">
          {t("backToHome")}
        </ButtonLink>
      )}
    </div>
  );
}
