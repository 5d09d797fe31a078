import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { decidePhoto as contract } from "#app/console/contracts/cases/decide-photo.ts";
import { decidePhoto } from "#app/domain/safety/photo-review/decide-photo.server.ts";

export const decidePhotoHandler = forBrand(contract, async (ctx, { id, ground }) => {
  await decidePhoto(ctx, { photoId: id, ground });
  return {};
});
