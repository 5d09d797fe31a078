import type { SubmissionResult } from "@conform-to/react";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/** `renewed` is the new secret of the member's session, where it got one. */
export type Saved = { result: SubmissionResult<string[]> | null; isSaved: boolean; renewed?: string };
export type Save = (ctx: MemberCtx, form: FormData, tell: (error: AppError) => string) => Promise<Saved>;

export const saved: Saved = { result: null, isSaved: true };

/**
 * Runs what a form with fields asks for; `refuse` answers a refusal at the field that it is about, or null where it is
 * about none.
 */
export async function atField(
  work: () => Promise<string | void>,
  refuse: (error: AppError) => SubmissionResult<string[]> | null,
): Promise<Saved> {
  try {
    const renewed = await work();
    return renewed ? { ...saved, renewed } : saved;
  } catch (error) {
    const result = error instanceof AppError ? refuse(error) : null;
    if (result === null) throw error;
    return { result, isSaved: false };
  }
}
