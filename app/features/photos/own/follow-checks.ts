import { z } from "zod";
import { memberFetch } from "#app/features/connection/member-fetch.ts";

const quickLooks = 15;
const quick = 2_000;
const slow = 20_000;

const answerContract = z.object({ waiting: z.int() });

/** Asks how many of the member's photos wait for their check; null where nobody answers. */
async function readWaiting(): Promise<number | null> {
  try {
    const answer = await memberFetch("/profile/photos/upload", { headers: { accept: "application/json" } });
    return answerContract.safeParse(await answer.json()).data?.waiting ?? null;
  } catch {
    return null;
  }
}

/**
 * Looks again and again whether a check has ended, often at first, because most take seconds, and tells each time that
 * another number waits than `waiting`. A line that is dead is no news. Returns what ends it.
 */
export function followChecks(waiting: number, onNews: () => unknown): () => void {
  let looks = 0;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => void (timer = setTimeout(() => void look(), looks < quickLooks ? quick : slow));
  async function look(): Promise<void> {
    const told = document.visibilityState === "visible" ? await readWaiting() : null;
    if (isOver) return;
    looks += 1;
    if (told !== null && told !== waiting) onNews();
    wait();
  }
  wait();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
