import type { EndpointHandler } from "./endpoint-handler.server.ts";
import { dropJobsHandler } from "./operations/drop-jobs.server.ts";
import { forgetProcessHandler } from "./operations/forget-process.server.ts";
import { listFindingsHandler } from "./operations/list-findings.server.ts";
import { listJobsHandler } from "./operations/list-jobs.server.ts";
import { listMessagesHandler } from "./operations/list-messages.server.ts";
import { processAgainHandler } from "./operations/process-again.server.ts";
import { listProcessesHandler } from "./operations/list-processes.server.ts";
import { listQueuesHandler } from "./operations/list-queues.server.ts";
import { retryJobsHandler } from "./operations/retry-jobs.server.ts";
import { searchMailsHandler } from "./operations/search-mails.server.ts";
import { sendMailAgainHandler } from "./operations/send-mail-again.server.ts";
import { viewStorageHandler } from "./operations/view-storage.server.ts";

/** What the API does about the platform itself. */
export const operationsEndpoints: readonly EndpointHandler[] = [
  listFindingsHandler,
  listProcessesHandler,
  forgetProcessHandler,
  listQueuesHandler,
  listJobsHandler,
  retryJobsHandler,
  dropJobsHandler,
  searchMailsHandler,
  sendMailAgainHandler,
  listMessagesHandler,
  processAgainHandler,
  viewStorageHandler,
];
