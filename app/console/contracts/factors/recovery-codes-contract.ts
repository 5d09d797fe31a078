import { z } from "zod";

/** Ten codes, each of which stands once for a second factor. */
export const recoveryCodesContract = z.object({ recoveryCodes: z.array(z.string()) });
