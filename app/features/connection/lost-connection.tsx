import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { askUntilBack } from "#app/features/connection/ask-until-back.ts";
import { Button } from "#app/ui/button/button.tsx";
import { ErrorView } from "#app/ui/error/error-view.tsx";

/**
 * Stands where a page could not be fetched: fetched again by the button, and by itself as soon as the line is back; as
 * a whole document where its code is what is missing.
 */
export function LostConnection({ isWhole }: { isWhole: boolean }) {
  const { t } = useTranslation(["layout", "ui"]);
  const { revalidate, state } = useRevalidator();
  const retry = () => (isWhole ? window.location.reload() : void revalidate());
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    const again = () => latest.current();
    // why: the first answer after the line came back may fail too; a whole page that fails is the browser's own, for good
    if (!isWhole) return askUntilBack(again);
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [isWhole]);
  return (
    <ErrorView
      status={null}
      message={t("error.offline")}
      action={
        <Button size="lg" loading={state === "loading"} onClick={retry}>
          {t("ui:retry")}
        </Button>
      }
    />
  );
}
