import type { ChatPhoto } from "#app/domain/chat/conversations/chat-message.ts";
import { chatPhotoUrl } from "#app/domain/profiles/photos/files/chat-photo-file.ts";
import { photoPlaceholder } from "#app/domain/profiles/photos/serving/photo-placeholder.server.ts";

/** What is read of `photo` to show it in a chat. */
export type ChatPhotoRow = { id: string; status: string; width: number; height: number; thumbhash: Uint8Array };

/**
 * A photo of a chat as one of the two sees it: its sender sharp at once, its receiver blurred until it was revealed
 * (`revealed`: the message's `revealed_at` is set) and its check has passed. Null for a photo that was taken away.
 */
export function presentChatPhoto(
  { id, status, width, height, thumbhash }: ChatPhotoRow,
  { mine, revealed }: { mine: boolean; revealed: boolean },
): ChatPhoto | null {
  if (status !== "approved" && status !== "pending") return null;
  const checked = status === "approved";
  const isSharp = mine || (revealed && checked);
  return {
    id,
    src: chatPhotoUrl(id, isSharp ? "small" : "blurred"),
    width,
    height,
    placeholder: photoPlaceholder(thumbhash),
    revealed: isSharp,
    checked,
  };
}
