import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { answerComplaint as contract } from "#app/console/contracts/cases/answer-complaint.ts";
import { answerComplaint } from "#app/domain/safety/complaints/answer-complaint.server.ts";

export const answerComplaintHandler = forBrand(contract, async (ctx, input) => {
  await answerComplaint(ctx, input);
  return {};
});
