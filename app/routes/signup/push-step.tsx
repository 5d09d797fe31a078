import { useState } from "react";
import { useTranslation } from "react-i18next";
import BellRing from "lucide-react/icons/bell-ring";
import { notePushWish } from "#app/routes/install/push-wish.ts";
import { Button } from "#app/ui/button/button.tsx";

type Permission = "unasked" | "granted" | "denied" | "unsupported";

/** Step 4: pushes, for which the browser is asked only after a click. */
export function PushStep() {
  const { t } = useTranslation(["signup", "members"]);
  const [permission, setPermission] = useState<Permission>("unasked");

  async function ask() {
    if (!("Notification" in window)) return setPermission("unsupported");
    const answer = await Notification.requestPermission();
    if (answer === "granted") notePushWish();
    setPermission(answer === "granted" ? "granted" : "denied");
  }

  return (
    <div className="grid gap-4">
      <p>{t("signup:push.text")}</p>
      {permission === "granted" && <input type="hidden" name="push" value="on" />}
      {permission === "unasked" && <Button variant="secondary" icon={<BellRing />} onClick={() => void ask()}>{t("signup:push.ask")}</Button>}
      <p aria-live="polite" className="text-ink-muted">{permission !== "unasked" && t(`signup:push.${permission}`)}</p>
    </div>
  );
}
