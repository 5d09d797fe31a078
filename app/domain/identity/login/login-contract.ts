import { z } from "zod";
import { accountAddress } from "#app/domain/identity/mail-addresses/account-address.ts";
import { givenPassword } from "#app/domain/identity/passwords/password-rule.ts";

/** What a login form or call must hold; the same on client and server; its problems are keys of `account:problem`. */
export const loginContract = z.object({ email: accountAddress, password: givenPassword });
