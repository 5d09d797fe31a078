import { type ReactNode, use } from "react";
import { useTranslation } from "react-i18next";
import ChevronDown from "lucide-react/icons/chevron-down";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import X from "lucide-react/icons/x";
import { IconButton } from "#app/ui/button/icon-button.tsx";
import type { Elements } from "#app/platform/browser/elements.ts";
import { FoldedAlerts } from "./folded-alerts.ts";

type AlertTone = "info" | "success" | "warning" | "danger";

export type AlertProps = {
  tone?: AlertTone;
  title?: string;
  children?: ReactNode;
  /** A link or button that settles the matter. */
  action?: ReactNode;
  onDismiss?: () => void;
  /** A form that puts it away, in place of `onDismiss`. */
  dismiss?: Elements;
};

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

export function Alert({ tone = "info", title, children, action, onDismiss, dismiss }: AlertProps) {
  const { t } = useTranslation("ui");
  const Icon = icons[tone];
  const folds = use(FoldedAlerts);
  const rest = (
    <>
      {children && <div>{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </>
  );
  return (
    <div data-part="alert" data-tone={tone} role={tone === "danger" ? "alert" : "status"}>
      <Icon className="alert-icon" />
      {folds && title && (children || action) ? (
        <details className="alert-text">
          <summary>
            <span className="alert-title">{title}</span>
            <ChevronDown aria-hidden="true" />
          </summary>
          {rest}
        </details>
      ) : (
        <div className="alert-text">
          {title && <p className="font-semibold">{title}</p>}
          {rest}
        </div>
      )}
      {dismiss}
      {onDismiss && <IconButton label={t("dismiss")} icon={<X />} size="sm" round onClick={onDismiss} />}
    </div>
  );
}
