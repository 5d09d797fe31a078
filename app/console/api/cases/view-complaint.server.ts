import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { viewComplaint as contract } from "#app/console/contracts/cases/view-complaint.ts";
import { viewComplaint } from "#app/domain/safety/complaints/view-complaint.server.ts";

export const viewComplaintHandler = forBrand(contract, (ctx, input) => viewComplaint(ctx, input));
