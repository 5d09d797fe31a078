import { photoAddress } from "./photo-address.ts";
import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { viewAppeal as contract } from "#app/console/contracts/cases/view-appeal.ts";
import { viewAppeal } from "#app/domain/safety/moderation/view-appeal.server.ts";

export const viewAppealHandler = forBrand(contract, async (ctx, { brand, id }) => {
  const { decision, ...appeal } = await viewAppeal(ctx, { id });
  const { keptPhotoId } = decision;
  return {
    ...appeal,
    decision: { ...decision, photo: keptPhotoId === null ? null : photoAddress(brand, keptPhotoId) },
  };
});
