import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { endpoints } from "#app/console/api/endpoints.server.ts";
import { accountAddress } from "#app/domain/identity/mail-addresses/account-address.ts";
import { loginContract } from "#app/domain/identity/login/login-contract.ts";
import { askResetContract, changeMailContract } from "#app/domain/membership/settings/account-contracts.ts";
import { signupContract } from "#app/domain/membership/signup/signup-contract.ts";
import { readNamedMember } from "#app/domain/money/desk/members/named-member.ts";
import { readSought } from "#app/domain/money/desk/payments/sought.ts";
import { mailEventsContract } from "#app/domain/notifications/mails/mail-event-contract.ts";
import { invitationContract } from "#app/domain/operator-identity/invitations/invitation-contract.ts";
import { nameProblem } from "#app/domain/profiles/texts/profile-name.ts";
import { complaintContract } from "#app/domain/safety/complaints/complaint-contract.ts";
import { withdrawalContract } from "#app/domain/safety/withdrawals/withdrawal-contract.ts";
import { envContract } from "#app/platform/env/env-contract.ts";
import { takesAddress } from "#app/platform/mail-address/mail-address.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { companyContract } from "#app/platform/tenancy/contracts/company-contract.ts";
import { tenantContract } from "#app/platform/tenancy/contracts/tenant-contract.ts";
import { sourceFiles } from "#tests/architecture/source-files.ts";
import { badAddresses, goodAddresses } from "#tests/expectations/mail-addresses.ts";

/** What forms, calls and files of the house are read by, where it holds an address. */
const contracts: Readonly<Record<string, z.core.$ZodType>> = {
  "the newcomer's address alone": z.object({ email: accountAddress }),
  signup: signupContract({
    today: new Date("2026-03-01"),
    countries: ["NL"],
    countryOfRegion: () => "NL",
    messageLength: 700,
    isGuessable: () => false,
  }),
  login: loginContract,
  reset: askResetContract,
  change: changeMailContract,
  complaint: complaintContract,
  withdrawal: withdrawalContract,
  invitation: invitationContract,
  "mail events": mailEventsContract,
  brand: tenantContract,
  company: companyContract,
  environment: envContract,
  ...Object.fromEntries(endpoints.map(({ contract: { name, input } }) => [`console ${name}`, input])),
};

type Field = { at: string; contract: z.core.$ZodType };

/** The fields of a contract, each as it stands there, with the names that lead to it. */
function fieldsOf(contract: z.core.$ZodType, at: string): Field[] {
  if (contract instanceof z.ZodObject)
    return Object.entries(contract.shape).flatMap(([name, inner]) => fieldsOf(inner, `${at}.${name}`));
  if (contract instanceof z.ZodArray) return fieldsOf(contract.element, `${at}[]`);
  if (contract instanceof z.ZodRecord) return fieldsOf(contract.valueType, `${at}{}`);
  if (contract instanceof z.ZodIntersection)
    return [contract.def.left, contract.def.right].flatMap((side) => fieldsOf(side, at));
  if (contract instanceof z.ZodPipe && contract.in instanceof z.ZodObject) return fieldsOf(contract.in, at);
  if (contract instanceof z.ZodOptional && contract.unwrap() instanceof z.ZodType) {
    const inner = fieldsOf(contract.unwrap(), at);
    if (inner.some(({ at: deeper }) => deeper !== at)) return inner;
  }
  return [{ at, contract }];
}

/** The texts that a field may be. */
function textsIn(contract: z.core.$ZodType): z.core.$ZodType[] {
  if (contract instanceof z.ZodUnion) return contract.options.flatMap((option) => textsIn(option));
  if (contract instanceof z.ZodPipe) return textsIn(contract.in);
  const { def } = contract._zod;
  if ("innerType" in def && def.innerType instanceof z.ZodType) return textsIn(def.innerType);
  return def.type === "string" ? [contract] : [];
}

const fields = Object.entries(contracts)
  .flatMap(([name, contract]) => fieldsOf(contract, name))
  .filter(({ contract }) => textsIn(contract).length > 0);
const reading = fields.filter(({ contract }) => textsIn(contract).some(takesAddress));
const isNamedSo = ({ at }: Field) => /mail|address/i.test(at.slice(at.lastIndexOf(".")));

/** Fields whose names say of an address or a mail what they do not hold. */
const otherwise: Readonly<Record<string, string>> = {
  "company.address": "a street",
  "company.consumer_mediator.address": "a street",
  "company.content_responsible.address": "a street",
  "company.custodian_of_records.address": "a street",
  "company.data_protection_officer.address": "a street",
  "company.data_representatives{}.address": "a street",
  "company.hosting_provider.address": "a street",
  "company.supervisory_authorities{}.address": "a street",
  "company.youth_protection_officer.address": "a street",
  "console mails.sendAgain.mail": "the id of a mail",
  "environment.BIND_ADDRESS": "an IP address",
  "environment.HOSTS_ADDRESSES": "IP addresses",
  "environment.MAIL_EVENTS_SECRET": "a secret",
  "environment.MAIL_KEYS_DIR": "a folder",
};

