import { type Dispatch, useEffect, useReducer, useRef } from "react";
import { sendPhoto } from "./send-photo.ts";
import { type Draft, nextToSend, type QueueAction, uploadQueue } from "./upload-queue.ts";

export type Uploads = {
  drafts: readonly Draft[];
  dispatch: Dispatch<QueueAction>;
  add: (files: readonly File[]) => void;
  /** Takes a photo out, and stops sending it. */
  cancel: (id: string) => void;
};

/** The photos that were chosen, and their way to the server; `onKept` is told of each that arrived. */
export function useUploads(onKept: () => void): Uploads {
  const [drafts, dispatch] = useReducer(uploadQueue, []);
  const running = useRef(new Map<string, AbortController>());
  const next = nextToSend(drafts);

  useEffect(() => {
    if (next === null) return;
    const stop = new AbortController();
    const { id, file, crop, url } = next;
    running.current.set(id, stop);
    dispatch({ type: "sending", id });
    void sendPhoto(file, crop, { signal: stop.signal, onProgress: (share) => dispatch({ type: "progress", id, share }) }).then((sent) => {
      running.current.delete(id);
      if (sent.outcome === "kept") {
        URL.revokeObjectURL(url);
        dispatch({ type: "remove", id });
        onKept();
      }
      if (sent.outcome === "refused") dispatch({ type: "failed", id, message: sent.message });
      if (sent.outcome === "unreachable") dispatch({ type: "failed", id, message: null });
    });
  }, [next, onKept]);

  useEffect(() => {
    const resume = () => dispatch({ type: "resume" });
    window.addEventListener("online", resume);
    return () => window.removeEventListener("online", resume);
  }, []);

  const isUnsent = drafts.length > 0;
  useEffect(() => {
    if (!isUnsent) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isUnsent]);

  return {
    drafts,
    dispatch,
    add: (files) => dispatch({ type: "add", drafts: files.map((file) => ({ id: crypto.randomUUID(), file, url: URL.createObjectURL(file) })) }),
    cancel: (id) => {
      running.current.get(id)?.abort();
      const draft = drafts.find((each) => each.id === id);
      if (draft) URL.revokeObjectURL(draft.url);
      dispatch({ type: "remove", id });
    },
  };
}
