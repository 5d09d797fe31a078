import { useCallback, useRef, useState } from "react";
import { z } from "zod";
import { pause } from "#app/platform/clock/pause.ts";
import type { ProgressState } from "#app/ui/steps/progress-steps.tsx";
import { postSignup, SignupError, type SignupFailure } from "./post-signup.ts";

export const sendingParts = ["check", "create", "matches", "mail"] as const;
export type SendingPart = (typeof sendingParts)[number];

/** What is known of signing up while it is sent. */
export type Sending = {
  states: Readonly<Record<SendingPart, ProgressState>>;
  failure: SignupFailure | null;
  /** People found so far. */
  matches: number | null;
  isComplete: boolean;
};

const waiting: Sending = {
  states: { check: "waiting", create: "waiting", matches: "waiting", mail: "waiting" },
  failure: null,
  matches: null,
  isComplete: false,
};

const done = z.object({ done: z.literal(true) });
const created = z.object({ mail_job: z.string().nullable() });
const matched = z.object({ count: z.int() });
const mailed = z.object({ state: z.enum(["waiting", "sent", "failed"]) });

const mailLooks = 12;
const mailPause = 700;

/**
 * Sends a signup part by part and tells how far it really is; `resume` goes on where it failed. Both give the failure,
 * or null at the end.
 */
export function useSubmission() {
  const [sending, setSending] = useState(waiting);
  const mailJob = useRef<string | null>(null);
  const isMailLost = useRef(false);
  const formData = useRef(new FormData());

  const run = useCallback(async (from: SendingPart): Promise<SignupFailure | null> => {
    const work: Record<SendingPart, () => Promise<void>> = {
      check: async () => void (await postSignup("/signup/check", formData.current, done)),
      create: async () =>
        void (mailJob.current = (await postSignup("/signup/create", formData.current, created)).mail_job),
      matches: async () => {
        const { count } = await postSignup("/signup/matches", new FormData(), matched);
        setSending((before) => ({ ...before, matches: count }));
      },
      mail: async () => {
        if (isMailLost.current)
          mailJob.current = (await postSignup("/signup/resend", new FormData(), created)).mail_job;
        isMailLost.current = (await waitForMail(mailJob.current)) === "failed";
        if (isMailLost.current) throw new SignupError({ kind: "unreachable" });
      },
    };
    for (const part of sendingParts.slice(sendingParts.indexOf(from))) {
      setSending((before) => ({ ...before, failure: null, states: { ...before.states, [part]: "running" } }));
      try {
        await work[part]();
      } catch (error) {
        const failure: SignupFailure = error instanceof SignupError ? error.failure : { kind: "unreachable" };
        setSending((before) => ({ ...before, failure, states: { ...before.states, [part]: "failed" } }));
        return failure;
      }
      setSending((before) => ({ ...before, states: { ...before.states, [part]: "done" } }));
    }
    setSending((before) => ({ ...before, isComplete: true }));
    return null;
  }, []);

  const start = useCallback(
    (form: FormData) => {
      formData.current = form;
      setSending(waiting);
      return run("check");
    },
    [run],
  );

  const resume = useCallback(() => {
    const failed = sendingParts.find((part) => sending.states[part] === "failed");
    return failed ? run(failed) : Promise.resolve(null);
  }, [run, sending.states]);

  return { sending, start, resume };
}

/**
 * Waits until the mail has gone out; one that waits longer than a few seconds is on its way and need not hold anybody
 * up.
 */
async function waitForMail(job: string | null): Promise<"sent" | "failed"> {
  if (job === null) return "sent";
  const body = new FormData();
  body.set("job", job);
  for (let look = 0; look < mailLooks; look += 1) {
    const { state } = await postSignup("/signup/mail", body, mailed);
    if (state !== "waiting") return state;
    await pause(mailPause);
  }
  return "sent";
}
