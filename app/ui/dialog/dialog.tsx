import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import X from "lucide-react/icons/x";
import { IconButton } from "#app/ui/button/icon-button.tsx";
import { useModal } from "#app/ui/dialog/use-modal.ts";
import { leaveTopLayer } from "#app/platform/browser/history-layers.ts";
import { useLayer } from "#app/platform/browser/use-layer.ts";
import type { Elements } from "#app/platform/browser/elements.ts";

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  /** Opens it again, where Forward comes back to it. */
  onReopen?: (() => void) | undefined;
  title: string;
  titleHidden?: boolean;
  description?: string;
  children?: Elements;
  /** The row of buttons at the end. */
  actions?: ReactNode;
  size?: "sm" | "md" | "lg";
  /** False while something must be finished: no close button, no Esc, no click outside. */
  dismissible?: boolean;
  /** Keeps the close button where Esc and a click outside close nothing. */
  closable?: boolean;
  /** False for one that Back itself brought up. */
  inHistory?: boolean | undefined;
  /** It comes by itself: what is being typed meanwhile must not press a button of it. */
  unasked?: boolean;
};

/** A native modal dialog, from below on phones and in the middle of wide screens: the browser keeps the focus inside and gives it back at the end. */
export function Dialog({
  open,
  onClose,
  onReopen,
  title,
  titleHidden,
  description,
  children,
  actions,
  size = "md",
  dismissible = true,
  closable = dismissible,
  inHistory = true,
  unasked = false,
}: DialogProps) {
  const { t } = useTranslation("ui");
  const id = useId();
  const ref = useModal(open, unasked ? "h2" : undefined);
  useLayer({
    name: id,
    open: open && inHistory,
    onBack: () => {
      if (closable) onClose();
    },
    onForward: onReopen,
  });
  return (
    <dialog
      ref={ref}
      data-part="dialog"
      data-look="sheet"
      data-size={size}
      aria-labelledby={`${id}title`}
      aria-describedby={description ? `${id}text` : undefined}
      closedby={dismissible ? "any" : "none"}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        // why: Back on Android comes as this as well, and within a dialog of steps means one of them
        if (dismissible && !(inHistory && leaveTopLayer())) onClose();
      }}
      onClose={(event) => {
        if (event.target === event.currentTarget && open) onClose();
      }}
      onClick={(event) => {
        if (dismissible && event.target === event.currentTarget) onClose();
      }}
    >
      <div className="dialog-panel">
        <header className="dialog-header">
          <h2 id={`${id}title`} tabIndex={unasked ? -1 : undefined} className={titleHidden ? "sr-only" : "text-2xl"}>
            {title}
          </h2>
          {closable && <IconButton label={t("close")} icon={<X />} round onClick={onClose} />}
        </header>
        <div className="dialog-body">
          {description && (
            <p id={`${id}text`} className="text-ink-muted">
              {description}
            </p>
          )}
          {children}
        </div>
        {actions && <footer className="dialog-actions">{actions}</footer>}
      </div>
    </dialog>
  );
}
