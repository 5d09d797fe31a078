import { z } from "zod";

/** Which company's key at which provider. */
export const ofProviderKey = z.object({
  company: z.coerce.number().pipe(z.int32().positive()),
  provider: z.enum(["stripe", "mollie"]),
});
