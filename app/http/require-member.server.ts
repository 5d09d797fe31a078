import { redirect, type RouterContextProvider } from "react-router";
import { getCtx } from "./ctx.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";

/** The way to the login, and from there back to a page. */
export function toLogin({ pathname, search }: Pick<URL, "pathname" | "search">): Response {
  return redirect(`/login?from=${encodeURIComponent(pathname + search)}`);
}

/** The context of a page that only members see; a visitor is led to the login, and from there back to the page. */
export function requireMember(context: Readonly<RouterContextProvider>, url: URL): MemberCtx {
  const ctx = getCtx(context);
  if (!ctx.actor) throw toLogin(url);
  return { ...ctx, actor: ctx.actor };
}
