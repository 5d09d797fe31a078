import { askedPart } from "#app/features/connection/page-part.tsx";

/** The dialog in which somebody is reported, loaded when it is first asked for. */
export const AskedReportDialog = askedPart(async () => (await import("./report-dialog.tsx")).ReportDialog, {
  namespaces: "report",
});
