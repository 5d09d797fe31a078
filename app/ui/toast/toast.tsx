import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import X from "lucide-react/icons/x";
import { IconButton } from "#app/ui/button/icon-button.tsx";
import type { ToastInput } from "#app/ui/toast/toast-context.ts";

/** One message; its time stands still while it is pointed at or holds the focus. */
export function Toast({
  title,
  text,
  tone = "info",
  action,
  duration = tone === "danger" ? 0 : 6000,
  onClose,
}: ToastInput & { onClose: () => void }) {
  const { t } = useTranslation("ui");
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || duration === 0) return;
    const timer = setTimeout(onClose, duration);
    return () => clearTimeout(timer);
  }, [held, duration, onClose]);
  return (
    <li
      data-part="toast"
      data-tone={tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {text && <p className="text-sm text-ink-muted">{text}</p>}
        {action && <div className="mt-1">{action}</div>}
      </div>
      <IconButton label={t("dismiss")} icon={<X />} size="sm" round onClick={onClose} />
    </li>
  );
}
