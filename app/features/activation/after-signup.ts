/** Says in an address that somebody has just signed up (spec section 4). */
export const signupComplete = "api_signup_complete";

/** Where signing up ends: among the members, where phones are reminded of the mail that confirms the address. */
export const afterSignup = `/members?${signupComplete}=1`;
