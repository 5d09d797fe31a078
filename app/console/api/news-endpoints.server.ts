import type { EndpointHandler } from "./endpoint-handler.server.ts";
import { deleteNewsHandler } from "./news/delete-news.server.ts";
import { chooseNewsHandler } from "./news/choose-news.server.ts";
import { listNewsHandler } from "./news/list-news.server.ts";
import { previewNewsHandler } from "./news/preview-news.server.ts";
import { saveNewsHandler } from "./news/save-news.server.ts";
import { scheduleNewsHandler } from "./news/schedule-news.server.ts";
import { stopNewsHandler } from "./news/stop-news.server.ts";
import { viewNewsHandler } from "./news/view-news.server.ts";

/** What the API does about news to members. */
export const newsEndpoints: readonly EndpointHandler[] = [
  listNewsHandler,
  chooseNewsHandler,
  viewNewsHandler,
  saveNewsHandler,
  previewNewsHandler,
  scheduleNewsHandler,
  stopNewsHandler,
  deleteNewsHandler,
];
