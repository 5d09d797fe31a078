import { z } from "zod";
import { moment } from "#app/console/contracts/moment.ts";
import { grantContract } from "#app/console/contracts/session/session-state.ts";
import { writtenText } from "#app/platform/forms/written-text.ts";

/** An operator as owners see them. */
export const operatorContract = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  locale: z.string(),
  status: z.enum(["invited", "enrolling", "active", "disabled"]),
  isDemo: z.boolean(),
  grants: z.array(grantContract),
  hasAuthenticator: z.boolean(),
  passkeys: z.int(),
  createdAt: moment,
  lastSeenAt: moment.nullable(),
  invitedUntil: moment.nullable(),
});

/** Which operator, and why something is done about them. */
export const ofOperatorWithReason = z.object({ operator: z.string(), reason: writtenText({ least: 3, most: 500 }) });
