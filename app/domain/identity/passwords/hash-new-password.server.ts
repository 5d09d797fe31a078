import { judgePassword } from "./judge-password.server.ts";
import { brandTexts, passwordWords, platformTexts } from "./password-words.ts";
import { hashPassword } from "#app/platform/crypto/password.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";

/** A password that somebody chose, and whose it will be. */
export type ChosenPassword = { password: string; name: string | null | undefined; email: string | null };

/**
 * Hashes a chosen password, once it is no easy guess: the one way in which a new one is kept. Without a tenant it is an
 * operator's.
 * @returns a PHC string (`hashPassword`)
 * @throws AppError `password_weak` for a common one, or one made of the words of brand or member, or
 *   `too_many_requests` where too many are judged or hashed at once.
 */
export async function hashNewPassword(
  { tenant }: { tenant: Tenant | null },
  { password, name, email }: ChosenPassword,
): Promise<string> {
  const words = passwordWords([...(tenant ? brandTexts(tenant) : platformTexts), name, email]);
  const strength = await judgePassword(password, words);
  // why: what nobody judged is not kept, or whoever keeps the judge busy could choose any password
  if (strength === null) throw new AppError("too_many_requests");
  if (strength.level === 0) throw new AppError("password_weak");
  return hashPassword(password);
}
