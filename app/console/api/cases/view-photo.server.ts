import { photoAddress } from "./photo-address.ts";
import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { viewPhoto as contract } from "#app/console/contracts/cases/view-photo.ts";
import { viewWaitingPhoto } from "#app/domain/safety/photo-review/view-waiting-photo.server.ts";

export const viewPhotoHandler = forBrand(contract, async (ctx, { brand, id }) => ({
  ...(await viewWaitingPhoto(ctx, { id })),
  address: photoAddress(brand, id),
}));
