import CloudOff from "lucide-react/icons/cloud-off";
import { useTranslation } from "react-i18next";
import { useConnection } from "./use-connection.ts";

/** Says, calmly and for as long as it is so, that the site cannot be reached. */
export function ConnectionNote() {
  const { t } = useTranslation("layout");
  const connection = useConnection();
  return (
    <div role="status">
      {connection !== "reached" && (
        <p className="connection-note">
          <CloudOff aria-hidden="true" />
          <span>{t(`connection.${connection}`)}</span>
        </p>
      )}
    </div>
  );
}
