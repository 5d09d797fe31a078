import { z } from "zod";
import { toldDecision } from "./decision-parts.ts";
import { ofCase } from "./case-parts.ts";
import { moment } from "#app/console/contracts/moment.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const viewAppeal = endpoint({
  name: "cases.viewAppeal",
  method: "GET",
  path: "/brands/:brand/appeals/:id",
  access: "cases.see",
  summary: "An appeal with the decision that it is against; the look is written down",
  input: ofCase,
  output: z.object({
    id: z.string(),
    text: z.string(),
    status: z.string(),
    answer: z.string(),
    upheld: z.boolean().nullable(),
    createdAt: moment,
    isMine: z.boolean(),
    decision: toldDecision.extend({
      photo: z.string().nullable(),
      profile: z.object({ id: z.string(), name: z.string(), status: z.string() }),
      report: z.object({ reason: z.string(), text: z.string() }).nullable(),
    }),
  }),
});
