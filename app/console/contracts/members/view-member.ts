import { z } from "zod";
import { ofMember } from "./member-parts.ts";
import { moment } from "#app/console/contracts/moment.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { standing as paymentStanding } from "#app/console/contracts/payments/payment-parts.ts";
import { memberMailKinds } from "#app/domain/membership/desk/mail-kinds.ts";
import { memberStandings } from "#app/domain/membership/desk/member-standing.ts";
import { writtenLine } from "#app/platform/forms/written-text.ts";

const shownCase = { id: z.string(), status: z.string(), createdAt: moment };
const report = z.object({ ...shownCase, reason: z.string() });

export const viewMember = endpoint({
  name: "members.view",
  method: "GET",
  path: "/brands/:brand/members/:member",
  access: "members.see",
  summary:
    "A member with all that helps to help them, never a message; null for what another right shows. Written down",
  input: ofMember.extend({
    /** Where whoever looks came from, such as a payment's number: it stands in the audit as the reason. */
    from: writtenLine({ least: 0, most: 100 }).default(""),
  }),
  output: z.object({
    id: z.string(),
    profileId: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    standing: z.enum(memberStandings),
    suspension: z
      .object({
        since: moment.nullable(),
        ground: z.string().nullable(),
        facts: z.string().nullable(),
        reportId: z.string().nullable(),
      })
      .nullable(),
    country: z.string(),
    language: z.string(),
    premiumSince: moment.nullable(),
    signupDate: moment,
    confirmedAt: moment.nullable(),
    lastSeenAt: moment.nullable(),
    deletedAt: moment.nullable(),
    eraseAfter: moment.nullable(),
    isInvisible: z.boolean(),
    mailBlocks: z.array(z.string()),
    /** Mails that can be sent to a member who stands so. */
    mails: z.array(z.enum(memberMailKinds)),
    sessions: z.array(
      z.object({
        id: z.string(),
        device: z.string(),
        isHandheld: z.boolean(),
        country: z.string().nullable(),
        createdAt: moment,
        lastSeenAt: moment,
      }),
    ),
    passkeys: z.array(z.object({ id: z.string(), name: z.string(), createdAt: moment, lastUsedAt: moment.nullable() })),
    wallet: z.object({ credits: z.int(), owed: z.int() }).nullable(),
    payments: z
      .array(
        z.object({
          id: z.string(),
          number: z.string(),
          standing: paymentStanding,
          amountMinor: z.int(),
          refundedMinor: z.int(),
          currency: z.string(),
          credits: z.int(),
          createdAt: moment,
        }),
      )
      .nullable(),
    cases: z
      .object({
        reportsAbout: z.array(report),
        reportsBy: z.array(report),
        decisions: z.array(
          z.object({
            id: z.string(),
            action: z.string(),
            ground: z.string(),
            automated: z.boolean(),
            decidedAt: moment,
          }),
        ),
      })
      .nullable(),
    complaints: z.array(z.object({ ...shownCase, number: z.string(), subject: z.string() })).nullable(),
    notes: z.array(z.object({ id: z.string(), text: z.string(), by: z.string(), writtenAt: moment })),
    log: z.array(z.object({ at: moment, action: z.string(), by: z.string(), reason: z.string(), times: z.int() })),
  }),
});

export type ViewedMember = z.output<typeof viewMember.output>;
