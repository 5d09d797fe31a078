import { z } from "zod";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const viewStorage = endpoint({
  name: "storage.view",
  method: "GET",
  path: "/operations/storage",
  access: "operations.see",
  summary: "How large the database is and what in it, and how much room the disks of the processes have",
  input: z.object({}),
  output: z.object({
    database: z.object({
      bytes: z.number(),
      connections: z.int(),
      mostConnections: z.int(),
      tables: z.array(z.object({ name: z.string(), bytes: z.number(), rows: z.number() })),
    }),
    disks: z.array(
      z.object({
        host: z.string(),
        free: z.number(),
        total: z.number(),
        holdsMedia: z.boolean(),
        /** The latest in its data folder. */
        backup: z.object({ madeAt: z.string(), bytes: z.number() }).nullable(),
      }),
    ),
  }),
});
