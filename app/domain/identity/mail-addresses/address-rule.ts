import { z } from "zod";

const longest = 254;

/**
 * A mail address as accounts keep it, in lower case; `problem` is told of one that cannot exist.
 * Source: RFC 5321 4.5.3.1.3 for the length.
 */
export function addressRule(problem: string) {
  return z.string({ error: "required" }).trim().toLowerCase().max(longest, problem).pipe(z.email(problem));
}
