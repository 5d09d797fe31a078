import { useSyncExternalStore } from "react";
import { quietPart } from "#app/features/connection/page-part.tsx";
import { isInstalledApp } from "#app/features/push/apple-phone.ts";

const PullMark = quietPart(async () => (await import("./pull-mark.tsx")).PullMark);

const never = () => () => {};

/** In the installed app, which has no button to reload, a page that is pulled down is read anew. */
export function PullToRefresh() {
  const isApp = useSyncExternalStore(never, isInstalledApp, () => false);
  return isApp && <PullMark />;
}
