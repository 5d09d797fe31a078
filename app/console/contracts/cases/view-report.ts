import { z } from "zod";
import { toldDecision } from "./decision-parts.ts";
import { ofCase } from "./case-parts.ts";
import { moment } from "#app/console/contracts/moment.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const viewReport = endpoint({
  name: "cases.viewReport",
  method: "GET",
  path: "/brands/:brand/reports/:id",
  access: "cases.see",
  summary: "A report with what is needed to decide it; the look at the member is written down",
  input: ofCase,
  output: z.object({
    id: z.string(),
    reason: z.string(),
    text: z.string(),
    status: z.string(),
    createdAt: moment,
    decision: toldDecision.nullable(),
    reporter: z.object({ name: z.string(), _count: z.object({ reportsMade: z.int() }) }),
    photo: z.object({ address: z.string(), isShown: z.boolean() }).nullable(),
    message: z.object({ body: z.string(), kind: z.string() }).nullable(),
    profile: z.object({
      id: z.string(),
      name: z.string(),
      status: z.string(),
      fictional: z.boolean(),
      /** Shown here, and at home on a partner brand. */
      isGuest: z.boolean(),
      /** Of a guest: the photos that this brand refused, with the last decision about each while it is kept. */
      refusedPhotos: z.array(
        z.object({ id: z.string(), last: z.object({ ground: z.string(), decidedAt: moment }).nullable() }),
      ),
      country: z.string(),
      bio: z.string(),
      openingMessage: z.string(),
      answers: z.array(z.object({ prompt: z.string(), question: z.string(), text: z.string() })),
      createdAt: moment,
      photos: z.array(z.object({ id: z.string(), address: z.string() })),
      decisions: z.array(z.object({ id: z.string(), action: z.string(), ground: z.string(), decidedAt: moment })),
      _count: z.object({ reportsReceived: z.int() }),
    }),
  }),
});
