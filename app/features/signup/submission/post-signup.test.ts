import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { postSignup } from "./post-signup.ts";

const done = z.object({ done: z.literal(true) });
const answers: (Response | Error)[] = [];
const asked = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockImplementation(() => {
    const answer = answers.shift() ?? new Error("the line is dead");
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  vi.stubGlobal("fetch", asked);
  vi.stubGlobal("navigator", { onLine: true });
});
afterEach(() => {
  answers.length = 0;
  asked.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function post() {
  const outcome = postSignup("/signup/check", new FormData(), done).then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  await vi.runAllTimersAsync();
  return outcome;
}

describe("a part of signing up", () => {
  it("is tried again while the line or the server fails, five times at most (spec section 7)", async () => {
    answers.push(new Error("gone"), new Response(null, { status: 503 }), Response.json({ done: true }));
    expect(await post()).toEqual({ value: { done: true } });
    expect(asked).toHaveBeenCalledTimes(3);
    asked.mockClear();
    expect(await post()).toMatchObject({ error: { failure: { kind: "unreachable" } } });
    expect(asked).toHaveBeenCalledTimes(6);
  });

  it("is not tried again without a line", async () => {
    vi.stubGlobal("navigator", { onLine: false });
    expect(await post()).toMatchObject({ error: { failure: { kind: "unreachable" } } });
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it("tells what is wrong with the fields", async () => {
    answers.push(Response.json({ problems: { email: ["email_taken"], name: [] } }));
    expect(await post()).toMatchObject({
      error: { failure: { kind: "problems", problems: { email: ["email_taken"] } } },
    });
  });

  it("tells a refusal in the site's words", async () => {
    answers.push(Response.json({ error: "too_many_requests", message: "Slowly" }, { status: 429 }));
    expect(await post()).toMatchObject({ error: { failure: { kind: "refused", message: "Slowly" } } });
  });

  it("takes no page for an answer", async () => {
    answers.push(new Response("<html>"));
    expect(await post()).toMatchObject({ error: { failure: { kind: "unreachable" } } });
  });
});
