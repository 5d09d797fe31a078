import type { PhotoCrop } from "#app/domain/profiles/photos/files/photo-crop.ts";

/** A photo that was chosen and is not yet on the profile. */
export type Draft = {
  id: string;
  file: File;
  /** A `blob:` address to show it by. */
  url: string;
  crop: PhotoCrop | null;
  /** `working`: it has gone, and the server prepares it. */
  state: "ready" | "waiting" | "sending" | "working" | "failed";
  percent: number;
  /** Why it failed, in words; null where the line was dead. */
  message: string | null;
  /** The line broke while it was sent, so that it may have arrived all the same. */
  mayHaveArrived: boolean;
};

export type QueueAction =
  | { type: "add"; drafts: readonly Pick<Draft, "id" | "file" | "url">[] }
  | { type: "crop"; id: string; crop: PhotoCrop }
  | { type: "remove"; id: string }
  | { type: "start" }
  | { type: "retry"; id: string }
  | { type: "resume" }
  | { type: "progress"; id: string; share: number }
  | { type: "sending"; id: string }
  | { type: "failed"; id: string; message: string | null }
  | { type: "stopped"; message: string };

const isUnderWay = ({ state }: Draft) => state === "sending" || state === "working";

/** The photo to send next: one at a time, so that they arrive in their order. */
export function nextToSend(drafts: readonly Draft[]): Draft | null {
  if (drafts.some(isUnderWay)) return null;
  return drafts.find(({ state }) => state === "waiting") ?? null;
}

/** What becomes of the chosen photos. */
export function uploadQueue(drafts: readonly Draft[], action: QueueAction): readonly Draft[] {
  const change = (isMeant: (draft: Draft) => boolean, changes: Partial<Draft>) =>
    drafts.map((draft) => (isMeant(draft) ? { ...draft, ...changes } : draft));
  const one = (id: string, changes: Partial<Draft>) => change((draft) => draft.id === id, changes);
  switch (action.type) {
    case "add":
      return [
        ...drafts,
        ...action.drafts.map((draft) => ({
          ...draft,
          crop: null,
          state: "ready" as const,
          percent: 0,
          message: null,
          mayHaveArrived: false,
        })),
      ];
    case "crop":
      return one(action.id, { crop: action.crop, state: "ready", message: null, mayHaveArrived: false });
    case "remove":
      return drafts.filter(({ id }) => id !== action.id);
    case "start":
      return change(({ state }) => state === "ready", { state: "waiting" });
    case "retry":
      return one(action.id, { state: "waiting", percent: 0, message: null });
    case "resume":
      return change(({ state, message }) => state === "failed" && message === null, { state: "waiting", percent: 0 });
    case "sending":
      return one(action.id, { state: "sending", percent: 0, message: null });
    case "progress":
      return change((draft) => draft.id === action.id && isUnderWay(draft), {
        percent: Math.round(action.share * 100),
        state: action.share >= 1 ? "working" : "sending",
      });
    case "stopped":
      return change(({ state }) => state !== "ready", { state: "failed", message: action.message });
    case "failed":
      return one(action.id, {
        state: "failed",
        message: action.message,
        ...(action.message === null && { mayHaveArrived: true }),
      });
  }
}
