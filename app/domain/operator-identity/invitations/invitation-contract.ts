import { z } from "zod";
import { grantsContract } from "#app/domain/operator-identity/grants/grants-contract.ts";
import { consoleLocales } from "#app/domain/operators/rights/operator-ctx.ts";
import { writtenLine } from "#app/platform/forms/written-text.ts";
import { mailAddress } from "#app/platform/mail-address/mail-address.ts";

/** What an operator is called: one line of text. */
export const operatorName = writtenLine({ most: 100 });

/** Whom an owner invites to the console, and to what. */
export const invitationContract = z.object({
  email: mailAddress(),
  name: operatorName,
  locale: z.enum(consoleLocales),
  grants: grantsContract,
});

export type Invitation = z.output<typeof invitationContract>;
