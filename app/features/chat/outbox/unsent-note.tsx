import CloudOff from "lucide-react/icons/cloud-off";
import { useTranslation } from "react-i18next";
import { useConnection } from "#app/features/connection/use-connection.ts";
import { hasFoundNoServer } from "./outbox-item.ts";
import { useOutbox } from "./use-outbox.ts";

/** Says that the line is dead, or the site cannot be reached over it, and that nothing written is lost. */
export function UnsentNote() {
  const { t } = useTranslation("chat");
  const connection = useConnection();
  const isStuck = hasFoundNoServer(useOutbox());
  const told =
    connection === "offline" ? t("offline") : connection === "unreachable" || isStuck ? t("serverAway") : null;
  return (
    <div role="status">
      {told !== null && (
        <p className="composer-offline">
          <CloudOff aria-hidden="true" />
          <span>{told}</span>
        </p>
      )}
    </div>
  );
}
