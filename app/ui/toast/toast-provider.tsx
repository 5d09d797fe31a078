import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Elements } from "#app/platform/browser/elements.ts";
import { Toast } from "#app/ui/toast/toast.tsx";
import { ToastContext, type ShowToast, type ToastInput } from "#app/ui/toast/toast-context.ts";

type OpenToast = ToastInput & { id: number };

const maxAtOnce = 3;

function OpenToastItem({ toast, close }: { toast: OpenToast; close: (id: number) => void }) {
  const onClose = useCallback(() => close(toast.id), [close, toast.id]);
  return <Toast {...toast} onClose={onClose} />;
}

/** Holds the toasts of the page, above everything, and announces them. */
export function ToastProvider({ children }: { children: Elements }) {
  const { t } = useTranslation("ui");
  const [toasts, setToasts] = useState<readonly OpenToast[]>([]);
  const region = useRef<HTMLElement>(null);
  const lastId = useRef(0);
  const show = useCallback<ShowToast>((toast) => {
    lastId.current += 1;
    const shown = { ...toast, id: lastId.current };
    setToasts((before) => [...before, shown].slice(-maxAtOnce));
  }, []);
  const close = useCallback((id: number) => setToasts((before) => before.filter((toast) => toast.id !== id)), []);
  const latest = toasts.at(-1);
  const announcement = useMemo(() => [latest?.title, latest?.text].filter(Boolean).join(". "), [latest]);

  useEffect(() => {
    const element = region.current;
    if (!element?.showPopover) return;
    if (element.matches(":popover-open")) element.hidePopover();
    // Shown anew for each toast, so that it lies above a dialog opened meanwhile.
    if (latest) element.showPopover();
  }, [latest]);

  return (
    <ToastContext value={show}>
      {children}
      <p className="sr-only" role={latest?.tone === "danger" ? "alert" : "status"}>
        {announcement}
      </p>
      <section ref={region} popover="manual" aria-label={t("notifications")} className="toast-region">
        <ol>
          {toasts.map((toast) => (
            <OpenToastItem key={toast.id} toast={toast} close={close} />
          ))}
        </ol>
      </section>
    </ToastContext>
  );
}
