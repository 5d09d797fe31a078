import { useTranslation } from "react-i18next";
import { isRouteErrorResponse, useLocation } from "react-router";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { ErrorView } from "#app/ui/error/error-view.tsx";
import { isConnectionError, isLostChunk } from "#app/features/connection/connection-error.ts";
import { LostConnection } from "#app/features/connection/lost-connection.tsx";

/** The same address once more, also where no script runs; what was posted is not posted again. */
function TryAgain() {
  const { t } = useTranslation("ui");
  const { pathname, search } = useLocation();
  return (
    <ButtonLink to={`${pathname}${search}`} reloadDocument size="lg">
      {t("retry")}
    </ButtonLink>
  );
}

const toldStatuses = ["400", "403", "404", "429", "503"] as const;

/**
 * The error page: a message, the status (500 where none is known) and, for 404, the way home (spec section 2); where
 * the line is dead or a part of the site away, how to try again.
 */
export function PageError({ error }: { error: unknown }) {
  const { t } = useTranslation("layout");
  if (isConnectionError(error))
    return (
      <>
        <title>{t("error.offline")}</title>
        <LostConnection isWhole={isLostChunk(error)} />
      </>
    );
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const told = toldStatuses.find((known) => known === String(status)) ?? "500";
  const message = t(`error.${told}`);
  return (
    <>
      <title>{message}</title>
      <meta name="robots" content="noindex" />
      <ErrorView status={status} message={message} action={status === 503 && <TryAgain />} />
    </>
  );
}
