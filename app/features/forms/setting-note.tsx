import { Alert } from "#app/ui/alert/alert.tsx";

/** What became of a form of the settings: saved, or why not. */
export function SettingNote({ problem, saved }: { problem: string | null; saved: string | null }) {
  if (problem !== null) return <Alert tone="danger">{problem}</Alert>;
  return saved === null ? null : <Alert tone="success">{saved}</Alert>;
}
