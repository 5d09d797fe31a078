import { z } from "zod";
import { ofCase } from "./case-parts.ts";
import { moment } from "#app/console/contracts/moment.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const viewPhoto = endpoint({
  name: "cases.viewPhoto",
  method: "GET",
  path: "/brands/:brand/photos/:id",
  access: "cases.see",
  summary: "A photo that waits, with the least one needs to decide it; the look is written down",
  input: ofCase,
  output: z.object({
    id: z.string(),
    profileId: z.string(),
    name: z.string(),
    age: z.int(),
    gender: z.string(),
    isPrivate: z.boolean(),
    address: z.string(),
    waitsSince: moment,
  }),
});
