import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { call, callFor } from "./call.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { madeForHeader } from "#app/platform/forms/made-for.ts";

const contract = endpoint({
  name: "things.see",
  method: "GET",
  path: "/things",
  access: "signed_in",
  summary: "Does nothing",
  input: z.object({}),
  output: z.object({ done: z.boolean() }),
});
const said: (string | null)[] = [];

beforeEach(() => {
  said.length = 0;
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
  vi.stubGlobal("fetch", (_: string, init?: RequestInit) => {
    said.push(new Headers(init?.headers).get(madeForHeader));
    return Promise.resolve(Response.json({ done: true }));
  });
});
afterEach(() => void vi.unstubAllGlobals());

it("says for which operator this document was made, and for none once nobody is signed in", async () => {
  for (const operator of [null, "1", "2", null]) {
    callFor(operator);
    await call(contract, {});
  }
  expect(said).toEqual([null, "1", "2", null]);
});
