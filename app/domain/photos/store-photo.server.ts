import { processStorage } from "#app/platform/runtime/process-storage.server.ts";
import { chatPhotoFile, type ChatPhotoSize, chatPhotoSizes } from "./chat-photo-file.ts";
import type { EncodedChatPhoto } from "./encode-chat-photo.server.ts";
import type { EncodedPhoto } from "./encode-photo.server.ts";
import { photoContentTypes, photoFile } from "./photo-file.ts";

type Names = { key: string; blurredKey: string };

/** Puts every rendition of a photo into the storage, under its two random names. */
export async function storePhoto(tenantId: string, names: Names, photo: Pick<EncodedPhoto, "sharp" | "blurred">): Promise<void> {
  const storage = await processStorage();
  const files = [...photo.sharp.map((file) => ({ ...file, key: names.key })), ...photo.blurred.map((file) => ({ ...file, key: names.blurredKey }))];
  await Promise.all(files.map(({ key, width, format, body }) => storage.put(photoFile(tenantId, key, width, format), body, photoContentTypes[format])));
}

const isSize = (name: string): name is ChatPhotoSize => name in chatPhotoSizes;

/** Puts every size of a chat's photo into the storage, under its two random names. */
export async function storeChatPhoto(tenantId: string, names: Names, { files }: Pick<EncodedChatPhoto, "files">): Promise<void> {
  const storage = await processStorage();
  await Promise.all(Object.keys(files).filter(isSize).map((size) => storage.put(chatPhotoFile(tenantId, names, size), files[size], photoContentTypes.webp)));
}
