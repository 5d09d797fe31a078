import { pageReader } from "#app/features/connection/other-member.ts";
import { sendPhoto } from "./send-photo.ts";
import { type Draft, nextToSend, type QueueAction, uploadQueue } from "./upload-queue.ts";

/** The photos that were chosen, and how many have arrived since the document was loaded. */
export type Tray = { drafts: readonly Draft[]; kept: number };

export const emptyTray: Tray = { drafts: [], kept: 0 };

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Chosen photos and their way to the server by `send`. It outlives the page that shows it, so that neither another page
 * nor a dead line takes anything from it; what only the line held up goes again when it is back.
 */
export function createUploadTray(send: typeof sendPhoto, reader: () => string | null) {
  let tray = emptyTray;
  // why kept: the page may be nobody's by the time that they go
  let madeFor: string | null = null;
  const watchers = new Set<() => void>();
  const running = new Map<string, AbortController>();

  function show(next: Tray): void {
    tray = next;
    for (const watch of watchers) watch();
  }

  function tell(action: QueueAction): void {
    show({ ...tray, drafts: uploadQueue(tray.drafts, action) });
    if (tray.drafts.length === 0) window.removeEventListener("beforeunload", warn);
    const next = nextToSend(tray.drafts);
    if (next) void carry(next);
  }

  async function carry({ id, file, crop, mayHaveArrived }: Draft): Promise<void> {
    const stop = new AbortController();
    running.set(id, stop);
    tell({ type: "sending", id });
    const sent = await send(file, crop, {
      madeFor,
      signal: stop.signal,
      onProgress: (share) => tell({ type: "progress", id, share }),
    });
    running.delete(id);
    if (sent.outcome === "refused" && sent.isForAnother) return tell({ type: "stopped", message: sent.message });
    if (sent.outcome === "unreachable") return tell({ type: "failed", id, message: null });
    // why: it had arrived before the line took the answer
    const isKept = sent.outcome === "kept" || (sent.outcome === "refused" && sent.isKnown && mayHaveArrived);
    if (!isKept) return sent.outcome === "refused" ? tell({ type: "failed", id, message: sent.message }) : undefined;
    tray = { ...tray, kept: tray.kept + 1 };
    remove(id);
  }

  function remove(id: string): void {
    const draft = tray.drafts.find((each) => each.id === id);
    if (draft) URL.revokeObjectURL(draft.url);
    tell({ type: "remove", id });
  }

  const resume = () => tell({ type: "resume" });

  return {
    read: (): Tray => tray,
    tell,
    watch(watcher: () => void): () => void {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    add(files: readonly File[]): void {
      madeFor ??= reader();
      window.addEventListener("online", resume);
      window.addEventListener("beforeunload", warn);
      tell({
        type: "add",
        drafts: files.map((file) => ({ id: crypto.randomUUID(), file, url: URL.createObjectURL(file) })),
      });
    },
    /** Takes a photo out, and stops sending it. */
    cancel(id: string): void {
      running.get(id)?.abort();
      remove(id);
    },
  };
}

/** The tray of this document; a login or logout begins another one. */
export const uploadTray = createUploadTray(sendPhoto, pageReader);
