import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { pause } from "#app/platform/clock/pause.ts";
import { madeForHeader } from "#app/platform/forms/made-for.ts";
import { noteRefusal } from "#app/features/connection/other-member.ts";

/** How sending a file ended: with an answer, whatever it says, or without one. */
export type FileSent =
  | { outcome: "answered"; status: number; answer: unknown }
  | { outcome: "unreachable" }
  | { outcome: "cancelled" };

const minutes = 5;

const pauseMilliseconds = 8_000;
const maxTries = 5;

/** `madeFor` is the member who chose the file; null for nobody. */
export type SendOptions = { madeFor: string | null; onProgress: (share: number) => void; signal: AbortSignal };

/** What passes by itself: the site is too busy with photos, or cannot reach where it keeps them. */
const passing: ReadonlySet<string | null> = new Set(["photos_busy", "storage_unavailable", "unavailable"]);

/**
 * Sends one file as the body and tells how much of it has gone (0 to 1); what was refused for a moment only goes again
 * by itself.
 */
export async function sendFile(address: string, file: File, options: SendOptions): Promise<FileSent> {
  for (let tries = 1; ; tries += 1) {
    const sent = await sendOnce(address, file, options);
    const isPassing = sent.outcome === "answered" && passing.has(errorOf(sent.answer));
    if (!isPassing || tries === maxTries) return sent;
    await pause(pauseMilliseconds, options.signal);
    if (options.signal.aborted) return { outcome: "cancelled" };
  }
}

// why: fetch cannot tell how much of a body has gone
function sendOnce(address: string, file: File, options: SendOptions): Promise<FileSent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.setRequestHeader("content-type", "application/octet-stream");
    if (options.madeFor !== null) request.setRequestHeader(madeForHeader, options.madeFor);
    request.responseType = "json";
    request.timeout = minutes * millisecondsIn.minute;
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      options.onProgress(total === 0 ? 0 : loaded / total),
    );
    request.upload.addEventListener("load", () => options.onProgress(1));
    request.addEventListener("load", () => {
      if (errorOf(request.response) === "other_member") noteRefusal();
      resolve({ outcome: "answered", status: request.status, answer: request.response });
    });
    request.addEventListener("error", () => resolve({ outcome: "unreachable" }));
    request.addEventListener("timeout", () => resolve({ outcome: "unreachable" }));
    request.addEventListener("abort", () => resolve({ outcome: "cancelled" }));
    options.signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file);
  });
}

const textOf = (answer: unknown, name: "error" | "message"): string | null => {
  const text: unknown = typeof answer === "object" && answer !== null ? Reflect.get(answer, name) : null;
  return typeof text === "string" ? text : null;
};

/** The sentence in which the site refused something; null where it gave none. */
export const messageOf = (answer: unknown): string | null => textOf(answer, "message");

/** The code with which the site refused something; null where it gave none. */
export const errorOf = (answer: unknown): string | null => textOf(answer, "error");
