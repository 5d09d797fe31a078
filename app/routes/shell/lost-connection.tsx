import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { Button } from "#app/ui/button/button.tsx";
import { ErrorView } from "#app/ui/error/error-view.tsx";

/** Stands where a page could not be fetched: fetched again by the button, and by itself as soon as the line is back. */
export function LostConnection() {
  const { t } = useTranslation(["shell", "ui"]);
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const retry = () => void revalidate();
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [revalidate]);
  return (
    <ErrorView
      status={null}
      message={t("error.offline")}
      action={<Button size="lg" loading={state === "loading"} onClick={() => void revalidate()}>{t("ui:retry")}</Button>}
    />
  );
}
