import { afterEach, describe, expect, it, vi } from "vitest";
import { callApi } from "./call-api.ts";

describe("asking an endpoint", () => {
  afterEach(() => vi.unstubAllGlobals());
  const signal = new AbortController().signal;

  it("tries again up to 5 times where the line or the server fails (spec section 7) @spec-7-retries", async () => {
    const ask = vi
      .fn()
      .mockRejectedValueOnce(new TypeError("offline"))
      .mockResolvedValueOnce(new Response(null, { status: 503 }))
      .mockResolvedValueOnce(Response.json({ liked_by: [] }));
    vi.stubGlobal("fetch", ask);
    expect(await callApi("/api/likes.php", signal, 1)).toEqual({ liked_by: [] });
    expect(ask).toHaveBeenCalledTimes(3);
    for (const [, init] of ask.mock.calls) expect(init.headers).toMatchObject({ "x-liaison-client": "1" });
    const dead = vi.fn().mockRejectedValue(new TypeError("offline"));
    vi.stubGlobal("fetch", dead);
    expect(await callApi("/api/likes.php", signal, 1)).toBeNull();
    expect(dead).toHaveBeenCalledTimes(6);
  });

  it("takes a refusal for an answer, and stops when nobody waits any more", async () => {
    const ask = vi.fn().mockResolvedValue(new Response(null, { status: 403 }));
    vi.stubGlobal("fetch", ask);
    expect(await callApi("/api/likes.php", signal, 1)).toBeNull();
    expect(ask).toHaveBeenCalledTimes(1);
    const over = new AbortController();
    over.abort();
    expect(await callApi("/api/likes.php", over.signal, 1)).toBeNull();
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
