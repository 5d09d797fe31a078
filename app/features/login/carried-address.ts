import { z } from "zod";

const state = z.object({ email: z.string() });

/** The state of the history by which a script takes the address of the login along: in no URL, and to no server. */
export const addressState = (email: string): z.infer<typeof state> => ({ email });

/** The address that was taken along by `addressState`; undefined where none was. */
export const readAddressState = (given: unknown): string | undefined => state.safeParse(given).data?.email;

/**
 * The field by which the form of the login says without JavaScript that its address is only taken along to where a new
 * password is asked for. It is posted, because an address stands in no URL.
 */
export const carriesAddress = "carry";

/** What that form sends beside the address; the password is among it, and is not looked at. */
export const carriedFields = [carriesAddress, "password"] as const;
