import { z } from "zod";
import { givenPassword } from "#app/domain/identity/passwords/password-rule.ts";

/** What a login form or call must hold; the same on client and server; its problems are keys of `account:problem`. */
export const loginContract = z.object({
  // why: no address holds these, and the database refuses them
  email: z
    .string({ error: "required" })
    .trim()
    .min(1, "required")
    .min(3, "email_invalid")
    .max(254, "email_invalid")
    .regex(/^[^\p{Cc}\p{Cs}]+$/u, "email_invalid"),
  password: givenPassword,
});
