import { z } from "zod";
import { ofCase } from "./case-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { complaintMessageContract } from "#app/domain/safety/complaints/complaint-contract.ts";

export const answerComplaint = endpoint({
  name: "cases.answerComplaint",
  method: "POST",
  path: "/brands/:brand/complaints/:id/answer",
  access: "complaints.answer",
  summary: "Answer a complaint by mail and on its page",
  input: ofCase.extend(complaintMessageContract.shape),
  output: z.object({}),
});
