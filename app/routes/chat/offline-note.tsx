import CloudOff from "lucide-react/icons/cloud-off";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";

function watchLine(tell: () => void): () => void {
  window.addEventListener("online", tell);
  window.addEventListener("offline", tell);
  return () => {
    window.removeEventListener("online", tell);
    window.removeEventListener("offline", tell);
  };
}

/** Says that the line is dead and that nothing written is lost. */
export function OfflineNote() {
  const { t } = useTranslation("chat");
  const isOnline = useSyncExternalStore(watchLine, () => navigator.onLine, () => true);
  return isOnline ? null : <p className="composer-offline" role="status"><CloudOff aria-hidden="true" />{t("offline")}</p>;
}
