import { findResetLink } from "#app/domain/membership/password-reset/find-reset-link.server.ts";
import { brandTexts } from "#app/domain/identity/passwords/password-words.ts";
import { hasPasskeysBehindLink } from "#app/domain/identity/passkeys/has-passkeys-behind-link.server.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import type { RouterContextProvider } from "react-router";

/** What the page behind a link for a new password shows: the form, or why the link is good for nothing. */
export async function newPasswordData(context: Readonly<RouterContextProvider>, secret: string) {
  const ctx = getCtx(context);
  const isOpen = await findResetLink(ctx, { secret });
  return {
    texts: brandTexts(ctx.tenant),
    hasPasskeys: isOpen && (await hasPasskeysBehindLink(ctx, { secret })),
    problem: isOpen ? null : getTranslator(context).t("errors:link_invalid"),
  };
}
