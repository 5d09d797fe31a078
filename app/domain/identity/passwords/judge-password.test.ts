import { afterEach, describe, expect, it, vi } from "vitest";
import { judgePassword, judgingPatience } from "./judge-password.server.ts";
import { passwordStrength } from "./password-strength.ts";

afterEach(() => void vi.useRealTimers());

const words = ["liaison", "anna"];
/** As costly as a password can be: as long as is judged, with digits and signs for letters at both ends. */
const costly = "4nna.d3-vr13s1990!!77-22ab@@@@@@@@@@@@@@@@";

describe("judgePassword", () => {
  it.each(["12345678", "anna1990", "correct horse battery staple", costly])(
    "says of %s what the rule says",
    async (one) => {
      expect(await judgePassword(one, words)).toEqual(passwordStrength(one, words));
    },
  );

  it("lets the process do all else meanwhile @attack V15.2.2", async () => {
    let isJudged = false;
    const judging = judgePassword(costly, words).finally(() => (isJudged = true));
    await new Promise((done) => setImmediate(done));
    expect(isJudged).toBe(false);
    expect(await judging).not.toBeNull();
  });

  it("leaves open what comes while too many wait, at once, and judges again afterwards", async () => {
    const judged = await Promise.all(Array.from({ length: 60 }, () => judgePassword("12345678", words)));
    expect(judged.filter((each) => each === null).length).toBeGreaterThan(10);
    expect(judged.filter((each) => each !== null).length).toBeGreaterThan(30);
    expect(await judgePassword("12345678", words)).not.toBeNull();
  });

  it("leaves open what takes longer than its patience, and ends the thread that does", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const judging = judgePassword(costly, words);
    await vi.advanceTimersByTimeAsync(judgingPatience);
    expect(await judging).toBeNull();
    vi.useRealTimers();
    expect(await judgePassword("12345678", words)).toMatchObject({ level: 0 });
  });
});
