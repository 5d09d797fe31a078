import { attemptKey, type Tried } from "./attempt-key.ts";
import type { SignInCtx } from "#app/domain/operator-identity/sessions/sign-in-ctx.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { withConsole } from "#app/platform/db/transactions/with-console.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { noteSecurityEvent } from "#app/platform/log/security-log.ts";

const maxAttempts = 5;
const lockMinutes = 15;

/**
 * Takes one of the five tries that there are for a password or a code before it is looked at, so that many at once are
 * no more than five; the fifth locks it for 15 minutes. A right one gives them back (`forgetAttempts`). Returns what to
 * tell when it turns out wrong.
 * @throws AppError `account_locked` with the `minutes` that are left, rounded up.
 */
export async function countAttempt(ctx: Pick<SignInCtx, "clock" | "requestId">, tried: Tried): Promise<AppError> {
  const keyHash = attemptKey(tried);
  const now = ctx.clock.now();
  return withConsole(async (tx) => {
    // why: the row stays locked until the end of the transaction, so that tries are counted one by one
    const { failed, lockedUntil } = await tx.operatorAttempt.upsert({
      where: { keyHash },
      create: { keyHash, failed: 1, updatedAt: now },
      update: { failed: { increment: 1 }, updatedAt: now },
    });
    const milliseconds = (lockedUntil?.getTime() ?? 0) - now.getTime();
    if (milliseconds > 0) {
      noteSecurityEvent(ctx, "login_locked");
      throw new AppError("account_locked", { minutes: Math.ceil(milliseconds / millisecondsIn.minute) });
    }
    if (failed < maxAttempts)
      return tried.what === "password" ? new AppError("login_failed") : new AppError("code_invalid");
    await tx.operatorAttempt.update({
      where: { keyHash },
      data: { failed: 0, lockedUntil: new Date(now.getTime() + lockMinutes * millisecondsIn.minute) },
    });
    return new AppError("account_locked", { minutes: lockMinutes });
  });
}
