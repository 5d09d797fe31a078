import { electronicFormatIBAN, isValidIBAN } from "ibantools";
import { z } from "zod";
import { type NamedMember, readNamedMember } from "#app/domain/money/desk/members/named-member.ts";
import { reasonField } from "#app/domain/money/desk/log/reason-field.ts";

/** Whom a block is about: a bank account by its number, or a member by an id or the exact address. */
export type BlockedParty = { iban: string } | NamedMember;

function readParty(typed: string): BlockedParty | null {
  const iban = electronicFormatIBAN(typed) ?? "";
  return isValidIBAN(iban) ? { iban } : readNamedMember(typed);
}

/** The form with which staff block debits; each message is a key of the texts. */
export const debitBlockContract = z.object({
  whom: z
    .string("whom")
    .trim()
    .max(200, "whom")
    .transform((typed, issues) => {
      const party = readParty(typed);
      if (party) return party;
      issues.addIssue({ code: "custom", message: "whom" });
      return z.NEVER;
    }),
  reason: reasonField,
});
