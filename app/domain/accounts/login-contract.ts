import { z } from "zod";

/** What a login form or call must hold; the same on client and server. */
export const loginContract = z.object({
  // why: no address holds these, and the database refuses them
  email: z.string().trim().min(3).max(254).regex(/^[^\p{Cc}\p{Cs}]+$/u),
  password: z.string().min(1).max(200),
});
