import { afterEach, expect } from "vitest";

// why: a test that compares nothing proves nothing; the report says how often each did
afterEach(({ task }) => {
  task.meta.assertions = expect.getState().assertionCalls;
});
