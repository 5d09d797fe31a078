import { z } from "zod";
import { moment } from "#app/console/contracts/moment.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { memberStandings } from "#app/domain/membership/desk/member-standing.ts";
import { isStorableText } from "#app/platform/forms/is-storable-text.ts";

export const searchMembers = endpoint({
  name: "members.search",
  method: "GET",
  path: "/brands/:brand/members",
  access: "members.see",
  summary:
    "Members, 50 at a time: by exact address, id, number of a payment or receipt, or how the name begins; else the newest. Written down",
  input: z.object({
    brand: z.string(),
    q: z.string().trim().max(200).refine(isStorableText).default(""),
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
