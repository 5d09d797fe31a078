import { processStorage } from "#app/platform/runtime/process-storage.server.ts";
import { chatPhotoFile, type ChatPhotoSize, chatPhotoSizes } from "./chat-photo-file.ts";
import type { EncodedChatPhoto } from "./encode-chat-photo.server.ts";
import { photoContentTypes } from "./photo-file.ts";

const isSize = (name: string): name is ChatPhotoSize => name in chatPhotoSizes;

/** Puts every size of a chat's photo into the storage, under its two random names. */
export async function storeChatPhoto(
  tenantId: string,
  names: { key: string; blurredKey: string },
  { files }: Pick<EncodedChatPhoto, "files">,
): Promise<void> {
  const storage = await processStorage();
  await Promise.all(
    Object.keys(files)
      .filter(isSize)
      .map((size) => storage.put(chatPhotoFile(tenantId, names, size), files[size], photoContentTypes.webp)),
  );
}
