import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { allowGuestPhoto as contract } from "#app/console/contracts/cases/allow-guest-photo.ts";
import { done } from "#app/console/contracts/done.ts";
import { allowGuestPhoto } from "#app/domain/safety/photo-review/allow-guest-photo.server.ts";

export const allowGuestPhotoHandler = forBrand(contract, async (ctx, { photo: photoId, reason }) => {
  await allowGuestPhoto(ctx, { photoId, reason });
  return done;
});