const rule = "app/platform/mail-address/mail-address.ts";

/** Who takes what the database or a job of the house holds for an address that was read. */
const trusting: Readonly<Record<string, string>> = {
  "app/domain/identity/mail-addresses/mail-member.server.ts": "the account's",
  "app/domain/identity/mails/mailbox-of.ts": "made of an address",
  "app/domain/identity/tokens/find-token.server.ts": "the new address of a mail change",
  "app/domain/membership/activation/confirm-account.server.ts": "the account's",
  "app/domain/membership/activation/read-activation-link.server.ts": "the account's",
  "app/domain/membership/activation/resend-activation.server.ts": "the account's",
  "app/domain/membership/desk/help/mail-member-again.server.ts": "the account's",
  "app/domain/membership/leaving/erase-account.server.ts": "the account's",
  "app/domain/membership/mail-change/change-mail.server.ts": "the account's former one",
  "app/domain/membership/password-reset/mail-password-reset-job.server.ts": "a job's",
  "app/domain/membership/password-reset/reset-password.server.ts": "the account's",
  "app/domain/operator-identity/mails/mail-operator.server.ts": "the operator's",
  "app/domain/safety/correspondence/mail-correspondent.server.ts": "the complaint's or statement's",
  "app/platform/mail/send-console-mail-job.server.ts": "a job's",
  "app/platform/mail/send-mail-job.server.ts": "a job's",
};

/** What staff may type besides an address, and whose name an address may not be. */
const words: Readonly<Record<string, (typed: string) => unknown>> = {
  "whom money is about": (typed) => readNamedMember(typed),
  "what staff seek": (typed) => {
    const sought = readSought(typed);
    return sought?.by === "address" ? { email: sought.email } : null;
  },
};

describe("an address", () => {
  it("is read by the one rule in every field that is named so", () => {
    const others = fields.filter((field) => isNamedSo(field) && !reading.includes(field)).map(({ at }) => at);
    expect(others.toSorted()).toEqual(Object.keys(otherwise).toSorted());
    expect(reading.length).toBeGreaterThan(15);
  });

  it.each(reading)("has one form in $at, however it was typed", ({ contract }) => {
    for (const { address, shown, spellings } of goodAddresses)
      for (const typed of [address, shown, ...spellings, ` \u200b${shown}\u00a0`])
        expect(z.safeParse(contract, typed)).toMatchObject({ success: true, data: address });
  });

  it.each(reading)("that is none is refused in $at, or is nobody's", ({ contract }) => {
    for (const { typed, problem } of badAddresses) {
      const { success, data } = z.safeParse(contract, typed);
      // why: a provider's report of what is no address is no reason to refuse the others
      if (success) expect(problem === "required" ? ["", null] : [null]).toContain(data);
      else expect(success).toBe(false);
    }
  });

  it.each(Object.keys(words))("has one form in %s", (place) => {
    for (const { address, shown, spellings } of goodAddresses)
      for (const typed of [address, shown, ...spellings]) expect(words[place]?.(typed)).toEqual({ email: address });
    for (const { typed } of badAddresses) expect(words[place]?.(typed)).toBeNull();
  });

  it("is nobody's name, however it was typed", () => {
    for (const { address, shown, spellings } of goodAddresses)
      for (const name of [address, shown, ...spellings])
        expect(nameProblem(name, { email: address })).toBe("name_is_email");
  });

  it("is read nowhere that is not in this test", () => {
    const here = readFileSync(`${projectRoot}/tests/architecture/mail-addresses.test.ts`, "utf8");
    const readers = sourceFiles.filter(
      ({ source, imports }) =>
        imports.some(({ target }) => target === rule || target.endsWith("/account-address.ts")) &&
        /\b(?:mailAddress|mailAddressOrNone|readAddress|houseAddress|accountAddress)\b/.test(source),
    );
    const missing = readers.filter(({ name }) => !here.includes(`"#${name}"`)).map(({ name }) => name);
    expect(missing.filter((name) => !name.startsWith("app/console/contracts/"))).toEqual([
      "app/commands/console.ts",
      "app/features/signup/submission/answer-submission.server.ts",
    ]);
  });

  it("is trusted unread only where the database hands it out", () => {
    const found = sourceFiles.filter(({ name, source }) => name !== rule && /\bkept(?:Mail)?Address\b/.test(source));
    expect(found.map(({ name }) => name)).toEqual(Object.keys(trusting));
  });
});
