import { useTranslation } from "react-i18next";
import { Alert } from "#app/ui/alert/alert.tsx";

/** What became of a form of the settings: saved, or why not. */
export function SettingNote({ problem, saved }: { problem: string | null; saved: string | null }) {
  const { t } = useTranslation("shell");
  if (problem !== null) return <Alert tone="danger">{problem === "offline" ? t("error.offline") : problem}</Alert>;
  return saved === null ? null : <Alert tone="success">{saved}</Alert>;
}
