import type { UploadedChatPhoto } from "#app/domain/chat/photos/upload-chat-photo.server.ts";
import { pageReader } from "#app/features/connection/other-member.ts";
import { messageOf, sendFile } from "#app/features/photos/upload/send-file.ts";

export type ChatPhotoSent =
  | { outcome: "kept"; photo: UploadedChatPhoto }
  | { outcome: "refused"; message: string }
  | { outcome: "unreachable" }
  | { outcome: "cancelled" };

/**
 * Uploads a photo that is to be sent in a chat; `onProgress` hears how much of it has gone (0 to 1). Sending it is a
 * message of its own.
 */
export async function uploadChatPhoto(
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<ChatPhotoSent> {
  const sent = await sendFile("/chats/photos", file, { ...options, madeFor: pageReader() });
  if (sent.outcome !== "answered") return sent;
  if (sent.status === 200 && isKept(sent.answer)) return { outcome: "kept", photo: sent.answer.photo };
  const message = messageOf(sent.answer);
  return message === null ? { outcome: "unreachable" } : { outcome: "refused", message };
}

function isKept(answer: unknown): answer is { photo: UploadedChatPhoto } {
  return typeof answer === "object" && answer !== null && "photo" in answer && typeof answer.photo === "object";
}
