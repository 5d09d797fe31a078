import { mailAddress } from "#app/platform/mail-address/mail-address.ts";

/** The address of an account as its forms read it; its problems are keys of `signup:problem` and `account:problem`. */
export const accountAddress = mailAddress({
  required: "required",
  invalid: "email_invalid",
  letters: "email_letters",
});
