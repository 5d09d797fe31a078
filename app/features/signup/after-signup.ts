/** Where signing up ends: among the members, where phones are reminded of the mail that confirms the address. */
export const afterSignup = "/members?api_signup_complete=1";
