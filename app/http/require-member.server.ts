import { redirect, type RouterContextProvider } from "react-router";
import { getCtx } from "./ctx.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";

/** The context of a page that only members see; a visitor is led to the login, and from there back to the page. */
export function requireMember(context: Readonly<RouterContextProvider>, url: URL): MemberCtx {
  const ctx = getCtx(context);
  if (!ctx.actor) throw redirect(`/login?from=${encodeURIComponent(url.pathname + url.search)}`);
  return { ...ctx, actor: ctx.actor };
}
