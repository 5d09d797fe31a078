import { z } from "zod";
import { askedPause } from "#app/routes/live/asked-pause.ts";
import { type FieldProblems, problemsOf } from "./signup-problems.ts";

const retries = 5;
const firstPause = 400;
/** Somebody looks on: however long the server asks for, the next attempt comes within so long. */
const longestPause = 10_000;

const problemsContract = z.object({ problems: z.record(z.string(), z.array(z.string())) });
const refusalContract = z.object({ error: z.string(), message: z.string() });

/** Why a part of signing up did not happen: fields are wrong, the site refused in its words, or nobody could be reached. */
export type SignupFailure = { kind: "problems"; problems: FieldProblems } | { kind: "refused"; message: string } | { kind: "unreachable" };

export class SignupError extends Error {
  readonly failure: SignupFailure;

  constructor(failure: SignupFailure) {
    super(failure.kind);
    this.failure = failure;
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Sends a request, up to five times more with growing pauses where the line or the server fails (spec section 7). */
async function send(path: string, body: FormData): Promise<Response> {
  let asked = 0;
  for (let attempt = 0; attempt <= retries; attempt += 1) {
    if (attempt > 0) await pause(Math.max(asked, firstPause * 2 ** (attempt - 1)));
    const answer = await fetch(path, { method: "POST", body: new URLSearchParams([...body].map(([name, value]) => [name, String(value)])) }).catch(() => null);
    if (answer && answer.status < 500) return answer;
    asked = answer ? Math.min(askedPause(answer), longestPause) : 0;
    if (!navigator.onLine) break;
  }
  throw new SignupError({ kind: "unreachable" });
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
