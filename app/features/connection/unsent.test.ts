import { data } from "react-router";
import { expect, it } from "vitest";
import { isUnsent, sendOrKeep } from "#app/features/connection/unsent.ts";

it("gives on what the server answers", async () => {
  const answer = await sendOrKeep(() => Promise.resolve({ saved: true }));
  expect(answer).toEqual({ saved: true });
  expect(isUnsent(answer)).toBe(false);
});

it("keeps the page where the line is dead", async () => {
  expect(isUnsent(await sendOrKeep(() => Promise.reject(new TypeError("Failed to fetch"))))).toBe(true);
});

it("lets redirects through", async () => {
  const away = new Response(null, { status: 302, headers: { location: "/login" } });
  await expect(sendOrKeep(() => Promise.reject(away))).rejects.toBe(away);
});

it.each([
  [503, true],
  [403, false],
])("tells an answer of %i from a refusal", async (status, kept) => {
  const error = { status, statusText: "", internal: false, data: data(null) };
  const sent = sendOrKeep(() => Promise.reject(error));
  if (kept) expect(isUnsent(await sent)).toBe(true);
  else await expect(sent).rejects.toBe(error);
});
