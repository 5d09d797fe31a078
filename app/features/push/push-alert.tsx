import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { Alert } from "#app/ui/alert/alert.tsx";
import { Button } from "#app/ui/button/button.tsx";
import type { Elements } from "#app/platform/browser/elements.ts";
import { usePushToggle } from "./use-push-toggle.ts";

/**
 * Offers pushes to a member who wrote to somebody and may be answered, where this browser can have them and has not
 * said no. Only the browser knows that, after the page stands: it is asked here and offered from the next page on, so
 * that nothing is pushed down.
 */
export default function PushAlert({
  dismiss,
  atOnce = false,
}: {
  dismiss: Elements;
  /** Where its moment is now. */
  atOnce?: boolean;
}) {
  const { t } = useTranslation("install");
  const { state, turning, hasFailed, turn } = usePushToggle();
  const { key } = useLocation();
  const [askedAt] = useState(key);
  if (state !== "not_subscribed" || (key === askedAt && !atOnce)) return null;
  return (
    <Alert
      title={t("alert.title")}
      dismiss={dismiss}
      action={
        <Button size="sm" variant="secondary" loading={turning !== null} onClick={() => void turn(true)}>
          {t("alert.action")}
        </Button>
      }
    >
      {hasFailed ? t("push.failed") : t("alert.text")}
    </Alert>
  );
}
