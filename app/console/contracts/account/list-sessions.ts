import { z } from "zod";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { moment } from "#app/console/contracts/moment.ts";

export const listSessions = endpoint({
  name: "sessions.list",
  method: "GET",
  path: "/sessions",
  access: "signed_in",
  summary: "Where one is signed in: this browser first",
  input: z.object({}),
  output: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      isHandheld: z.boolean(),
      country: z.string().nullable(),
      createdAt: moment,
      lastSeenAt: moment,
      isCurrent: z.boolean(),
    }),
  ),
});
