import { buffer } from "node:stream/consumers";
import { processStorage } from "#app/platform/runtime/process-storage.server.ts";
import { chatPhotoFile } from "#app/domain/profiles/photos/files/chat-photo-file.ts";
import { convertStoredPicture } from "#app/domain/profiles/photos/files/convert-stored-picture.server.ts";
import { photoFile } from "#app/domain/profiles/photos/files/photo-file.ts";

const widthToCheck = 960;

/** A photo as its check is given it: a JPEG at most 960 pixels wide; null where the storage has none. */
export async function pictureToCheck(
  tenantId: string,
  photo: { key: string; blurredKey: string; purpose: "profile" | "chat" },
): Promise<Uint8Array<ArrayBuffer> | null> {
  const isChat = photo.purpose === "chat";
  const stored = await (await processStorage()).get(
    isChat ? chatPhotoFile(tenantId, photo, "large") : photoFile(tenantId, photo.key, widthToCheck, "jpg"),
  );
  if (stored === null) return null;
  const picture = await buffer(stored.body);
  return Uint8Array.from(
    isChat
      ? await convertStoredPicture(picture, (original) =>
          original.resize({ width: widthToCheck, withoutEnlargement: true }).jpeg({ quality: 85 }),
        )
      : picture,
  );
}
