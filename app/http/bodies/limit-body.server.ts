import type { GuardBody } from "#app/http/context/body-guard.server.ts";

const megabyte = 1024 * 1024;

/** The most that a request may send, in bytes: every form of the site but these is far smaller. */
const largestBody = megabyte;

// why: a photo of 15 MB with what surrounds it; by the plain form four of them, one after another
const largerBodies: Readonly<Record<string, number>> = {
  "/profile/photos/upload": 16 * megabyte,
  "/profile/photos": 61 * megabyte,
  "/chats/photos": 16 * megabyte,
};

/** The most that a POST to a path of the site may send, in bytes. */
export function largestBodyOf(pathname: string): number {
  return (Object.hasOwn(largerBodies, pathname) ? largerBodies[pathname] : undefined) ?? largestBody;
}

export type LimitedRequest = {
  request: Request;
  /** Whether more came than may come; then whoever read the body was given an error. */
  isExceeded(): boolean;
  guard: GuardBody;
};

/** The same request with a body that fails once it is longer than `most` bytes, whatever its headers promised. */
export function limitBody(request: Request, most: number): LimitedRequest {
  if (request.body === null) return { request, isExceeded: () => false, guard: () => {} };
  let read = 0;
  let ask: (() => Promise<void>) | null = null;
  const counted = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      async transform(chunk, controller) {
        read += chunk.length;
        if (read > most) return controller.error(new RangeError(`A body of more than ${most} bytes`));
        await ask?.();
        controller.enqueue(chunk);
      },
      flush: () => ask?.(),
    }),
  );
  const init: RequestInit & { duplex: "half" } = { body: counted, duplex: "half" };
  return {
    request: new Request(request, init),
    isExceeded: () => read > most,
    guard: (asked) => {
      ask = asked;
    },
  };
}
