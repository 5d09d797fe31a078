import type { PhotoCrop } from "#app/domain/photos/photo-crop.ts";
import { cropParameters } from "./crop-of.ts";

export type Sent = { outcome: "kept" } | { outcome: "refused"; message: string } | { outcome: "unreachable" } | { outcome: "cancelled" };

const minutes = 5;

/** Sends one photo and tells how much of it has gone (0 to 1). */
// why: fetch cannot tell how much of a body has gone
export function sendPhoto(file: File, crop: PhotoCrop | null, options: { onProgress: (share: number) => void; signal: AbortSignal }): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", `/profile/photos/upload${cropParameters(crop)}`);
    request.setRequestHeader("content-type", "application/octet-stream");
    request.responseType = "json";
    request.timeout = minutes * 60_000;
    request.upload.addEventListener("progress", ({ loaded, total }) => options.onProgress(total === 0 ? 0 : loaded / total));
    request.upload.addEventListener("load", () => options.onProgress(1));
    request.addEventListener("load", () => resolve(outcomeOf(request.status, request.response)));
    request.addEventListener("error", () => resolve({ outcome: "unreachable" }));
    request.addEventListener("timeout", () => resolve({ outcome: "unreachable" }));
    request.addEventListener("abort", () => resolve({ outcome: "cancelled" }));
    options.signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file);
  });
}

function outcomeOf(status: number, answer: unknown): Sent {
  if (status >= 200 && status < 300) return { outcome: "kept" };
  const message: unknown = typeof answer === "object" && answer !== null && "message" in answer ? answer.message : null;
  return typeof message === "string" ? { outcome: "refused", message } : { outcome: "unreachable" };
}
