import { z } from "zod";

/** Fewest characters of a password that someone chooses. */
export const shortestPassword = 8;
const longest = 200;

/**
 * Characters as people count them: code points, after what is typed in two ways was made one (NIST SP 800-63B 3.1.1.2).
 */
const lengthOf = (password: string): number => [...password.normalize("NFKC")].length;

/**
 * A password that someone chooses; its problems are keys of `account:problem`. Length is what counts, and how soon it
 * would be guessed, which `hashNewPassword` asks; no letters or signs are demanded (NIST SP 800-63B 3.1.1.2).
 */
export const newPassword = z
  .string({ error: "required" })
  // why: what is longer is not counted, which takes its square
  .max(longest, { error: "password_long", abort: true })
  .refine((password) => lengthOf(password) >= shortestPassword, "password_short");

/** A password that someone has. */
export const givenPassword = z.string({ error: "required" }).min(1, "required").max(longest, "password_long");

/** The problem of a password that was not repeated alike (spec section 5), to `refine` a form with. */
export const passwordsDiffer = { path: ["repeated"], error: "passwords_differ" };
