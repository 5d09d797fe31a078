import type { SubmissionResult } from "@conform-to/react";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

export type Saved = { result: SubmissionResult<string[]> | null; isSaved: boolean };
export type Save = (ctx: MemberCtx, form: FormData, tell: (error: AppError) => string) => Promise<Saved>;

export const saved: Saved = { result: null, isSaved: true };

/** Runs what a form with fields asks for; `refuse` answers a refusal at the field that it is about, or null where it is about none. */
export async function atField(work: () => Promise<void>, refuse: (error: AppError) => SubmissionResult<string[]> | null): Promise<Saved> {
  try {
    await work();
    return saved;
  } catch (error) {
    const result = error instanceof AppError ? refuse(error) : null;
    if (result === null) throw error;
    return { result, isSaved: false };
  }
}
