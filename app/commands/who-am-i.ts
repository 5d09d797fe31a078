import { userInfo } from "node:os";

/** Name of the user who runs this; "unknown" for a user id without a name, as containers have. */
export function whoAmI(): string {
  try {
    return userInfo().username;
  } catch {
    return "unknown";
  }
}
