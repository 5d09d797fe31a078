import { photoAddress } from "./photo-address.ts";
import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { viewReport as contract } from "#app/console/contracts/cases/view-report.ts";
import { viewReport } from "#app/domain/safety/moderation/view-report.server.ts";

export const viewReportHandler = forBrand(contract, async (ctx, { brand, id }) => {
  const { photo, photoId, profile, ...report } = await viewReport(ctx, { id });
  return {
    ...report,
    photo: photo && photoId !== null ? { ...photo, address: photoAddress(brand, photoId) } : null,
    profile: {
      ...profile,
      photos: profile.photos.map((each) => ({ id: each.id, address: photoAddress(brand, each.id) })),
    },
  };
});
