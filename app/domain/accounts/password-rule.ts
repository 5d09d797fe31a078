import { z } from "zod";

const shortest = 8;
const longest = 200;

/** A password that someone chooses; its problems are keys of `account:problem`. Length is what counts (NIST SP 800-63B 3.1.1.2). */
export const newPassword = z.string({ error: "required" }).min(shortest, "password_short").max(longest, "password_long");

/** A password that someone has. */
export const givenPassword = z.string({ error: "required" }).min(1, "required").max(longest, "password_long");

/** The problem of a password that was not repeated alike (spec section 5), to `refine` a form with. */
export const passwordsDiffer = { path: ["repeated"], error: "passwords_differ" };
