import { data, redirect, type RouterContextProvider } from "react-router";
import { blockPerson } from "#app/domain/safety/blocks/block-person.server.ts";
import { unblockMember } from "#app/domain/safety/blocks/unblock-member.server.ts";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/** Blocks, or ends a block with `undo`; a page that stays with `stay` is told that it is done. */
export async function blockAction(
  context: Readonly<RouterContextProvider>,
  ctx: MemberCtx,
  { request, id }: { request: Request; id: string },
) {
  const form = await readForm(request, context, "undo", "stay");
  try {
    if (form.has("undo")) await unblockMember(ctx, { profileId: id });
    else await blockPerson(ctx, { id });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data({ problem: getTranslator(context).t(`errors:${error.code}`) }, { status: error.status });
  }
  return form.has("stay") ? { done: true as const } : redirect("/profile/blocked");
}
