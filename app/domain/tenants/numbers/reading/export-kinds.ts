/** What of the page of numbers is wanted as a file. */
export const exportKinds = ["days", "breakdown", "cohorts"] as const;

export type ExportKind = (typeof exportKinds)[number];
