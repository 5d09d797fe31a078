import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { closeComplaint as contract } from "#app/console/contracts/cases/close-complaint.ts";
import { closeComplaint } from "#app/domain/safety/complaints/close-complaint.server.ts";

export const closeComplaintHandler = forBrand(contract, async (ctx, input) => {
  await closeComplaint(ctx, input);
  return {};
});
