import { z } from "zod";

/** What a login form or call must hold; the same on client and server. */
export const loginContract = z.object({
  email: z.string().trim().min(3).max(254),
  password: z.string().min(1).max(200),
});
