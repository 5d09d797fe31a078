import { hashAddress } from "#app/domain/identity/mails/hash-address.ts";
import { takeMailOf } from "./take-mail-of.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";

/**
 * Takes one of the six mails a day that may go to an address because somebody wants it for an account: nobody fills a
 * mailbox by signing up with it. Counted alike whether the address has an account or not. Returns whether one was left.
 */
export function takeAddressMail(ctx: Pick<Ctx, "tenant">, { email }: { email: string }): Promise<boolean> {
  return takeMailOf(ctx, hashAddress(email));
}
