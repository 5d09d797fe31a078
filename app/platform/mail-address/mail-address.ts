import { z } from "zod";
import { normalText } from "#app/platform/forms/normal-text.ts";
import { tidyLine, withoutUnseen } from "#app/platform/forms/tidy-text.ts";

/** Longest address, part before the @ and domain, in octets. Source: RFC 5321, 4.5.3.1.1 to 4.5.3.1.3, erratum 1690. */
const longest = { address: 254, local: 64, domain: 253 } as const;

const kept = z.string().max(longest.address).brand<"MailAddress">();

/**
 * A mail address in the one form in which it is kept, looked up, counted and written to: ASCII in lower case, the domain
 * in punycode.
 */
export type MailAddress = z.output<typeof kept>;

/** Why something is no address; `letters` where it may be one that mail servers without SMTPUTF8 (RFC 6531) refuse. */
type AddressProblem = "required" | "invalid" | "letters";

/** Source: RFC 5322, 3.2.3, dot-atom; quoted strings and literals are addresses of nobody who signs up. */
const local = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const label = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;
/** Source: RFC 3696, 2: no top-level domain is a number; those of other scripts stand in punycode. */
const topLevel = /^(?:[a-z]{2,}|xn--[a-z\d-]+)$/;
/** What would end or change a host before IDNA is asked. */
const noDomain = /[/?#\\:%]/;
/** Full-width forms of ASCII, as keyboards for Chinese and Japanese write them, and the small @. */
const wide = /[\uff01-\uff5e\ufe6b]+/gu;
const ascii = /^[!-~]*$/;

/** An address as it is meant: in ASCII where it was typed in full width, without what nobody sees. */
function plainAddress(typed: string): string {
  const line = tidyLine(typed);
  // why: joiners between letters of a domain tell it from others (RFC 5892, A.1 and A.2)
  const joins = (sign: string, index: number): boolean =>
    /[\u200c\u200d]/.test(sign) &&
    /[\p{L}\p{M}][\u200c\u200d][\p{L}\p{M}]/u.test(line.slice(Math.max(0, index - 2), index + 3));
  return withoutUnseen(line, joins)
    .replaceAll(wide, (signs) => normalText(signs, "NFKC"))
    .trim();
}

/** A domain in punycode and lower case as every browser and Node have it (UTS #46); null where it is none. */
function readDomain(typed: string): string | null {
  if (noDomain.test(typed) || !URL.canParse(`http://${typed}`)) return null;
  const { hostname } = new URL(`http://${typed}`);
  const labels = hostname.split(".");
  const isDomain = labels.length > 1 && labels.every((each) => label.test(each)) && topLevel.test(labels.at(-1) ?? "");
  return isDomain && hostname.length <= longest.domain ? hostname : null;
}

function judge(typed: string): { text: string; problem: AddressProblem | null } {
  const text = plainAddress(typed);
  if (text === "") return { text, problem: "required" };
  const at = text.lastIndexOf("@");
  const name = text.slice(0, at).replaceAll(/[\u200c\u200d]/g, "");
  // why first: of a text that is longer nothing is looked at
  const domain = at < 1 || text.length > longest.address ? null : readDomain(text.slice(at + 1));
  if (domain === null) return { text, problem: "invalid" };
  if (!ascii.test(name)) return { text, problem: /[\s@]/.test(name) ? "invalid" : "letters" };
  const address = `${name.toLowerCase()}@${domain}`;
  const fits = name.length <= longest.local && address.length <= longest.address;
  return fits && local.test(name) ? { text: address, problem: null } : { text, problem: "invalid" };
}

/** An address as it is kept; what is none comes back tidied. */
function tidyAddress(typed: string): string {
  return judge(typed).text;
}

type Words = { required?: string; invalid?: string; letters?: string };

/**
 * Reads an address that somebody typed or pasted, in whatever form: the contract of every field that takes one (issue
 * 31, line 16). Its problems are the words given here; `letters` is told of letters beyond ASCII before the @.
 */
export function mailAddress({ invalid = "Invalid email address", required = invalid, letters = invalid }: Words = {}) {
  const told: Readonly<Record<AddressProblem, string>> = { required, invalid, letters };
  return z
    .string({ error: required })
    .overwrite(tidyAddress)
    .check(({ value, issues }) => {
      const { problem } = judge(value);
      if (problem !== null) issues.push({ code: "custom", input: value, message: told[problem], continue: true });
    })
    .meta({ format: "email", maxLength: longest.address })
    .brand<"MailAddress">();
}

/** As `mailAddress`, of a field that may be left empty: "" then. */
export function mailAddressOrNone(words: Words = {}) {
  return z.union([mailAddress(words), z.string().overwrite(tidyLine).pipe(z.literal(""))], {
    error: words.invalid ?? "Invalid email address",
  });
}

const anyAddress = mailAddress();

/** The address of a brand, a company or the console in the files and settings of the house, which no account has. */
export const houseAddress: z.ZodType<string, string> = mailAddress();

/** Reads an address as `mailAddress` does; null for what is none. */
export function readAddress(typed: string): MailAddress | null {
  return anyAddress.safeParse(typed).data ?? null;
}

/** Tells whether a contract reads an address, by `mailAddress`. */
export function takesAddress(contract: z.core.$ZodType): boolean {
  return (contract._zod.def.checks ?? []).some(({ _zod: { def } }) => "tx" in def && def.tx === tidyAddress);
}

/** The contract of an address in the house's own jobs: in its one form already, since only such are queued. */
export const keptMailAddress = kept;

/**
 * An address as the database holds it, where nothing but this rule wrote it; what the rule of a former version took
 * and this one refuses stays what it was.
 */
export function keptAddress(stored: string): MailAddress {
  return kept.parse(stored);
}
