import { resubscribeToMails } from "#app/domain/notifications/preferences/resubscribe-to-mails.server.ts";
import { preferenceContract } from "#app/domain/notifications/preferences/preference-contract.ts";
import { savePreferences } from "#app/domain/notifications/preferences/save-preferences.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { NotificationAnswer } from "./notification-answer.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";

async function mailAgain(ctx: MemberCtx, tell: (error: AppError) => string): Promise<NotificationAnswer> {
  try {
    return { intent: "mails", outcome: await resubscribeToMails(ctx), problem: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { intent: "mails", outcome: null, problem: tell(error) };
  }
}

/**
 * Does what one form of the page of notifications asks for: mails again, or other preferences; `tell` words a refusal.
 * @throws AppError `invalid_input` for a form that is neither.
 */
export async function saveNotifications(
  ctx: MemberCtx,
  form: FormData,
  tell: (error: AppError) => string,
): Promise<NotificationAnswer> {
  if (form.get("intent") === "mails") return mailAgain(ctx, tell);
  const wished = preferenceContract.safeParse(Object.fromEntries(form));
  if (!wished.success) throw new AppError("invalid_input");
  await savePreferences(ctx, wished.data);
  return { intent: "preferences", outcome: "saved", problem: null };
}
