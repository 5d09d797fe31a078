import { z } from "zod";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { sessionState } from "#app/console/contracts/session/session-state.ts";
import { givenPassword, newPassword } from "#app/domain/identity/passwords/password-rule.ts";

export const changePassword = endpoint({
  name: "account.changePassword",
  method: "POST",
  path: "/account/password",
  access: "signed_in",
  summary: "Choose another password; every other session ends",
  input: z.object({ current: givenPassword, password: newPassword }),
  output: sessionState,
});
