import { z } from "zod";
import { accountAddress } from "#app/domain/identity/mail-addresses/account-address.ts";
import { givenPassword, newPassword, passwordsDiffer } from "#app/domain/identity/passwords/password-rule.ts";
import { mailAddress } from "#app/platform/mail-address/mail-address.ts";

/**
 * What the form that asks for a reset mail must hold: an address that can exist (spec section 5, 'Ongeldige e-mail').
 */
export const askResetContract = z.object({ email: accountAddress });

/** A new password, given twice, behind a reset link; passkeys go with the old one unless the member keeps them. */
export const resetPasswordContract = z
  .object({ password: newPassword, repeated: givenPassword, keepPasskeys: z.boolean().default(false) })
  .refine(({ password, repeated }) => password === repeated, passwordsDiffer);

/** A new password, given twice, with the one it takes the place of. */
export const changePasswordContract = z
  .object({ current: givenPassword, password: newPassword, repeated: givenPassword })
  .refine(({ password, repeated }) => password === repeated, passwordsDiffer);

/** A new address with the password that shows whose account it is. */
export const changeMailContract = z.object({
  email: mailAddress({ required: "required", invalid: "new_email_invalid", letters: "email_letters" }),
  current: givenPassword,
});

const hour = z.number({ error: "required" }).int().min(0).max(23);

/** Hours of the day between which nothing is sent; two that are the same make no time. */
export const quietHoursContract = z
  .object({ isQuiet: z.boolean().default(false), quietFrom: hour, quietUntil: hour })
  .refine(({ isQuiet, quietFrom, quietUntil }) => !isQuiet || quietFrom !== quietUntil, {
    path: ["quietUntil"],
    error: "hours_same",
  });
