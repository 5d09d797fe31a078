import { listBrandsHandler } from "./brands/list-brands.server.ts";
import { listBrandNamesHandler } from "./brands/list-brand-names.server.ts";
import { viewBrandHandler } from "./brands/view-brand.server.ts";
import { launchBrandHandler } from "./brands/launch-brand.server.ts";
import { cloneBrandHandler } from "./brands/clone-brand.server.ts";
import { listChoicesHandler } from "./brands/list-choices.server.ts";
import { listThemesHandler } from "./brands/list-themes.server.ts";
import { pauseBrandHandler } from "./brands/pause-brand.server.ts";
import { resumeBrandHandler } from "./brands/resume-brand.server.ts";
import { archiveBrandHandler } from "./brands/archive-brand.server.ts";
import { eraseBrandHandler } from "./brands/erase-brand.server.ts";
import { takeLeadHandler } from "./brands/take-lead.server.ts";
import { signPreviewHandler } from "./drafts/sign-preview.server.ts";
import { openDraftHandler } from "./drafts/open-draft.server.ts";
import { changeDraftHandler } from "./drafts/change-draft.server.ts";
import { diffDraftHandler } from "./drafts/diff-draft.server.ts";
import { checkDraftHandler } from "./drafts/check-draft.server.ts";
import { publishDraftHandler } from "./drafts/publish-draft.server.ts";
import { discardDraftHandler } from "./drafts/discard-draft.server.ts";
import { rebaseDraftHandler } from "./drafts/rebase-draft.server.ts";
import { schedulePublicationHandler } from "./drafts/schedule-publication.server.ts";
import { cancelScheduleHandler } from "./drafts/cancel-schedule.server.ts";
import { listSchedulesHandler } from "./drafts/list-schedules.server.ts";
import { listRevisionsHandler } from "./drafts/list-revisions.server.ts";
import { rollBackHandler } from "./drafts/roll-back.server.ts";
import { describeApiHandler } from "./description/describe-api.server.ts";
import { caseEndpoints } from "./case-endpoints.server.ts";
import { hostEndpoints } from "./host-endpoints.server.ts";
import { memberEndpoints } from "./member-endpoints.server.ts";
import { moneyEndpoints } from "./money-endpoints.server.ts";
import { newsEndpoints } from "./news-endpoints.server.ts";
import { numbersEndpoints } from "./numbers-endpoints.server.ts";
import { pictureEndpoints } from "./picture-endpoints.server.ts";
import { operationsEndpoints } from "./operations-endpoints.server.ts";
import { listEntriesHandler } from "./shared-lists/list-entries.server.ts";
import { publishEntryHandler } from "./shared-lists/publish-entry.server.ts";
import { rollBackEntryHandler } from "./shared-lists/roll-back-entry.server.ts";
import type { EndpointHandler } from "./endpoint-handler.server.ts";
import { confirmSessionHandler } from "./session/confirm-session.server.ts";
import { endSessionHandler } from "./session/end-session.server.ts";
import { seeSessionHandler } from "./session/see-session.server.ts";
import { startSessionHandler } from "./session/start-session.server.ts";
import { textEndpoints } from "./text-endpoints.server.ts";
import { whoEndpoints } from "./who-endpoints.server.ts";

/** Everything that the console's API does; dispatch, the OpenAPI document and the generated tests are drawn from it. */
export const endpoints: readonly EndpointHandler[] = [
  describeApiHandler(() => endpoints),
  seeSessionHandler,
  startSessionHandler,
  confirmSessionHandler,
  endSessionHandler,
  listBrandNamesHandler,
  listBrandsHandler,
  viewBrandHandler,
  launchBrandHandler,
  cloneBrandHandler,
  listChoicesHandler,
  listThemesHandler,
  pauseBrandHandler,
  resumeBrandHandler,
  archiveBrandHandler,
  eraseBrandHandler,
  takeLeadHandler,
  openDraftHandler,
  signPreviewHandler,
  changeDraftHandler,
  diffDraftHandler,
  checkDraftHandler,
  publishDraftHandler,
  discardDraftHandler,
  rebaseDraftHandler,
  schedulePublicationHandler,
  cancelScheduleHandler,
  listSchedulesHandler,
  listRevisionsHandler,
  rollBackHandler,
  ...caseEndpoints,
  ...hostEndpoints,
  listEntriesHandler,
  publishEntryHandler,
  rollBackEntryHandler,
  ...memberEndpoints,
  ...moneyEndpoints,
  ...newsEndpoints,
  ...numbersEndpoints,
  ...pictureEndpoints,
  ...textEndpoints,
  ...operationsEndpoints,
  ...whoEndpoints,
];
