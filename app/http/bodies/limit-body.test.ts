import { describe, expect, it } from "vitest";
import { AppError } from "#app/platform/errors/app-error.ts";
import { largestBodyOf, limitBody } from "./limit-body.server.ts";

const post = (parts: string[]) => {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
  const init: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half", headers: { "x-mark": "1" } };
  return new Request("http://one.example/login", init);
};

describe("largestBodyOf", () => {
  it("lets only photos be larger than a megabyte", () => {
    expect(
      ["/", "/login", "/profile", "/profile/photos/", "/profile/photos/upload/x", "toString"].map(
        (path) => largestBodyOf(path) / 1024 / 1024,
      ),
    ).toEqual([1, 1, 1, 1, 1, 1]);
    expect(largestBodyOf("/profile/photos/upload")).toBeGreaterThan(15 * 1024 * 1024);
    expect(largestBodyOf("/chats/photos")).toBeGreaterThan(15 * 1024 * 1024);
  });
});

describe("limitBody", () => {
  it("hands on a body that fits, with everything else of the request", async () => {
    const { request, isExceeded } = limitBody(post(["abcd", "ef"]), 6);
    expect(request.method).toBe("POST");
    expect(request.headers.get("x-mark")).toBe("1");
    expect(await request.text()).toBe("abcdef");
    expect(isExceeded()).toBe(false);
  });

  it("fails a body that is one byte too long", async () => {
    const { request, isExceeded } = limitBody(post(["abcd", "efg"]), 6);
    await expect(request.text()).rejects.toThrow();
    expect(isExceeded()).toBe(true);
  });

  it("asks before each part that comes once it is guarded, and fails with what the guard throws", async () => {
    const limited = limitBody(post(["abcd", "ef"]), 6);
    const asked: string[] = [];
    limited.guard(async () => void asked.push("asked"));
    expect(await limited.request.text()).toBe("abcdef");
    expect(asked).toEqual(["asked", "asked", "asked"]);
    const refused = limitBody(post(["abcd"]), 6);
    refused.guard(() => Promise.reject(new AppError("authentication_required")));
    await expect(refused.request.text()).rejects.toMatchObject({ code: "authentication_required" });
    expect(refused.isExceeded()).toBe(false);
  });

  it("leaves a request without a body as it is", () => {
    const request = new Request("http://one.example/");
    expect(limitBody(request, 1).request).toBe(request);
  });
});
