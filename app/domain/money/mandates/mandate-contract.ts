import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from "ibantools";
import { z } from "zod";
import { countryCodes } from "#app/platform/geo/countries.ts";
import { toMobileNumber } from "./mobile-number.ts";
import { writtenLine } from "#app/platform/forms/written-text.ts";

const line = (least: number, most: number, message: string) => writtenLine({ least, most, error: message });

/** An account that can be debited: in electronic form, of a country of SEPA, with check digits that are right. */
const iban = z
  .string("iban")
  .max(60, "iban")
  .transform((typed) => electronicFormatIBAN(typed) ?? "")
  .refine((each) => isValidIBAN(each, { allowQRIBAN: false }) && isSEPACountry(each.slice(0, 2)), "iban");

/** The form of a mandate; each message is a key of the texts. */
export const mandateContract = z
  .object({
    intent: z.literal("mandate"),
    // why: banks take no longer name (EPC130-08, AT-14)
    holder: line(2, 70, "holder"),
    iban,
    street: line(3, 70, "street"),
    postcode: line(2, 12, "postcode"),
    city: line(2, 60, "city"),
    country: z.enum(countryCodes, "country"),
    mobile: line(6, 30, "mobile"),
  })
  .transform((given, issues) => {
    const mobile = toMobileNumber(given.mobile, given.country);
    if (mobile === null) issues.addIssue({ code: "custom", path: ["mobile"], message: "mobile" });
    return { ...given, mobile: mobile ?? "" };
  });

/** The form with which a mandate is signed: the code from the phone, and the box of its own. */
export const signatureContract = z.object({
  intent: z.literal("sign"),
  code: z
    .string("code")
    .max(20, "code")
    .transform((typed) => typed.replaceAll(/\s/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, "code")),
  agreed: z.literal("on", "agreed"),
});

/** What a button of the page does by itself. */
export const stepContract = z.object({ intent: z.enum(["resend", "pay", "revoke"]) });

/** What a member tells to let an account be debited. */
export type MandateDetails = Omit<z.infer<typeof mandateContract>, "intent">;
