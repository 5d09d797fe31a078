import { data, redirect, redirectDocument } from "react-router";
import { getCtx } from "#app/http/ctx.server.ts";
import { localeCookie } from "#app/http/middleware/locale.server.ts";
import { localPath } from "#app/platform/forms/local-path.ts";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { setLanguage } from "#app/domain/membership/settings/set-language.server.ts";
import type { Route } from "./+types/language";

/** Takes a visitor's or member's choice of language and leads back to where it was made. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, context, "locale", "from");
  const ctx = getCtx(context);
  const locale = ctx.tenant.languages.find((language) => language === form.get("locale"));
  if (!locale) throw data(null, { status: 400 });
  if (ctx.actor) await setLanguage({ ...ctx, actor: ctx.actor }, { language: locale });
  const target = new URL(localPath(form.get("from")), "http://localhost");
  target.searchParams.delete("lang");
  // why: texts, and much that is not drawn by React, come with the document
  return redirectDocument(`${target.pathname}${target.search}`, {
    headers: { "set-cookie": await localeCookie.serialize(locale) },
  });
}

export const loader = () => redirect("/lang-config");
