import { useEffect, useRef, useSyncExternalStore } from "react";
import type { Draft } from "./upload-queue.ts";
import { emptyTray, uploadTray } from "./upload-tray.ts";

/** The photos that were chosen in this document; `onKept` is told when some have arrived since it was told last. */
export function useUploads(onKept: () => unknown): readonly Draft[] {
  const { drafts, kept } = useSyncExternalStore(uploadTray.watch, uploadTray.read, () => emptyTray);
  const told = useRef(0);
  useEffect(() => {
    if (told.current === kept) return;
    told.current = kept;
    onKept();
  }, [kept, onKept]);
  return drafts;
}
