import type { PhotoCrop } from "#app/domain/profiles/photos/files/photo-crop.ts";
import { errorOf, messageOf, sendFile, type SendOptions } from "./send-file.ts";
import { cropParameters } from "./crop-parameters.ts";

export type Sent =
  | { outcome: "kept" }
  | {
      outcome: "refused";
      message: string;
      /** It is among the member's photos already. */
      isKnown: boolean;
      /** Another member is logged in by now. */
      isForAnother: boolean;
    }
  | { outcome: "unreachable" }
  | { outcome: "cancelled" };

/** Sends one photo and tells how much of it has gone (0 to 1). */
export async function sendPhoto(file: File, crop: PhotoCrop | null, options: SendOptions): Promise<Sent> {
  const sent = await sendFile(`/profile/photos/upload${cropParameters(crop)}`, file, options);
  if (sent.outcome !== "answered") return sent;
  if (sent.status >= 200 && sent.status < 300) return { outcome: "kept" };
  const message = messageOf(sent.answer);
  if (message === null) return { outcome: "unreachable" };
  const error = errorOf(sent.answer);
  return { outcome: "refused", message, isKnown: error === "photo_known", isForAnother: error === "other_member" };
}
