import { z } from "zod";
import { moment } from "#app/console/contracts/moment.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { memberStandings } from "#app/domain/membership/desk/member-standing.ts";
import { writtenLine } from "#app/platform/forms/written-text.ts";

export const searchMembers = endpoint({
  name: "members.search",
  method: "GET",
  path: "/brands/:brand/members",
  access: "members.see",
  summary:
    "Members, 50 at a time: by exact address, id, number of a payment or receipt, or how the name begins; else the newest. Written down",
  input: z.object({
    brand: z.string(),
    q: writtenLine({ least: 0, most: 200 }).default(""),
    after: z.string().max(600).nullable().default(null),
  }),
  output: z.object({
    members: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        standing: z.enum(memberStandings),
        isSuspended: z.boolean(),
        isPremium: z.boolean(),
        country: z.string(),
        signupDate: moment,
        lastSeenAt: moment.nullable(),
      }),
    ),
    next: z.string().nullable(),
  }),
});

export type ListedMember = z.output<typeof searchMembers.output>["members"][number];
