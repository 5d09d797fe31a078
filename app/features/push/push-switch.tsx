import { useTranslation } from "react-i18next";
import { Switch } from "#app/ui/form/switch.tsx";
import { isApplePhone, isInstalledApp } from "./apple-phone.ts";
import type { PushState } from "./push-state.ts";
import { usePushToggle } from "./use-push-toggle.ts";

function useStateText(state: PushState): string {
  const { t } = useTranslation("install");
  if (state === "unsupported" && isApplePhone(navigator) && !isInstalledApp()) return t("push.state.unsupportedPhone");
  return t(`push.state.${state}`);
}

/** Turns pushes on and off for this device; says why where that cannot be. Needs the namespace `install`. */
export function PushSwitch() {
  const { t } = useTranslation("install");
  const { state, turning, hasFailed, turn } = usePushToggle();
  const text = useStateText(state);
  const isOpen = state === "subscribed" || state === "not_subscribed";
  return (
    <div className="grid gap-2">
      <Switch
        id="push"
        label={t("push.label")}
        hint={t("push.hint")}
        checked={turning ?? state === "subscribed"}
        disabled={!isOpen}
        aria-busy={turning !== null}
        onChange={(event) => turning === null && void turn(event.currentTarget.checked)}
      />
      <p role="status" className="text-sm text-ink-muted">
        {text}
      </p>
      {hasFailed && (
        <p role="alert" className="text-sm text-danger-ink">
          {t("push.failed")}
        </p>
      )}
    </div>
  );
}
