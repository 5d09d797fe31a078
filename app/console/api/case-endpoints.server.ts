import { allowGuestPhotoHandler } from "./cases/allow-guest-photo.server.ts";
import { answerAppealHandler } from "./cases/answer-appeal.server.ts";
import { answerComplaintHandler } from "./cases/answer-complaint.server.ts";
import { closeComplaintHandler } from "./cases/close-complaint.server.ts";
import { decidePhotoHandler } from "./cases/decide-photo.server.ts";
import { decideReportHandler } from "./cases/decide-report.server.ts";
import { exportStatementsHandler } from "./cases/export-statements.server.ts";
import { holdCaseHandler } from "./cases/hold-case.server.ts";
import { letCaseGoHandler } from "./cases/let-case-go.server.ts";
import { liftGuestSuspensionHandler } from "./cases/lift-guest-suspension.server.ts";
import { listCasesHandler } from "./cases/list-cases.server.ts";
import { seePhotoHandler } from "./cases/see-photo.server.ts";
import { viewAppealHandler } from "./cases/view-appeal.server.ts";
import { viewComplaintHandler } from "./cases/view-complaint.server.ts";
import { viewPhotoHandler } from "./cases/view-photo.server.ts";
import { viewReportHandler } from "./cases/view-report.server.ts";
import type { EndpointHandler } from "./endpoint-handler.server.ts";

/** What the desk does: one queue over brands, who works on what, and the decisions. */
export const caseEndpoints: readonly EndpointHandler[] = [
  listCasesHandler,
  holdCaseHandler,
  letCaseGoHandler,
  viewReportHandler,
  decideReportHandler,
  liftGuestSuspensionHandler,
  allowGuestPhotoHandler,
  viewPhotoHandler,
  decidePhotoHandler,
  seePhotoHandler,
  viewComplaintHandler,
  answerComplaintHandler,
  closeComplaintHandler,
  viewAppealHandler,
  answerAppealHandler,
  exportStatementsHandler,
];
