import type { PhotoCrop } from "#app/domain/profiles/photos/files/photo-crop.ts";
import { errorOf, messageOf, sendFile } from "./send-file.ts";
import { cropParameters } from "./crop-parameters.ts";

export type Sent =
  | { outcome: "kept" }
  | {
      outcome: "refused";
      message: string;
      /** It is among the member's photos already. */
      isKnown: boolean;
    }
  | { outcome: "unreachable" }
  | { outcome: "cancelled" };

/** Sends one photo and tells how much of it has gone (0 to 1). */
export async function sendPhoto(
  file: File,
  crop: PhotoCrop | null,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<Sent> {
  const sent = await sendFile(`/profile/photos/upload${cropParameters(crop)}`, file, options);
  if (sent.outcome !== "answered") return sent;
  if (sent.status >= 200 && sent.status < 300) return { outcome: "kept" };
  const message = messageOf(sent.answer);
  return message === null
    ? { outcome: "unreachable" }
    : { outcome: "refused", message, isKnown: errorOf(sent.answer) === "photo_known" };
}
