import { z } from "zod";
import { fetchWithRetry } from "#app/features/connection/fetch-with-retry.ts";
import { type FieldProblems, problemsOf } from "./signup-problems.ts";

const firstPause = 400;
/** Somebody looks on: however long the server asks for, the next attempt comes within so long. */
const longestAsked = 10_000;

const problemsContract = z.object({ problems: z.record(z.string(), z.array(z.string())) });
const refusalContract = z.object({ error: z.string(), message: z.string() });

/**
 * Why a part of signing up did not happen: fields are wrong, the site refused in its words, or nobody could be reached.
 */
export type SignupFailure =
  | { kind: "problems"; problems: FieldProblems }
  | { kind: "refused"; message: string }
  | { kind: "unreachable" };

export class SignupError extends Error {
  readonly failure: SignupFailure;

  constructor(failure: SignupFailure) {
    super(failure.kind);
    this.failure = failure;
  }
}

/** Sends a request, up to five times more with growing pauses where the line or the server fails (spec section 7). */
async function send(path: string, body: FormData): Promise<Response> {
  const fields = new URLSearchParams([...body].map(([name, value]) => [name, String(value)]));
  const answer = await fetchWithRetry(() => fetch(path, { method: "POST", body: fields }), {
    firstPause,
    longestAsked,
    isWanted: () => navigator.onLine,
    read: (response) => response,
  });
  if (answer === null) throw new SignupError({ kind: "unreachable" });
  return answer;
}

/**
 * Does one part of signing up on the server and gives its answer in the shape of `contract`.
 * @throws SignupError
 */
export async function postSignup<Answer>(path: string, body: FormData, contract: z.ZodType<Answer>): Promise<Answer> {
  const answer = await send(path, body);
  const value: unknown = await answer.json().catch(() => null);
  const wrong = problemsContract.safeParse(value).data;
  if (wrong) throw new SignupError({ kind: "problems", problems: problemsOf(wrong.problems) });
  const refusal = refusalContract.safeParse(value).data;
  if (refusal) throw new SignupError({ kind: "refused", message: refusal.message });
  const read = contract.safeParse(value);
  if (!read.success) throw new SignupError({ kind: "unreachable" });
  return read.data;
}
