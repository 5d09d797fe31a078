import { z } from "zod";
import { postSignup, SignupError } from "#app/features/signup/submission/post-signup.ts";
import type { FieldProblems } from "#app/features/signup/submission/signup-problems.ts";

/**
 * Asks whether the address that was typed has an account already; nothing where it has none. Where nobody can be
 * reached the newcomer goes on: the end of signing up asks again.
 */
export async function askAddress(form: FormData): Promise<FieldProblems> {
  const body = new FormData();
  body.set("email", String(form.get("email") ?? ""));
  try {
    await postSignup("/signup/address", body, z.object({ done: z.literal(true) }));
    return {};
  } catch (error) {
    if (error instanceof SignupError) return error.failure.kind === "problems" ? error.failure.problems : {};
    throw error;
  }
}
