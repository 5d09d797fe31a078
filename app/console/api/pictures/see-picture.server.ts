import { drawingPolicy } from "#app/http/headers/security-headers.server.ts";
import { createReadableStreamFromReadable } from "@react-router/node";
import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { seePicture as contract } from "#app/console/contracts/pictures/see-picture.ts";
import { seePicture } from "#app/domain/tenants/pictures/see-picture.server.ts";

export const seePictureHandler = forOperator(contract, async (ctx, { brand, file }) => {
  const { body, contentType, size } = await seePicture(ctx, { tenantId: brand, file });
  return new Response(createReadableStreamFromReadable(body), {
    headers: {
      "cache-control": "private, max-age=31536000, immutable",
      "content-type": contentType,
      "content-length": String(size),
      "content-security-policy": drawingPolicy,
    },
  });
});
