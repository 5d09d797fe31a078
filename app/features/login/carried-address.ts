/**
 * The field by which the form of the login says that its address is only taken along to where a new password is asked
 * for. It is posted, because an address stands in no URL.
 */
export const carriesAddress = "carry";

/** What that form sends beside the address; without JavaScript the password is among it, and is not looked at. */
export const carriedFields = [carriesAddress, "password"] as const;
