import type { SubmissionResult } from "@conform-to/react";
import type { Unsent } from "#app/features/connection/unsent.ts";

/** What the report needs of its page: the names of the photos it may be about. */
export type ReportPage = { photos: string[] };

/** What the server answers to a report: what is wrong with it, or that it was taken. */
export type ReportAnswer = { result: SubmissionResult | null; sent: { isNew: boolean } | null } | Unsent;
