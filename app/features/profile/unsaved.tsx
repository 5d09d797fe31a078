import { createContext, useCallback, useContext, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "#app/ui/dialog/confirm-dialog.tsx";
import type { Elements } from "#app/platform/browser/elements.ts";

type MarkUnsaved = (section: string, isUnsaved: boolean) => void;

const UnsavedContext = createContext<MarkUnsaved>(() => {});

/** Gives the function by which a section says whether it holds changes that are not saved. */
export const useMarkUnsaved = (): MarkUnsaved => useContext(UnsavedContext);

/** Asks before a page with unsaved changes is left. */
export function UnsavedGuard({ children }: { children: Elements }) {
  const { t } = useTranslation("profile");
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const mark = useCallback<MarkUnsaved>((section, isUnsaved) => {
    setUnsaved((before) => {
      if (before.has(section) === isUnsaved) return before;
      const after = new Set(before);
      if (isUnsaved) after.add(section);
      else after.delete(section);
      return after;
    });
  }, []);
  const hasUnsaved = unsaved.size > 0;
  const blocker = useBlocker(
    useMemo(
      () =>
        ({
          currentLocation,
          nextLocation,
        }: {
          currentLocation: { pathname: string };
          nextLocation: { pathname: string };
        }) =>
          hasUnsaved && currentLocation.pathname !== nextLocation.pathname,
      [hasUnsaved],
    ),
  );
  useEffect(() => {
    if (!hasUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [hasUnsaved]);
  return (
    <UnsavedContext value={mark}>
      {children}
      <ConfirmDialog
        open={blocker.state === "blocked"}
        title={t("unsaved.title")}
        text={t("unsaved.text")}
        confirmLabel={t("unsaved.leave")}
        cancelLabel={t("unsaved.stay")}
        danger
        inHistory={false}
        onConfirm={() => blocker.proceed?.()}
        onCancel={() => blocker.reset?.()}
      />
    </UnsavedContext>
  );
}
