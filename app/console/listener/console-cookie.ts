import { createCookie } from "react-router";

/** The secret of an operator's session: for the console's host alone, until the browser is closed. */
export const consoleCookie = createCookie("__Host-console", {
  path: "/",
  sameSite: "strict",
  secure: true,
  httpOnly: true,
});
