import { askedPart } from "#app/features/connection/page-part.tsx";

/** The dialog in which somebody is blocked, loaded when it is first asked for. */
export const AskedBlockDialog = askedPart(async () => (await import("./block-dialog.tsx")).BlockDialog, {
  namespaces: "report",
});
