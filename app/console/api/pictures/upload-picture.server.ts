import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { uploadPicture as contract } from "#app/console/contracts/pictures/upload-picture.ts";
import { uploadPicture } from "#app/domain/tenants/pictures/upload-picture.server.ts";

export const uploadPictureHandler = forOperator(contract, (ctx, { brand, slot, file }) =>
  uploadPicture(ctx, { tenantId: brand, slot, bytes: Buffer.from(file, "base64") }),
);
