import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { seePhoto as contract } from "#app/console/contracts/cases/see-photo.ts";
import { readCasePhoto } from "#app/domain/safety/photo-review/read-case-photo.server.ts";

export const seePhotoHandler = forBrand(contract, async (ctx, { photo }) => {
  const { body, contentType, size } = await readCasePhoto(ctx, { photoId: photo });
  return new Response(createReadableStreamFromReadable(Readable.from(body)), {
    headers: { "cache-control": "private, no-store", "content-type": contentType, "content-length": String(size) },
  });
});
