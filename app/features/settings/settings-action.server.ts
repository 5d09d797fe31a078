import { parseWithZod } from "@conform-to/zod/v4";
import {
  changeMailContract,
  changePasswordContract,
  quietHoursContract,
} from "#app/domain/membership/settings/account-contracts.ts";
import { requestMailChange } from "#app/domain/membership/mail-change/request-mail-change.server.ts";
import { changePassword } from "#app/domain/identity/passwords/change-password.server.ts";
import { setInvisible } from "#app/domain/membership/settings/set-invisible.server.ts";
import { setQuietHours } from "#app/domain/membership/settings/set-quiet-hours.server.ts";
import { setReadReceipts } from "#app/domain/membership/settings/set-read-receipts.server.ts";
import { givablePurposes, giveOwnConsent } from "#app/domain/membership/settings/give-own-consent.server.ts";
import {
  withdrawablePurposes,
  withdrawOwnConsent,
} from "#app/domain/membership/settings/withdraw-own-consent.server.ts";
import { removeContract, renameContract } from "#app/domain/identity/passkeys/passkey-contracts.ts";
import { endOneSession } from "#app/domain/identity/sessions/end-one-session.server.ts";
import { endOtherSessions } from "#app/domain/identity/sessions/end-other-sessions.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { passkeySaves } from "./passkey-saves.server.ts";
import { atField, type Save, type Saved, saved } from "./saved-setting.server.ts";

const isOn = (form: FormData) => form.get("on") === "on";

/** What each form of the settings does, by its `intent`. */
const saves: Readonly<Record<string, Save>> = {
  address: async (ctx, form, tell) => {
    const submission = parseWithZod(form, { schema: changeMailContract });
    if (submission.status !== "success")
      return { result: submission.reply({ hideFields: ["current"] }), isSaved: false };
    return atField(
      () => requestMailChange(ctx, submission.value),
      (error) => {
        const field = error.code === "wrong_password" ? "current" : error.code === "email_taken" ? "email" : null;
        return field && submission.reply({ fieldErrors: { [field]: [tell(error)] }, hideFields: ["current"] });
      },
    );
  },
  password: async (ctx, form, tell) => {
    const submission = parseWithZod(form, { schema: changePasswordContract });
    const hideFields = ["current", "password", "repeated"];
    if (submission.status !== "success") return { result: submission.reply({ hideFields }), isSaved: false };
    return atField(
      () => changePassword(ctx, submission.value),
      (error) => {
        const field = error.code === "wrong_password" ? "current" : error.code === "password_weak" ? "password" : null;
        return field && submission.reply({ fieldErrors: { [field]: [tell(error)] }, hideFields });
      },
    );
  },
  quiet: async (ctx, form) => {
    const submission = parseWithZod(form, { schema: quietHoursContract });
    if (submission.status !== "success") return { result: submission.reply(), isSaved: false };
    const { isQuiet, quietFrom, quietUntil } = submission.value;
    await setQuietHours(ctx, { hours: isQuiet ? { from: quietFrom, until: quietUntil } : null });
    return saved;
  },
  invisible: async (ctx, form) => {
    await setInvisible(ctx, { invisible: isOn(form) });
    return saved;
  },
  receipts: async (ctx, form) => {
    await setReadReceipts(ctx, { readReceipts: isOn(form) });
    return saved;
  },
  session: async (ctx, form) => {
    const sessionId = form.get("session");
    if (typeof sessionId !== "string") throw new AppError("invalid_input");
    await endOneSession(ctx, { sessionId });
    return saved;
  },
  sessions: async (ctx) => {
    await endOtherSessions(ctx);
    return saved;
  },
  ...passkeySaves,
  withdraw: async (ctx, form) => {
    const purpose = withdrawablePurposes.find((known) => known === form.get("purpose"));
    if (!purpose) throw new AppError("invalid_input");
    await withdrawOwnConsent(ctx, { purpose });
    return saved;
  },
  agree: async (ctx, form) => {
    const purpose = givablePurposes.find((known) => known === form.get("purpose"));
    if (!purpose) throw new AppError("invalid_input");
    await giveOwnConsent(ctx, { purpose });
    return saved;
  },
};

/** What the forms of the settings may send beside their intent. */
export const settingFields = [
  "on",
  "session",
  "purpose",
  changeMailContract,
  changePasswordContract,
  quietHoursContract,
  removeContract,
  renameContract,
];

/**
 * Does what one form of the settings asks for; `tell` words a refusal that stands at a field.
 * @throws AppError `invalid_input` for a form that is none of them, and what the use cases refuse.
 */
export async function saveSetting(
  ctx: MemberCtx,
  form: FormData,
  tell: (error: AppError) => string,
): Promise<Saved & { intent: string }> {
  const intent = form.get("intent");
  const save = typeof intent === "string" && Object.hasOwn(saves, intent) ? saves[intent] : undefined;
  if (typeof intent !== "string" || !save) throw new AppError("invalid_input");
  return { intent, ...(await save(ctx, form, tell)) };
}
