import { z } from "zod";
import { ofCase } from "./case-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { appealAnswerContract } from "#app/domain/safety/decisions/moderation-contract.ts";

export const answerAppeal = endpoint({
  name: "cases.answerAppeal",
  method: "POST",
  path: "/brands/:brand/appeals/:id/answer",
  access: "cases.decide",
  summary: "Keep a decision or take it back, and mail why",
  input: ofCase.extend(appealAnswerContract.shape),
  output: z.object({}),
});
