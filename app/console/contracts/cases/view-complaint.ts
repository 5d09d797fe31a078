import { z } from "zod";
import { ofCase } from "./case-parts.ts";
import { moment } from "#app/console/contracts/moment.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const viewComplaint = endpoint({
  name: "cases.viewComplaint",
  method: "GET",
  path: "/brands/:brand/complaints/:id",
  access: "complaints.answer",
  summary: "A complaint with all that was written; the look is written down",
  input: ofCase,
  output: z.object({
    id: z.string(),
    number: z.string(),
    subject: z.string(),
    status: z.string(),
    email: z.string().nullable(),
    name: z.string(),
    language: z.string(),
    createdAt: moment,
    /** Left out by the version before. */
    answerBy: moment.optional(),
    location: z.string(),
    goodFaith: z.boolean(),
    subjectProfile: z.object({ id: z.string(), name: z.string(), status: z.string() }).nullable(),
    refundClaims: z.array(
      z.object({
        id: z.string(),
        paymentId: z.string(),
        credits: z.int(),
        amountMinor: z.int(),
        currency: z.string(),
        withdrawnAt: moment.nullable(),
      }),
    ),
    messages: z.array(z.object({ id: z.string(), fromStaff: z.boolean(), text: z.string(), createdAt: moment })),
  }),
});
